/**
 * The rows of pages whose text is known: most rows of a page were on one before. A statement reads which rows a page has and in which
 * state; only rows that are new or changed are read whole (decision 102). Names no table.
 */
import type { SqlRow, SqlValue } from '../../values';
import type { KnownRow, OwnRow, RowText } from './ownRow';
import type { RelatedRecords } from './related';

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

/** Gives the texts of the rows with these keys; `undefined` where one of them has changed meanwhile. */
export function knownRows({ name, row, related, byIds, written }: KnownParts) {
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
