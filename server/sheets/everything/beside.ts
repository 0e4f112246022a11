/**
 * What an archive of everything has besides the records of the registry, so that nobody is locked in: the tables beside it
 * (settings, closings, papers), the history, and the names and roles of users. No password or other secret. No import takes these.
 */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql } from 'kysely';
import type { StoredTables } from '../../../src/grammar/entity';
import { isDate, isDecimal, isReference } from '../../../src/grammar/field';
import { isSide } from '../../../src/rules/extras/sides';
import { labelOf } from '../../../src/rules/labels';
import { fieldsOf } from '../../../src/rules/rows';
import { columnOf } from '../../kinds/columns';
import type { Db } from '../../db/database';
import { compile, Slot } from '../../db/query/statement';
import type { SqlRow, SqlValue } from '../../db/values';
import { EXTRA } from '../../records/extras/rows';
import type { ExportColumn, ExportKind } from '../columns';
import { BATCH } from '../read';

/** A table of the archive beside the registry. */
export interface TableBeside {
  readonly table: string;
  readonly title: string;
  readonly columns: readonly (ExportColumn & { readonly decode?: (value: SqlValue) => SqlValue })[];
}

const id: ExportColumn = { key: 'id', head: 'ID', kind: 'id' };

/** Columns under their own names: in a table of the program nobody else has words for them. */
function plain(kinds: Readonly<Record<string, ExportKind>>): ExportColumn[] {
  return Object.entries(kinds).map(([key, kind]) => ({ key, head: key, kind }));
}

/** Those of the program that hold no secret in these columns. */
const ofProgram: readonly TableBeside[] = [
  { table: 'windrow_user', title: 'Users', columns: [id, ...plain({ username: 'text', role: 'text' })] },
  {
    table: 'windrow_act',
    title: 'History: Acts',
    columns: [
      id,
      ...plain({
        key: 'text',
        kind: 'text',
        user_id: 'id',
        user_name: 'text',
        at: 'instant',
        about: 'text',
        undoes: 'id',
        run: 'id',
      }),
    ],
  },
  {
    table: 'windrow_change',
    title: 'History: Changes',
    columns: [
      id,
      ...plain({
        act_id: 'id',
        record_table: 'text',
        record_id: 'id',
        version: 'number',
        before: 'text',
        after: 'text',
      }),
    ],
  },
];

/** Of all stored tables those beside the registry, then those of the program. What stands beside single records is among their own columns. */
export function tablesBeside(stored: StoredTables, { dialect }: Pick<Db, 'dialect'>): TableBeside[] {
  const ofSides = Object.entries(stored).flatMap(([table, side]): TableBeside[] => {
    if (table === EXTRA || !isSide(stored, table)) return [];
    const columns = fieldsOf(side).map(([key, field]) => {
      const kind = isReference(field) ? 'id' : isDecimal(field) ? 'number' : isDate(field) ? 'day' : 'text';
      return { key, head: labelOf(key, field), kind, decode: columnOf(field, dialect).decode } as const;
    });
    const stamps = plain({ add_date: 'instant', edit_date: 'instant' });
    return [{ table, title: side.title, columns: [id, ...columns, ...stamps] }];
  });
  return [...ofSides, ...ofProgram];
}

/** The rows of such a table, some at a time, oldest first. `count` is told how many each time. */
export async function* rowsBeside(
  db: Db,
  { table, columns }: TableBeside,
  count: (rows: number) => void,
): AsyncGenerator<SqlRow[]> {
  const made = compile(
    db.sql,
    sql`
      select ${sql.join(columns.map(({ key }) => sql.ref(key)))} from ${sql.table(table)}
      where id > cast(${new Slot(0)} as bigint) order by id limit ${sql.lit(BATCH)}`,
  );
  for (let last: SqlValue = 0; ;) {
    const rows: readonly SqlRow[] = await db.rows(made.bind([last]));
    count(rows.length);
    yield rows.map((row) => columns.map(({ decode }, at) => (decode ? decode(row[at] ?? null) : (row[at] ?? null))));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.[0] ?? 0;
    await otherRequests();
  }
}
