/** Rows that are older than the history get one act `baseline` with their values, so that it can be read from its beginning (decision 41). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StoredTables } from '../../src/grammar/entity';
import { entityOf, fieldsOf } from '../../src/rules/rows';
import { columnOf } from '../kinds/columns';
import { keepStatements, rowsOf, Slot } from '../db/query/statement';
import type { Migration } from '../db/schema/migrate';
import { addAct, addChanges, draftText, type HistoryParts, type KeptChange } from '../history/store';

/** Rows taken at once. */
const AT_ONCE = 1000;

/** The migration for the tables of a registry. */
export function historyBaseline(registry: StoredTables): Migration {
  const names = Object.keys(registry);
  return {
    number: 4,
    name: 'rows that are there begin the history',
    tables: [...names, 'windrow_act', 'windrow_change'],
    run: async (trx, dialect, now) => {
      const parts = { trx, dialect, statement: keepStatements(trx) };
      let actId: number | undefined;
      for (const name of names) {
        for await (const changes of rowsIn(parts, registry, name)) {
          actId ??= await addAct(parts, {
            key: randomUUID(),
            kind: 'baseline',
            actor: { userId: null, name: 'Windrow' },
            at: now,
          });
          await addChanges(parts, actId, changes);
        }
      }
    },
  };
}

/** The rows of a table as changes from nothing, some at a time, in the order of their ids. */
async function* rowsIn(
  { trx, dialect, statement }: HistoryParts,
  registry: StoredTables,
  name: string,
): AsyncGenerator<KeptChange[]> {
  const entity = entityOf(registry, name);
  const keys = fieldsOf(entity).map(([key]) => key);
  const columns = sql.join(['id', 'version', ...keys].map((key) => sql.ref(key)));
  const made = statement(
    `baseline ${name}`,
    () => sql`
      select ${columns} from ${sql.table(name)} where id > ${new Slot(0)} order by id limit ${sql.lit(AT_ONCE)}`,
  );
  for (let last = 0; ;) {
    const rows = await rowsOf(trx, made.bind([last]));
    if (rows.length === 0) return;
    yield rows.map((row) => {
      const values = Object.fromEntries(
        fieldsOf(entity).map(([key, field]) => [key, columnOf(field, dialect).decode(row[key] ?? null)]),
      );
      const after = draftText(entity, values, keys);
      return { table: name, id: Number(row.id), version: Number(row.version), before: null, after };
    });
    last = Number(rows.at(-1)?.id ?? last);
  }
}
