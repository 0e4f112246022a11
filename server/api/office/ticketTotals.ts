/** What the tickets of a list add up to, all of them and not one page (ruling 71): a call of our own page alone. */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database';
import { keepUntilCommit } from '../../db/query/kept';
import type { TableReader } from '../../db/query/tables';
import { askedOf } from '../request';
import type { TicketTable } from '../tickets';
import { kindOf } from './ticketKind';
import { addUp, type TicketTotals } from './ticketMoney';

/** What the call needs. */
export interface TicketTotalsParts {
  readonly db: Db;
  readonly tables: (name: string) => TableReader;
  readonly ticketTables: Readonly<Record<string, TicketTable | undefined>>;
}

/** Adds `GET office/ticket_totals/?kind=…` with the filters of the list. What was added up is kept until something is saved. */
export function registerTicketTotals(app: FastifyInstance, { db, tables, ticketTables }: TicketTotalsParts): void {
  const kept = keepUntilCommit<TicketTotals>(db);
  app.get('/office/ticket_totals/', async (request) => {
    const { table, tickets } = kindOf(request, ticketTables);
    const reader = tables(table);
    const asked = askedOf(request, reader.filters);
    return kept(JSON.stringify([table, asked]), () =>
      addUp(tickets.money, (keys, take) => reader.each(asked, keys, take)),
    );
  });
}
