/** No report reads a ticket table from end to end: every query that runs for the ten is explained, on both engines. */
import { sql, type CompiledQuery, type KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../server/db/database';
import { reports } from '../../src/rules/reportCatalogue';
import { describeOnBoth } from '../support/database';
import { openOffice } from './office';

const TICKETS = ['crop_ticket', 'delivery_ticket', 'haul_ticket'] as const;

describeOnBoth('plans of reports', (engine) => {
  it('no ticket table is scanned', async () => {
    const seen = new Map<string, CompiledQuery>();
    let plain: Db | undefined;
    const office = await openOffice(engine, { crop: 300, delivery: 100, haul: 100 }, (db) => {
      plain = db;
      const listening: KyselyPlugin = {
        transformQuery: ({ node }) => {
          const query = db.sql.getExecutor().compileQuery(node, { queryId: 'plans' });
          if (TICKETS.some((table) => query.sql.includes(table))) seen.set(query.sql, query);
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const watched: Db = { ...db, sql: db.sql.withPlugin(listening), apart: () => watched };
      return watched;
    });
    try {
      for (const { name, filters } of reports) {
        for (const asked of [
          '',
          'date_from=2026-06-10&date_to=2026-06-30',
          ...filters.map((filter) => `${filter}=1`),
        ]) {
          const { status } = await office.get(`/reports/${name}?selectedYear=2026&format=csv&${asked}`);
          expect([200, 302]).toContain(status);
          await office.get(`/reports/${name}?selectedYear=2026&detail=summary&date_from=2026-07-01&${asked}`);
        }
      }
      if (!plain) throw new Error('There is no database.');
      const db = plain;
      expect(seen.size).toBeGreaterThan(30);
      // Shows how a scan is reported; otherwise the rest would prove nothing.
      expect(
        await scansOf(db, sql`select * from crop_ticket as t where t.moisture = ${1}`.compile(db.sql)),
      ).toHaveLength(1);
      for (const query of seen.values())
        expect({ sql: query.sql, scans: await scansOf(db, query) }).toEqual({ sql: query.sql, scans: [] });
    } finally {
      await office.close();
    }
  }, 180_000);
});

/** The steps of a query's plan that read a ticket table from end to end. */
async function scansOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const parts = text.split(db.dialect.name === 'sqlite' ? '?' : /\$\d+/);
  const query = sql.join(
    parts.flatMap((part, at) => [sql.raw(part), ...(at < parameters.length ? [sql.lit(parameters[at])] : [])]),
    sql.raw(''),
  );
  if (db.dialect.name === 'sqlite') {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db.sql);
    return rows
      .map(({ detail }) => detail)
      .filter((step) => /^SCAN (t|crop_ticket|delivery_ticket|haul_ticket)\b/.test(step));
  }
  // Reading a small table from end to end is cheapest, so PostgreSQL is told to avoid that where it can.
  return db.write(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
    return rows
      .map((row) => row['QUERY PLAN'])
      .filter((step) => TICKETS.some((table) => step.includes(`Seq Scan on ${table} `)));
  });
}
