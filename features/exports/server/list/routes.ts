/**
 * `office/export/{table}/`: what a list shows, all pages of it, as one file. Only reads, so every role may; the page asks with
 * its bearer token and saves what comes, so that no address and no cookie can open a file.
 */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asked } from '../../../../src/rules/calls/call';
import type { exportCalls } from '../../rules/calls';
import { MOST_SHEET_ROWS } from '../../rules/files';
import { extraKeysOf } from '../../../../src/rules/extras/extraKeys';
import { listTitle } from '../../../../src/rules/labels';
import { entityOf, fieldsOf } from '../../../../src/rules/rows';
import { openTables, type TableParts, type TableReader } from '../../../../server/db/query/tables';
import { TooMuch, InvalidRecord } from '../../../../server/faults';
import { perLanguage, requestLanguage, translatorFor, translators } from '../../../../server/language';
import { disposition, fileTypes, slug } from '../../../../server/reports/write/fileName';
import type { SheetRows } from '../../../../server/reports/makers/renderMessages';
import type { RenderPool } from '../../../../server/reports/makers/renderPool';
import { exportColumns } from '../../../../server/sheets/columns';
import { csvTexts } from '../../../../server/sheets/csv';
import { openExtraReads } from '../../../../server/sheets/extras';
import { idsInOrder, type ListQuery } from './order';
import { paperColumns, readPapers } from '../../../../server/sheets/papers';
import { rowsOf } from '../../../../server/sheets/read';
import type { ListSheet } from '../../../../server/sheets/workbook';
import type { Entity } from '../../../../src/grammar/entity';
import { dayOf, localDay } from '../../../../src/rules/dates';
import { listColumnsOf } from '../../../../src/rules/fieldSets';
import { PAPER } from '../../../../src/rules/lists/cells';
import type { RowSort } from '../../../../src/rules/lists/rowOrder';
import { takenWhole } from '../../../../src/rules/tickets/tables';
import { askedOf, orderOf, queryText } from '../../../../server/api/request';

/** Begins the query keys of column filters: `column.customer_id`. */
const COLUMN = 'column.';

type ListAsked = FastifyRequest<Asked<ReturnType<typeof exportCalls>['declared']['export']>>;

/** The list that a query asks for. */
function listQueryOf(request: ListAsked, entity: Entity, { name, filters }: TableReader): ListQuery {
  const sort = sortOf(request, entity, takenWhole.includes(name) ? [PAPER] : []);
  return {
    asked: askedOf(request, filters),
    ...(sort ? { sort } : {}),
    search: request.query.search,
    columns: columnFilters(request, entity),
    dayOf: daysIn(request.query.zone),
  };
}

/** Names of the columns by which a list is sorted on the screen. */
function sortableColumns(entity: Entity): string[] {
  const shown =
    entity.pageSize === undefined
      ? fieldsOf(entity).flatMap(([name, { list }]) => (list === false ? [] : [name]))
      : listColumnsOf(entity).map(({ field }) => field);
  return [...new Set([...shown, 'id', 'add_date', 'edit_date'])];
}

function sortOf(request: ListAsked, entity: Entity, more: readonly string[]): RowSort | undefined {
  if (orderOf(request) === 'entry') return { field: 'id', order: 'DESC' };
  const sort = request.query.sort?.trim();
  if (sort === undefined) return undefined;
  const columns = [...sortableColumns(entity), ...more];
  const names = [...columns, ...columns.map((name) => `-${name}`)];
  if (names.includes(sort)) return { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'DESC' : 'ASC' };
  throw new InvalidRecord({ sort: [translatorFor(request)('api.oneOf', { names: names.join(', ') })] });
}

