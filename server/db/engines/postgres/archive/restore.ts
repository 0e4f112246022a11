/** Restores copies with pg_restore: into a scratch database, or into the place itself, whose tables are kept aside. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import {
  asideName,
  expectSame,
  type ReadBackOptions,
  type Restored,
  type RestoreOptions,
  type TableDigests,
} from '../../../archive';
import { DatabaseProblem } from '../../../database';
import { majorOf } from './copy';
import { digestTables, tablesOf } from './digest';
import { besideOf, quoted, withClient } from './session';
import { findTool, runTool } from './tools';
import { refuseWhileUsed } from './used';

const SCRATCH = 'windrow_read_back_';
const DAY = 86_400_000;
const NOT_ALLOWED = '42501';

type ScratchOptions = Pick<ReadBackOptions, 'without' | 'signal'>;

/** Restores into a database of its own, which is dropped, and reads its digests. */
export async function readBack(
  databaseUrl: string,
  file: string,
  { without, signal }: ScratchOptions,
): Promise<TableDigests> {
  return withClient(databaseUrl, async (client) => {
    await dropForgotten(client);
    const name = `${SCRATCH}${Date.now()}_${randomBytes(4).toString('hex')}`;
    await makeScratch(client, name);
    try {
      const scratchUrl = besideOf(databaseUrl, name);
      const { schema } = await tablesOf(client);
      await withClient(scratchUrl, (inside) => inside.query(`create schema if not exists ${quoted(schema)}`));
      await pgRestore(client, scratchUrl, file, signal);
      return await withClient(scratchUrl, async (inside) => {
        await inside.query(`set search_path to ${quoted(schema)}`);
        return digestTables(inside, without);
      });
    } finally {
      await client.query(`drop database if exists ${quoted(name)} with (force)`);
    }
  });
}

/** Drops scratch databases of programs that were killed. */
async function dropForgotten(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${SCRATCH}')`,
  );
  for (const { name } of rows) {
    const made = Number(name.slice(SCRATCH.length).split('_')[0]);
    if (Date.now() - made > DAY) await client.query(`drop database if exists ${quoted(name)} with (force)`);
  }
}

/** An empty database with the encoding and order of the one that `client` is connected to. */
async function makeScratch(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ encoding: string; collate: string; ctype: string }>(
    'select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype from pg_database where datname = current_database()',
  );
  const [like] = rows;
  const text = (value: string | undefined): string => `'${(value ?? '').replaceAll("'", "''")}'`;
  try {
    await client.query(
      `create database ${quoted(name)} template template0 encoding ${text(like?.encoding)} lc_collate ${text(like?.collate)} lc_ctype ${text(like?.ctype)}`,
    );
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === NOT_ALLOWED)) throw cause;
    throw new DatabaseProblem(
      'The account of DATABASE_URL is not allowed to make the database that a backup is read back into: allow it with ALTER ROLE … CREATEDB.',
      { cause },
    );
  }
}

/** Restores into the current schema. Tables that are there move into a schema of their own, and back after a failure. */
export async function restoreInto(databaseUrl: string, file: string, options: RestoreOptions): Promise<Restored> {
  return withClient(databaseUrl, async (client) => {
    await refuseWhileUsed(client);
    const { schema, names } = await tablesOf(client);
    const aside = names.length > 0 ? asideName(options.now) : null;
    if (aside) await moveTables(client, { from: schema, to: aside, names });
    try {
      await pgRestore(client, databaseUrl, file);
      const tables = await digestTables(client, options.without);
      expectSame(tables, options.expected);
      return { tables, aside: aside && `schema ${aside}` };
    } catch (cause) {
      const made = (await tablesOf(client)).names;
      if (made.length > 0)
        await client.query(`drop table ${made.map((name) => `${quoted(schema)}.${quoted(name)}`).join()} cascade`);
      if (aside) await moveTables(client, { from: aside, to: schema, names });
      throw cause;
    }
  });
}

async function moveTables(
  client: pg.Client,
  { from, to, names }: { from: string; to: string; names: readonly string[] },
): Promise<void> {
  const moves = names.map((name) => `alter table ${quoted(from)}.${quoted(name)} set schema ${quoted(to)}`);
  const [before, after] = to.startsWith('before-restore-')
    ? [[`create schema ${quoted(to)}`], []]
    : [[], [`drop schema ${quoted(from)}`]];
  await client.query(['begin', ...before, ...moves, ...after, 'commit'].join(';\n'));
}

async function pgRestore(client: pg.Client, databaseUrl: string, file: string, signal?: AbortSignal): Promise<void> {
  const tool = await findTool('pg_restore', await majorOf(client));
  await runTool(
    tool,
    databaseUrl,
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file],
    signal,
  );
}
