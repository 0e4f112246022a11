/** Which columns a read of a table selects, the joins they need, and the API row they make (§3, ruling 47). */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import { entityOf, fieldsOf, nameFieldOf, type NumberedRow } from '../../../src/rules/rows';
import type { EntityHooks } from '../../records/entityHooks';
import { columnOf, namingField } from '../../kinds/columns';
import type { Dialect } from '../dialect';
import type { SqlRow, SqlValue } from '../values';
import { TablePaths } from './tablePaths';

/** The rows of one table. The row's own table has the alias `t`. */
export interface RowShape {
  readonly columns: readonly RawBuilder<unknown>[];
  readonly joins: RawBuilder<unknown>;
  /** A selected row as the API answers it. */
  read(row: SqlRow): ReadRow;
}

/** A record as the API answers it, and its version, which is no part of it. */
export interface ReadRow {
  readonly record: NumberedRow;
  readonly version: number;
}

type Reader = (row: SqlRow) => unknown;

/** The shape of a table's rows: id, fields with related records nested, extra columns, then the two dates. */
export function rowShape(registry: Entities, name: string, dialect: Dialect, hooks: EntityHooks): RowShape {
  const selection = new Selection(registry, name, dialect);
  const own = (key: string): RawBuilder<unknown> => sql.ref(`t.${key}`);
  const readers: [string, Reader][] = [['id', selection.value(own('id'))]];
  for (const [key, field] of fieldsOf(entityOf(registry, name))) {
    readers.push([
      key,
      isReference(field)
        ? selection.related(key, field.to, field.embeds ?? [])
        : selection.value(own(key), columnOf(field, dialect).decode),
    ]);
  }
  for (const [key, extra] of Object.entries(hooks.extraColumns ?? {})) {
    readers.push([key, selection.value(extra.sql, (stored) => stored === true || stored === 1)]);
  }
  for (const key of ['add_date', 'edit_date']) readers.push([key, selection.value(own(key))]);
  const versionOf = selection.value(own('version'), Number);
  return {
    columns: selection.columns,
    joins: selection.joins,
    read: (row) => {
      const record: Record<string, unknown> = {};
      for (const [key, reader] of readers) record[key] = reader(row);
      return { record: record as NumberedRow, version: Number(versionOf(row)) };
    },
  };
}

/** The records of the table `to` as the rows that refer to them have them; the id is selected first. */
export function relatedShape(
  registry: Entities,
  to: string,
  embeds: readonly string[],
  dialect: Dialect,
): Pick<RowShape, 'columns' | 'joins'> & { readonly read: Reader } {
  const selection = new Selection(registry, to, dialect);
  const read = selection.related('', to, embeds);
  return { columns: selection.columns, joins: selection.joins, read };
}

/** The values that a statement selects. */
class Selection {
  readonly columns: RawBuilder<unknown>[] = [];
  readonly #registry: Entities;
  readonly #dialect: Dialect;
  readonly #paths: TablePaths;

  constructor(registry: Entities, name: string, dialect: Dialect) {
    this.#registry = registry;
    this.#dialect = dialect;
    this.#paths = new TablePaths(registry, name);
  }

  /** The joins of everything selected so far. */
  get joins(): RawBuilder<unknown> {
    return this.#paths.joins;
  }

  /** Selects a value and returns its reader. */
  value(what: RawBuilder<unknown>, decode: (stored: SqlValue) => unknown = (stored) => stored): Reader {
    const at = this.#take(what);
    return (row) => decode(row[at] ?? null);
  }

  /**
   * Selects the record that a reference leads to, as `{ id, name }` with its embedded records.
   * @param path empty for the rows of the table `to` themselves
   */
  related(path: string, to: string, embeds: readonly string[]): Reader {
    const target = entityOf(this.#registry, to);
    const inside = path === '' ? '' : `${path}.`;
    const idAt = this.#take(this.#paths.column(path === '' ? 'id' : path));
    const nameField = nameFieldOf(target);
    const naming = namingField(target);
    const nameOf: Reader = naming
      ? this.value(this.#paths.column(`${inside}${nameField}`), columnOf(naming, this.#dialect).decode)
      : () => null;
    const inner = embeds.map((embedded): [string, Reader] => {
      const field = target.fields[embedded];
      if (!isReference(field)) throw new Error(`${to}.${embedded} is no reference.`);
      return [embedded, this.related(`${inside}${embedded}`, field.to, [])];
    });
    return (row) => {
      const id = row[idAt];
      if (id === null || id === undefined) return null;
      const text = nameOf(row);
      const record: Record<string, unknown> = { id, name: text === null ? null : String(text), [nameField]: text };
      for (const [embedded, read] of inner) record[embedded] = read(row);
      return record;
    };
  }

  /** Returns the value's position in the row. The alias keeps values of one name apart in rows that are objects. */
  #take(what: RawBuilder<unknown>): number {
    return this.columns.push(sql`${what} as ${sql.ref(`c${this.columns.length}`)}`) - 1;
  }
}
