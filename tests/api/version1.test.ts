/**
 * Data written by version 1 (commit b15b904) open without loss. The dumps beside this file were made by that program, on
 * each engine, with what its API answered; version 1 listed only the registry's tables in the schema that it stored.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import BetterSqlite from 'better-sqlite3';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../server/app';
import { FILE_NAME } from '../../server/db/engines/sqlite/open';
import type { Db } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { hooks, ticketTables } from '../../server/hooks';
import { definitions } from '../../server/reports/compose/definitions/index';
import { migrate } from '../support/migrate';
import { entities } from '../../src/entities';
import { isMaster } from '../../src/rules/extras/extraKeys';
import { apiPath } from '../../src/rules/paths';
import type { AnyRow, EntityName } from '../../src/rules/rows';
import { START, USER } from '../support/app';
import { describeOnBoth, makeDatabase, type Engine } from '../support/database';
import { historyOf, replayed, storedRows } from '../support/history';
import { features } from '../../server/features';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'version1');
const dump = (engine: Engine): string => readFileSync(join(folder, `${engine}.sql`), 'utf8');
const before = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as {
  refresh: Record<Engine, string>;
  answers: Record<EntityName, unknown> & { job: { results: AnyRow[] } };
};

/** The dump in a database of its own. */
async function openDump(engine: Engine): Promise<Db> {
  if (engine === 'sqlite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'windrow-version1-'));
    new BetterSqlite(join(dataDir, FILE_NAME)).exec(dump(engine)).close();
    const db = await openDatabase({ dataDir });
    onTestFinished(async () => {
      await db.close();
      rmSync(dataDir, { recursive: true });
    });
    return db;
  }
  const { url, remove } = await makeDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(dump(engine));
  await client.end();
  const db = await openDatabase({ databaseUrl: url });
  onTestFinished(() => db.close().then(remove));
  return db;
}

describeOnBoth('a database of version 1', (engine) => {
  it('opens with every record, and its users and sessions go on', async () => {
    const db = await openDump(engine);
    await migrate(db, entities, START);
    const app = await buildApp({
      db,
      registry: entities,
      hooks,
      ticketTables,
      reports: definitions,
      features,
      secret: Buffer.alloc(32, 7),
      clock: () => START,
    });
    onTestFinished(() => app.close());
    const send = (url: string, payload: object) => app.inject({ method: 'POST', url: `/api/v1/${url}`, payload });

    expect((await send('token/refresh/', { refresh: before.refresh[engine] })).statusCode).toBe(200);
    expect((await send('token/', { username: ' ANN ', password: 'correct horse 8' })).statusCode).toBe(200);
    const signIn = await send('token/', USER);
    expect(signIn.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${signIn.json<{ access: string }>().access}` };

    for (const [name, entity] of Object.entries(entities)) {
      // Tables that came later are empty.
      if (!Object.hasOwn(before.answers, name)) continue;
      const answer = (await app.inject({ url: apiPath(entity), headers })).json<unknown>();
      expect([name, answer]).toEqual([name, withInactive(name, withOwners(before.answers[name as EntityName]))]);
    }
    // Its history begins with what is there.
    const acts = await historyOf(db);
    expect(acts.map(({ kind }) => kind)).toEqual(['baseline']);
    expect(Object.fromEntries(replayed(acts))).toEqual(await storedRows(db));
  });

  it('is migrated once, and keeps its indexes', async () => {
    const db = await openDump(engine);
    const indexes = () => db.dialect.indexNames(db.sql, '');
    const [old, revisions] = [await indexes(), () => db.sql.selectFrom('windrow_schema').select('storage').execute()];
    await migrate(db, entities, START);
    expect(await revisions()).toEqual([{ storage: 1 }, { storage: 2 }]);
    const made = await indexes();
    // Indexes in the order of edit dates gave way to those in the order of changes.
    const gone = old.filter((name) => !made.includes(name));
    expect(gone.filter((name) => !name.startsWith('windrow_ix_'))).toEqual(['windrow_session_user']);
    expect(gone).toHaveLength(1 + 16);
    await migrate(db, entities, START);
    expect(await revisions()).toHaveLength(2);
    expect(await indexes()).toEqual(made);
    const ran = await db.sql.selectFrom('windrow_migration').select(['number', 'name']).orderBy('number').execute();
    expect(ran).toEqual([
      { number: 1, name: 'crop tickets take customer and producer from their job' },
      { number: 2, name: 'the old index on the users of sessions goes' },
      { number: 3, name: 'tickets that are there are judged' },
      { number: 4, name: 'rows that are there begin the history' },
      { number: 5, name: 'rows that are there are numbered in the order of their changes' },
      { number: 6, name: 'changes in the history say when their rows were added and changed' },
      { number: 7, name: 'acts in the history are found by their tables and by former numbers' },
      { number: 8, name: 'rows are counted by day' },
      { number: 9, name: 'crop tickets take the hauler of their truck' },
      { number: 10, name: 'rows are counted by how their texts start' },
      { number: 11, name: 'origins of prices are kept in a shorter text' },
      { number: 12, name: 'papers get the digest of what they were frozen with' },
    ]);
  });
});

/** One ticket of the dump names no customer and no producer; the first migration gives it those of its job, number 2. */
function withOwners(answer: unknown): unknown {
  const [job] = before.answers.job.results;
  const ticket = (row: AnyRow): AnyRow =>
    row.ticket_number === 'old' ? { ...row, customer_id: job?.customer_id, producer_id: job?.producer_id } : row;
  return isPage(answer) ? { ...answer, results: answer.results.map(ticket) } : answer;
}

/** Version 1 did not say of masters whether they are inactive (ruling 83). */
function withInactive(name: string, answer: unknown): unknown {
  if (!isMaster(entities, name) || !Array.isArray(answer)) return answer;
  return answer.map((row: AnyRow) => ({ ...row, inactive: false }));
}

function isPage(answer: unknown): answer is { results: AnyRow[] } {
  return typeof answer === 'object' && answer !== null && 'results' in answer;
}
