/** The additional routes of ticket tables: bulk update, bulk delete, recent numbers (§7.3 to §7.5, rulings 31, 52). */
import type { FastifyInstance } from 'fastify';
import type { Entity } from '../../src/grammar/entity';
import { bulkKeysOf } from '../../src/rules/fieldSets';
import type { Values } from '../../src/rules/rows';
import type { Table } from '../db/query/repo';
import { InvalidRecord } from './errors';
import type { Records } from '../records/records';
import { bodyOf } from './request';

/** Most records in one bulk request. */
export const MOST_IDS = 5000;
/** How many recent numbers are returned (ruling 31). */
export const RECENT = 500;

/** What a ticket table needs beyond its entry; `main.ts` provides it. */
export interface TicketTable {
  /** Key of the table's number among the ticket counts. */
  readonly countedAs: string;
  /** Field whose newest values `recent-numbers/` returns. Default: the table has no such route. */
  readonly recentField?: string;
}

/** What the routes need. */
export interface TicketParts {
  readonly entity: Entity;
  readonly table: Table;
  readonly records: Records;
  readonly tickets: TicketTable;
}

/** Adds the bulk routes of one table. */
export function registerTickets(app: FastifyInstance, { entity, table, records, tickets }: TicketParts): void {
  const base = `/${entity.api}/`;
  const bulkKeys = bulkKeysOf(entity);
  app.put(`${base}bulk-update/`, async (request) => {
    const body = bodyOf(request);
    const changed = await records.changeMany(table.name, idsOf(body), body, bulkKeys);
    return { message: `${changed} ticket(s) updated.` };
  });
  app.delete(`${base}bulk-delete/`, async (request) => {
    const removed = await records.removeMany(table.name, idsOf(bodyOf(request)));
    return { message: `${removed} ticket(s) deleted.` };
  });
  const { recentField } = tickets;
  if (recentField !== undefined) app.get(`${base}recent-numbers/`, async () => table.newest(recentField, RECENT));
}

/** The ids of a bulk body without duplicates. */
function idsOf({ ids }: Values): number[] {
  const refuse = (message: string): InvalidRecord => new InvalidRecord({ ids: [message] });
  if (ids === undefined || ids === null) throw refuse('This field is required.');
  if (!Array.isArray(ids)) throw refuse('Send a list of ids.');
  if (ids.length === 0) throw refuse('This list may not be empty.');
  if (ids.length > MOST_IDS) throw refuse(`Send at most ${MOST_IDS.toLocaleString('en-US')} ids.`);
  const whole = ids.map((id: unknown) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id));
  return [
    ...new Set(
      whole.map((id) => {
        if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
        throw refuse('Every id must be a whole number.');
      }),
    ),
  ];
}
