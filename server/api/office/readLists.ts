/**
 * The call of a read list, from its entry alone, as react-admin's simple-rest asks for it: `sort`, `range` and `filter` are JSON, the
 * answer is an array, and `Content-Range` counts all rows that match.
 */
import { sql, type RawBuilder } from 'kysely';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { isChoice, isDate, isDecimal, isText, type Field } from '../../../src/grammar/field';
import { isDay } from '../../../src/kinds/date';
import { yearBounds } from '../../../src/rules/dates';
import { READ_LISTS, READ_PAGE, type ReadList } from '../../../src/rules/lists/readList';
import { fieldCells } from '../../../src/rules/lists/cells';
import { filtered, found, searchText, sorted, type RowSort } from '../../../src/rules/lists/rowOrder';
import { API_ROOT, SUMS_HEADER } from '../../../src/rules/paths';
import type { AnyRow, Values } from '../../../src/rules/rows';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { wordsIn } from '../../db/query/words';
import { rowsOf } from '../../db/query/statement';
import { InvalidRecord } from '../../faults';
import { translatorFor } from '../../language';
import type { FeatureParts, ListedSql, ServedList, ServerFeature } from '../feature';
import { errors, listOf, objectOf, ok, orNull, query, type Json } from '../openapi/parts';
import { MOST_ROWS, queryText } from '../request';

interface AskedRows {
  readonly sort: RowSort;
  readonly from: number;
  readonly to: number;
  /** By column; `q` is the search, `year`, `date_start` and `date_end` are about its day. */
  readonly filter: Readonly<Record<string, string>>;
}

/** Adds the calls of the lists of these features. */
export function registerReadLists(app: FastifyInstance, parts: FeatureParts, features: readonly ServerFeature[]): void {
  for (const { list, rows } of features.flatMap(({ lists }) => lists?.(parts.registry) ?? [])) {
    const config: FastifyContextConfig = list.needs ? { needs: list.needs } : {};
    app.get(`${READ_LISTS}/${list.name}/`, { config }, async (request, reply) => {
      const asked = askedIn(request, list);
      const source = await rows(parts, request);
      const page = 'select' in source ? await pageOfSql(parts, list, source, asked) : pageOfRows(list, source, asked);
      const last = asked.from + page.rows.length - 1;
      const range = page.rows.length === 0 ? '*' : `${asked.from}-${last}`;
      reply.header('content-range', `${list.name} ${range}/${page.total}`);
      if (list.sums) reply.header(SUMS_HEADER, JSON.stringify(page.sums));
      return page.rows;
    });
  }
}

/** @throws InvalidRecord for what cannot be read, and for columns and filters that the list lacks */
function askedIn(request: FastifyRequest, list: ReadList): AskedRows {
  const read = (key: string): unknown => {
    try {
      return JSON.parse(queryText(request, key) ?? 'null');
    } catch {
      return refuse(request, key);
    }
  };
  const sort = read('sort') ?? [list.sort.field, list.sort.order];
  const range = read('range') ?? [0, (list.pageSize ?? READ_PAGE) - 1];
  const filter = read('filter') ?? {};
  if (!isSort(sort, list)) return refuse(request, 'sort');
  if (!isRange(range)) return refuse(request, 'range');
  if (!isFilter(filter, list)) return refuse(request, 'filter');
  const texts = Object.entries(filter).map(([key, value]) => [key, String(value).trim()]);
  const [field, order] = sort;
  return { sort: { field, order }, from: range[0], to: range[1], filter: Object.fromEntries(texts) };
}

function refuse(request: FastifyRequest, key: string): never {
  throw new InvalidRecord({ [key]: [translatorFor(request)('api.status.400')] });
}

/** `id` is what react-admin sorts by where nothing else is asked for. */
const isSort = (value: unknown, { columns }: ReadList): value is [string, 'ASC' | 'DESC'] =>
  Array.isArray(value) &&
  (value[0] === 'id' || Object.hasOwn(columns, String(value[0]))) &&
  (value[1] === 'ASC' || value[1] === 'DESC');

const isRange = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((one) => Number.isSafeInteger(one) && one >= 0) &&
  value[0] <= value[1] &&
  value[1] - value[0] < MOST_ROWS;

/** Which keys a filter may have, and their values. A record that rows are about is asked for by its id. */
function isFilter(value: unknown, { columns, filters, day }: ReadList): value is Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([key, one]) => {
    const field = columns[key]?.is;
    if (key === 'q') return typeof one === 'string' && one.length <= 200 && !one.includes('\0');
    if (key === 'year') return day !== undefined && isDay(yearBounds(Number(one)).first);
    if (key === 'date_start' || key === 'date_end') return day !== undefined && isDay(String(one));
    if (field?.list === false && isDecimal(field)) return /^[1-9]\d{0,14}$/.test(String(one));
    const filter = filters && Object.hasOwn(filters, key) ? filters[key] : undefined;
    if (typeof filter === 'object' && Object.hasOwn(filter.states, String(one))) return true;
    return filter !== undefined && isChoice(field) && field.choices.includes(String(one));
  });
}

interface PageOfRows {
  readonly rows: readonly Values[];
  readonly total: number;
  readonly sums: Values;
}

const column = (name: string): RawBuilder<unknown> => sql.ref(`r.${name}`);
const areWords = (field: Field | undefined): boolean => isText(field) || isChoice(field);

