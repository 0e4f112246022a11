/**
 * One invalid value on each way of writing: every field of every table by POST, PUT, PATCH, in bulk by ids and by filter, in a file that
 * is imported, in a row that an import has checked already, in a history that is undone; and in what is kept beside records, merged,
 * closed, reopened and looked at. Each must be refused and leave nothing. The ways are those that the description of the API names.
 */
import type { FastifyInstance } from 'fastify';
import { describeApi } from '../../../server/api/openapi/openapi';
import type { Db } from '../../../server/db/database';
import { hooks, ticketTables } from '../../../server/hooks';
import type { Entities } from '../../../src/grammar/entity';
import type { MailSettings } from '../../../server/process/mailServer';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { entityOf, type NumberedRow } from '../../../src/rules/rows';
import { testApi, type Call } from '../../support/api';
import { buildSaved } from '../../support/build';
import { storedRows } from '../../support/history';
import { plantBeside } from '../parts/planting/beside';
import { changedOnce, plantInHistory } from '../parts/planting/history';
import { plantInImports } from '../parts/planting/imports';
import type { Note } from '../parts/planting/note';
import { plantInTable } from '../parts/planting/table';
import { onBothDatabases, scaled, together, type Measured } from '../parts/promise';
import { features } from '../../../server/features';

export const name = 'One invalid value on every way of writing';
export const promise = [18];

const registry: Entities = entities;

/** Writes that carry no value of a record, and those of accounts, files and questions. Imports are planted in three ways of their own. */
const WITHOUT_VALUES = [
  /\/(token|profile|bulk_preview|users|links|second_factor|fresh_sign_in|sessions|backups|me|imports)\//,
  /\/preview\/$/,
  /\/check\/tape\/$/,
  /\/start\/dismiss\/$/,
  /^DELETE .*\{id\}\/$/,
  /^(DELETE .*mail_server|POST .*mail_server\/test)\/$/,
];

/** Mail is set up, and nobody answers. */
const NO_MAIL_SERVER: MailSettings = {
  host: '127.0.0.1',
  port: 9,
  tls: 'none',
  user: undefined,
  password: undefined,
  from: 'office@example.com',
};

/** What became of a planted value. */
export interface Outcome {
  /** Such as `PUT /api/v1/truck/trucks/{id}/`, or `import: row of a file`. */
  readonly way: string;
  readonly what: string;
  readonly isRefused: boolean;
  /** Whether an act was written all the same. */
  readonly isWritten: boolean;
}

/** What was measured. */
export interface Planted {
  readonly outcomes: readonly Outcome[];
  /** Ways of writing that nothing was planted on. */
  readonly untried: readonly string[];
  /** Whether the tables are as they were before. */
  readonly isSame: boolean;
}

/** Plants values on every way of writing of these tables. */
export async function plant(db: Db, tables: readonly string[]): Promise<Planted> {
  const { app, call } = await testApi(db, {
    actorOf: () => ({ userId: 1, name: 'clerk', role: 'owner' }),
    mail: NO_MAIL_SERVER,
  });
  try {
    return await plantIn(db, app, call, tables);
  } finally {
    await app.close();
  }
}

async function plantIn(db: Db, app: FastifyInstance, call: Call, names: readonly string[]): Promise<Planted> {
  const outcomes: Outcome[] = [];
  const note: Note = async (way, what, attempt) => {
    const before = await actsIn(db);
    const isRefused = await attempt();
    outcomes.push({ way, what, isRefused, isWritten: (await actsIn(db)) !== before });
  };
  const rows = new Map<string, NumberedRow>();
  for (const table of Object.keys(registry)) rows.set(table, await buildSaved(call, registry, table));
  const acts = await changedOnce(call, rows);
  const before = JSON.stringify(await storedRows(db));
  for (const table of names) {
    const row = rows.get(table);
    if (!row) continue;
    await plantInTable({ call, table, row, note });
    await plantInHistory({ db, call, table, row, act: acts.get(table) ?? '', note });
    await plantInImports({ db, app, name: table, record: row.id, note });
  }
  await plantBeside(call, rows, note);
  const tried = new Set(outcomes.map(({ way }) => way));
  const others = Object.keys(registry).filter((table) => !names.includes(table));
  const isOther = (way: string): boolean =>
    others.some((table) => way.includes(` ${apiPath(entityOf(registry, table))}`));
  const untried = describedWays().filter((way) => !tried.has(way) && !isOther(way));
  return { outcomes, untried, isSame: before === JSON.stringify(await storedRows(db)) };
}

/** Every write that the description names and that carries values. */
function describedWays(): string[] {
  const { paths } = describeApi({ registry, hooks, ticketTables, features });
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).flatMap((key) => {
      const way = `${key.toUpperCase()} ${path}`;
      return ['get', 'parameters'].includes(key) || WITHOUT_VALUES.some((one) => one.test(way)) ? [] : [way];
    }),
  );
}

async function actsIn(db: Db): Promise<number> {
  const { n } = await db.sql
    .selectFrom('windrow_act')
    .select((of) => of.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ outcomes, untried, isSame }: Planted): string[] {
  const taken = outcomes.filter(({ isRefused, isWritten }) => !isRefused || isWritten);
  return [
    ...(taken.length > 0
      ? [
          `${taken.length} were taken: ${taken
            .slice(0, 8)
            .map(({ way, what }) => `${way} ${what}`)
            .join(' · ')}`,
        ]
      : []),
    ...(untried.length > 0 ? [`nothing was planted on ${untried.join(', ')}`] : []),
    ...(isSame ? [] : ['the tables are not as before']),
  ];
}

/** @param scale 1: every table, on each engine */
export async function run(scale: number): Promise<Measured> {
  // Tickets first: they have the most ways.
  const all = [...new Set([...Object.keys(ticketTables), ...Object.keys(registry)])];
  const tables = all.slice(0, scaled(all.length, Math.min(1, scale)));
  const measured = await onBothDatabases((db) => plant(db, tables));
  return together(
    measured,
    ({ outcomes }) => {
      const ways = new Set(outcomes.map(({ way }) => way)).size;
      const refused = outcomes.filter(({ isRefused, isWritten }) => isRefused && !isWritten).length;
      return `${outcomes.length} values planted on ${ways} ways of writing: ${refused} refused (${percent(refused / outcomes.length)})`;
    },
    faultsOf,
    'in imports in a new row, in a changed one, and in rows that were checked already; in undos in what the history has',
  );
}

function percent(share: number): string {
  return `${Math.floor(share * 1000) / 10} %`;
}
