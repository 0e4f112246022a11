/** Pay runs: what is due, a run that is prepared, discarded, refused, prepared again, released, undone and released again. */
import type { PayRun, PayRunDue } from '../../../../../features/payRun/rules/calls';
import { checkAccount } from '../checks/accounts';
import { enterPayment, openPapers, pay, type Party } from '../acts/money';
import { dayAfter } from '../days';
import type { Paper } from '../book';
import { creditsOf, enterUses, leftOf, usesOf } from '../credits';
import { amountOf, sumOf } from '../exact';
import type { Season } from '../issue';
import { addPayee } from './otherPayees';
import { sharesOf, type Share } from './payees';

/** What a run pays to a party. */
interface Payment extends Party {
  readonly method: 'Check' | 'Bank Transfer';
  readonly papers: readonly Paper[];
  /** What is paid, and what is on account and pays the rest. */
  readonly amount: bigint;
  readonly used: bigint;
  /** Who gets what of it. */
  readonly shares: readonly Share[];
}

/** A payment that was made: to a party, or to another payee of it. */
export interface Paid extends Party, Pick<Share, 'payee' | 'amount'> {
  readonly payment: number;
  readonly method: Payment['method'];
  readonly papers: readonly Paper[];
}

const RUNS = 'office/payrun/';

/** The releases of a season; the numbers of checks go on from the last one. */
const FIRST_CHECK = 500_001;

/** Plays one run. @returns its payments and how to ask for its undo; nothing where it was discarded or nothing is due */
export async function payByRun(
  season: Season,
): Promise<{ readonly paid: readonly Paid[]; readonly undo: string } | undefined> {
  const { office, chance, findings } = season;
  await checkDue(season);
  let rows = chosen(
    season,
    payeesOf(season).filter(() => chance.happens(0.6)),
  );
  if (rows.length === 0) return undefined;
  const made = await office.ask('clerk', 'POST', RUNS, { body: orderOf(season, rows), expect: [201] });
  const id = Number(made.body.id);
  compareRun(season, made.body as unknown as PayRun, rows);
  if (chance.happens(0.15)) {
    await office.ask('clerk', 'POST', `${RUNS}${id}/discard/`, { expect: [204] });
    return undefined;
  }
  if (chance.happens(0.3)) {
    rows = await changedMeanwhile(season, id, rows);
    if (rows.length === 0) return undefined;
  }
  const release = `${RUNS}${id}/release/`;
  if (chance.happens(0.2)) await office.ask('clerk', 'POST', release, { expect: [403] });
  const undo = `${RUNS}${id}/undo/`;
  let released = await office.ask('owner', 'POST', release);
  if (chance.happens(0.4)) {
    await office.ask('owner', 'POST', undo);
    season.runsUndone += 1;
    for (const row of rows) await checkAccount(season, row);
    released = await office.ask('owner', 'POST', release);
  }
  const run = released.body as unknown as PayRun;
  findings.same('pay run', `run ${id}`, run.state, 'Released');
  compareRun(season, run, rows);
  const paid = entered(season, run, rows);
  season.runs += 1;
  for (const row of paid) await checkAccount(season, row);
  return { paid, undo };
}

/** Producers and haulers with an open paper. */
function payeesOf({ book }: Season): Party[] {
  const open = book.live().filter((paper) => paper.kind.role !== 'customer' && book.open(paper) > 0n);
  return [...Map.groupBy(open, ({ kind, party }) => `${kind.role} ${party}`).values()].flatMap(([paper]) =>
    paper ? [{ role: paper.kind.role, id: paper.party }] : [],
  );
}

/** What is on account: what a run uses first, and advances, which it leaves. */
function accountOf({ book }: Season, { role, id }: Party) {
  const plain = creditsOf(book, role, id, ({ isAdvance }) => isAdvance);
  const advances = book.onAccount(role, id).filter(({ isAdvance }) => isAdvance);
  return {
    plain,
    credit: sumOf(plain.map((one) => leftOf(book, one))),
    advance: sumOf(advances.map((one) => one.amount)),
  };
}

/** Some papers of each, to be paid to the end. */
function chosen(season: Season, parties: readonly Party[]): Payment[] {
  const { book, chance } = season;
  return parties.flatMap((party): Payment[] => {
    const open = openPapers(book, party).map(([paper]) => paper);
    const papers = chance.some(open, chance.between(1, open.length));
    const due = sumOf(papers.map((paper) => book.open(paper)));
    const { credit, plain } = accountOf(season, party);
    const used = credit < due ? credit : due;
    const method = chance.happens(0.6) ? 'Check' : 'Bank Transfer';
    if (used === due) return [];
    const covered = usesOf(
      book,
      plain,
      papers.map((paper) => [paper, book.open(paper)]),
    );
    const parts = papers.map((paper) => {
      const paid = sumOf(covered.flatMap(([, to, cents]) => (to === paper ? [cents] : [])));
      return [paper, book.open(paper) - paid] as const;
    });
    const shares = sharesOf(book, { ...party, day: season.day }, parts);
    return [{ ...party, method, papers, used, amount: due - used, shares }];
  });
}

