/** What a bulk update would cost, before it is made: a call of our own page alone (ruling 66). It writes nothing. */
import type { FastifyInstance } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import { entityOf } from '../../../src/rules/rows';
import type { TableReader } from '../../db/query/tables';
import { translatorFor } from '../../language';
import { idsShown } from '../../records/matching';
import type { Writer } from '../../records/writer';
import type { ActHeaderOf } from '../actHeader';
import { bulkUpdateOf, writtenBy } from '../bulkBody';
import { isMatching, matchingOf } from './matching';
import type { TicketTable } from '../tickets';
import { kindOf } from './ticketKind';
import { moneyChanges } from './ticketMoney';

/** What the call needs. */
export interface BulkPreviewParts {
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly ticketTables: Readonly<Record<string, TicketTable | undefined>>;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds `POST office/bulk_preview/?kind=…`, with the body and header of a bulk update, or with a list's filters and `count` instead of ids. */
export function registerBulkPreview(app: FastifyInstance, parts: BulkPreviewParts): void {
  const { registry, tables, ticketTables, writer, headerOf } = parts;
  // It writes nothing.
  app.post('/office/bulk_preview/', { config: { needs: 'read' } }, async (request) => {
    const { table, tickets } = kindOf(request, ticketTables);
    const entity = entityOf(registry, table);
    const shown = isMatching(request) ? matchingOf(request, tables(table)) : undefined;
    const update = shown
      ? { ids: await idsShown(tables(table), shown, translatorFor(request)), ...writtenBy(request, entity) }
      : bulkUpdateOf(request, entity);
    const { rows, settled } = await writer.planned({ ...headerOf(request), kind: 'changeMany', table, ...update });
    return { parties: moneyChanges(tickets.money, rows), ...(settled.count > 0 ? { settled } : {}) };
  });
}
