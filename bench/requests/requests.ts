/** The requests measured: what the screens ask most, and the two writes that a clerk waits for. */
import type { Entities } from '../../src/grammar/entity';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { sampleDraft } from '../../src/rules/samples';
import { LAST_YEAR } from '../business/business';
import { bareRead } from './bareSql';
import type { Call, Connection } from './connection';

/** A row of the table: `call(n)` gives the n-th call; the calls repeat after `variants`. */
export interface Request {
  readonly name: string;
  readonly variants: number;
  call(n: number): Call;
  /** One statement that reads what the answer says; without it, the statements that the server runs. */
  readonly bare?: string;
  /** Something is saved before each call, so that nothing remembered can answer it. */
  readonly afterSave?: true;
  /** The peer has nothing like it. */
  readonly windrowOnly?: true;
}

/** What must be asked of a loaded server before the requests are known. */
export interface Facts {
  readonly tickets: number;
  /** Pages of the last year's list, and of the list of all years. */
  readonly yearPages: number;
  readonly allPages: number;
}

const registry: Entities = entities;
const api = (table: keyof typeof entities, rest: string): string =>
  `${apiPath(registry[table] ?? entities.crop_ticket)}${rest}`;
const get = (path: string): Call => ({ method: 'GET', path });
const PAGE = 50;
const ofYear = `t.date between '${LAST_YEAR}-01-01' and '${LAST_YEAR}-12-31'`;

/** A crop ticket like the clerk's next one. */
export function nextTicket(n: number): Call {
  const body = {
    ...sampleDraft(entities.crop_ticket, 1, () => 1 + (n % 12)),
    ticket_number: `B${n}`,
    date: `${LAST_YEAR}-10-30`,
  };
  return { method: 'POST', path: api('crop_ticket', ''), body };
}

/** Asks a server how many pages its lists have. */
export async function factsOf({ send }: Pick<Connection, 'send'>, tickets: number): Promise<Facts> {
  const pages = async (query: string): Promise<number> => {
    const { body } = await send(get(api('crop_ticket', `?page=1&page_size=${PAGE}${query}`)));
    const answer: unknown = JSON.parse(body.toString('utf8'));
    const count = typeof answer === 'object' && answer !== null && 'count' in answer ? Number(answer.count) : PAGE;
    return Math.max(1, Math.ceil(count / PAGE));
  };
  return { tickets, yearPages: await pages(`&year=${LAST_YEAR}`), allPages: await pages('') };
}

/** The requests that are measured. */
export function requestsFor(facts: Facts): Request[] {
  const { tickets } = facts;
  const lists = listsFor(facts);
  return [
    ...lists,
    ...numbersFor(tickets),
    ...othersFor(),
    { name: 'post a ticket', variants: Infinity, call: nextTicket },
    { name: 'bulk update of 50', variants: Infinity, call: (n) => bulkUpdate(n, tickets) },
  ];
}

function listsFor({ yearPages, allPages }: Facts): Request[] {
  const page = (name: string, query: string, { n = 1, where = ofYear } = {}): Request => ({
    name,
    variants: 1,
    call: () => get(api('crop_ticket', `?page=${n}&page_size=${PAGE}${query}`)),
    bare: bareRead('crop_ticket', { where, limit: PAGE, offset: (n - 1) * PAGE }),
  });
  const year = `&year=${LAST_YEAR}`;
  const first = page('list page 1', year);
  const month = `t.date between '${LAST_YEAR}-09-01' and '${LAST_YEAR}-09-30'`;
  return [
    first,
    { ...first, name: 'list page 1, after a save', afterSave: true },
    page('list page 100', year, { n: Math.min(100, yearPages) }),
    page('last page of the year', year, { n: yearPages }),
    page('last page of all years', '', { n: allPages, where: '1 = 1' }),
    {
      name: 'one customer',
      variants: 8,
      call: (n) => get(api('crop_ticket', `?page=1&page_size=${PAGE}${year}&customer_id=${1 + (n % 8)}`)),
      bare: bareRead('crop_ticket', { where: `${ofYear} and t.customer_id = 3`, limit: PAGE }),
    },
    page('one month', `${year}&date_start=${LAST_YEAR}-09-01&date_end=${LAST_YEAR}-09-30`, { where: month }),
    {
      name: 'jobs page',
      variants: 1,
      call: () => get(api('job', `?page=1&page_size=${PAGE}${year}`)),
      bare: bareRead('job', { where: ofYear, limit: PAGE }),
    },
  ];
}

