/**
 * Lists as the JSON text of their rows: own columns are read, the records that they refer to are known. Where one was changed in
 * between, the rows are read with their joins instead. Names no table.
 */
import type { SqlRow, SqlValue } from '../../values';
import type { FilterValues } from '../filters';
import type { PageOrder } from '../pages/pageQueries';
import type { ReadRow } from '../rowShape';
import type { OwnRow, Relation, RowText, KnownRow } from './ownRow';
import type { RelatedAt, RelatedRecords } from './related';

/** Reads of a table that take filters. */
export interface FilteredReads<Row> {
  list(values: FilterValues): Promise<Row[]>;
  page(values: FilterValues, limit: number, offset: number, order?: PageOrder): Promise<{ rows: Row[]; count: number }>;
}

/** The same as texts. */
export interface ListTexts {
  listTexts(values: FilterValues): Promise<RowText[]>;
  pageTexts(...page: Parameters<FilteredReads<never>['page']>): Promise<{ rows: RowText[]; count: number }>;
}

interface TextParts {
  readonly name: string;
  /** The rows with their joins. */
  readonly joined: FilteredReads<ReadRow>;
  /** The rows alone, with the version of what they refer to. */
  readonly own: Pick<FilteredReads<SqlRow>, 'list'> & { byIds(ids: readonly number[]): Promise<readonly SqlRow[]> };
  /** The keys of the rows. */
  readonly keys: Pick<FilteredReads<SqlRow>, 'page'>;
  readonly row: OwnRow;
  readonly related: RelatedRecords;
}

/** Reads lists as texts. */
export function listTexts({ name, joined, own, keys, row, related }: TextParts): ListTexts {
  const written = async (rows: readonly SqlRow[]): Promise<RowText[] | undefined> => {
    const [first] = rows;
    if (!first) return [];
    const at = related.at(row.besides(first));
    const known = row.references.map(({ relation }) => at.texts(relation));
    if (!(await loadMissing(row, rows, at))) return undefined;
    const texts: RowText[] = [];
    for (const one of rows) {
      const text = row.text(one, known);
      if (text === undefined) return undefined;
      texts.push({ id: row.id(one), version: row.version(one), text });
    }
    return texts;
  };
  const known = knownRows({ name, row, related, byIds: own.byIds, written });
  return {
    listTexts: async (values) => (await written(await own.list(values))) ?? (await joined.list(values)).map(textOf),
    pageTexts: async (...page) => {
      const { rows, count } = await keys.page(...page);
      const texts = await known(rows);
      if (texts) return { rows: texts, count };
      const whole = await joined.page(...page);
      return { rows: whole.rows.map(textOf), count: whole.count };
    },
  };
}

function textOf({ record, version }: ReadRow): RowText {
  return { id: record.id, version, text: JSON.stringify(record) };
}

/** Reads the related records that are not known yet. False where they could not be read at the rows' version. */
async function loadMissing({ references }: OwnRow, rows: readonly SqlRow[], at: RelatedAt): Promise<boolean> {
  const missing = new Map<string, { relation: Relation; ids: Set<SqlValue> }>();
  for (const { at: place, relation } of references) {
    const known = at.texts(relation);
    for (const row of rows) {
      const id = row[place] ?? null;
      if (id === null || known.has(id)) continue;
      const own = missing.get(relation.key);
      if (own) own.ids.add(id);
      else missing.set(relation.key, { relation, ids: new Set([id]) });
    }
  }
  if (missing.size === 0) return true;
  const loaded = await Promise.all([...missing.values()].map(({ relation, ids }) => at.load(relation, [...ids])));
  return loaded.every(Boolean);
}

/** Rows of a table that are known: ten thousand crop tickets take some ten megabytes. */
const MOST = 10_000;

interface KnownParts {
  readonly name: string;
  readonly row: OwnRow;
  readonly related: RelatedRecords;
  /** The whole rows of these ids, with the version of what they refer to. */
  readonly byIds: (ids: readonly number[]) => Promise<readonly SqlRow[]>;
  /** The texts of whole rows; `undefined` where something that they refer to has changed meanwhile. */
  readonly written: (rows: readonly SqlRow[]) => Promise<RowText[] | undefined>;
}

/**
 * Gives the texts of the rows with these keys; `undefined` where one of them has changed meanwhile. Most rows of a page were on one
 * before: only rows that are new or changed are read whole (decision 102).
 */
function knownRows({ name, row, related, byIds, written }: KnownParts) {
  const { keys } = row;
  const learn = async (known: Map<number, KnownRow>, missing: readonly SqlRow[], besides: SqlValue) => {
    const rows = await byIds(missing.map(keys.id));
    // Texts of another moment than the page are not kept under its moment.
    if (rows.some((one) => row.besides(one) !== besides)) return;
    const texts = (await written(rows)) ?? [];
    if (known.size + texts.length > MOST) known.clear();
    for (const [at, text] of texts.entries()) known.set(text.id, { state: row.state(rows[at] ?? []), row: text });
  };
  return async (page: readonly SqlRow[]): Promise<RowText[] | undefined> => {
    const [first] = page;
    if (!first) return [];
    const besides = keys.besides(first);
    const known = related.at(besides).rows(name);
    const missing = page.filter((one) => known.get(keys.id(one))?.state !== keys.state(one));
    if (missing.length > 0) await learn(known, missing, besides);
    const texts: RowText[] = [];
    for (const one of page) {
      const found = known.get(keys.id(one));
      if (found?.state !== keys.state(one)) return undefined;
      texts.push(found.row);
    }
    return texts;
  };
}
