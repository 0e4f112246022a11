/**
 * Texts that a spreadsheet would take for formulas, in every text field of every table: they stay texts in each CSV and each workbook, of
 * lists and of the ten reports; numbers stay numbers, also negative ones; and what was exported is imported without a difference.
 */
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../server/db/database';
import { definitions } from '../../../server/reports/compose/definitions/index';
import { entities } from '../../../src/entities';
import { isReference, isText } from '../../../src/grammar/field';
import { apiPath } from '../../../src/rules/paths';
import { entityOf, fieldsOf, type AnyRow, type Values } from '../../../src/rules/rows';
import { readXlsx } from '../../reports/reading';
import { testApi, type Call } from '../../support/api';
import { addTicket, setUpBusiness, year, type Business } from '../../support/business';
import { build, buildSaved } from '../../support/build';
import { clientOf } from '../../support/client';
import { exported } from '../../support/exports';
import { importer } from '../../support/importing';
import { startServer, type RunningServer } from '../../support/server';
import { onBothDatabases, scaled, together, type Measured } from '../parts/promise';

export const name = 'Texts that begin like formulas';
export const promise = [23];

/** What a cell may begin with that a spreadsheet calculates, as people and attackers write it. */
export const texts = [
  '=1+1',
  '=HYPERLINK("http://x.example","Click")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '＝1+1',
  '＋1',
  '－2+3',
  '＠SUM(A1)',
  "'=quoted",
  "''@twice",
  '-5.25',
  '+15',
  '007',
];
/** Fields of one line refuse or trim these; older rows may begin with them. */
const controls = ['\t=1+1', '\r=1+1', '\n=1+1'];

