/** Which settled rows an act would change in what they were settled with. */
import { sql } from 'kysely';
import { isReference } from '../../../src/grammar/field';
import { inheritedOf } from '../../../src/rules/fieldSets';
import { entityOf } from '../../../src/rules/rows';
import { lockedFields, rolesOf, settledIn } from '../../../src/rules/settled/settled';
import { settledTables } from '../../../src/rules/tickets/tables';
import { rowsIn, rowsOf, slot } from '../../db/query/statement';
import { changedFields } from '../changed';
import type { RowChange } from '../context';
import { claimsIn, claimsOn, hasPapers, papersOf, type TicketClaim, type SettledParts } from './claims';
import { ITEM, STATEMENT } from '../../settled/claims';
import {
  breaks,
  rolesTouched,
  sourceIds,
  touchedIn,
  type Sources,
  type Touched,
  brokenFields,
  effective,
} from './touched';

/** A settled row that an act would change, and the papers it is on. */
export interface SettledRow {
  readonly table: string;
  readonly id: number;
  readonly papers: readonly TicketClaim['paper'][];
}

/**
 * Those rows. One look-up for each table whose rows the act changes, however many they are.
 * @param isCarrying the act takes papers to another party together with their rows: such rows are none of these
 */
export async function settledRows(
  parts: SettledParts,
  changes: readonly RowChange[],
  isCarrying = false,
): Promise<SettledRow[]> {
  if (!hasPapers(parts.registry)) return [];
  const found: SettledRow[] = [];
  const freed = freedIn(changes);
  for (const [table, touched] of touchedIn(parts, changes)) {
    const standing = await claimsOn(
      parts,
      table,
      touched.map(({ id }) => id),
      rolesTouched(parts.registry, table, touched),
    );
    const all = standing.filter(({ id, role }) => !freed.has(`${table} ${id} ${role}`));
    const claims = Map.groupBy(all, ({ id }) => id);
    const settled = touched.filter(({ id }) => claims.has(id));
    if (settled.length === 0) continue;
    const sources = await sourcesOf(parts, table, settled, changes);
    const partyOf = isCarrying ? await partiesAfter(parts, changes, all) : undefined;
    const isBroken = (one: Touched, claim: TicketClaim): boolean =>
      breaks(parts.registry, table, one, claim, sources) &&
      !(partyOf && isCarried(parts.registry, table, one, claim, { sources, partyOf }));
    const own = Map.groupBy(settled, ({ id }) => id);
    for (const [id, of] of own) {
      const held = claims.get(id) ?? [];
      const broken = held.filter((claim) => of.some((one) => isBroken(one, claim)));
      if (broken.length > 0) found.push({ table, id, papers: papersOf(broken) });
    }
  }
  return [...found, ...(await feeding(parts, changes, isCarrying))];
}

/** The rows that the act itself takes off their papers. */
function freedIn(changes: readonly RowChange[]): ReadonlySet<string> {
  const gone = changes.filter(({ table, before, after }) => table === ITEM && before && !after);
  return new Set(gone.map(({ before }) => `${before?.item_table} ${before?.item_id} ${before?.role}`));
}

/** The related records that settled rows lead through, as they are and as the act leaves them. */
async function sourcesOf(
  { registry, store, trx }: SettledParts,
  table: string,
  settled: readonly Touched[],
  changes: readonly RowChange[],
): Promise<Sources> {
  const known = new Map<string, ReturnType<Sources>>();
  for (const [to, ids] of sourceIds(registry, table, settled)) {
    const written = new Map(changes.flatMap(({ table: of, id, after }) => (of === to && id ? [[id, after]] : [])));
    for (const [id, { values }] of await store(to).read(trx, [...ids]))
      known.set(`${to} ${id}`, { before: values, after: { ...values, ...written.get(id) } });
  }
  return (to, id) => known.get(`${to} ${id}`) ?? { before: {}, after: {} };
}

/** Rows named in one refusal. */
const NAMED = 20;

