/** The additional routes of ticket tables: bulk update, bulk delete, recent numbers (§7.3 to §7.5, rulings 31, 52). */
import type { FastifyInstance } from 'fastify';
import type { Entity } from '../../src/grammar/entity';
import type { TableReader } from '../db/query/tables';
import { translatorFor } from '../language';
import type { Writer } from '../records/writer';
import type { ActHeaderOf } from './actHeader';
import { bulkUpdateOf, idsOf } from './bulkBody';
import { resultOf } from './headers/idempotency';
import type { TicketMoney } from './office/ticketMoney';
import { bodyOf } from './request';

/** How many recent numbers are returned (ruling 31). */
export const RECENT = 500;

/** What a ticket table needs beyond its entry; `main.ts` provides it. */
export interface TicketTable {
  /** Key of the table's number among the ticket counts. */
  readonly countedAs: string;
  /** Field whose newest values `recent-numbers/` returns. Default: the table has no such route. */
  readonly recentField?: string;
  /** What its tickets are worth. */
  readonly money: TicketMoney;
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
  app.put(`${base}bulk-update/`, async (request, reply) => {
    const update = bulkUpdateOf(request, entity);
    const count = resultOf(reply, await write({ ...headerOf(request), kind: 'changeMany', table: name, ...update }));
    return { message: translatorFor(request)('api.ticketsUpdated', { count }) };
  });
  app.delete(`${base}bulk-delete/`, async (request, reply) => {
    const t = translatorFor(request);
    const ids = idsOf(bodyOf(request), t);
    const count = resultOf(reply, await write({ ...headerOf(request), kind: 'removeMany', table: name, ids }));
    return { message: t('api.ticketsDeleted', { count }) };
  });
  const { recentField } = tickets;
  if (recentField !== undefined) app.get(`${base}recent-numbers/`, async () => table.newest(recentField, RECENT));
}
