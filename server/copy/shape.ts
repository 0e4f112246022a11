/** The tables that a copy carries, and whether a business has just these. */
import type { Entities } from '../../src/grammar/entity';
import { DatabaseProblem } from '../db/database';
import { historyTables, revisionTable } from '../db/schema/history';
import type { TableDeclaration, TableDeclarations } from '../db/schema/tables';
import type { TransferTable } from '../db/transfer';
import { tablesFor } from '../migrations/migrate';

/** All tables of a business: those of the registry, the program's own, those of features, and those in which the schema notes itself. */
export function transferTables(registry: Entities, more: TableDeclarations): TransferTable[] {
  const declared = Object.entries({ ...historyTables, ...tablesFor(registry, more) });
  return [revisionTable, ...declared.map(([name, table]) => transferTable(name, table))];
}

function transferTable(name: string, { id, columns }: TableDeclaration): TransferTable {
  const ids = id === 'none' ? [] : [{ name: 'id', type: ID_TYPES[id] }];
  return {
    name,
    columns: [...ids, ...Object.entries(columns).map(([column, { type }]) => ({ name: column, type }))],
    identity: id === 'generated' ? 'id' : null,
  };
}

const ID_TYPES = {
  generated: ({ types }) => types.reference,
  text: ({ types }) => types.text,
} as const satisfies Record<string, TransferTable['columns'][number]['type']>;

/**
 * Throws `DatabaseProblem` where a business has other tables or columns than this program makes.
 * @param stored its tables with their columns
 */
export function refuseOther(
  tables: readonly TransferTable[],
  stored: Readonly<Record<string, readonly string[]>>,
): void {
  const missing = tables.some(({ name, columns }) => columns.some((column) => !stored[name]?.includes(column.name)));
  if (missing)
    throw new DatabaseProblem('This data was made by an earlier Windrow: start this version on it once, and stop it.');
  const known = new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
  const unknown = Object.entries(stored).flatMap(([table, columns]) => {
    const names = known.get(table);
    if (!names) return [table];
    return columns.filter((column) => !names.includes(column)).map((column) => `${table}.${column}`);
  });
  if (unknown.length > 0)
    throw new DatabaseProblem(
      `A copy would lose what no entry declares any more: ${unknown.join(', ')}. Declare it again, or drop it in the database. Nothing was copied.`,
    );
}