const BEGINS = /^[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** What was measured. */
export interface Cells {
  readonly files: number;
  readonly texts: number;
  readonly numbers: number;
  /** Rows that were imported again, and found unchanged. */
  readonly again: number;
  readonly faults: readonly string[];
}

type Counted = { -readonly [K in keyof Omit<Cells, 'faults'>]: Cells[K] } & { readonly faults: string[] };

const nothing = (): Counted => ({ files: 0, texts: 0, numbers: 0, again: 0, faults: [] });

/** Exports and imports every table with these texts in it. */
export async function exportLists(db: Db, some: readonly string[] = texts): Promise<Cells> {
  const { app, call } = await testApi(db);
  const found = nothing();
  try {
    const at = await setUpBusiness(call);
    for (const table of Object.keys(entities)) {
      const rows = await fill(call, at, table, some);
      await lookAtList(app, table, { rows, numbers: await amountsBeside(call, table, rows) }, found);
      await importAgain(app, table, found);
    }
    for (const text of controls) await lookAtOlderRow(db, app, text, found);
    return found;
  } finally {
    await app.close();
  }
}

/** Saves a row for each text, which is in all of its text fields. */
async function fill(call: Call, at: Business, table: string, some: readonly string[]): Promise<AnyRow[]> {
  const entity = entityOf(entities, table);
  const refs = await refsFor(call, at, table);
  const rows: AnyRow[] = [];
  for (const text of some) {
    const fields = fieldsOf(entity).flatMap(([key, field]) =>
      isText(field) ? [[key, text.slice(0, field.max ?? text.length)]] : [],
    );
    rows.push(await buildSaved(call, entities, table, { ...refs, ...Object.fromEntries(fields) }));
  }
  return rows;
}

/** What all rows of a table refer to. Tickets and jobs refer to records that belong to each other, as those of a form do. */
async function refsFor(call: Call, at: Business, table: string): Promise<Values> {
  const known: Values = { ...at };
  const { body: job } = await call('GET', apiPath(entities.job, at.job_id));
  const isOfJob = table === 'job' || Object.hasOwn(entityOf(entities, table).fields, 'job_id');
  const draft = isOfJob ? {} : await build(call, entities, table);
  const refs = fieldsOf(entityOf(entities, table)).flatMap(([key, field]): [string, unknown][] => {
    if (!isReference(field)) return [];
    const ofJob: unknown = job[key];
    const fromJob = typeof ofJob === 'object' && ofJob !== null && 'id' in ofJob ? ofJob.id : null;
    return [[key, isOfJob ? (known[key] ?? fromJob) : draft[key]]];
  });
  return Object.fromEntries(refs);
}

/** Keeps a negative amount beside each ticket: a number that begins like a formula. */
async function amountsBeside(call: Call, table: string, rows: readonly AnyRow[]): Promise<boolean> {
  if (table !== 'crop_ticket') return false;
  for (const { id } of rows) await call('PUT', `/api/v1/office/extra/${table}/${id}/`, { paid_producer: '-5.25' });
  return true;
}

/** Looks at every cell of the list's CSV and of its workbook. */
async function lookAtList(
  app: FastifyInstance,
  table: string,
  { rows, numbers }: { rows: readonly AnyRow[]; numbers: boolean },
  found: Counted,
): Promise<void> {
  const { body } = await exported(app, table);
  const [heads = [], ...lines] = parse(body, { bom: true, record_delimiter: '\r\n' }) as string[][];
  const { rawPayload } = await exported(app, table, 'format=xlsx');
  const { sheets, xml } = readXlsx(rawPayload);
  const [, ...sheet] = sheets[0] ?? [];
  found.files += 2;
  found.faults.push(...faultsOfBook(rawPayload, xml).map((fault) => `${table}: ${fault}`));
  const texted = fieldsOf(entityOf(entities, table)).flatMap(([key, field]) => (isText(field) ? [key] : []));
  for (const row of rows) {
    const at = lines.findIndex(([id]) => id === String(row.id));
    const [cells = [], typed = []] = [lines[at], sheet[at]];
    for (const [place, cell] of cells.entries()) {
      found.texts += 1;
      if (BEGINS.test(cell) && !PLAIN_NUMBER.test(cell)) found.faults.push(`${table}.csv: ${cell} calculates`);
      const isAmount = numbers && heads[place] === 'Paid to Producer';
      if (isAmount) found.numbers += 2;
      if (isAmount && (cell !== '-5.25' || typed[place] !== -5.25))
        found.faults.push(`${table}: −5.25 is ${cell} and ${JSON.stringify(typed[place])}`);
    }
    for (const key of texted) {
      found.texts += 1;
      const value = row[key];
      if (!typed.includes(typeof value === 'string' ? value : ''))
        found.faults.push(`${table}.xlsx: ${String(value)} is gone`);
    }
  }
}

/** Formulas in a workbook, and sheets whose names begin like one. */
function faultsOfBook(bytes: Uint8Array, xml: readonly string[]): string[] {
  const book = strFromU8(unzipSync(bytes)['xl/workbook.xml'] ?? new Uint8Array());
  const names = [...book.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, sheet = '']) =>
    sheet.replace(/&apos;|&#39;/g, "'"),
  );
  return [
    ...(xml.some((sheet) => sheet.includes('<f>') || sheet.includes('<f ')) ? ['a formula in the workbook'] : []),
    ...names.filter((sheet) => BEGINS.test(sheet)).map((sheet) => `a sheet is called ${sheet}`),
  ];
}

/** Imports both files again: every row is found by its id, and none is changed. */
async function importAgain(app: FastifyInstance, table: string, found: Counted): Promise<void> {
  const imports = importer(app);
  for (const format of ['csv', 'xlsx']) {
    const { rawPayload } = await exported(app, table, `format=${format}`);
    const read = await imports.read(table, rawPayload, `file.${format}`);
    await imports.change(read.id, { existing: 'update', found_by: 'id', dates: 'ymd' });
    const { counts } = await imports.check(read.id);
    found.again += counts?.unchanged ?? 0;
    if (counts?.unchanged !== read.rows.count) found.faults.push(`${table}.${format} again: ${JSON.stringify(counts)}`);
    await imports.call('DELETE', `${read.id}/`);
  }
}

/** Writes a text into a row past all checks, as an older program may have, and looks at the files. */
async function lookAtOlderRow(db: Db, app: FastifyInstance, text: string, found: Counted): Promise<void> {
  await db.write((trx) => trx.updateTable('customer').set({ city: text }).execute());
  const { body } = await exported(app, 'customer');
  const { rawPayload } = await exported(app, 'customer', 'format=xlsx');
  found.files += 2;
  for (const line of parse(body, { bom: true, record_delimiter: '\r\n', from: 2 }) as string[][])
    for (const cell of line) {
      found.texts += 1;
      if (BEGINS.test(cell) && !PLAIN_NUMBER.test(cell))
        found.faults.push(`customer.csv: ${JSON.stringify(cell)} calculates`);
    }
  found.faults.push(...faultsOfBook(rawPayload, readXlsx(rawPayload).xml).map((fault) => `customer: ${fault}`));
}

