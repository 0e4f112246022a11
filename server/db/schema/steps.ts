/** The SQL of a schema's steps, and what a drop would lose. */
import { sql, type RawBuilder } from 'kysely';
import type { WriteTransaction } from '../database';
import type { Dialect } from '../dialect';
import type { Drop, Step } from './schema';
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
    case 'drop table':
      return dialect.dropTable(step.table);
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

/** Why these drops must not be taken, one sentence each; empty when nothing is lost by them. */
export async function lossesOf(trx: WriteTransaction, drops: readonly Drop[]): Promise<string[]> {
  const faults: string[] = [];
  for (const drop of drops) {
    if (drop.kind === 'drop table') {
      const rows = await countOf(trx, drop.table, sql`true`);
      if (rows === 0) continue;
      faults.push(
        `${drop.table} is no longer declared, but holds ${rows} row(s). Declare it again, name it as \`was\` in the entry that takes its place, or empty it first.`,
      );
    } else {
      const values = await countOf(trx, drop.table, sql`${sql.ref(drop.column)} is not null`);
      if (values === 0) continue;
      const name = `${drop.table}.${drop.column}`;
      faults.push(
        drop.changed
          ? `${name} changed from ${drop.changed.from} to ${drop.changed.to}, but ${values} row(s) hold a value. Keep it as it was and declare the new one under another name.`
          : `${name} is no longer declared, but ${values} row(s) hold a value. Declare it again, name it as \`was\` in the field that takes its place, or empty it first.`,
      );
    }
  }
  return faults;
}

async function countOf(trx: WriteTransaction, table: string, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${condition}`.execute(
    trx,
  );
  return Number(rows[0]?.n ?? 0);
}
