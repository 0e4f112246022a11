/** Who gave a record the values that it has, or had at a version: found along its states, so that an undo leads back to who set them first. */
import { sql, type InferResult, type Kysely } from 'kysely';
import type { Dialect } from '../db/dialect';
import { rowsOf, slot, type Statements } from '../db/query/statement';
import type { SystemTables } from '../db/values';
import { draftIn } from './formerStates';
import { changesWithActs } from './tables';

/** What reading needs. */
export interface SetterParts {
  readonly trx: Kysely<SystemTables>;
  readonly statement: Statements;
}

/** The change that gave a field its value. */
export interface Setter {
  /** Of the record, with the value. */
  readonly version: number;
  /** That of the act. */
  readonly kind: string;
  readonly by: string;
  readonly at: string;
  /** The value before; `null` for a new record too. */
  readonly was: unknown;
  /** The value that it set. */
  readonly value: unknown;
  /** Of an import the name of its file; `undefined` where that was not kept. */
  readonly file: string | undefined;
}

/** Who set what in a record. */
export interface Setters {
  /** By field. Fields that the history does not tell of are left out. */
  readonly of: ReadonlyMap<string, Setter>;
  /** The record's last change; `undefined` without a history. */
  readonly last: { readonly by: string; readonly at: string; readonly version: number } | undefined;
}

/** Most changes of one record that are looked at: none has more in practice. */
const MOST = 5000;

const selection = (trx: SetterParts['trx']) =>
  changesWithActs(trx)
    .select(['c.id', 'c.record_id', 'c.version', 'c.before', 'c.after', 'c.state'])
    .select(['a.kind', 'a.user_name', 'a.at', 'a.about'])
    .where('c.record_table', '=', slot(0));

type Change = InferResult<ReturnType<typeof selection>>[number];

/** Records read at once. */
const AT_ONCE = 1000;

/** The same of many records of a table, as they are now: by id, then by field. */
export async function settersOfMany(
  { trx, statement, dialect }: SetterParts & { readonly dialect: Dialect },
  table: string,
  ids: readonly number[],
  fields: readonly string[],
): Promise<ReadonlyMap<number, Setters['of']>> {
  const made = statement('setters of many', () =>
    selection(trx)
      .where(({ ref }) => dialect.among(ref('c.record_id'), slot(1)))
      .orderBy('c.id'),
  );
  const setters = new Map<number, Setters['of']>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await rowsOf(trx, made.bind([table, dialect.idList(ids.slice(from, from + AT_ONCE))]));
    for (const [id, changes] of Map.groupBy(rows, (row) => row.record_id))
      setters.set(id, found(changes, fields, undefined));
  }
  return setters;
}

/** @param version of the record at which it is asked about; default: now */
export async function settersOf(
  { trx, statement }: SetterParts,
  { table, id }: { readonly table: string; readonly id: number },
  fields: readonly string[],
  version?: number,
): Promise<Setters> {
  const made = statement('setters', () =>
    selection(trx).where('c.record_id', '=', slot(1)).orderBy('c.id').limit(sql.lit(MOST)),
  );
  const changes = await rowsOf(trx, made.bind([table, id]));
  const last = changes.at(-1);
  return {
    of: found(changes, fields, version),
    last: last && { by: last.user_name, at: last.at, version: last.version },
  };
}

function found(changes: readonly Change[], fields: readonly string[], version: number | undefined) {
  const setters = new Map<string, Setter>();
  const places = new Map(changes.map(({ id }, place) => [id, place]));
  let at = version === undefined ? changes.length - 1 : changes.findLastIndex((change) => change.version === version);
  for (let steps = 0; steps <= changes.length; steps += 1) {
    const change = changes[at];
    if (!change) break;
    if (change.state !== null) {
      // An undo: the record stands at an earlier change again. 0 and unknown states lead nowhere.
      at = places.get(change.state) ?? -1;
      continue;
    }
    const [before, after] = [draftIn(change.before), draftIn(change.after)];
    for (const field of fields)
      if (!setters.has(field) && after && Object.hasOwn(after, field))
        setters.set(field, setterOf(change, before?.[field], after[field]));
    if (before === null) break;
    at -= 1;
  }
  return setters;
}

function setterOf({ version, kind, user_name: by, at, about }: Change, was: unknown, value: unknown): Setter {
  const file = draftIn(about)?.file;
  return { version, kind, by, at, was: was ?? null, value, file: typeof file === 'string' ? file : undefined };
}
