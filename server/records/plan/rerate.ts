/** The plan of giving tickets the values that a record has now (decision 70). */
import { fedBy } from '../../../src/rules/rerate/sources';
import { isSide } from '../../../src/rules/extras/sides';
import type { Entities, Entity, StoredTables } from '../../../src/grammar/entity';
import { NotFound } from '../../faults';
import type { Act } from '../act';
import type { RowChange, WriteContext } from '../context';
import { planMany } from './planMany';

/** The changes, table by table. Versions were compared before. */
export async function planRerate(
  context: WriteContext,
  { table, id, fields, tickets }: Act<'rerate'>,
): Promise<RowChange[]> {
  const record = await context.read(table, id);
  if (!record) throw new NotFound();
  const ways = fedBy(entitiesIn(context.registry), table);
  const changes: RowChange[] = [];
  for (const [of, own] of Map.groupBy(tickets, (one) => one.table)) {
    const fed = ways.filter((way) => way.table === of).flatMap((way) => way.fields);
    const given = fed.filter(({ source }) => fields.includes(source));
    const values = Object.fromEntries(given.map(({ field, source }) => [field, record[source] ?? null]));
    const ids = own.map((one) => one.id);
    changes.push(...(await planMany(context, of, ids, values, Object.keys(values))));
  }
  return changes;
}

/** The tables of the registry itself. */
function entitiesIn(tables: StoredTables): Entities {
  return Object.fromEntries(Object.entries(tables).filter((one): one is [string, Entity] => !isSide(one[0])));
}