/** What goes to others goes by check. */
const methodOf = ({ method }: Pick<Payment, 'method'>, { payee }: Pick<Share, 'payee'>): Payment['method'] =>
  payee === null ? method : 'Check';

/** All that is open is due by then. */
const dueBy = ({ day }: Season): string => dayAfter(day, 400);

function orderOf(season: Season, rows: readonly Payment[]): object {
  return {
    due_by: dueBy(season),
    date: season.day,
    first_check: String(FIRST_CHECK + season.book.checks.size),
    take: rows.map(({ role, id, method, papers, amount }) => ({
      party: { table: role, id },
      method,
      papers: papers.map((paper) => paper.id),
      amount: amountOf(amount),
    })),
  };
}

/** The list of what is due, party by party. */
async function checkDue(season: Season): Promise<void> {
  const { office, book, findings } = season;
  const { parties } = await office.read<PayRunDue>(`${RUNS}due/?on=${dueBy(season)}`, 'clerk');
  const must = payeesOf(season).map((party) => {
    const { credit, advance } = accountOf(season, party);
    const open = openPapers(book, party);
    const balance = sumOf(open.map(([, due]) => due)) - credit - advance;
    const papers = open.map(([paper, due]) => `${paper.reference} ${amountOf(due)} null`);
    return `${party.role} ${party.id} ${[credit, advance, balance].map(amountOf).join(' ')} ${papers.join()}`;
  });
  const told = parties.map(({ party, on_account: credit, advance, balance, papers }) => {
    const open = papers.map((one) => `${one.reference} ${one.open} ${one.run}`);
    return `${party.table} ${party.id} ${credit} ${advance} ${balance} ${open.join()}`;
  });
  findings.same('due', season.day, told.toSorted().join('; '), must.toSorted().join('; '));
}

/** What a run says of its payments. */
function compareRun({ findings, book }: Season, run: PayRun, rows: readonly Payment[]): void {
  let number = FIRST_CHECK + book.checks.size;
  const must = rows.flatMap((row) =>
    row.shares.map((share, nth) => {
      const method = methodOf(row, share);
      const reference = method === 'Check' ? number++ : null;
      const [amount, used] = [share.amount, nth === 0 ? row.used : 0n].map(amountOf);
      const papers = row.papers.map((one) => one.reference);
      return [row.role, row.id, method, share.payee, reference, amount, used, papers].join(' ');
    }),
  );
  const told = run.payments.map(({ party, method, payee, reference, amount, used, papers }) =>
    [party.table, party.id, method, payee, reference, amount, used, papers.map((one) => one.reference)].join(' '),
  );
  findings.same('pay run', `run ${run.id}, ${run.state}`, told.join('; '), must.join('; '));
  findings.same('pay run', `run ${run.id} in all`, run.amount, amountOf(sumOf(rows.map(({ amount }) => amount))));
}

/**
 * Somebody pays one of them by hand, or another name has to be on its check: the run is refused, nothing of it is paid, and it is
 * prepared again.
 */
async function changedMeanwhile(season: Season, id: number, rows: readonly Payment[]): Promise<Payment[]> {
  const { office, findings, chance } = season;
  const party = chance.pick(rows);
  const paper = party?.papers[0];
  if (!party || !paper) return [];
  // Where all is assigned the party has no check.
  if (party.shares[0]?.isAssigned === false && chance.happens(0.5))
    await addPayee(season, party, { terms: 'Joint Check', from: season.day });
  else await pay(season, { ...party, cents: 1n, on: new Map([[paper, 1n]]) });
  const { status } = await office.ask('owner', 'POST', `${RUNS}${id}/release/`, { expect: [200, 409] });
  findings.same('pay run', `run ${id}, changed meanwhile`, status, 409);
  for (const row of rows) await checkAccount(season, row);
  const again = chosen(season, rows);
  if (again.length === 0) {
    await office.ask('clerk', 'POST', `${RUNS}${id}/discard/`, { expect: [204] });
    return [];
  }
  const { body } = await office.ask('clerk', 'PUT', `${RUNS}${id}/`, { body: orderOf(season, again) });
  compareRun(season, body as unknown as PayRun, again);
  return again;
}

/** Enters a released run: what is on account goes first, then the payments pay the rest of each paper. */
function entered(season: Season, run: PayRun, rows: readonly Payment[]): Paid[] {
  const { book, day: date } = season;
  const made = run.payments.values();
  return rows.flatMap(({ role, id, method, papers, shares }) => {
    const plain = creditsOf(book, role, id, ({ isAdvance }) => isAdvance);
    enterUses(
      book,
      usesOf(
        book,
        plain,
        papers.map((paper) => [paper, book.open(paper)]),
      ),
    );
    return shares.flatMap((share): Paid[] => {
      const { payment, reference } = made.next().value ?? {};
      if (typeof payment !== 'number') return [];
      const own = methodOf({ method }, share);
      enterPayment(season, { payment, role, party: id, date, method: own, isAdvance: false }, share);
      if (typeof reference === 'string') book.checks.set(payment, reference);
      return [{ role, id, payment, method: own, papers, payee: share.payee, amount: share.amount }];
    });
  });
}
