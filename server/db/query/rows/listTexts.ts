/**
 * Lists as the JSON text of their rows: own columns are read, the records that they refer to are known. Where one was changed in
 * between, the rows are read with their joins instead. Names no table.
 */
import type { SqlRow, SqlValue } from '../../values';
import type { FilterValues } from '../filters';
import type { PageOrder } from '../pages/pageQueries';
import type { ReadRow } from '../rowShape';
import { knownRows } from './knownRows';
import type { OwnRow, Relation, RowText } from './ownRow';
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
