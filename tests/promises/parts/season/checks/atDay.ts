/** The statement of account of a party: what was owed before the month, what is open and how far past due, by the days of papers and payments. */
import type { AccountStatement } from '../../../../../features/accountStatement/rules/calls';
import type { Party } from '../acts/money';
import { dayAfter } from '../days';
import type { Paper } from '../book';
import { creditsOf, leftOf } from '../credits';
import { amountOf, sumOf } from '../exact';
import type { Season } from '../issue';

/** Compares it as of today. @param terms days until a customer's paper is due */
export async function checkAtDay(season: Season, { role, id }: Party, terms: number): Promise<void> {
  const { office, findings, book } = season;
  const told = await office.read<AccountStatement>(`office/account_statements/${role}/${id}/`);
  const { today } = book;
  // The demo has advances of days that are not there yet by the clock of a season's first months.
  if (book.payments.some((row) => row.role === role && row.party === id && row.date > today)) return;
  const before = dayAfter(`${today.slice(0, 8)}01`, -1);
  const papers = book.papers.filter((paper) => paper.kind.role === role && paper.party === id);
  const stood = papers.filter(({ issuedOn, isVoid, voidedOn }) => issuedOn <= before && (!isVoid || voidedOn > before));
  const rows = book.payments.filter((row) => row.role === role && row.party === id && row.date <= before);
  const brought = sumOf([...stood.map(({ amount }) => amount), ...rows.map(({ amount }) => -amount)]);
  const open = papers.filter((paper) => book.open(paper) > 0n);
  const dueOf = ({ issuedOn }: Paper): string => (role === 'customer' ? dayAfter(issuedOn, terms) : issuedOn);
  const edges = [-1_000_000, 0, 30, 60, 90, 1_000_000];
  const ages = edges.slice(1).map((most, at) =>
    sumOf(
      open.flatMap((paper) => {
        const past = (Date.parse(today) - Date.parse(dueOf(paper))) / 86_400_000;
        return past > (edges[at] ?? 0) && past <= most ? [book.open(paper)] : [];
      }),
    ),
  );
  const credits = sumOf(creditsOf(book, role, id).map((credit) => leftOf(book, credit)));
  const owed = sumOf(ages);
  findings.same(
    'statement of account',
    `${role} ${id} on ${today}`,
    [told.brought, told.current, told.past_30, told.past_60, told.past_90, told.over_90, told.credits, told.balance],
    [brought, ...ages, credits, owed - credits].map(amountOf),
  );
  findings.same(
    'statement of account',
    `${role} ${id}, papers`,
    told.papers.map((one) => `${one.statement.reference} ${one.date} ${one.due} ${one.open}`).toSorted(),
    open.map((one) => `${one.reference} ${one.issuedOn} ${dueOf(one)} ${amountOf(book.open(one))}`).toSorted(),
  );
}