function columnFilters(request: ListAsked, entity: Entity): Readonly<Record<string, string>> {
  if (entity.pageSize !== undefined) return {};
  return Object.fromEntries(
    sortableColumns(entity).flatMap((name): [string, string][] => {
      const text = queryText(request, `${COLUMN}${name}`);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** Days as the viewer's time zone has them. */
function daysIn(zone: string | undefined): ListQuery['dayOf'] {
  if (zone === undefined) return localDay;
  const form = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', form);
  return (instant) => {
    const moment = new Date(String(instant));
    return Number.isNaN(moment.getTime()) ? localDay(instant) : format.format(moment);
  };
}

/** The days or the year that a query names, for the file's name; empty without any. */
function periodOf(request: FastifyRequest, entity: Entity, now: Date): string[] {
  if (entity.yearField === undefined) return [dayOf(now)];
  const days = [...new Set(['date_start', 'date_end'].flatMap((key) => queryText(request, key)?.trim() ?? []))];
  const year = queryText(request, 'year')?.trim();
  return days.length > 0 ? days : [year ?? dayOf(now)];
}

/** What the call needs. */
export interface ExportParts extends TableParts {
  readonly clock: () => Date;
  /** Makes workbooks. */
  readonly renderPool: RenderPool;
}

/** Sends a list. It reads through connections of its own, so that nobody waits behind a long file. */
export function sendList({ db, registry, hooks, clock, renderPool }: ExportParts) {
  const registries = perLanguage(registry, (words) => words.registry);
  const reports = db.apart('report');
  const tables = openTables({ db: reports, registry, hooks });
  const beside = openExtraReads(reports);
  return async (request: ListAsked, reply: FastifyReply): Promise<FastifyReply> => {
    const { table } = request.params;
    const language = requestLanguage(request);
    const [words, t] = [registries[language], translators[language]];
    const entity = entityOf(words, table);
    const reader = tables(table);
    const { format = 'csv' } = request.query;
    const papers = await readPapers(reports, registry, table);
    const ids = await idsInOrder(registry, reader, { ...listQueryOf(request, entity, reader), papers });
    const extras = await beside.inUse(table, extraKeysOf(registry, table));
    const columns = [...exportColumns(words, table, t, extras), ...paperColumns(papers, t)];
    const rows = rowsOf({ reader, beside, columns, extras, papers }, ids);
    const title = listTitle(entity);
    const name = [title, ...periodOf(request, entity, clock())].map(slug).join('_');
    const headers = disposition('attachment', `${name}.${format}`);
    if (format === 'csv') return sendBytes(reply.headers(headers).type(fileTypes.csv), csvTexts(columns, rows));
    const sheet = { name: title, columns, pages: t('paper.pageOf', { page: '&P', pages: '&N' }) };
    const made = await makeSheet(reply, { renderPool, sheet, rows, lines: ids.length });
    return made ? reply.headers(headers).type(fileTypes.xlsx).send(made) : reply.hijack();
  };
}

/** Bytes, so that the stream's mark counts what waits to be sent, and nothing more is read until it has been. */
function sendBytes(reply: FastifyReply, texts: AsyncIterable<string>): FastifyReply {
  return reply.send(Readable.from(texts, { objectMode: false, highWaterMark: 262_144 }));
}

interface SheetParts {
  readonly renderPool: RenderPool;
  readonly sheet: ListSheet;
  readonly rows: AsyncIterable<SheetRows['rows']>;
  readonly lines: number;
}

/** The file, whole, so that a fault is answered in words and not with half of it; `null` where the caller has gone. */
async function makeSheet(
  reply: FastifyReply,
  { renderPool, sheet, rows, lines }: SheetParts,
): Promise<Readable | null> {
  if (lines > MOST_SHEET_ROWS) {
    const [count = '', most = ''] = [lines, MOST_SHEET_ROWS].map((number) => number.toLocaleString('en-US'));
    throw new TooMuch(translatorFor(reply.request)('export.tooMany', { count, most }));
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new Error('The caller went away.')));
  try {
    return await renderPool.make({ format: 'sheet', sheet }, asRows(rows), lines, gone.signal);
  } catch (error) {
    if (gone.signal.aborted) return null;
    throw error;
  }
}

async function* asRows(batches: SheetParts['rows']): AsyncGenerator<SheetRows> {
  for await (const rows of batches) yield { rows };
}
