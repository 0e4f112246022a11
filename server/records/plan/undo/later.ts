/**
 * What came after a merge and belongs to either of its records: papers, voids, payments, adjustments, corrections. An undo gives back
 * what was there at the merge and would leave these behind, so that a paper and its tickets would name two parties.
 */
import type { Translate } from '../../../../src/messages/catalogue';
import { formatDollars } from '../../../../src/kinds/number';
import { moneyDays, type MoneyTable } from '../../../../src/rules/closing/closingKinds';
import { isNothing } from '../../../../src/rules/statements/money';
import { settlementRoles } from '../../../../src/sides';
import type { FormerAct, LaterParts } from '../../acts/rules';
import { LaterMoney, type LaterThing } from '../../../faults';
import { moneyOfParty, papersOfTickets, paymentsTakenBack, type FoundLater } from './laterRows';

/** Things that a refusal names. */
const NAMED = 3;

/** The refusal of an undo of this act; `undefined` where nothing came after it. */
export async function laterMoney(parts: LaterParts, act: FormerAct): Promise<LaterMoney | undefined> {
  const found = await laterRows(parts, act);
  // A paper of the party that also has a ticket of the merge is found twice.
  const things = [...new Map(found.map((one) => [`${one.table} ${one.id} ${one.is}`, one])).values()];
  if (things.length === 0) return undefined;
  const { t } = parts;
  const told = things.map((one): LaterThing => ({ table: one.table, id: one.id, name: nameOf(t, one) }));
  const names = told
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  const more = told.length - NAMED;
  const all = more > 0 ? t('api.andCount', { names, count: more }) : names;
  return new LaterMoney(t('api.undo.laterNow', { things: all }), t('api.undo.later', { things: all }), told);
}

async function laterRows(parts: LaterParts, { id, at, root }: FormerAct): Promise<FoundLater[]> {
  const { table, keep, drop } = root.about ?? {};
  if (typeof table !== 'string' || !Object.hasOwn(parts.registry, 'statement')) return [];
  const since = { act: id, at };
  const ofTickets = await papersOfTickets(parts, since);
  if (!settlementRoles.some((role) => role === table)) return ofTickets;
  const party = { role: table, ids: [Number(keep), Number(drop)] } as const;
  const found: FoundLater[] = [];
  for (const money of Object.keys(moneyDays))
    if (Object.hasOwn(parts.registry, money))
      found.push(...(await moneyOfParty(parts, since, party, money as MoneyTable)));
  return [...found, ...ofTickets, ...(await paymentsTakenBack(parts, since, party))];
}

/** `PS-2026-0041`, `a payment of $5.00 on 2026-09-18`. */
function nameOf(t: Translate, { table, is, name, amount, day }: FoundLater): string {
  if (table === 'statement') return is === 'voided' ? t('api.later.void', { name }) : name;
  const values = { amount: formatDollars(amount), day };
  if (table === 'payment' && isNothing(amount)) return t('api.later.credit', values);
  if (table === 'payment') return t(is === 'takenBack' ? 'api.later.takenBack' : 'api.later.payment', values);
  return t(table === 'correction' ? 'api.later.correction' : 'api.later.adjustment', values);
}
