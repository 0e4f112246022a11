/** The requests measured: what the screens ask most, and the two writes that a clerk waits for. */
import type { Entities } from '../../src/grammar/entity';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { sampleDraft } from '../../src/rules/samples';
import { LAST_YEAR, YEARS } from '../data/business';

/** One call. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
}

/** A row of the table: `call(n)` gives the n-th call; the calls repeat after `variants`. */
export interface Request {
  readonly name: string;
  readonly variants: number;
  call(n: number): Call;
  /** Something is saved before each call, so that nothing remembered can answer it. */
  readonly afterSave?: true;
}

const registry: Entities = entities;
const api = (table: keyof typeof entities, rest: string): string =>
  `${apiPath(registry[table] ?? entities.crop_ticket)}${rest}`;
const get = (path: string): Call => ({ method: 'GET', path });
const list = `?year=${LAST_YEAR}&page_size=50`;

/** A crop ticket like the clerk's next one. */
export function nextTicket(n: number): Call {
  const body = {
    ...sampleDraft(entities.crop_ticket, 1, () => 1 + (n % 12)),
    ticket_number: `B${n}`,
    date: `${LAST_YEAR}-10-30`,
  };
  return { method: 'POST', path: api('crop_ticket', ''), body };
}

/**
 * The requests of issue 2, item 5.
 * @param tickets crop tickets loaded
 */
export function requestsFor(tickets: number): Request[] {
  const one = (name: string, path: string): Request => ({ name, variants: 1, call: () => get(path) });
  const totals = `/api/v1/office/ticket_totals/?kind=crop_ticket&year=${LAST_YEAR}&date_start=${LAST_YEAR}-09-01&date_end=${LAST_YEAR}-09-30`;
  const counts = `/api/v1/ticket_counts/?selectedYear=${LAST_YEAR}`;
  return [
    one('list page 1', api('crop_ticket', `${list}&page=1`)),
    { ...one('list page 1, after a save', api('crop_ticket', `${list}&page=1`)), afterSave: true },
    one('list page 100', api('crop_ticket', `${list}&page=${Math.min(100, Math.floor(tickets / YEARS / 50))}`)),
    {
      name: 'one customer',
      variants: 8,
      call: (n) => get(api('crop_ticket', `${list}&page=1&customer_id=${1 + (n % 8)}`)),
    },
    one('one month', api('crop_ticket', `${list}&page=1&date_start=${LAST_YEAR}-09-01&date_end=${LAST_YEAR}-09-30`)),
    {
      name: 'ticket number',
      variants: 8,
      call: (n) => get(api('crop_ticket', `${list}&page=1&ticket_number=${100_000 + tickets - (n % 8)}`)),
    },
    one('jobs page', api('job', `${list}&page=1`)),
    one("producers' options", api('producer', '')),
    { name: 'rate lookup', variants: 12, call: (n) => get(api('customer_rate', `?cust_id=7&crop_id=${1 + (n % 12)}`)) },
    one('recent numbers', api('crop_ticket', 'recent-numbers/')),
    one('counts', counts),
    { ...one('counts, after a save', counts), afterSave: true },
    { ...one('totals of a month, after a save', totals), afterSave: true },
    { name: 'post a ticket', variants: Infinity, call: nextTicket },
    {
      name: 'bulk update of 50',
      variants: Infinity,
      call: (n) => ({
        method: 'PUT',
        path: api('crop_ticket', 'bulk-update/'),
        body: {
          // A job's worth of older tickets: the newest would leave their dead versions under every first page measured later.
          ids: Array.from({ length: 50 }, (_, at) => Math.floor(tickets / 2) + at),
          at_moisture: 65,
          moisture: 60 + (n % 100) / 10,
          customer_rate: 48.5,
          producer_rate: 41.25,
          haul_rate: 4.1,
          haul_mile_rate: 0.22,
          haul_mile: 14,
          min_mile: 6,
        },
      }),
    },
  ];
}
