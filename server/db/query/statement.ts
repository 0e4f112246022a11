/**
 * Statements built once and run many times: building and compiling a list's SQL costs more than running it.
 * A `Slot` marks the place of a value. Names no table.
 */
import { CompiledQuery, type Kysely, type QueryResult, type RawBuilder } from 'kysely';
import type { PlannedQuery } from '../database';
import type { AnyTables, SqlRow, SqlValue } from '../values';

/** The place of one value; `at` is its index in the values given to `bind`. */
export class Slot {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/** Where the value of a condition comes from: given to `bind`, or a column of the same statement. */
export type ValuePlace = Slot | RawBuilder<unknown>;

/** A compiled statement. */
export interface CompiledStatement {
  readonly sql: string;
  /** The statement with its values. */
  bind(values: readonly SqlValue[]): PlannedQuery;
}

/** How a statement is planned: see `PlannedQuery`. */
export type Planning = Pick<PlannedQuery, 'plannedOnce'>;

/** Returns the statement kept under a key, or builds it. Equal keys must mean equal SQL and equal planning. */
export type Statements = (key: string, build: () => RawBuilder<unknown>, planning?: Planning) => CompiledStatement;

/** Statements kept for each table; far more than the page ever asks for. */
const KEPT = 500;

/** Statements of one table by key, each built on first use. */
export function keepStatements(database: Kysely<AnyTables>): Statements {
  const statements = new Map<string, CompiledStatement>();
  return (key, build, planning) => {
    let made = statements.get(key);
    if (!made) {
      made = compile(database, build(), planning);
      if (statements.size >= KEPT) statements.clear();
      statements.set(key, made);
    }
    return made;
  };
}

/** Compiles a statement whose values are slots (or constants). */
export function compile(
  database: Kysely<AnyTables>,
  built: RawBuilder<unknown>,
  planning: Planning = {},
): CompiledStatement {
  const { sql, parameters } = built.compile(database);
  return {
    sql,
    bind: (values) => {
      const given = parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.at] : parameter));
      return { ...CompiledQuery.raw(sql, given), ...planning };
    },
  };
}

/** Rows of a bound statement in a transaction. The caller knows their columns. */
export async function rowsOf(
  database: Kysely<AnyTables>,
  bound: CompiledQuery,
): Promise<Readonly<Record<string, SqlValue>>[]> {
  const { rows }: QueryResult<unknown> = await database.executeQuery(bound);
  return rows as Readonly<Record<string, SqlValue>>[];
}

/** The same as values in the order they were selected, as `Db.rows` returns them. */
export async function valuesOf(database: Kysely<AnyTables>, bound: CompiledQuery): Promise<SqlRow[]> {
  return (await rowsOf(database, bound)).map((row) => Object.values(row));
}
