/** Which fields of settled rows an act changes: the value counts, with what an empty field inherits (ruling 32), not how it is written. */
import type { StoredTable } from '../../../src/grammar/entity';
import { isDecimal, isReference } from '../../../src/grammar/field';
import { inheritedOf } from '../../../src/rules/fieldSets';
import { entityOf, type Values } from '../../../src/rules/rows';
import { lockedFields, paidKeyOf, rolesOf, type SettlementRole } from '../../../src/rules/settled/settled';
import { settledTables, takenWhole } from '../../../src/rules/tickets/tables';
import { settlementRoles } from '../../../src/sides';
import { changedFields } from '../changed';
import type { RowChange } from '../context';
import { EXTRA } from '../extras/rows';
import type { TicketClaim, ClaimParts } from './claims';
import { CORRECTION } from '../../settled/claims';

/** Tables whose rows papers take up whole. */
const TAKEN_WHOLE: readonly string[] = [CORRECTION, ...takenWhole];

/** A change of a row that may be settled. */
export interface Touched {
  readonly id: number;
  readonly change: RowChange;
  /** The fields that have another value; `undefined` where all of the row is in question. */
  readonly fields?: readonly string[];
}

/** The changes that would matter if their rows were settled, by table: found without asking the database. */
export function touchedIn({ registry }: Pick<ClaimParts, 'registry'>, changes: readonly RowChange[]) {
  const touched = new Map<string, Touched[]>();
  const watched = new Map(
    settledTables
      .filter((table) => Object.hasOwn(registry, table))
      .map((table) => [table, watchedFields(registry, table)]),
  );
  const add = (table: string, one: Touched): void => {
    const known = touched.get(table);
    if (known) known.push(one);
    else touched.set(table, [one]);
  };
  for (const change of changes) {
    const { table, id, before, after } = change;
    if (table === EXTRA) {
      for (const [owner, one] of besideOf(registry[EXTRA], change)) add(owner, one);
    } else if (id !== undefined && before !== undefined && isWatched(table)) {
      const fields = after && changedFields(entityOf(registry, table), before, after);
      if (fields === undefined || TAKEN_WHOLE.includes(table)) {
        if (fields === undefined || fields.length > 0) add(table, { id, change });
      } else if (fields.some((key) => watched.get(table)?.has(key))) add(table, { id, change, fields });
    }
  }
  return touched;
}

function isWatched(table: string): boolean {
  return settledTables.includes(table) || TAKEN_WHOLE.includes(table);
}

/** What is paid elsewhere for a ticket, as changed beside it. */
function besideOf(side: StoredTable | undefined, change: RowChange): [table: string, one: Touched][] {
  const { before = {}, after } = change;
  const { record_table: table, record_id: id } = { ...before, ...after };
  if (!side || typeof table !== 'string' || !settledTables.includes(table)) return [];
  const empty = Object.fromEntries(Object.keys(side.fields).map((key) => [key, null]));
  const fields = changedFields(side, before, after ?? empty);
  return fields.some((key) => rolesOf(table).some((role) => paidKeyOf(role) === key))
    ? [[table, { id: Number(id), change, fields }]]
    : [];
}

/** The fields of a table that are locked in some role, and the references that they are inherited through. */
function watchedFields(registry: ClaimParts['registry'], table: string): ReadonlySet<string> {
  const locked = lockedFields(table, rolesOf(table));
  const inherited = inheritedOf(entityOf(registry, table)).filter(({ key }) => locked.includes(key));
  return new Set([...locked, ...inherited.map(({ from }) => from)]);
}

/** The roles that changed rows of a table may matter to. */
export function rolesTouched(
  registry: ClaimParts['registry'],
  table: string,
  touched: readonly Touched[],
): readonly SettlementRole[] {
  if (TAKEN_WHOLE.includes(table)) return settlementRoles;
  if (touched.some(({ fields }) => fields === undefined)) return rolesOf(table);
  const changed = new Set(touched.flatMap(({ fields = [] }) => fields));
  const inherited = inheritedOf(entityOf(registry, table));
  return rolesOf(table).filter((role) => {
    const locked = lockedFields(table, [role]);
    const links = inherited.flatMap(({ key, from }) => (locked.includes(key) ? [from] : []));
    return [...locked, ...links, paidKeyOf(role)].some((key) => changed.has(key));
  });
}

/** Values of related records as they are before and after the act. */
export type Sources = (table: string, id: number) => { readonly before: Values; readonly after: Values };

/** A value of a row with what it inherits while its own is empty. */
export function effective(
  entity: StoredTable,
  key: string,
  row: Values,
  sources: Sources,
  time: 'before' | 'after',
): unknown {
  const from = entity.fields[key]?.inherit;
  const link = from === undefined ? undefined : entity.fields[from];
  const id = from === undefined ? undefined : row[from];
  return row[key] ?? (isReference(link) && typeof id === 'number' ? sources(link.to, id)[time][key] : null) ?? null;
}

/** The fields that a claim was settled with and that a change gives another value. */
export function brokenFields(
  registry: ClaimParts['registry'],
  table: string,
  { change, fields = [] }: Touched,
  claim: TicketClaim,
  sources: Sources,
): string[] {
  const entity = entityOf(registry, table);
  const { before = {}, after } = change;
  const next = { ...before, ...after };
  return lockedFields(table, [claim.role]).filter((key) => {
    const from = entity.fields[key]?.inherit;
    if (from === undefined) return fields.includes(key);
    if (!fields.includes(key) && !fields.includes(from)) return false;
    const was = effective(entity, key, before, sources, 'before');
    const is = effective(entity, key, next, sources, 'after');
    return isDecimal(entity.fields[key]) && was !== null && is !== null ? Number(was) !== Number(is) : was !== is;
  });
}

/** Whether a change takes something from what a claim was settled with. */
export function breaks(
  registry: ClaimParts['registry'],
  table: string,
  touched: Touched,
  claim: TicketClaim,
  sources: Sources,
): boolean {
  const { change, fields } = touched;
  if (fields === undefined) return true;
  if (change.table === EXTRA) return fields.includes(paidKeyOf(claim.role));
  return brokenFields(registry, table, touched, claim, sources).length > 0;
}

/** The related records that these changes lead through, by table. */
export function sourceIds(registry: ClaimParts['registry'], table: string, touched: readonly Touched[]) {
  const ids = new Map<string, Set<number>>();
  for (const { from } of settledTables.includes(table) ? inheritedOf(entityOf(registry, table)) : []) {
    const link = entityOf(registry, table).fields[from];
    if (!isReference(link)) continue;
    const known = ids.get(link.to) ?? new Set();
    for (const { change } of touched)
      for (const id of [change.before?.[from], change.after?.[from]]) if (typeof id === 'number') known.add(id);
    ids.set(link.to, known);
  }
  return ids;
}
