/** The SQL of a schema's steps, and what a changed column would lose. */
import { sql, type RawBuilder } from 'kysely';
import type { WriteTransaction } from '../database';
import type { Dialect } from '../dialect';
import type { ChangedColumn, Step, Steps } from './schema';
import type { ColumnDeclaration, TableDeclarations } from './tables';

/** Takes steps, one after the other. */
export async function takeSteps(
  trx: WriteTransaction,
  tables: TableDeclarations,
  dialect: Dialect,
  steps: readonly Step[],
): Promise<void> {
  for (const step of steps) await statementOf(tables, dialect, step).execute(trx);
}

function statementOf(tables: TableDeclarations, dialect: Dialect, step: Step): RawBuilder<unknown> {
  switch (step.kind) {
    case 'rename table':
      return sql`alter table ${sql.table(step.from)} rename to ${sql.ref(step.to)}`;
    case 'rename column':
      return sql`alter table ${sql.table(step.table)} rename column ${sql.ref(step.from)} to ${sql.ref(step.to)}`;
    case 'add table':
      return createTable(tables, dialect, step.table, step.columns);
    case 'add column': {
      const column = columnNamed(tables, step.table, step.column);
      if (column.required && column.default === undefined) {
        throw new Error(`${step.table}.${step.column} is required, so rows that are there already need a default.`);
      }
      return sql`alter table ${sql.table(step.table)} add column ${columnSql(step.column, column, dialect)}`;
    }
    case 'drop column':
      return sql`alter table ${sql.table(step.table)} drop column ${sql.ref(step.column)}`;
  }
}

function createTable(
  tables: TableDeclarations,
  dialect: Dialect,
  table: string,
  columns: readonly string[],
): RawBuilder<unknown> {
  const ids = {
    generated: [sql`id ${sql.raw(dialect.idColumn)}`],
    text: [sql`id text primary key not null`],
    none: [],
  };
  const others = columns.map((name) => columnSql(name, columnNamed(tables, table, name), dialect));
  return sql`create table ${sql.table(table)} (${sql.join([...ids[tables[table]?.id ?? 'generated'], ...others])})`;
}

function columnSql(name: string, column: ColumnDeclaration, dialect: Dialect): RawBuilder<unknown> {
  const { references } = column;
  return sql.join(
    [
      sql.ref(name),
      sql.raw(column.type(dialect).sqlType),
      ...(column.required ? [sql`not null`] : []),
      ...(column.default === undefined ? [] : [sql`default ${sql.lit(column.default)}`]),
      ...(references ? [sql`references ${sql.table(references.table)} (id)`] : []),
      ...(references?.cascade ? [sql`on delete cascade`] : []),
    ],
    sql` `,
  );
}

function columnNamed(tables: TableDeclarations, table: string, column: string): ColumnDeclaration {
  const declared = tables[table]?.columns[column];
  if (!declared) throw new Error(`${table}.${column} is not declared.`);
  return declared;
}

/** Why these columns must not be made anew, one sentence each; empty when nothing is lost by it. */
export async function lossesOf(trx: WriteTransaction, changed: readonly ChangedColumn[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { table, column, from, to } of changed) {
    const values = await countOf(trx, table, sql`${sql.ref(column)} is not null`);
    if (values === 0) continue;
    faults.push(
      `${table}.${column} changed from ${from} to ${to}, but ${values} row(s) hold a value. Keep it as it was and declare the new one under another name.`,
    );
  }
  return faults;
}

interface Left {
  readonly tables: TableDeclarations;
  readonly steps: Steps;
  /** What was declared at the start before and is not now. */
  readonly left: readonly string[];
}

/**
 * What is no longer declared stays stored. But where something new comes in its place at the same start, it may have been renamed
 * without a `was`, and its values would seem to be lost: one sentence for each.
 */
export async function forgottenRenames(trx: WriteTransaction, { tables, steps, left }: Left): Promise<string[]> {
  const isChanged = (table: string, column: string): boolean =>
    steps.changed.some((one) => one.table === table && one.column === column);
  const faults: string[] = [];
  for (const name of left) {
    const [table = '', column] = name.split('.');
    const added = steps.additions.flatMap((step) => {
      if (column === undefined) return step.kind === 'add table' ? [step.table] : [];
      if (step.kind !== 'add column' || step.table !== table || isChanged(table, step.column)) return [];
      return [`${table}.${step.column}`];
    });
    // Columns and tables that no entry declares come with the program.
    const rival = added.find((one) => isOfEntry(tables, one));
    const held =
      rival === undefined ? 0 : await countOf(trx, table, column ? sql`${sql.ref(column)} is not null` : sql`true`);
    if (held === 0) continue;
    faults.push(
      `${name} is no longer declared, but ${held} row(s) ${column ? 'hold a value' : 'are in it'}, and ${rival} is new. If it was renamed, name it as \`was\` in what takes its place. If not, start once without ${rival}: nothing stored is lost.`,
    );
  }
  return faults;
}

function isOfEntry(tables: TableDeclarations, name: string): boolean {
  const [table = '', column] = name.split('.');
  const declared = tables[table];
  if (table.startsWith('windrow_') || declared?.isBeside) return false;
  return column === undefined || declared?.columns[column]?.required !== true;
}

async function countOf(trx: WriteTransaction, table: string, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${condition}`.execute(
    trx,
  );
  return Number(rows[0]?.n ?? 0);
}
