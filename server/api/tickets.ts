/** The additional routes of ticket tables: bulk update, bulk delete, recent numbers (§7.3 to §7.5, rulings 31, 52). */
import type { FastifyInstance } from 'fastify';
import type { Entity } from '../../src/grammar/entity';
import { bulkKeysOf } from '../../src/rules/fieldSets';
import type { Translate } from '../../src/messages/catalogue';
import type { Values } from '../../src/rules/rows';
import type { TableReader } from '../db/query/tables';
import { translatorFor } from '../language';
import { InvalidRecord } from './errors';
import type { Writer } from '../records/writer';
import type { ActHeaderOf } from './actHeader';
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
  readonly table: TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
  readonly tickets: TicketTable;
}

/** Adds the bulk routes of one table. */
export function registerTickets(app: FastifyInstance, parts: TicketParts): void {
  const { entity, table, tickets, headerOf } = parts;
  const { write } = parts.writer;
  const { name } = table;
  const base = `/${entity.api}/`;
  const fields = bulkKeysOf(entity);
  app.put(`${base}bulk-update/`, async (request) => {
    const values = bodyOf(request);
    const t = translatorFor(request);
    const ids = idsOf(values, t);
    const count = await write({ ...headerOf(request), kind: 'changeMany', table: name, ids, values, fields });
    return { message: t('api.ticketsUpdated', { count }) };
  });
  app.delete(`${base}bulk-delete/`, async (request) => {
    const t = translatorFor(request);
    const ids = idsOf(bodyOf(request), t);
    const count = await write({ ...headerOf(request), kind: 'removeMany', table: name, ids });
    return { message: t('api.ticketsDeleted', { count }) };
  });
  const { recentField } = tickets;
  if (recentField !== undefined) app.get(`${base}recent-numbers/`, async () => table.newest(recentField, RECENT));
}

/** The ids of a bulk body without duplicates. */
function idsOf({ ids }: Values, t: Translate): number[] {
  const refuse = (message: string): InvalidRecord => new InvalidRecord({ ids: [message] });
  if (ids === undefined || ids === null) throw refuse(t('validation.required'));
  if (!Array.isArray(ids)) throw refuse(t('api.listOfIds'));
  if (ids.length === 0) throw refuse(t('api.emptyList'));
  if (ids.length > MOST_IDS) throw refuse(t('api.tooManyIds', { most: MOST_IDS.toLocaleString('en-US') }));
  const whole = ids.map((id: unknown) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id));
  return [
    ...new Set(
      whole.map((id) => {
        if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
        throw refuse(t('api.idNotWhole'));
      }),
    ),
  ];
}
