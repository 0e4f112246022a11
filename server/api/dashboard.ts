/** The years with records, and the number of tickets in a year (§7.1, ruling 44). */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Entities } from '../../src/grammar/entity';
import { valuesOf } from '../db/query/filters';
import type { Db } from '../db/database';
import type { TableReader } from '../db/query/tables';
import { translatorFor } from '../language';
import { InvalidRecord } from '../faults';
import { queryText } from './request';
import type { TicketTable } from './tickets';

/** What the routes need. */
export interface DashboardParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly ticketTables: Readonly<Record<string, TicketTable | undefined>>;
  readonly clock: () => Date;
}

/** Adds `years/` and `ticket_counts/`. */
export function registerDashboard(app: FastifyInstance, parts: DashboardParts): void {
  const { clock, tables, ticketTables } = parts;
  app.get('/years/', async () => ({ years: await yearsOf(parts) }));
  app.get('/ticket_counts/', async (request) => {
    const read = valuesOf('year', queryText(request, 'selectedYear') ?? String(clock().getFullYear()));
    if ('fault' in read) throw new InvalidRecord({ selectedYear: [translatorFor(request)(read.fault)] });
    const counted = Object.entries(ticketTables).map(async ([name, ticket]) =>
      ticket ? [[ticket.countedAs, await tables(name).count([['year', read.values]])] as const] : [],
    );
    return Object.fromEntries((await Promise.all(counted)).flat());
  });
}

/**
 * The current year and every year of a table's year field, newest first. Each year costs one index lookup, whatever its
 * number of rows.
 */
async function yearsOf({ db, registry, clock }: DashboardParts): Promise<number[]> {
  const years = new Set([clock().getFullYear()]);
  const startOfYear = db.dialect.startOfYear(sql.ref('day'));
  for (const [name, { yearField }] of Object.entries(registry)) {
    if (yearField === undefined) continue;
    const table = sql.table(name);
    const day = sql.ref(yearField);
    const { rows } = await sql<{ day: string }>`
      with recursive found(day) as (
        select max(${day}) from ${table}
        union all
        select (select max(${day}) from ${table} where ${day} < ${startOfYear}) from found where day is not null
      )
      select day from found where day is not null`.execute(db.sql);
    for (const row of rows) years.add(Number(row.day.slice(0, 4)));
  }
  return [...years].toSorted((a, b) => b - a);
}