async function pageOfSql(
  { db }: FeatureParts,
  list: ReadList,
  { select, read = {}, where = {} }: ListedSql,
  asked: AskedRows,
): Promise<PageOfRows> {
  const { lower } = db.dialect;
  const from = sql`from (${select}) as r where ${conditionOf(list, asked, where, lower)}`;
  const { field, order } = asked.sort;
  // What is stored in another form has the order of that form.
  const key = areWords(list.columns[field]?.is) && !read[field] ? lower(column(field)) : column(field);
  const down = order === 'DESC' ? sql`desc` : sql`asc`;
  const page = sql`
    select r.* ${from} order by case when ${column(field)} is null then 1 else 0 end, ${key} ${down}, r.id ${down}
    limit ${asked.to - asked.from + 1} offset ${asked.from}`;
  const sums = Object.keys(list.sums ?? {});
  const totals = [sql`count(*) as count`, ...sums.map((name) => sql`sum(${column(name)}) as ${sql.ref(name)}`)];
  const [[counted], rows] = await Promise.all([
    rowsOf(db.sql, sql`select ${sql.join(totals)} ${from}`.compile(db.sql)),
    rowsOf(db.sql, page.compile(db.sql)),
  ]);
  const readers = Object.entries(list.columns).map(([name, { is }]) => {
    const { types } = db.dialect;
    const type = isDecimal(is) ? types.decimal(is.scale) : isDate(is) ? types.date : types.text;
    return [name, read[name] ?? type.decode] as const;
  });
  const decodes = new Map(readers);
  return {
    total: Number(counted?.count ?? 0),
    sums: Object.fromEntries(sums.map((name) => [name, decodes.get(name)?.(counted?.[name] ?? 0) ?? 0])),
    rows: rows.map((row) => ({
      id: Number(row.id),
      ...Object.fromEntries(readers.map(([name, decode]) => [name, decode(row[name] ?? null)])),
    })),
  };
}

/** Each word of a search stands in one of the columns in which it looks. */
function conditionOf(
  { finds, day = '' }: ReadList,
  { filter: { q = '', ...filter } }: AskedRows,
  where: NonNullable<ListedSql['where']>,
  lower: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const searched = wordsIn(q, finds.map(column), lower);
  const narrowed = Object.entries(filter).map(([key, value]) => {
    if (key === 'date_start') return sql`${column(day)} >= ${value}`;
    if (key === 'date_end') return sql`${column(day)} <= ${value}`;
    if (key !== 'year') return where[key]?.(value) ?? sql`${column(key)} = ${value}`;
    const { first, last } = yearBounds(Number(value));
    return sql`${column(day)} between ${first} and ${last}`;
  });
  return sql.join([sql`1 = 1`, ...searched, ...narrowed], sql` and `);
}

/** The same over rows that no table has. */
function pageOfRows(
  list: ReadList,
  all: readonly AnyRow[],
  { sort, from, to, filter: { q = '', year, date_start: start, date_end: end, ...filter } }: AskedRows,
): PageOfRows {
  const { day = '' } = list;
  const { first = start, last = end } = year === undefined ? {} : yearBounds(Number(year));
  const days = (row: AnyRow): boolean => {
    const own = String(row[day]).slice(0, 10);
    return (
      [first, start].every((one) => one === undefined || own >= one) &&
      [last, end].every((one) => one === undefined || own <= one)
    );
  };
  const cells = Object.entries(list.columns).map(([name, { is }]) => fieldCells({}, name, is, all));
  const inOrder = sorted(filtered([...all], filter).filter(days), cells, sort);
  const rows = found(inOrder, searchText(cells.filter(({ name }) => list.finds.includes(name))), q);
  const sumOf = (name: string): number => Number(sumPrinted(rows.map((row) => String(row[name] ?? 0))));
  const sums = Object.fromEntries(Object.keys(list.sums ?? {}).map((name) => [name, sumOf(name)]));
  return { rows: rows.slice(from, to + 1), total: rows.length, sums };
}

/** The same calls in the API description. */
export function readListPaths(lists: readonly ServedList[]): Record<string, Json> {
  return Object.fromEntries(
    lists.map(({ list }) => {
      const { name, about, needs, columns, sort, sums } = list;
      const values = Object.entries(columns).map(([key, { is }]) => [
        key,
        orNull(isDecimal(is) ? { type: 'number' } : { type: 'string', ...(isDate(is) && { format: 'date' }) }),
      ]);
      const row = objectOf({ id: { type: 'integer' }, ...Object.fromEntries(values) });
      const get = {
        tags: ['Lists'],
        operationId: `list_${name}`,
        summary: about,
        parameters: [
          query('sort', `JSON: a column and \`ASC\` or \`DESC\`. Default: \`["${sort.field}","${sort.order}"]\`.`),
          query('range', `JSON: the first and the last row, from 0, at most ${MOST_ROWS} of them.`),
          query('filter', 'JSON: an object with `q`, the search, and values by column.'),
        ],
        responses: {
          200: { ...ok(listOf(row), 'The rows.'), headers: sums ? { ...contentRange, ...sumsHeader } : contentRange },
          ...errors(400, 401, ...(needs === undefined || needs === 'read' ? [] : [403])),
        },
      };
      return [`${API_ROOT}${READ_LISTS}/${name}/`, { get }];
    }),
  );
}

const contentRange: Json = {
  'Content-Range': {
    description: 'Which rows these are, and how many match: `payments 0-49/319`.',
    schema: { type: 'string' },
  },
};

const sumsHeader: Json = {
  [SUMS_HEADER]: { description: 'JSON: sums over all rows that match, by column.', schema: { type: 'string' } },
};
