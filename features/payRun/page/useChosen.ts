/** What is chosen of what is due: which statements are paid, how, and by which check. */
import { useState } from 'react';
import { compareAmounts, isNothing } from '../../../src/rules/settled/money';
import type { PayeeShare } from '../../../src/rules/settled/otherPayees';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { payable } from '../../payments/rules/share';
import type { DueParty, DuePaper, PayRun, PayRunDue, TakenForRun } from '../rules/calls';
import { isCheckNumber, numbersFrom, type PayMethod, type PayRole } from '../rules/payRuns';
import { payeesOfRun } from '../rules/payeesOfRun';

/** A party with what is chosen for it. */
export interface ChosenParty extends Omit<DueParty, 'method'> {
  readonly key: string;
  readonly method: PayMethod;
  /** The statements that are paid. */
  readonly taken: readonly DuePaper[];
  /** What money on account pays of them, and what is left to pay. */
  readonly used: string;
  readonly pays: string;
  /** Something is paid. */
  readonly isPaid: boolean;
  /** Who gets what of it, each with the number of its check. */
  readonly shares: readonly (Pick<PayeeShare, 'payee' | 'payee_kind' | 'to' | 'amount'> & {
    readonly number: string | undefined;
  })[];
}

/** What is typed and ticked; what is not, is as it is proposed. */
interface Choices {
  readonly ticks: ReadonlyMap<number, boolean>;
  readonly methods: ReadonlyMap<string, PayMethod>;
  readonly first: string | undefined;
}

const NO_CHOICES: Choices = { ticks: new Map(), methods: new Map(), first: undefined };

/** Those that can be ticked: no other run has them. */
export const freeOf = ({ papers }: Pick<DueParty, 'papers'>): readonly DuePaper[] =>
  papers.filter(({ run }) => run === null);

/** What is owed at first: all of a party that we owe; of a run that is prepared again what it has. */
function proposal(former: PayRun | undefined) {
  const had = new Set(former?.payments.flatMap(({ papers }) => papers.map(({ id }) => id)));
  const methods = new Map(former?.payments.map(({ party, method }) => [`${party.table} ${party.id}`, method]));
  return {
    methodOf: (key: string): PayMethod | undefined => methods.get(key),
    isTaken: ({ balance }: DueParty, { id }: DuePaper): boolean =>
      former ? had.has(id) : compareAmounts(balance, '0') > 0,
  };
}

/**
 * The parties as they are chosen, and how that is changed.
 * @param role those of this kind alone
 * @param former a run that is prepared again
 * @param day of the payments
 */
export function useChosen(due: PayRunDue | undefined, role: PayRole | '', former: PayRun | undefined, day: string) {
  const [choices, setChoices] = useState(NO_CHOICES);
  const { methodOf, isTaken } = proposal(former);
  const first = choices.first ?? former?.first_check ?? due?.next_check ?? '';
  const asked = (due?.parties ?? []).filter(({ party }) => role === '' || party.table === role);
  const chosen = asked.map((one) => {
    const key = `${one.party.table} ${one.party.id}`;
    const taken = freeOf(one).filter((paper) => choices.ticks.get(paper.id) ?? isTaken(one, paper));
    const { amount, used } = payable(sumPrinted(taken.map(({ open }) => open)), one.on_account);
    const method = choices.methods.get(key) ?? methodOf(key) ?? one.method;
    const shares = payeesOfRun(one, taken, day).map((share) => ({
      ...share,
      isCheck: share.payee !== null || method === 'Check',
      number: undefined,
    }));
    return { ...one, key, method, taken, used, pays: amount, isPaid: !isNothing(amount), shares };
  });
  const checks = chosen.flatMap(({ shares }) => shares.filter(({ isCheck }) => isCheck));
  const numbers = isCheckNumber(first) ? numbersFrom(first, checks.length) : [];
  const parties = chosen.map(({ shares, ...one }): ChosenParty => ({
    ...one,
    shares: shares.map((share) => (share.isCheck ? { ...share, number: numbers.shift() } : share)),
  }));
  const tick = (papers: readonly number[], isOn: boolean): void =>
    setChoices((before) => ({
      ...before,
      ticks: new Map([...before.ticks, ...papers.map((id) => [id, isOn] as const)]),
    }));
  return {
    parties,
    first,
    tick,
    pay: (key: string, method: PayMethod): void =>
      setChoices((before) => ({ ...before, methods: new Map([...before.methods, [key, method]]) })),
    typeFirst: (typed: string): void => setChoices((before) => ({ ...before, first: typed })),
  };
}

/** The parties that are paid, as a run takes them. */
export function takenOf(parties: readonly ChosenParty[]): TakenForRun[] {
  return parties.flatMap(({ isPaid, party, method, taken, pays }) =>
    isPaid
      ? [{ party: { table: party.table, id: party.id }, method, papers: taken.map(({ id }) => id), amount: pays }]
      : [],
  );
}
