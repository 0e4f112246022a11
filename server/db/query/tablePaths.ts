/**
 * The SQL of field paths of one table and the joins they need: `gross_weight` is a column of the table, whose alias is
 * `t`, `job_id.crop_id` one of the record that `job_id` refers to. Lists and reports select and filter through this.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { isReference, type Field } from '../../../src/grammar/field';
import { fieldAt } from '../../../src/rules/fields/fieldPaths';
import { entityOf } from '../../../src/rules/rows';
import { columnOf } from '../../kinds/columns';
import type { Dialect } from '../dialect';
import type { SqlRow, SqlValue } from '../values';

/** Columns of every table that are no fields. Their values need no decoding. */
const stamps: readonly string[] = ['id', 'add_date', 'edit_date'];

/** Some paths as columns of a SELECT, and the values of a row in the same order. */
export interface PathSelection {
  readonly columns: readonly RawBuilder<unknown>[];
  valuesOf(row: SqlRow): SqlValue[];
}

/** Paths of one table in one statement. Ask for all columns and conditions first, then for the joins. */
export class TablePaths {
  readonly #registry: Entities;
  readonly #name: string;
  readonly #inherit: boolean;
  readonly #joins = new Map<string, { readonly alias: string; readonly join: RawBuilder<unknown> }>();

  /** @param options `inherit`: an empty field that inherits (see `Base.inherit`) has the value of the record it inherits from */
  constructor(registry: Entities, name: string, { inherit = false }: { inherit?: boolean } = {}) {
    this.#registry = registry;
    this.#name = name;
    this.#inherit = inherit;
  }

  /** The joins of everything asked for so far. */
  get joins(): RawBuilder<unknown> {
    return sql`${sql.join(
      [...this.#joins.values()].map(({ join }) => join),
      sql` `,
    )}`;
  }

  /** The table with its joins, as it follows `from`. */
  get source(): RawBuilder<unknown> {
    return this.#joins.size === 0
      ? sql`${sql.table(this.#name)} as t`
      : sql`${sql.table(this.#name)} as t ${this.joins}`;
  }

  /** The field at a path. Throws where there is none: callers hold paths that were checked. */
  field(path: string): Field {
    const field = fieldAt(this.#registry, entityOf(this.#registry, this.#name), path);
    if (!field) throw new Error(`"${path}" is no field of ${this.#name}.`);
    return field;
  }

  /** The value at a path; `id` and the two dates are the record's own. */
  column(path: string): RawBuilder<unknown> {
    const dot = path.lastIndexOf('.');
    if (dot >= 0) return sql.ref(`${this.#aliasOf(path.slice(0, dot))}.${path.slice(dot + 1)}`);
    const inherited = this.#inheritedBy(path);
    return inherited ? sql`coalesce(${sql.ref(`t.${path}`)}, ${inherited})` : sql.ref(`t.${path}`);
  }

  /** The condition that the reference at a path is the record `id`. An inherited one is asked so that indexes serve it. */
  refersTo(path: string, id: number): RawBuilder<unknown> {
    const inherited = this.#inheritedBy(path);
    if (!inherited) return sql`${this.column(path)} = ${id}`;
    const own = sql.ref(`t.${path}`);
    return sql`(${own} = ${id} or (${own} is null and ${inherited} = ${id}))`;
  }

  /**
   * Conditions that an index of the table itself serves, and that together hold for every row whose reference at a path is the
   * record `id`, each row under one of them. `also` is what else has to hold there. Empty where no index of the table leads there.
   */
  waysTo(
    path: string,
    id: number,
  ): readonly { readonly where: RawBuilder<unknown>; readonly also?: RawBuilder<unknown> }[] {
    const [first = '', second, ...further] = path.split('.');
    const own = sql.ref(`t.${first}`);
    const inherited = this.#inheritedBy(first);
    if (second === undefined) {
      const direct = { where: sql`${own} = ${id}` };
      return inherited ? [direct, { where: sql`${own} is null`, also: sql`${inherited} = ${id}` }] : [direct];
    }
    const field = this.field(first);
    if (further.length > 0 || inherited || !isReference(field)) return [];
    return [{ where: sql`${own} in (select id from ${sql.table(field.to)} where ${sql.ref(second)} = ${id})` }];
  }

  /** Columns for these paths, and the decoder of their rows. */
  select(paths: readonly string[], dialect: Dialect): PathSelection {
    const decoders = paths.map((path) =>
      stamps.includes(path) ? undefined : columnOf(this.field(path), dialect).decode,
    );
    return {
      columns: paths.map((path) => this.column(path)),
      valuesOf: (row) => decoders.map((decode, at) => (decode ? decode(row[at] ?? null) : (row[at] ?? null))),
    };
  }

  /** The same-named column of the record that an empty field inherits from. */
  #inheritedBy(path: string): RawBuilder<unknown> | undefined {
    if (!this.#inherit || stamps.includes(path) || path.includes('.')) return undefined;
    const { inherit } = this.field(path);
    return inherit === undefined ? undefined : sql.ref(`${this.#aliasOf(inherit)}.${path}`);
  }

  /** Joins the record a reference leads to, once. */
  #aliasOf(path: string): string {
    const known = this.#joins.get(path);
    if (known) return known.alias;
    const field = this.field(path);
    if (!isReference(field)) throw new Error(`"${path}" is no reference of ${this.#name}.`);
    const on = this.column(path);
    const alias = `j${this.#joins.size}`;
    const join = sql`left join ${sql.table(field.to)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${on}`;
    this.#joins.set(path, { alias, join });
    return alias;
  }
}
