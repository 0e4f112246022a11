/** The plan of putting money on account on open statements of its party (decision 67). */
import { formatDollars } from '../../../../src/kinds/number';
import { matchedInOrder } from '../../../../src/rules/statements/accounts/share';
import { compareAmounts } from '../../../../src/rules/statements/money';
import { dayOf } from '../../../../src/rules/dates';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { Conflict, InvalidRecord } from '../../../faults';
import type { Act } from '../../../records/act';
import type { RowChange, WriteContext } from '../../../records/context';
import { askedTargets } from '../pay/asked';
import { creditChanges } from './changes';
import { accountSides } from './onAccount';

/** @throws InvalidRecord where nothing is on account or open, or not that much */
export async function planApplyCredit(context: WriteContext, { order }: Act<'applyCredit'>): Promise<RowChange[]> {
  const { t, at } = context;
  const { party, from, on } = order;
  const { open, credits } = await accountSides(context, party);
  const given = from === null ? credits : credits.filter(({ of, whole }) => of === from.of && whole === from.id);
  if (given.length === 0) throw new InvalidRecord({ from: [t('payments.notOnAccount')] });
  const targets = on === null ? open.map(({ id, open: amount }) => ({ id, amount })) : askedTargets(on, open, t);
  const matches = matchedInOrder(given, targets);
  const sum = (amounts: readonly { readonly amount: string }[]): string => sumPrinted(amounts.map((one) => one.amount));
  if (matches.length === 0 || (on !== null && compareAmounts(sum(matches), sum(targets)) < 0))
    throw new InvalidRecord({ on: [t('payments.notThatMuch', { amount: formatDollars(sum(given)) })] });
  const changes = await creditChanges(context, { party, date: dayOf(at), matches });
  if (!changes) throw new Conflict(t('api.changedMeanwhile'));
  return changes;
}
