/** The years with records, and the number of tickets in a year (§7.1, ruling 44). */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Entities } from '../../src/grammar/entity';
import { valuesOf } from '../db/query/filters';
import { compile } from '../db/query/statement';
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
  const years = yearsReader(parts);
  app.get('/years/', async () => ({ years: await years() }));
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
function yearsReader({ db, registry, clock }: DashboardParts): () => Promise<number[]> {
  const startOfYear = db.dialect.startOfYear(sql.ref('day'));
  const ofTables = Object.entries(registry).flatMap(([name, { yearField }]) => {
    if (yearField === undefined) return [];
    const [table, day] = [sql.table(name), sql.ref(yearField)];
    return sql`
      select day from (
        with recursive found(day) as (
          select max(${day}) from ${table}
          union all
          select (select max(${day}) from ${table} where ${day} < ${startOfYear}) from found where day is not null
        )
        select day from found where day is not null
      ) as days`;
  });
  // One statement for all tables, which is planned once.
  const made = compile(db.sql, sql.join(ofTables, sql` union all `), { plannedOnce: true });
  return async () => {
    const years = new Set([clock().getFullYear()]);
    for (const [day] of ofTables.length === 0 ? [] : await db.rows(made.bind([])))
      years.add(Number(String(day).slice(0, 4)));
    return [...years].toSorted((a, b) => b - a);
  };
}
