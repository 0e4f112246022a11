/**
 * Whether a database was written by a later program. Numbers are in order: the highest data migration that has run, and how values
 * are kept. Tables of the program's own that it does not know tell it too. The registry's tables tell nothing: an entry that was
 * withdrawn is no later program (decision 44).
 */
import { DatabaseProblem } from '../database';
import type { Schema } from './schema';
import type { TableDeclarations } from './tables';

/** What the names of the program's own tables begin with; no entry of a registry may. */
const OWN = 'windrow_';

/** What a database and a program know. */
export interface Compared {
  readonly stored: { readonly schema: Schema; readonly number: number; readonly storage: number };
  readonly known: { readonly tables: TableDeclarations; readonly number: number; readonly storage: number };
}

/** Throws `DatabaseProblem` where a later program has written the database. */
export function refuseNewer({ stored, known }: Compared): void {
  const why =
    stored.number > known.number || stored.storage > known.storage
      ? `its schema has the number ${stored.storage}.${stored.number}, and this program knows numbers up to ${known.storage}.${known.number}`
      : unknownOf(stored.schema, known.tables);
  if (why === undefined) return;
  throw new DatabaseProblem(
    `The database is newer than this program: ${why}. Nothing was changed. Start the later version again, or restore the backup that it made before it changed the data.`,
  );
}

function unknownOf(stored: Schema, tables: TableDeclarations): string | undefined {
  const unknown = Object.entries(stored).flatMap(([table, columns]) => {
    if (!table.startsWith(OWN)) return [];
    const declared = tables[table];
    if (!declared) return [table];
    const names = Object.entries(declared.columns).flatMap(([name, { was }]) => [name, was]);
    return Object.keys(columns).flatMap((column) => (names.includes(column) ? [] : [`${table}.${column}`]));
  });
  return unknown.length === 0 ? undefined : `it contains ${unknown.join(', ')}, which this program does not know`;
}
