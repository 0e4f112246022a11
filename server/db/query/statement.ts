/**
 * Statements built once and run many times: building and compiling a list's SQL costs more than running it.
 * A `Slot` marks the place of a value. Names no table.
 */
import {
  CompiledQuery,
  expressionBuilder,
  sql,
  type Compilable,
  type ExpressionBuilder,
  type Kysely,
  type QueryResult,
  type RawBuilder,
} from 'kysely';
import type { PlannedQuery } from '../database';
import type { SystemTables, SqlRow, SqlValue } from '../values';

/** The builder's SQL without a database, for parts of statements: it compiles as a part of another alone. */
export const builder: ExpressionBuilder<SystemTables, never> = expressionBuilder();

/** A table of the registry, to select from. Its columns are data: all that is known of its rows are ids. */
export const rowsIn = <Alias extends string>(table: string, alias: Alias) =>
  sql<{ readonly id: number }>`${sql.table(table)}`.as(alias);

/**
 * A table of the product in SQL as text, with its columns. For statements that go through what a registry says, whose joins are
 * text (`TablePaths.source`): the builder takes no text among its joins.
 */
export function inText<Name extends keyof SystemTables>(table: Name, alias: string) {
  return {
    source: sql`${sql.table(table)} as ${sql.ref(alias)}`,
    column: (name: keyof SystemTables[Name] & string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`),
  };
}

/** The place of one value; `at` is its index in the values given to `bind`. */
export class Slot {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/** The place of a value in SQL of the builder. */
export const slot = (at: number): RawBuilder<never> => sql<never>`${new Slot(at)}`;

/** Where the value of a condition comes from: given to `bind`, or a column of the same statement. */
export type ValuePlace = Slot | RawBuilder<unknown>;

/** SQL of the builder, whose rows are known, or SQL as text. */
export type Built<Row> = RawBuilder<Row> | Compilable<Row>;

/** A compiled statement. */
export interface CompiledStatement<Row = unknown> {
  readonly sql: string;
  /** The statement with its values. */
  bind(values: readonly SqlValue[]): PlannedQuery<Row>;
}

/** How a statement is planned: see `PlannedQuery`. */
export type Planning = Pick<PlannedQuery, 'plannedOnce'>;

/** Returns the statement kept under a key, or builds it. Equal keys must mean equal SQL and equal planning. */
export type Statements = <Row>(key: string, build: () => Built<Row>, planning?: Planning) => CompiledStatement<Row>;

/** Statements kept for each table; far more than the page ever asks for. */
const KEPT = 500;

/** Statements of one table by key, each built on first use. */
export function keepStatements(database: Kysely<SystemTables>): Statements {
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
export function compile<Row>(
  database: Kysely<SystemTables>,
  built: Built<Row>,
  planning: Planning = {},
): CompiledStatement<Row> {
  const made = built.compile(database);
  return {
    sql: made.sql,
    bind: (values) => {
      const given = made.parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.at] : parameter));
      return { ...CompiledQuery.raw(made.sql, given), ...planning };
    },
  };
}

/** A row of the builder's SQL; of SQL as text the caller knows the columns. */
type RowOf<Row> = unknown extends Row ? Readonly<Record<string, SqlValue>> : Row;

/** Rows of a bound statement in a transaction. */
export async function rowsOf<Row>(database: Kysely<SystemTables>, bound: PlannedQuery<Row>): Promise<RowOf<Row>[]> {
  const { rows }: QueryResult<unknown> = await database.executeQuery(bound);
  return rows as RowOf<Row>[];
}

/** The same as values in the order they were selected, as `Db.rows` returns them. */
export async function valuesOf(database: Kysely<SystemTables>, bound: CompiledQuery): Promise<SqlRow[]> {
  return (await rowsOf(database, bound)).map((row) => Object.values(row));
}