/** Searches of the last year's tickets by a whole number and by its first digits. */
function numbersFor(tickets: number): Request[] {
  const some = 100_000 + Math.round(tickets * 0.95);
  const search = (name: string, textOf: (n: number) => string): Request => ({
    name,
    variants: 8,
    call: (n) => get(api('crop_ticket', `?page=1&page_size=${PAGE}&year=${LAST_YEAR}&ticket_number=${textOf(n)}`)),
  });
  return [
    search('whole number', (n) => String(some + n)),
    search('2 digits', () => String(some).slice(0, 2)),
    search('3 digits', () => String(some).slice(0, 3)),
    search('no match', (n) => `77${some}${n}`),
  ];
}

function othersFor(): Request[] {
  const one = (name: string, path: string): Request => ({ name, variants: 1, call: () => get(path) });
  const totals = `/api/v1/office/ticket_totals/?kind=crop_ticket&year=${LAST_YEAR}&date_start=${LAST_YEAR}-09-01&date_end=${LAST_YEAR}-09-30`;
  const counts = one('counts', `/api/v1/ticket_counts/?selectedYear=${LAST_YEAR}`);
  const years = one('years', '/api/v1/years/');
  const producers: Request = {
    ...one("producers' options", api('producer', '')),
    bare: bareRead('producer', { where: '1 = 1' }),
  };
  return [
    producers,
    {
      ...producers,
      name: "producers' options, unchanged (304)",
      call: () => ({ ...get(api('producer', '')), ifChanged: true }),
    },
    {
      name: 'rate look-up',
      variants: 12,
      call: (n) => get(api('customer_rate', `?cust_id=7&crop_id=${1 + (n % 12)}`)),
      bare: bareRead('customer_rate', { where: 't.cust_id = 7 and t.crop_id = 3' }),
    },
    one('recent numbers', api('crop_ticket', 'recent-numbers/')),
    counts,
    { ...counts, name: 'counts, after a save', afterSave: true },
    years,
    { ...years, name: 'years, after a save', afterSave: true },
    { ...one('totals of a month, after a save', totals), afterSave: true, windrowOnly: true },
  ];
}

/**
 * Fifty older tickets: the newest would leave their dead versions under every first page measured later. Each time another fifty:
 * nobody changes the same ones a thousand times, and their histories would fill a page of an index each. Each value is another one
 * each time, so that every call writes all of them, also on tickets that an earlier run has changed.
 */
function bulkUpdate(n: number, tickets: number): Call {
  const fifties = Math.max(1, Math.floor(tickets / 4 / 50));
  const first = Math.floor(tickets / 2) + 50 * (n % fifties);
  // No divisors of the number of fifties, so that the next turn changes them again, and one that no other run meets by chance.
  const [step, small] = [n % 97, n % 9973];
  const body = {
    ids: Array.from({ length: 50 }, (_, at) => first + at),
    at_moisture: (600 + step) / 10,
    moisture: (605 + step) / 10,
    customer_rate: (4800 + step) / 100,
    producer_rate: (4100 + step) / 100,
    haul_rate: (40_000 + small) / 10_000,
    haul_mile_rate: (200 + step) / 1000,
    haul_mile: 14 + step,
    min_mile: 6 + step,
  };
  return { method: 'PUT', path: api('crop_ticket', 'bulk-update/'), body };
}
