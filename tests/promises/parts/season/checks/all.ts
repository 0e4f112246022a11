/** What must hold of all papers together: each ticket in one place, sums, numbers, and files that are as they were. */
import { listIn, listPath, type ListedPaper, type ListedPapers } from '../../../../support/statements';
import { keyOf, type Paper, type Ticket } from '../book';
import type { TicketTable } from '../figures';
import { rowsAt, ticketOf, ticketPaths } from '../world';
import { amountOf, centsOf, sumOf } from '../exact';
import { asItIs, lookAt, partiesIn, type Month, type Season } from '../issue';
import { kinds, roles, usualKinds } from '../kinds';

/** Every ticket of these days is, in each of its roles, on one live paper, open, or before the cut-off and named so. Told by drafts. */
export async function checkPlaces(season: Season, from: string, to: string): Promise<void> {
  const { book, findings } = season;
  const seen = new Map<string, number>();
  for (const kind of kinds.filter(({ code }) => code !== 'CM'))
    for (const days of yearsBetween(from, to))
      for (const party of partiesIn(book, kind, days)) {
        const { draft } = await lookAt(season, { kind, party, ...days, ...asItIs });
        for (const { ticket } of [...draft.taken, ...draft.left_out]) {
          // Open tickets of days before come along; they have their place in their own year.
          const key = `${ticket.table}:${ticket.id}`;
          if (book.ticket(key).date < days.from) continue;
          const place = `${key} ${kind.role}`;
          seen.set(place, (seen.get(place) ?? 0) + 1);
        }
      }
  const inTime = [...book.tickets.values()].filter(({ date }) => date >= from && date <= to);
  for (const ticket of inTime)
    for (const { role } of usualKinds(ticket.table))
      if (ticket.parties[role] !== undefined)
        findings.same('place', `${keyOf(ticket)} as ${role}`, seen.get(`${keyOf(ticket)} ${role}`) ?? 0, 1);
}

/** The days by year: lists of more than 5,000 tickets are cut. */
function yearsBetween(from: string, to: string): Month[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    from: at === 0 ? from : `${first + at}-01-01`,
    to: first + at === last ? to : `${first + at}-12-31`,
  }));
}

/** Every ticket is as the books have it: nothing has changed by itself. */
export async function checkTickets({ office, book, jobs, findings }: Season): Promise<void> {
  for (const [table, path] of Object.entries(ticketPaths) as [TicketTable, string][]) {
    const rows = await rowsAt(office, path);
    const own = [...book.tickets.values()].filter((one) => one.table === table);
    findings.same('ticket', `how many of ${table}`, rows.length, own.length);
    for (const row of rows) {
      const found = ticketOf(table, row, jobs);
      const must = book.tickets.get(keyOf(found));
      findings.same('ticket', keyOf(found), told(found), must && told(must));
    }
  }
}

function told({ number, date, parties, inputs }: Ticket): string {
  const values = [...Object.entries(parties), ...Object.entries(inputs)];
  return `${number} ${date} ${values
    .map(([key, value]) => `${key} ${value}`)
    .toSorted()
    .join(' ')}`;
}

/** All papers of the list, the oldest first. */
async function readAll({
  office,
}: Season): Promise<{ readonly all: ListedPaper[]; readonly sums: ListedPapers['sums'] }> {
  const all: ListedPaper[] = [];
  for (;;) {
    const asked = listPath({}, [all.length, all.length + 99]);
    const { rows, count, sums } = listIn(await office.ask('owner', 'GET', asked));
    all.push(...rows);
    if (rows.length === 0 || all.length >= count) return { all: all.toReversed(), sums };
  }
}

/** Papers are those of the books, numbers run from 1 without a gap by kind and year, and sums are those of the tickets. */
export async function checkPapers(season: Season): Promise<void> {
  const { book, findings } = season;
  const { all, sums } = await readAll(season);
  const row = (paper: Paper): string =>
    `${paper.reference} ${amountOf(paper.amount)} ${amountOf(book.open(paper))} ${paper.isVoid}`;
  findings.same(
    'list',
    'all papers',
    all
      .map((one) => `${one.reference} ${one.amount.toFixed(2)} ${(one.open ?? 0).toFixed(2)} ${one.state === 'void'}`)
      .join(),
    book.papers.map(row).join(),
  );
  for (const [series, papers] of Map.groupBy(all, ({ reference }) => reference.slice(0, 7)))
    findings.same(
      'numbers',
      series,
      papers.map(({ reference }) => Number(reference.slice(8))).toSorted((a, b) => a - b),
      papers.map((_, at) => at + 1),
    );
  const live = book.live();
  findings.same('sum', 'all papers', sums.amount, amountOf(sumOf(live.map(({ amount }) => amount))));
  findings.same('sum', 'what is open', sums.open, amountOf(sumOf(live.map((paper) => book.open(paper)))));
  checkSums(
    season,
    all.filter(({ state }) => state !== 'void'),
  );
}

/**
 * The product's amounts of live papers are the tickets on them as they stand now, less corrections that wait, with adjustments: by party,
 * by kind, by month, by year of issue, and all together.
 */
function checkSums({ book, findings }: Season, live: readonly ListedPaper[]): void {
  const groups: Readonly<Record<string, (one: ListedPaper) => string>> = {
    party: ({ role, party_id: id }) => `${role} ${id}`,
    kind: ({ code }) => code,
    month: ({ code, reference }) => `${code} ${book.paper(reference).to.slice(0, 7)}`,
    year: ({ issued_on: day }) => day.slice(0, 4),
    all: () => 'all',
  };
  for (const [group, by] of Object.entries(groups))
    for (const [key, papers] of Map.groupBy(live, by)) {
      const own = papers.map(({ reference }) => book.paper(reference));
      const tickets = own.flatMap(({ lines, kind }) =>
        [...lines.keys()].map((ticket) => book.figures(book.ticket(ticket))[kind.net] ?? 0n),
      );
      const set = new Set(own);
      const waiting = book.corrections.filter(({ of, taken }) => set.has(of) && taken === null);
      // A correction moves an amount from the paper of its ticket to the one that takes it up.
      const elsewhere = book.corrections.filter(({ of, taken }) => taken !== null && set.has(of) && !set.has(taken));
      const fromElsewhere = own.flatMap((one) => one.corrections.filter(({ of }) => !set.has(of)));
      const adjusted = own.flatMap(({ adjustments }) => adjustments);
      const expected =
        sumOf(tickets) +
        sumOf(adjusted.map(({ amount }) => amount)) -
        sumOf(own.flatMap(({ deducted }) => deducted).map(({ amount }) => amount)) +
        sumOf(fromElsewhere.map(({ amount }) => amount)) -
        sumOf([...waiting, ...elsewhere].map(({ amount }) => amount));
      const found = sumOf(papers.map(({ amount }) => centsOf(amount.toFixed(2))));
      findings.same('sum', `${group} ${key}`, amountOf(found), amountOf(expected));
    }
}

/** How many live claims the books have by role, for the figures. */
export function settledIn({ book }: Season): number {
  return roles.reduce((sum, role) => sum + book.live({ role }).reduce((own, { lines }) => own + lines.size, 0), 0);
}
