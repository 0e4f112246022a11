/** Whether a settled row and its paper name the same party after an act: how a merge keeps what was settled. */
import { isReference } from '../../../src/grammar/field';
import { entityOf } from '../../../src/rules/rows';
import { settledIn } from '../../../src/rules/statements/settled';
import { changedFields } from '../changed';
import type { RowChange } from '../context';
import { STATEMENT, type SettledParts, type TicketClaim } from './claims';
import { brokenFields, effective, type Sources, type Touched } from './touched';

/** The party of a paper once the act is done. */
export type PartyOf = (claim: TicketClaim) => unknown;

/** Reads the parties of these papers, which the act may change. */
export async function partiesAfter(
  { store, trx }: SettledParts,
  changes: readonly RowChange[],
  claims: readonly TicketClaim[],
): Promise<PartyOf> {
  const stored = await store(STATEMENT).read(trx, [...new Set(claims.map(({ paper }) => paper.id))]);
  const written = new Map(changes.flatMap(({ table, id, after }) => (table === STATEMENT && id ? [[id, after]] : [])));
  return ({ paper: { id }, role }) => ({ ...stored.get(id)?.values, ...written.get(id) })[`${role}_id`] ?? null;
}

/** Whether a change gives a settled row nothing but the party that its paper has afterwards. */
export function isCarried(
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
