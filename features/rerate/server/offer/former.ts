/** What a record's values were before it was saved, from the history. */
import { sql } from 'kysely';
import { rowsOf, Slot } from '../../../../server/db/query/statement';
import { draftIn } from '../../../../server/history/formerStates';
import type { RerateParts } from '../parts';

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
  const made = statement(
    'former values',
    () => sql`
      select c."before", c."after", a.key, a.at from windrow_change as c join windrow_act as a on a.id = c.act_id
      where c.record_table = ${new Slot(0)} and c.record_id = ${new Slot(1)} order by c.id desc limit ${sql.lit(MOST)}`,
  );
  const changes = (await rowsOf(db.sql, made.bind([table, id]))).map((row) => ({
    key: String(row.key),
    at: Date.parse(String(row.at)),
    before: draftIn(row.before === null ? null : String(row.before)),
    after: draftIn(row.after === null ? null : String(row.after)),
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
