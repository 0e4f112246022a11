/**
 * One invalid value on each way of writing: every field of every table by POST, PUT, PATCH, in bulk by ids and by filter, in a file that
 * is imported, in a row that an import has checked already, in a history that is undone; and in what is kept beside records, merged,
 * closed, reopened and looked at. Each must be refused and leave nothing. The ways are those that the description of the API names.
 */
import type { FastifyInstance } from 'fastify';
import { describeApi } from '../../server/api/openapi/openapi';
import type { Db } from '../../server/db/database';
import { hooks, ticketTables } from '../../server/hooks';
import type { Entities } from '../../src/grammar/entity';
import type { MailSettings } from '../../server/statements/mail/settings';
import { entities } from '../../src/entities';
import { bulkKeysOf } from '../../src/rules/fieldSets';
import { ACT_HEADER, apiPath, API_ROOT } from '../../src/rules/paths';
import { entityOf, type AnyRow } from '../../src/rules/rows';
import { settledTables } from '../../src/rules/tickets/tables';
import { sides } from '../../src/sides';
import { testApi, type Answer, type Call } from '../../tests/support/api';
import { build, buildSaved } from '../../tests/support/build';
import { storedRows } from '../../tests/support/history';
import { badValuesOf, NO_RECORD } from './parts/badValues';
import { whatOf, type Note } from './parts/planting';
import { plantInImports } from './parts/plantedImports';
import { onBothDatabases, scaled, together, type Measured } from './parts/promise';

export const name = 'One invalid value on every way of writing';
export const promise = [18];

const registry: Entities = entities;

