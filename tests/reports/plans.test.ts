/**
 * No report reads a ticket table from end to end, and one of a single party finds its tickets by the party's index: every query
 * that runs for the ten is explained, on both engines.
 */
import { sql, type CompiledQuery, type KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../server/db/database';
import { reports } from '../../src/rules/reportCatalogue';
import { describeOnBoth, type Engine } from '../support/database';
import { openOffice, type Office } from './office';

const TICKETS = ['crop_ticket', 'delivery_ticket', 'haul_ticket'] as const;

describeOnBoth('plans of reports', (engine) => {
  it('no ticket table is scanned', async () => {
    const { office, db, seen } = await openWatched(engine);
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

  it.each([
    ['customer_statement', 'customer', 'customer_id'],
    ['producer_statement', 'producer', 'producer_id'],
    ['hauler_statement', 'hauler', 'hauler_id'],
    ['field_report', 'field', 'job_id'],
    ['delivery_statement', 'customer', 'customer_id'],
    ['feedmill_customer_statement', 'feedmill', 'feedmill_id'],
  ])('%s finds the tickets of one %s by the index of it', async (report, filter, column) => {
    const { office, db, seen } = await openWatched(engine);
    try {
      const id = filter === 'field' ? await fieldWithTickets(db) : 1;
      const { status } = await office.get(`/reports/${report}?selectedYear=2026&format=csv&${filter}=${id}`);
      expect(status).toBe(200);
      // PostgreSQL may find the tickets without a party, of which there are none, by any index, and join the jobs of a small table.
      const isOwn = new RegExp(`t\\W+${column}\\W+(=${engine === 'sqlite' ? '|in|is' : ''}) `);
      const finding = [...seen.values()].filter(({ sql: text }) => /t\W+date\W+>=/.test(text) && isOwn.test(text));
      if (engine === 'postgres' && filter === 'field') return;
      expect(finding.length).toBeGreaterThan(1);
      for (const query of finding)
        expect((await planOf(db, query)).filter((step) => isByIndexOf(step, column))).not.toEqual([]);
    } finally {
      await office.close();
    }
  });

  it('a ticket without a customer is its job’s, and found as such', async () => {
    const { office, db } = await openWatched(engine);
    try {
      const read = (): Promise<string> =>
        office
          .get('/reports/customer_statement?selectedYear=2026&format=csv&customer=1&date_from=2026-06-01')
          .then(({ text }) => text);
      const whole = await read();
      await db.write(async (trx) => {
        const { numAffectedRows } = await sql`
          update crop_ticket set customer_id = null where customer_id = 1 and id % 2 = 0
          and customer_id = (select customer_id from job where job.id = crop_ticket.job_id)`.execute(trx);
        expect(numAffectedRows).toBeGreaterThan(5n);
      });
      expect(await read()).toBe(whole);
    } finally {
      await office.close();
    }
  });
});

/** A small office, and every query on tickets that runs there. */
async function openWatched(engine: Engine): Promise<{ office: Office; db: Db; seen: Map<string, CompiledQuery> }> {
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
  if (!plain) throw new Error('There is no database.');
  return { office, db: plain, seen };
}

async function fieldWithTickets(db: Db): Promise<number> {
  const { rows } = await sql<{ field_id: number }>`
    select field_id from job where id = (select min(job_id) from crop_ticket where date >= '2026-01-01')`.execute(
    db.sql,
  );
  return rows[0]?.field_id ?? 0;
}

/** Whether a step of a plan looks rows up by this column, through an index. */
function isByIndexOf(step: string, column: string): boolean {
  return step.includes(`(${column}=?`) || (step.includes('Index Cond') && step.includes(`(${column} `));
}

/** The steps of a query's plan that read a ticket table from end to end. */
async function scansOf(db: Db, query: CompiledQuery): Promise<string[]> {
  const steps = await planOf(db, query);
  return db.dialect.name === 'sqlite'
    ? steps.filter((step) => /^SCAN (t|crop_ticket|delivery_ticket|haul_ticket)\b/.test(step))
    : steps.filter((step) => TICKETS.some((table) => step.includes(`Seq Scan on ${table} `)));
}

/** The steps of a query's plan. */
async function planOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const parts = text.split(db.dialect.name === 'sqlite' ? '?' : /\$\d+/);
  const query = sql.join(
    parts.flatMap((part, at) => [sql.raw(part), ...(at < parameters.length ? [sql.lit(parameters[at])] : [])]),
    sql.raw(''),
  );
  if (db.dialect.name === 'sqlite') {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db.sql);
    return rows.map(({ detail }) => detail);
  }
  // Reading a small table from end to end is cheapest, so PostgreSQL is told to avoid that where it can.
  return db.write(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']);
  });
}
