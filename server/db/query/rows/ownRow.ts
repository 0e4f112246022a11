/**
 * The rows of lists as JSON text. A row's own columns are written as they are read, by one list of steps for each table; the
 * records that it refers to come as ready text. The text is, byte for byte, what `JSON.stringify` makes of the record.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../../src/grammar/entity';
import { isReference } from '../../../../src/grammar/field';
import { entityOf, fieldsOf } from '../../../../src/rules/rows';
import type { EntityHooks } from '../../../records/entityHooks';
import { columnOf } from '../../../kinds/columns';
import type { Dialect } from '../../dialect';
import type { SqlRow, SqlValue } from '../../values';

/** Related records of one shape: those of one table with the same records in them. */
export interface Relation {
  readonly to: string;
  readonly embeds: readonly string[];
  /** Equal for equal shapes. */
  readonly key: string;
}

/** The texts of related records by id. */
export type RelatedTexts = ReadonlyMap<SqlValue, string>;

/** What tells which text a row has, without the rest of the row. The row's table has the alias `t`. */
export interface RowKeys {
  readonly columns: readonly RawBuilder<unknown>[];
  id(row: SqlRow): number;
  /** Of one row with the same records around it, another one after each change. */
  state(row: SqlRow): SqlValue;
  /** The value of `besides`. */
  besides(row: SqlRow): SqlValue;
}

/** How rows of one table are selected and written. The row's table has the alias `t`. */
export interface OwnRow {
  readonly keys: RowKeys;
  readonly columns: readonly RawBuilder<unknown>[];
  /** The references of the table, each with the place of its id in a selected row. */
  readonly references: readonly { readonly at: number; readonly relation: Relation }[];
  /** The text of a selected row; `undefined` where a related record is missing in `related`, which has one map for each reference. */
  text(row: SqlRow, related: readonly RelatedTexts[]): string | undefined;
  id(row: SqlRow): number;
  version(row: SqlRow): number;
  /** As `RowKeys` has them, of a whole row. */
  state(row: SqlRow): SqlValue;
  besides(row: SqlRow): SqlValue;
}

/** A row as the API answers it, as JSON, and what the headers say of it. */
export interface RowText {
  readonly id: number;
  readonly version: number;
  readonly text: string;
}

/** A row in one state, and its text. */
export interface KnownRow {
  readonly state: SqlValue;
  readonly row: RowText;
}

/** Writes one value behind its key. */
type ValueWriter = (row: SqlRow, related: readonly RelatedTexts[]) => string | undefined;

interface RowParts {
  readonly dialect: Dialect;
  readonly hooks: EntityHooks;
  /** Selected with each row, and no part of it. */
  readonly besides: RawBuilder<unknown>;
}

/** What is selected of each row, in its order, and what writes it. */
function selectedOf(registry: Entities, name: string, { dialect, hooks, besides }: RowParts) {
  const columns: RawBuilder<unknown>[] = [];
  const take = (what: RawBuilder<unknown>): number =>
    columns.push(sql`${what} as ${sql.ref(`c${columns.length}`)}`) - 1;
  const idAt = take(own('id'));
  const steps: ValueWriter[] = [valueStep('id', idAt)];
  const references: OwnRow['references'][number][] = [];
  for (const [key, field] of fieldsOf(entityOf(registry, name))) {
    const at = take(own(key));
    if (isReference(field)) {
      const { to, embeds = [] } = field;
      steps.push(relatedStep(key, at, references.length));
      references.push({ at, relation: { to, embeds, key: [to, ...embeds].join(' ') } });
    } else steps.push(valueStep(key, at, columnOf(field, dialect).decode));
  }
  const extras = Object.entries(hooks.extraColumns ?? {}).map(([key, extra]) => ({
    key,
    sql: extra.sql,
    at: take(extra.sql),
  }));
  for (const { key, at } of extras) steps.push(valueStep(key, at, (stored) => stored === true || stored === 1));
  for (const key of ['add_date', 'edit_date']) steps.push(valueStep(key, take(own(key))));
  const [versionAt, besidesAt] = [take(own('version')), take(besides)];
  return { columns, idAt, steps, references, extras, versionAt, besidesAt };
}

const own = (key: string): RawBuilder<unknown> => sql.ref(`t.${key}`);

/** The rows of a table by themselves. */
export function ownRow(registry: Entities, name: string, parts: RowParts): OwnRow {
  const { columns, idAt, steps, references, extras, versionAt, besidesAt } = selectedOf(registry, name, parts);
  return {
    keys: rowKeys([own('id'), own('version'), parts.besides, ...extras.map((extra) => extra.sql)]),
    columns,
    references,
    text: (row, related) => {
      let text = '{';
      for (const step of steps) {
        const written = step(row, related);
        if (written === undefined) return undefined;
        text += written;
      }
      return `${text}}`;
    },
    id: (row) => Number(row[idAt]),
    version: (row) => Number(row[versionAt]),
    state: (row) =>
      stateOf(
        row,
        versionAt,
        extras.map(({ at }) => at),
      ),
    besides: (row) => row[besidesAt] ?? null,
  };
}

/** @param selected id, version, `besides`, and what else changes without the version */
function rowKeys(selected: readonly RawBuilder<unknown>[]): RowKeys {
  const extrasAt = selected.map((_, at) => at).slice(3);
  return {
    columns: selected.map((what, at) => sql`${what} as ${sql.ref(`c${at}`)}`),
    id: (row) => Number(row[0]),
    state: (row) => stateOf(row, 1, extrasAt),
    besides: (row) => row[2] ?? null,
  };
}

/** The version, with the values of extra columns behind it where there are any. */
function stateOf(row: SqlRow, versionAt: number, extrasAt: readonly number[]): SqlValue {
  const version = row[versionAt] ?? null;
  return extrasAt.length === 0 ? version : [version, ...extrasAt.map((at) => row[at] ?? null)].join(' ');
}

function headOf(key: string): string {
  return `${key === 'id' ? '' : ','}${JSON.stringify(key)}:`;
}

function valueStep(key: string, at: number, decode?: (stored: SqlValue) => unknown): ValueWriter {
  const head = headOf(key);
  return decode ? (row) => head + jsonOf(decode(row[at] ?? null)) : (row) => head + jsonOf(row[at] ?? null);
}

function relatedStep(key: string, at: number, place: number): ValueWriter {
  const head = headOf(key);
  return (row, related) => {
    const id = row[at] ?? null;
    if (id === null) return `${head}null`;
    const text = related[place]?.get(id);
    return text === undefined ? undefined : head + text;
  };
}

/** What JSON escapes: quotes, backslashes, control characters, and halves of surrogate pairs. */
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/** A text, number or boolean as `JSON.stringify` writes it; most texts have nothing to escape. */
function jsonOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  return typeof value === 'string' && !ESCAPED.test(value) ? `"${value}"` : JSON.stringify(value);
}