/** Writes that carry no value of a record, and those of accounts, files and questions. Imports are planted in three ways of their own. */
const WITHOUT_VALUES = [
  /\/(token|profile|bulk_preview|users|links|second_factor|backups|me|imports)\//,
  /\/preview\/$/,
  /\/check\/tape\/$/,
  /\/start\/dismiss\/$/,
  /^DELETE .*\{id\}\/$/,
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
  const rows = new Map<string, AnyRow>();
  for (const table of Object.keys(registry)) rows.set(table, await buildSaved(call, registry, table));
  const acts = await changedOnce(call, rows);
  const before = JSON.stringify(await storedRows(db));
  for (const table of names) {
    const row = rows.get(table);
    if (!row) continue;
    await plantInTable(call, table, row, note);
    await plantInHistory(db, call, { table, row, act: acts.get(table) ?? '' }, note);
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

const isRefusal = ({ status }: Answer): boolean => status >= 400 && status < 500;

/** Every write that the description names and that carries values. */
function describedWays(): string[] {
  const { paths } = describeApi({ registry, hooks, ticketTables });
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

/** Single and bulk writes of one table. */
async function plantInTable(call: Call, table: string, row: AnyRow, note: Note): Promise<void> {
  const entity = entityOf(registry, table);
  const path = apiPath(entity);
  const draft = await build(async () => ({ status: 201, body: row, headers: {} }), registry, table, refsOf(table, row));
  const bulk: readonly string[] = bulkKeysOf(entity);
  for (const bad of badValuesOf(entity)) {
    const [what, planted] = [whatOf(table, bad), { [bad.field]: bad.value }];
    const refused = async (method: 'POST' | 'PUT' | 'PATCH', url: string, body: object, headers = {}) =>
      isRefusal(await call(method, url, body, headers));
    await note(`POST ${path}`, what, () => refused('POST', path, { ...draft, ...planted }));
    await note(`PUT ${path}{id}/`, what, () => refused('PUT', `${path}${row.id}/`, { ...draft, ...planted }));
    await note(`PATCH ${path}{id}/`, what, () => refused('PATCH', `${path}${row.id}/`, planted));
    if (settledTables.includes(table))
      await note(`POST ${API_ROOT}/office/correct/{table}/{id}/`, what, () =>
        refused('POST', `${API_ROOT}/office/correct/${table}/${row.id}/`, { values: planted }),
      );
    // An empty number is taken from the job where the bulk dialog leaves it empty.
    if (!Object.hasOwn(ticketTables, table) || !bulk.includes(bad.field)) continue;
    const fields = { 'X-Windrow-Fields': bad.field };
    await note(`PUT ${path}bulk-update/`, what, () =>
      refused('PUT', `${path}bulk-update/`, { ids: [row.id], ...planted }, fields),
    );
    const matching = `${API_ROOT}/office/matching/`;
    const query = `?kind=${table}&ticket_number=${encodeURIComponent(String(row.ticket_number))}`;
    await note(`PUT ${matching}`, what, () => refused('PUT', matching + query, { count: 1, ...planted }, fields));
  }
}

/** The ids of what a row refers to. */
function refsOf(table: string, row: AnyRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entityOf(registry, table).fields).flatMap(([key, field]) => {
      const found: unknown = row[key];
      if (field.kind !== 'ref') return [];
      return [[key, typeof found === 'object' && found !== null && 'id' in found ? found.id : (found ?? null)]];
    }),
  );
}

/** Plants values in what the history says of a record, and undoes the act. */
async function plantInHistory(
  db: Db,
  call: Call,
  { table, row, act }: { table: string; row: AnyRow; act: string },
  note: Note,
): Promise<void> {
  const change = await db.sql
    .selectFrom('windrow_change')
    .innerJoin('windrow_act', 'windrow_act.id', 'windrow_change.act_id')
    .select(['windrow_change.id as id', 'windrow_change.before as before'])
    .where('windrow_act.key', '=', act)
    .where('windrow_change.record_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const write = (before: string): Promise<void> =>
    db.write(async (trx) => {
      await trx.updateTable('windrow_change').set({ before }).where('id', '=', Number(change.id)).execute();
    });
  for (const bad of badValuesOf(entityOf(registry, table))) {
    // An empty value is what a row of the first programs may have had.
    if (bad.value === null) continue;
    await write(JSON.stringify({ [bad.field]: bad.value }));
    await note(`POST ${API_ROOT}/office/history/acts/{key}/undo/`, whatOf(table, bad), async () =>
      isRefusal(await call('POST', `${API_ROOT}/office/history/acts/${act}/undo/`)),
    );
  }
  await write(String(change.before));
}

/** Changes each record once, so that there is something to undo. @returns the acts by table */
async function changedOnce(call: Call, rows: ReadonlyMap<string, AnyRow>): Promise<ReadonlyMap<string, string>> {
  const acts = new Map<string, string>();
  for (const [table, row] of rows) {
    const entity = entityOf(registry, table);
    const [text] = Object.entries(entity.fields).flatMap(([key, field]) => (field.kind === 'text' ? [key] : []));
    const [number] = Object.entries(entity.fields).flatMap(([key, field]) => (field.kind === 'decimal' ? [key] : []));
    const change = text === undefined ? { [number ?? '']: 7 } : { [text]: 'changed once' };
    const answer = await call('PATCH', apiPath(entity, row.id), change);
    const act = answer.headers[ACT_HEADER.toLowerCase()];
    if (typeof act !== 'string') throw new Error(`A ${table} could not be changed: ${JSON.stringify(answer.body)}`);
    acts.set(table, act);
  }
  return acts;
}

/** What is kept beside records, and the acts that are no save. */
async function plantBeside(call: Call, rows: ReadonlyMap<string, AnyRow>, note: Note): Promise<void> {
  const office = `${API_ROOT}/office`;
  const ids = (table: string): number => rows.get(table)?.id ?? 0;
  const attempt = (way: string, what: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
    note(`${method} ${way}`, what, async () => isRefusal(await call(method, path, body)));
  for (const bad of badValuesOf(sides.record_extra)) {
    if (bad.value === null || ['record_table', 'record_id', 'inactive'].includes(bad.field)) continue;
    const table = bad.field.startsWith('paid') ? 'crop_ticket' : 'customer';
    const [way, path] = [`${office}/extra/{table}/{id}/`, `${office}/extra/${table}/${ids(table)}/`];
    await attempt(way, whatOf('record_extra', bad), 'PUT', path, { [bad.field]: bad.value });
  }
  const customer = ids('customer');
  const merges = [
    { table: 'customer', keep: customer, drop: NO_RECORD },
    { table: 'customer', keep: customer, drop: customer },
    { table: 'customer', keep: customer, drop: 'x' },
    { table: 'crop_ticket', keep: ids('crop_ticket'), drop: ids('crop_ticket') },
  ];
  for (const body of merges) await attempt(`${office}/merge/`, JSON.stringify(body), 'POST', `${office}/merge/`, body);
  for (const body of [
    { kind: 'truck', to: '2026-01-31' },
    { kind: 'crop_ticket', to: '2026-02-30' },
  ])
    await attempt(`${office}/closings/`, JSON.stringify(body), 'POST', `${office}/closings/`, body);
  for (const body of [
    { kind: 'crop_ticket', to: null, reason: 'no' },
    { kind: 'crop_ticket', to: 'x', reason: 'typed wrong' },
  ])
    await attempt(`${office}/closings/reopen/`, JSON.stringify(body), 'POST', `${office}/closings/reopen/`, body);
  for (const looked of ['doubts', 'check'])
    for (const body of [
      { kind: 'truck', ids: [1], today: '2026-09-18' },
      { kind: 'crop_ticket', ids: ['x'] },
    ])
      await attempt(
        `${office}/${looked}/looked_at/`,
        JSON.stringify(body),
        'POST',
        `${office}/${looked}/looked_at/`,
        body,
      );
  const rerated = { table: 'crop_ticket', id: ids('crop_ticket'), version: 1 };
  for (const body of [
    { fields: ['description'], tickets: [rerated] },
    { fields: ['rate'], tickets: [{ ...rerated, table: 'truck' }] },
    { fields: ['rate'], tickets: [{ ...rerated, id: 'x' }] },
    { fields: ['rate'], tickets: 'all' },
  ])
    await attempt(
      `${office}/rerate/{table}/{id}/`,
      JSON.stringify(body),
      'POST',
      `${office}/rerate/producer_rate/${ids('producer_rate')}/`,
      body,
    );
  for (const [table, tickets] of Object.entries(ticketTables)) {
    if (!tickets) continue;
    const path = `${apiPath(entityOf(registry, table))}bulk-delete/`;
    await attempt(path, 'ids of words', 'DELETE', path, { ids: ['x'] });
  }
  const statements = `${office}/statements/`;
  for (const body of [
    { report: 'no_report', from: '2026-01-01', to: '2026-01-31', digest: 'x' },
    { report: 'producer_statement', from: '2026-02-30', to: '2026-03-31', digest: 'x' },
    { report: 'producer_statement', filters: { producer: NO_RECORD }, digest: 7 },
  ])
    await attempt(statements, JSON.stringify(body), 'POST', statements, body);
  for (const body of [
    { report: 'no_report', papers: [] },
    { report: 'producer_statement', papers: 'all' },
  ])
    await attempt(`${statements}runs/`, JSON.stringify(body), 'POST', `${statements}runs/`, body);
  for (const body of [{ cutoffs: { producer: '2026-02-30' } }, { cutoffs: 7 }])
    await attempt(`${statements}settings/`, JSON.stringify(body), 'PUT', `${statements}settings/`, body);
  for (const body of [{ logo: 'a picture' }, { logo: { type: 'image/png', data: 'bm8gcGljdHVyZQ==' } }, { logo: 7 }])
    await attempt(`${statements}logo/`, JSON.stringify(body), 'PUT', `${statements}logo/`, body);
  const mail = `${statements}mail/`;
  for (const body of [
    { ids: [NO_RECORD], subject: 'One', text: 'Two' },
    { ids: 'all', subject: 'One', text: 'Two' },
    { ids: [1], subject: 'One\r\nBcc: other@example.com', text: 'Two' },
    { ids: [1], subject: 'One', text: 'Dear {name}' },
    { ids: [1], subject: 'One', text: '' },
  ])
    await attempt(mail, JSON.stringify(body), 'POST', mail, body);
  await attempt(`${mail}{id}/again/`, 'no message', 'POST', `${mail}${NO_RECORD}/again/`, { sure: true });
  await attempt(`${statements}{id}/void/`, 'no statement', 'POST', `${statements}${NO_RECORD}/void/`, {
    reason: 'typed wrong',
  });
  const payments = `${office}/payments/`;
  const payment = { party: `customer:${customer}`, date: '2020-01-01', method: 'Check', amount: '5.00' };
  for (const wrong of [
    { amount: '0.00' },
    { amount: -5 },
    { amount: '1.005' },
    { date: '2026-02-30' },
    { date: '2999-01-01' },
    { method: 'Gold' },
    { party: `customer:${NO_RECORD}` },
    { party: 'truck:1' },
    { on: [{ statement: NO_RECORD, amount: '1.00' }] },
    { on: 'all' },
  ])
    await attempt(payments, JSON.stringify(wrong), 'POST', payments, { ...payment, ...wrong });
  await attempt(`${payments}{id}/take_back/`, 'no payment', 'POST', `${payments}${NO_RECORD}/take_back/`, {
    reason: 'typed wrong',
  });
  const zero = `${office}/price_check/zero_is_right/`;
  for (const body of [
    { table: 'customer', id: customer, field: 'name' },
    { table: 'customer_rate', id: NO_RECORD, field: 'rate' },
    { table: 'customer_rate', id: 'x', field: 'rate' },
  ])
    await attempt(zero, JSON.stringify(body), 'POST', zero, body);
  await attempt(`${office}/matching/`, 'a count of words', 'DELETE', `${office}/matching/?kind=haul_ticket`, {
    count: 'all',
  });
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
