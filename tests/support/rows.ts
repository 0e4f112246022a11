/** Rows that are written past the API: those that it would refuse, and so many that it would take long. */
import type { Db } from '../../server/db/database';
import type { SqlValue } from '../../server/db/values';
import { columnOf } from '../../server/kinds/columns';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { entityOf } from '../../src/rules/rows';
import { anyTable } from './registryTables';

const registry: Entities = entities;
const stamp = { add_date: '2026-01-02T15:00:00.000Z', edit_date: '2026-01-02T15:00:00.000Z' };

/** Values by field name, as the API takes them. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Adds rows to a migrated database, in their order. */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const entity = entityOf(registry, table);
  const encoded = rows.map((row): Record<string, SqlValue> => ({
    ...stamp,
    ...Object.fromEntries(
      Object.entries(row).map(([key, value]) => {
        const field = entity.fields[key];
        return [key, field ? columnOf(field, db.dialect).encode(value) : value];
      }),
    ),
  }));
  await db.write(async (trx) => {
    for (let at = 0; at < encoded.length; at += 200)
      await anyTable(trx)
        .insertInto(table)
        .values(encoded.slice(at, at + 200))
        .execute();
  });
}
