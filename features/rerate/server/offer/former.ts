/** What a record's values were before it was saved, from the history. */
import { sql } from 'kysely';
import { rowsOf, slot } from '../../../../server/db/query/statement';
import { draftIn } from '../../../../server/history/formerStates';
import type { RerateParts } from '../parts';
import { changesWithActs } from '../../../../server/history/tables';

/** A change within this time before the save is part of it: a slip that was corrected at once. */
const SAME_DAY_MS = 24 * 60 * 60_000;

/** Changes of a record that are looked at. */
const MOST = 100;

interface FormerOf {
  readonly table: string;
  readonly id: number;
  /** The fields in question. */
  readonly fields: readonly string[];
  /** The key of the act that saved it. Default: the newest that changed one of the fields. */
  readonly act: string | undefined;
}

type Draft = Readonly<Record<string, unknown>>;

/** The former values by field, newest first; only fields that the save changed. */
export async function formerValues(
  { db, statement }: Pick<RerateParts, 'db' | 'statement'>,
  { table, id, fields, act }: FormerOf,
): Promise<ReadonlyMap<string, readonly (number | null)[]>> {
  const made = statement('former values', () =>
    changesWithActs(db.sql)
      .select(['c.before', 'c.after', 'a.key', 'a.at'])
      .where('c.record_table', '=', slot(0))
      .where('c.record_id', '=', slot(1))
      .orderBy('c.id', 'desc')
      .limit(sql.lit(MOST)),
  );
  const changes = (await rowsOf(db.sql, made.bind([table, id]))).map(({ key, at, before, after }) => ({
    key,
    at: Date.parse(at),
    before: draftIn(before),
    after: draftIn(after),
  }));
  const changed = ({ before, after }: { before: Draft | null; after: Draft | null }): string[] =>
    before && after ? fields.filter((key) => Object.hasOwn(after, key)) : [];
  const at = changes.findIndex((one) => (act === undefined ? changed(one).length > 0 : one.key === act));
  const saved = changes[at];
  if (!saved) return new Map();
  const since = changes.slice(at).filter((one) => one.at > saved.at - SAME_DAY_MS);
  return new Map(
    changed(saved).map((key) => {
      const values = since.flatMap((one) => (changed(one).includes(key) ? [numberIn(one.before?.[key])] : []));
      return [key, [...new Set(values)]];
    }),
  );
}

function numberIn(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
