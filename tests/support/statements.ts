/** A harvest that is to be settled, made through the API: two producers, a hauler, a customer, and crop tickets of one month. */
import { writeSteps } from './writing';
import type { Db } from '../../server/db/database';
import type { CheckedValues } from '../../server/db/query/rowStore';
import { openTables } from '../../server/db/query/tables';
import { openWriter } from '../../server/records/writer';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { NumberedRow, Values } from '../../src/rules/rows';
import { ACTOR, NOW, rowsIn, type Answer, type Call } from './api';
import { build, buildSaved } from './build';

/** The month of the harvest. */
export const MONTH = { from: '2026-09-01', to: '2026-09-30' } as const;

/** Its records. */
export interface Harvest {
  readonly producer: number;
  readonly other: number;
  readonly hauler: number;
  readonly customer: number;
  /** Adds a crop ticket of the first producer: 20 net tons at $40.00, adjusted as they are, without extra miles. */
  ticket(values?: Values): Promise<NumberedRow>;
}

/** What every ticket has unless a test says otherwise: $800.00 for the producer, $100.00 for the hauler, $1,000.00 from the customer. */
const USUAL = {
  gross_weight: 70_000,
  tare_weight: 30_000,
  moisture: 65,
  at_moisture: 65,
  producer_rate: 40,
  customer_rate: 50,
  haul_rate: 5,
  haul_mile: 4,
  min_mile: 5,
  haul_mile_rate: 0.2,
} as const;

/** Sets it up. Everything up to the end of August was settled elsewhere, and invoices are due in 15 days unless `terms` is other. */
export async function setUpHarvest(call: Call, terms: Values = { terms_days: 15 }): Promise<Harvest> {
  const sample = await build(call, entities, 'crop_ticket', USUAL);
  await call('PATCH', `${apiPath(entities.truck)}${Number(sample.truck_id)}/`, { hauler_id: sample.hauler_id });
  const other = (await buildSaved(call, entities, 'producer', { name: 'Vandermeer Bros' }, 2)).id;
  const cutoffs = { producer: '2026-08-31', hauler: '2026-08-31', customer: '2026-08-31' };
  await call('PUT', '/api/v1/office/statements/settings/', { cutoffs, ...terms });
  let number = 0;
  return {
    producer: Number(sample.producer_id),
    other,
    hauler: Number(sample.hauler_id),
    customer: Number(sample.customer_id),
    ticket: async (values = {}) => {
      number += 1;
      const own = { ...sample, date: '2026-09-10', ticket_number: `${7000 + number}`, ...values };
      const { status, body } = await call('POST', apiPath(entities.crop_ticket), own);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
  };
}

/** Loads rows as the program itself does, such as payments. */
export async function load(db: Db, table: string, values: readonly CheckedValues[]): Promise<readonly number[]> {
  const tables = openTables({ db, registry: entities, hooks: {} });
  const { write } = openWriter({ steps: writeSteps, db, registry: entities, tables, clock: () => NOW });
  const rows = values.map((own) => ({ table, values: own, at: NOW }));
  return (await write({ kind: 'load', actor: ACTOR, language: 'en', rows })).result;
}

const PATH = '/api/v1/office/statements/';

/** The draft of a statement of the month. */
export function draftOf(call: Call, report: string, party: Values, more: Values = {}): Promise<Answer> {
  const query = new URLSearchParams(
    Object.entries({ report, ...MONTH, ...party, ...more }).map(([key, value]) => [key, String(value)]),
  );
  return call('GET', `${PATH}draft/?${query}`);
}

/** Issues what a draft of it says. */
export async function issue(call: Call, report: string, filters: Values, more: Values = {}): Promise<Answer> {
  const { body } = await draftOf(call, report, filters);
  return call('POST', PATH, { report, ...MONTH, filters, digest: body.digest, ...more });
}

/** An issued statement as the list has it. */
export interface ListedPaper {
  readonly id: number;
  readonly reference: string;
  readonly code: string;
  readonly role: string;
  readonly party: string;
  readonly party_id: number;
  readonly issued_on: string;
  readonly amount: number;
  /** Absent where it is void. */
  readonly open: number | null;
  readonly state: string;
}

/** What the list of issued statements answers. */
export interface ListedPapers {
  readonly rows: readonly ListedPaper[];
  /** Of all rows that match, as the sums are. */
  readonly count: number;
  readonly sums: { readonly amount: string; readonly open: string };
}

/** The address of issued statements, below the API: the newest first, a range of them. */
export function listPath(filter: Values = {}, [first, last] = [0, 99], list = 'statements'): string {
  const asked = { sort: ['id', 'DESC'], range: [first, last], filter };
  const query = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, JSON.stringify(value)]));
  return `office/lists/${list}/?${query}`;
}

/** Reads an answer of the list. */
export function listIn({ body, headers }: Answer): ListedPapers {
  const [, count] = String(headers['content-range']).split('/');
  const sums = JSON.parse(String(headers['x-windrow-sums'])) as { counted: number; open: number };
  return {
    rows: body as unknown as readonly ListedPaper[],
    count: Number(count),
    sums: { amount: sums.counted.toFixed(2), open: sums.open.toFixed(2) },
  };
}

/** The issued statements that a filter leaves. */
export async function listed(call: Call, filter: Values = {}): Promise<ListedPapers> {
  return listIn(await call('GET', `/api/v1/${listPath(filter)}`));
}

/** What was mailed, the newest first: a row for each paper of a message. */
export async function mailLog(call: Call, filter: Values = {}, range?: [number, number]): Promise<NumberedRow[]> {
  return rowsIn(await call('GET', `/api/v1/${listPath(filter, range, 'messages')}`));
}