/** Settled rows that take a locked value from a changed record because their own field is empty (ruling 32). */
async function feeding(parts: SettledParts, changes: readonly RowChange[], isCarrying: boolean): Promise<SettledRow[]> {
  const found: SettledRow[] = [];
  for (const { table, key, from, to } of inheritedIn(parts)) {
    const source = entityOf(parts.registry, to);
    const values = new Map(
      changes.flatMap(({ table: changed, id, before = {}, after }) =>
        changed === to && id !== undefined && after && changedFields(source, before, after).includes(key)
          ? [[id, after[key] ?? null]]
          : [],
      ),
    );
    if (values.size === 0) continue;
    const claims = await claimsThrough(parts, { table, key, from }, [...values.keys()], isCarrying ? undefined : NAMED);
    const partyOf = isCarrying
      ? await partiesAfter(
          parts,
          changes,
          claims.map(({ claim }) => claim),
        )
      : undefined;
    const broken = claims.filter(
      ({ claim, source: id }) => settledIn(table, claim.role)?.party !== key || values.get(id) !== partyOf?.(claim),
    );
    for (const [id, held] of Map.groupBy(broken, ({ claim }) => claim.id))
      found.push({ table, id, papers: papersOf(held.map(({ claim }) => claim)) });
  }
  return found;
}

interface Inherited {
  readonly table: string;
  readonly key: string;
  /** The reference that leads to the other record. */
  readonly from: string;
}

/** The locked fields that may be inherited, each with the table that it comes from. */
function inheritedIn({ registry }: SettledParts): (Inherited & { readonly to: string })[] {
  return settledTables.flatMap((table) => {
    if (!Object.hasOwn(registry, table)) return [];
    const entity = entityOf(registry, table);
    const locked = lockedFields(table, rolesOf(table));
    return inheritedOf(entity).flatMap(({ key, from }) => {
      const link = entity.fields[from];
      return locked.includes(key) && isReference(link) ? [{ table, key, from, to: link.to }] : [];
    });
  });
}

/** A claim, and the record through which its row has a value. */
interface ClaimThrough {
  readonly claim: TicketClaim;
  readonly source: number;
}

/** The claims on rows that have no value of their own in a field and refer to one of these records. */
async function claimsThrough(
  { trx, dialect, statement }: SettledParts,
  { table, key, from }: Inherited,
  ids: readonly number[],
  most?: number,
): Promise<ClaimThrough[]> {
  const roles = rolesOf(table).filter((role) => lockedFields(table, [role]).includes(key));
  const source = sql.ref<number>(`t.${from}`);
  const made = statement(`feeding ${table} ${key} ${most}`, () =>
    trx
      .selectFrom(rowsIn(table, 't'))
      .innerJoin('statement_item as i', (on) => on.onRef('i.item_id', '=', 't.id').on('i.item_table', '=', table))
      .innerJoin('statement as s', 's.id', 'i.statement_id')
      .select(['i.item_id', 'i.role', 'i.amount', 's.id', 's.reference', source.as('source')])
      .where(dialect.among(source, slot(0)))
      .where(sql.ref(`t.${key}`), 'is', null)
      .where('i.role', 'in', roles)
      .orderBy('t.id')
      .$if(most !== undefined, (all) => all.limit(sql.lit(most ?? 0))),
  );
  const rows = await rowsOf(trx, made.bind([dialect.idList(ids)]));
  return rows.flatMap((row) => claimsIn([row], dialect).map((claim) => ({ claim, source: Number(row.source) })));
}

/** The party of a paper once the act is done. */
type PartyOf = (claim: TicketClaim) => unknown;

/** Reads the parties of these papers, which the act may change. */
async function partiesAfter(
  { store, trx }: SettledParts,
  changes: readonly RowChange[],
  claims: readonly TicketClaim[],
): Promise<PartyOf> {
  const stored = await store(STATEMENT).read(trx, [...new Set(claims.map(({ paper }) => paper.id))]);
  const written = new Map(changes.flatMap(({ table, id, after }) => (table === STATEMENT && id ? [[id, after]] : [])));
  return ({ paper: { id }, role }) => ({ ...stored.get(id)?.values, ...written.get(id) })[`${role}_id`] ?? null;
}

/** Whether a change gives a settled row nothing but the party that its paper has afterwards. */
function isCarried(
  registry: SettledParts['registry'],
  table: string,
  touched: Touched,
  claim: TicketClaim,
  { sources, partyOf }: { readonly sources: Sources; readonly partyOf: PartyOf },
): boolean {
  const { change } = touched;
  if (!change.after || change.table !== table) return false;
  const entity = entityOf(registry, table);
  const as = settledIn(table, claim.role);
  const party = as?.party ?? `${claim.role}_id`;
  // The truck of a ticket says no more than who hauled it; rows that papers take up whole may change their party alone.
  const isOfParty = (key: string): boolean => key === party || (as !== undefined && isReference(entity.fields[key]));
  const fields = as
    ? brokenFields(registry, table, touched, claim, sources)
    : changedFields(entity, change.before ?? {}, change.after);
  if (!fields.every(isOfParty)) return false;
  return effective(entity, party, { ...change.before, ...change.after }, sources, 'after') === partyOf(claim);
}
