/** The account of one party: what it is owed or owes, how that came, and what is on no statement yet. */
import { openStatements, partyOf, type AccountParty, type StatementParts } from '../../statements/server/index';
import { dayOf } from '../../../src/rules/dates';
import type { Language } from '../../../src/messages/languages';
import type { Account, Credit, LedgerLine, LedgerOffset, LedgerPayment, OnNoStatement } from '../rules/calls';
import { isNothing } from '../../../src/rules/settled/money';
import { plainKinds } from '../../../src/rules/settled/codes';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { NotFound } from '../../../server/faults';
import { readSettings } from '../../../server/settled/settings';
import { readBalances, summed } from './balances';
import { readMoreLines, readPayments, readStatements, type Unsummed } from './stored';

/** The account of a party. Throws `NotFound` where there is no such party. */
export async function accountOf(parts: StatementParts, of: AccountParty, language: Language): Promise<Account> {
  const { role, id } = of;
  const kind = plainKinds.find((one) => one.role === role);
  const party = kind && (await partyOf(parts, { kind, filters: { [role]: id }, language }));
  if (!party) throw new NotFound();
  const { lines, open, below } = await readStatements(parts, of);
  const more = await readMoreLines(parts, of);
  const payments = await readPayments(parts, of);
  const [balance] = await readBalances(parts, role, { party: id });
  const { oldest: _oldest, party: _party, ...sums } = balance ?? { ...summed([]), oldest: null, party };
  return {
    party,
    ...sums,
    ledger: withBalances([...lines, ...more, ...payments]),
    open_statements: open,
    credits: [...below, ...onAccount(payments)],
    waiting: sumPrinted(more.map(({ on, amount }) => (on ? null : amount))),
    on_no_statement: await onNoStatement(parts, of, language),
  };
}

/** Payments that are on no statement, the oldest first. */
function onAccount(payments: readonly Unsummed<LedgerPayment | LedgerOffset>[]): Credit[] {
  return payments
    .flatMap((line): Credit[] => {
      if (line.kind !== 'payment' || isNothing(line.on_account)) return [];
      const { id, date, method, reference, advance, on_account: amount } = line;
      return [{ of: 'payment', id, date, method, reference, advance, amount }];
    })
    .toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));
}

/** Lines of one day: what a statement takes up stands before it, what pays it behind. */
const ORDER = { adjustment: 0, correction: 1, statement: 2, payment: 3, offset: 4 } as const;

/** The lines with the balance after each, the newest first. */
function withBalances(lines: readonly Unsummed<LedgerLine>[]): LedgerLine[] {
  const inOrder = lines.toSorted((a, b) =>
    a.date === b.date ? ORDER[a.kind] - ORDER[b.kind] || a.id - b.id : a.date < b.date ? -1 : 1,
  );
  let balance = '0.00';
  const summedUp = inOrder.map(({ counts, ...line }): LedgerLine => {
    if (counts) balance = sumPrinted([balance, line.amount]);
    return { ...line, balance: counts ? balance : null } as LedgerLine;
  });
  return summedUp.toReversed();
}

/** Tickets behind the cut-off that are on no statement; customers by their plain statement. */
async function onNoStatement(
  parts: StatementParts,
  { role, id }: AccountParty,
  language: Language,
): Promise<OnNoStatement[] | null> {
  const cutoff = (await readSettings(parts)).cutoffs[role];
  if (cutoff === null) return null;
  const kinds = plainKinds.filter((kind) => kind.role === role);
  const period = { from: cutoff, to: dayOf(parts.clock()) };
  const { kinds: found } = await openStatements(parts, { period, kinds, language, party: id, older: false });
  return found.map(({ code, parties: [own] }) => ({
    code,
    tickets: (own?.loads ?? 0) + (own?.held.count ?? 0),
    amount: sumPrinted([own?.tickets_amount ?? null, own?.held.amount ?? null]),
  }));
}
