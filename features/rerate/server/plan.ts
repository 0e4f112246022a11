/** The plan of giving tickets the values that a record has now (decision 70). */
import type { Rerated, ReratedAbout } from '../rules/answers';
import { fedBy, fedRoles } from '../rules/sources';
import { isShown } from '../../../src/rules/extras/sides';
import type { Entities, Entity, StoredTables } from '../../../src/grammar/entity';
import { entityOf, type Values } from '../../../src/rules/rows';
import { amountIn } from '../../../src/rules/settled/amounts';
import { less } from '../../../src/rules/settled/money';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { NotFound } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import type { RowChange, WriteContext, WrittenRow } from '../../../server/records/context';
import { withInherited } from '../../../server/records/plan/inherit';
import { planMany } from '../../../server/records/plan/planMany';

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
  return Object.fromEntries(Object.entries(tables).filter((one): one is [string, Entity] => isShown(one[1])));
}

/** What the history says of a re-rate beside its changes: the prices before and after, and what all its tickets come to more or less. */
export async function rerateAbout(
  context: WriteContext,
  { table, id, fields }: Act<'rerate'>,
  rows: readonly WrittenRow[],
): Promise<ReratedAbout> {
  const written = rows.filter((row) => row.fields.length > 0);
  const changes: Rerated[] = [];
  const sums: Partial<Record<SettlementRole, string>> = {};
  for (const [of, own] of Map.groupBy(written, (row) => row.table)) {
    const changed = [...new Set(own.flatMap((row) => row.fields))];
    for (const field of changed) {
      const set = own.filter((row) => row.fields.includes(field));
      const from = [...new Set(set.map(({ before }) => numberIn(before?.[field])))];
      changes.push({ table: of, field, from, to: numberIn(set[0]?.after?.[field]) });
    }
    const entity = entityOf(context.registry, of);
    const whole = (row: Values): Promise<Values> => withInherited(entity, row, { read: context.read, partial: false });
    const pairs = await Promise.all(
      own.map(
        async ({ before = {}, after = {} }) => [await whole(before), await whole({ ...before, ...after })] as const,
      ),
    );
    for (const role of fedRoles(of, changed))
      sums[role] = sumPrinted([sums[role] ?? null, ...pairs.map(([was, is]) => differenceIn(of, role, was, is))]);
  }
  return { table, id, fields, changes, sums };
}

function differenceIn(table: string, role: SettlementRole, was: Values, is: Values): string {
  return less(amountIn(table, role, is).amount ?? '0.00', amountIn(table, role, was).amount ?? '0.00');
}

function numberIn(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
