/**
 * Closed tickets stay as they are, and so do the amounts that follow from them (decision 56): one function for every act, from
 * whatever call it came.
 */
import { sql } from 'kysely';
import type { Entity, StoredTable } from '../../../src/grammar/entity';
import { isDecimal, isReference } from '../../../src/grammar/field';
import { listTitle } from '../../../src/rules/labels';
import { fieldsOf } from '../../../src/rules/rows';
import { rolesOf, settledIn } from '../../../src/rules/statements/settled';
import { Closed } from '../../faults';
import { rowsOf, Slot } from '../../db/query/statement';
import { changedFields } from '../changed';
import type { RowChange, WriteContext } from '../context';
import type { Guard } from '../guards';
import { EXTRA } from '../extras/rows';
import { closingsOnce } from './read';

/** Two records that are one are so on closed tickets too: a merge changes who they name and no amount. The demo's rows are its own. */
const FREE: ReadonlySet<string> = new Set(['merge', 'load', 'close', 'reopen', 'lookAt']);

/** A closed kind of tickets. */
interface ClosedKind {
  readonly table: string;
  readonly day: string;
  readonly to: string;
}

/** Refuses to add, change or remove closed tickets, what is kept beside them, and what they inherit from other records. */
export const refuseClosed: Guard = async (context, changes) => {
  const { act, registry, t, undoing } = context;
  if (FREE.has(act.kind === 'undo' ? undoing.root.kind : act.kind) || changes.length === 0) return;
  for (const [table, { to }] of await closingsOnce(context)) {
    const entity = registry[table];
    const day = entity?.yearField;
    if (!entity || to === null || day === undefined) continue;
    const kind = { table, day, to };
    const isRefused =
      changes.some((change) => isClosedRow(change, kind)) ||
      (await hasClosed(context, kind, ownersOf(changes, table))) ||
      (await feedsClosed(context, kind, entity, changes));
    if (isRefused) throw new Closed(t('api.closed', { tickets: titleOf(entity), day: to }), { kind: table, to });
  }
};

const titleOf = (table: StoredTable): string => (isShown(table) ? listTitle(table) : table.title);

function isShown(table: StoredTable): table is Entity {
  return 'routes' in table;
}

/** A ticket that is closed as it stands, or would be. */
function isClosedRow({ table, before, after }: RowChange, kind: ClosedKind): boolean {
  const isIn = (day: unknown): boolean => typeof day === 'string' && day <= kind.to;
  return table === kind.table && (isIn(before?.[kind.day]) || isIn(after?.[kind.day]));
}

/** The tickets of a table beside which something is kept. */
function ownersOf(changes: readonly RowChange[], table: string): number[] {
  return changes.flatMap(({ table: side, before, after }) => {
    const { record_table: owner, record_id: id } = { ...before, ...after };
    return side === EXTRA && owner === table && id !== undefined && id !== null ? [Number(id)] : [];
  });
}

/** Whether one of these tickets is closed. */
async function hasClosed(
  { trx, dialect, statement }: WriteContext,
  { table, day, to }: ClosedKind,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  const made = statement(
    `closed ${table}`,
    () => sql`
      select 1 as found from ${sql.table(table)}
      where ${dialect.among(sql`id`, new Slot(0))} and ${sql.ref(day)} <= ${new Slot(1)} limit 1`,
  );
  return (await rowsOf(trx, made.bind([dialect.idList(ids), to]))).length > 0;
}

/** Whether closed tickets have a figure or a party from a changed record because their own field is empty, as rows of the first programs may (ruling 32). */
async function feedsClosed(
  { trx, dialect, statement, registry }: WriteContext,
  { table, day, to }: ClosedKind,
  entity: StoredTable,
  changes: readonly RowChange[],
): Promise<boolean> {
  const parties = rolesOf(table).map((role) => settledIn(table, role)?.party);
  for (const [key, field] of fieldsOf(entity)) {
    const link = field.inherit === undefined ? undefined : entity.fields[field.inherit];
    // Weights, rates and moisture make the amounts, parties have them; the bag or pit of a job may still be noted.
    if (!isReference(link) || field.inherit === undefined) continue;
    if (!isDecimal(field) && !parties.includes(key)) continue;
    const source = registry[link.to];
    const ids = changes.flatMap(({ table: changed, id, before = {}, after }) =>
      source && changed === link.to && id !== undefined && after && changedFields(source, before, after).includes(key)
        ? [id]
        : [],
    );
    if (ids.length === 0) continue;
    const { inherit } = field;
    const made = statement(
      `inherits ${table} ${key}`,
      () => sql`
        select 1 as found from ${sql.table(table)}
        where ${dialect.among(sql.ref(inherit), new Slot(0))} and ${sql.ref(key)} is null
          and ${sql.ref(day)} <= ${new Slot(1)} limit 1`,
    );
    if ((await rowsOf(trx, made.bind([dialect.idList(ids), to]))).length > 0) return true;
  }
  return false;
}