/** Every report as CSV and as a workbook, of a business whose names begin like formulas. */
export async function exportReports(server: RunningServer, some: readonly string[] = texts): Promise<Cells> {
  const call = await clientOf(server);
  const at = await setUpBusiness(call);
  const found = nothing();
  const cookie = await cookieOf(server);
  const named = { customer: at.customer_id, producer: at.producer_id, feedmill: at.feedmill_id, driver: at.driver_id };
  const add = (kind: 'crop_ticket' | 'delivery_ticket' | 'haul_ticket', text: string) =>
    addTicket(call, kind, at, { ticket_number: text.slice(0, 30), dairy_ticket_number: text.slice(0, 30) });
  for (const text of some) {
    for (const [table, id] of Object.entries(named))
      await call('PATCH', apiPath(entityOf(entities, table), id), { name: text });
    for (const kind of ['crop_ticket', 'delivery_ticket', 'haul_ticket'] as const) await add(kind, text);
    for (const report of Object.keys(definitions)) await lookAtReport(server, cookie, report, found);
  }
  return found;
}

async function cookieOf({ url, username, password }: RunningServer): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${url}/api/v1/token/`, { method: 'POST', headers, body });
  await answer.text();
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function lookAtReport({ url }: RunningServer, cookie: string, report: string, found: Counted): Promise<void> {
  const get = async (format: string): Promise<Uint8Array> => {
    const answer = await fetch(`${url}/reports/${report}?selectedYear=${year}&format=${format}`, {
      headers: { cookie },
    });
    if (answer.status !== 200) found.faults.push(`${report}.${format} was answered by ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const [csv, book] = [await get('csv'), await get('xlsx')];
  found.files += 2;
  const [, ...lines] = parse(Buffer.from(csv), { bom: true, record_delimiter: '\r\n' }) as string[][];
  for (const cell of lines.flat()) {
    found.texts += 1;
    if (BEGINS.test(cell) && !PLAIN_NUMBER.test(cell)) found.faults.push(`${report}.csv: ${cell} calculates`);
  }
  const { sheets, xml } = readXlsx(book);
  found.numbers += sheets.flat(2).filter((cell) => typeof cell === 'number').length;
  // Totals of a report are formulas of our own: nothing that a person typed is in one.
  const typed = xml.flatMap((sheet) => [...sheet.matchAll(/<f>(.*?)<\/f>/g)].map(([, formula = '']) => formula));
  const strange = typed.filter((formula) => !/^(SUBTOTAL|SUM|ROUND)\(/.test(formula));
  found.faults.push(...strange.map((formula) => `${report}.xlsx has the formula ${formula}`));
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ files, again, faults }: Cells): string[] {
  if (files === 0 || again === 0) return [...faults, 'nothing was exported and imported'];
  return [...new Set(faults)].slice(0, 5);
}

function added(lists: Cells, reports: Cells): Cells {
  return {
    files: lists.files + reports.files,
    texts: lists.texts + reports.texts,
    numbers: lists.numbers + reports.numbers,
    again: lists.again,
    faults: [...lists.faults, ...reports.faults],
  };
}

/** @param scale 1: fifteen texts in every table, on each engine */
export async function run(scale: number): Promise<Measured> {
  const some = texts.slice(0, scaled(texts.length, Math.min(1, scale)));
  const server = await startServer({ env: { LOG_LEVEL: 'error' } });
  const reports = await exportReports(server, some).finally(() => server.stop());
  const measured = await onBothDatabases((db) => exportLists(db, some));
  return together(
    measured.map(([engine, lists], at) => [engine, at === 0 ? added(lists, reports) : lists] as const),
    ({ files, texts: cells, numbers, again, faults }) =>
      `${files} files, ${cells} cells looked at, ${numbers} of numbers, ${again} rows imported again, ${faults.length} faults`,
    faultsOf,
    `${some.length} texts in every text field of ${Object.keys(entities).length} lists, and in the names and numbers of ${Object.keys(definitions).length} reports (on SQLite)`,
  );
}
