/** What each party is owed or owes: the balances, and the ledger that leads to them. */
import type { Account, Balances } from '../../../../../features/payments/rules/calls';
import { partiesOf, type Party } from '../acts/money';
import { dayAfter } from '../days';
import { creditsOf, leftOf } from '../credits';
import { amountOf, centsOf, sumOf } from '../exact';
import type { Season } from '../issue';
import { roles } from '../kinds';

/** Compares the balances of all parties. */
export async function checkBalances(season: Season): Promise<void> {
  const { office, findings } = season;
  for (const role of roles) {
    const { results, sums } = await office.read<Balances>(`office/accounts/?table=${role}`);
    const told = new Map(results.map((one) => [one.party.id, one]));
    const parties = partiesOf(season).filter((one) => one.role === role);
    for (const party of parties) {
      const must = balanceOf(season, party);
      const found = told.get(party.id);
      const [open, account] = [found?.open ?? '0.00', found?.on_account ?? '0.00'];
      findings.same('balance', `${role} ${party.id}`, `${open} ${account} ${found?.balance ?? '0.00'}`, textOf(must));
      const { to_30: to30, to_60: to60, to_90: to90, over_90: over, oldest = null } = found ?? {};
      const ages = [to30, to60, to90, over].map((amount) => amount ?? '0.00');
      findings.same('age', `${role} ${party.id}`, [...ages, oldest].join(' '), agesOf(season, party));
    }
    const all = parties.map((party) => balanceOf(season, party));
    const whole = { open: sumOf(all.map(({ open }) => open)), onAccount: sumOf(all.map(({ onAccount }) => onAccount)) };
    findings.same('balance', `all of ${role}`, `${sums.open} ${sums.on_account} ${sums.balance}`, textOf(whole));
  }
}

interface Due {
  readonly open: bigint;
  readonly onAccount: bigint;
}

function balanceOf({ book }: Season, { role, id }: Party): Due {
  const open = book.live({ role, party: id }).map((paper) => book.open(paper));
  const credits = creditsOf(book, role, id).map((credit) => leftOf(book, credit));
  return { open: sumOf(open.filter((amount) => amount > 0n)), onAccount: sumOf(credits) };
}

/** What is open, by the days of its papers, and the oldest of these. */
function agesOf({ book }: Season, { role, id }: Party): string {
  const open = book.live({ role, party: id }).filter((paper) => book.open(paper) > 0n);
  const first = [0, 30, 60, 90].map((days) => dayAfter(book.today, -days));
  const sums = [1, 2, 3, 4].map((at) =>
    sumOf(
      open
        .filter(({ issuedOn }) => (at === 1 || issuedOn < (first[at - 1] ?? '')) && issuedOn >= (first[at] ?? ''))
        .map((paper) => book.open(paper)),
    ),
  );
  const days = open.map(({ issuedOn }) => issuedOn).toSorted();
  return [...sums.map(amountOf), days[0] ?? null].join(' ');
}

function textOf({ open, onAccount }: Due): string {
  return `${amountOf(open)} ${amountOf(onAccount)} ${amountOf(open - onAccount)}`;
}

/** Compares the account of a party: its balance, what waits, and that the lines of its ledger lead to the balance. */
export async function checkAccount(season: Season, party: Party): Promise<void> {
  const { office, findings, book } = season;
  const { role, id } = party;
  const where = `${role} ${id}`;
  const account = await office.read<Account>(`office/accounts/${role}/${id}/`);
  const must = balanceOf(season, party);
  findings.same('account', where, `${account.open} ${account.on_account} ${account.balance}`, textOf(must));
  const counted = account.ledger.filter(({ balance }) => balance !== null);
  findings.same(
    'account',
    `${where}, lines`,
    amountOf(sumOf(counted.map(({ amount }) => centsOf(amount)))),
    account.balance,
  );
  findings.same('account', `${where}, last balance`, counted[0]?.balance ?? '0.00', account.balance);
  const waiting = [...book.waiting(role, id), ...book.freeAdjustments(role, id)].map(({ amount }) => amount);
  findings.same('account', `${where}, waiting`, account.waiting, amountOf(sumOf(waiting)));
  findings.same(
    'account',
    `${where}, open papers`,
    account.open_statements.map(({ reference, open }) => `${reference} ${open}`).toSorted(),
    book
      .live({ role, party: id })
      .filter((paper) => book.open(paper) > 0n)
      .map((paper) => `${paper.reference} ${amountOf(book.open(paper))}`)
      .toSorted(),
  );
  const paid = account.ledger.flatMap((line) =>
    line.kind === 'payment' ? [`${line.id} ${line.date} ${line.payee} ${line.amount}`] : [],
  );
  findings.same('payments', where, paid.toSorted().join(), paymentsOf(season, party).toSorted().join());
  findings.same(
    'account',
    `${where}, credits`,
    account.credits.map(({ amount }) => amount).toSorted(),
    wholeCredits(season, party),
  );
}

/** Each payment with its day, to whom it went and what it takes off. */
function paymentsOf({ book }: Season, { role, id }: Party): string[] {
  const rows = book.payments.filter((row) => row.role === role && row.party === id);
  return [...Map.groupBy(rows, ({ payment }) => payment)].map(
    ([payment, own]) =>
      `${payment} ${own[0]?.date} ${own[0]?.payee} ${amountOf(-sumOf(own.map(({ amount }) => amount)))}`,
  );
}

/** What is left of each paper below zero and of each payment, the parts of which are one. */
function wholeCredits({ book }: Season, { role, id }: Party): string[] {
  const sums = new Map<string, bigint>();
  for (const credit of creditsOf(book, role, id)) {
    const name = 'paper' in credit ? credit.paper.reference : `payment ${credit.row.payment}`;
    sums.set(name, (sums.get(name) ?? 0n) + leftOf(book, credit));
  }
  return [...sums.values()].map(amountOf).toSorted();
}
