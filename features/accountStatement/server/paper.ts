/** The paper of a statement of account: what stands on it, and its sheet as reports write theirs. */
import { dayText, ISO_DATES, type ShownDates } from '../../../src/messages/shownDates';
import type { PlainKey, Translate } from '../../../src/messages/catalogue';
import type { Language } from '../../../src/messages/languages';
import { isNothing, negated } from '../../../src/rules/settled/money';
import { OFFSET } from '../../../src/sides';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { Letterhead } from '../../../server/reports/compose/reportContext';
import type { SummaryBox, SummaryFigure } from '../../../server/reports/compose/statement/event';
import type { Table } from '../../../server/reports/compose/tables/table';
import { documentHead, escaped } from '../../../server/reports/write/html/document';
import { addressBlock, smallTable, summaryBox } from '../../../server/reports/write/html/parts';
import type { AccountStatement } from '../rules/calls';

/** What surrounds the sheets. */
export interface SheetFrame {
  readonly language: Language;
  readonly t: Translate;
  readonly dates: ShownDates | undefined;
  /** `null`: there is no company record yet. */
  readonly company: Letterhead | null;
}

/** A statement with the address of its party. */
export interface AddressedStatement {
  readonly statement: AccountStatement;
  readonly address: Letterhead;
}

/** What stands on a sheet below its head, from the top. */
export interface SheetLayout {
  readonly ages: SummaryBox;
  readonly tables: readonly Table[];
  readonly sums: SummaryBox;
  /** What is to be known of the finance charge. */
  readonly notes: readonly string[];
}

const KINDS = {
  statement: 'accountStatement.statement',
  void: 'accountStatement.void',
  payment: 'accountStatement.payment',
  advance: 'accountStatement.advance',
} as const;

const METHODS: ReadonlyMap<string | null, PlainKey> = new Map([
  ['Check', 'accountStatement.by.Check'],
  ['Bank Transfer', 'accountStatement.by.Bank Transfer'],
  ['Card', 'accountStatement.by.Card'],
  ['Cash', 'accountStatement.by.Cash'],
  ['Other', 'accountStatement.by.Other'],
  [OFFSET, 'accountStatement.by.Offset'],
]);

/** What stands on a sheet, for the page and the PDF. */
export function layoutOf(one: AccountStatement, { t, dates = ISO_DATES }: SheetFrame): SheetLayout {
  const { percent, grace } = one.terms;
  const told = t('accountStatement.chargeAbout', { percent, grace, day: dayText(one.day, dates) });
  return {
    ages: agesBox(one, t),
    tables: [papersTable(one, t, dates), creditsTable(one, t, dates), linesTable(one, t, dates)].filter(
      ({ rows }) => rows.length > 0,
    ),
    sums: sumsBox(one, t),
    notes: isNothing(one.charge) ? [] : [told],
  };
}

function money(label: string, value: string, more: Pick<Partial<SummaryFigure>, 'sum' | 'due'> = {}): SummaryFigure {
  return { label, kind: 'money', value, due: false, ...more };
}

function agesBox(one: AccountStatement, t: Translate): SummaryBox {
  return {
    adds: true,
    figures: [
      money(t('accountStatement.current'), one.current),
      money(t('accountStatement.past30'), one.past_30),
      money(t('accountStatement.past60'), one.past_60),
      money(t('accountStatement.past90'), one.past_90),
      money(t('accountStatement.over90'), one.over_90),
      money(t('accountStatement.open'), one.open, { sum: true }),
    ],
  };
}

function sumsBox({ open, credits, balance, charge }: AccountStatement, t: Translate): SummaryBox {
  const whole = sumPrinted([balance, charge]);
  return {
    adds: true,
    figures: [
      money(t('accountStatement.open'), open),
      ...(isNothing(credits) ? [] : [money(t('accountStatement.lessCredits'), negated(credits))]),
      money(t('accountStatement.balance'), balance, { sum: true }),
      ...(isNothing(charge)
        ? []
        : [money(t('accountStatement.charge'), charge), money(t('accountStatement.withCharge'), whole, { due: true })]),
    ],
  };
}

function papersTable({ papers }: AccountStatement, t: Translate, dates: ShownDates): Table {
  const hasCharge = papers.some(({ charge }) => !isNothing(charge));
  return {
    title: t('accountStatement.openPapers'),
    head: [
      { label: t('accountStatement.number'), kind: 'text' },
      { label: t('accountStatement.day'), kind: 'date', dates },
      { label: t('accountStatement.due'), kind: 'date', dates },
      { label: t('accountStatement.pastDue'), kind: 'count' },
      { label: t('accountStatement.amount'), kind: 'money' },
      { label: t('accountStatement.paid'), kind: 'money' },
      { label: t('accountStatement.open'), kind: 'money' },
      ...(hasCharge ? [{ label: t('accountStatement.charge'), kind: 'money' as const }] : []),
    ],
    rows: [
      ...papers.map((one) => ({ cells: cellsOf(one, hasCharge) })),
      ...(papers.length > 1 ? [{ strong: true, cells: totalCells(papers, t, hasCharge) }] : []),
    ],
  };
}

type OpenPapers = AccountStatement['papers'];

function cellsOf(one: OpenPapers[number], hasCharge: boolean): string[] {
  const late = String(Math.max(one.past_due, 0));
  const figures = [one.amount, one.paid, one.open, ...(hasCharge ? [one.charge] : [])];
  return [one.statement.reference, one.date, one.due, late, ...figures];
}

function totalCells(papers: OpenPapers, t: Translate, hasCharge: boolean): string[] {
  const keys = ['amount', 'paid', 'open', ...(hasCharge ? (['charge'] as const) : [])] as const;
  return [t('accountStatement.total'), '', '', '', ...keys.map((key) => sumPrinted(papers.map((one) => one[key])))];
}

const methodText = (t: Translate, method: string | null): string => {
  const key = METHODS.get(method);
  return key ? t(key) : '';
};

function creditsTable({ on_account: credits }: AccountStatement, t: Translate, dates: ShownDates): Table {
  return {
    title: t('accountStatement.credits'),
    head: [
      { label: t('accountStatement.day'), kind: 'date', dates },
      { label: t('accountStatement.for'), kind: 'text' },
      { label: t('accountStatement.amount'), kind: 'money' },
    ],
    rows: credits.map(({ date, reference, method, amount }) => ({
      cells: [date, [methodText(t, method), reference].filter(Boolean).join(' '), amount],
    })),
  };
}

function linesTable({ party, from, brought, lines }: AccountStatement, t: Translate, dates: ShownDates): Table {
  return {
    title: t('accountStatement.activity', { from: dayText(from, dates) }),
    head: [
      { label: t('accountStatement.day'), kind: 'date', dates },
      { label: t('accountStatement.for'), kind: 'text' },
      { label: t('accountStatement.amount'), kind: 'money' },
      { label: t('accountStatement.balance'), kind: 'money' },
    ],
    rows: [
      { cells: ['', t('accountStatement.brought'), '', brought], strong: true },
      ...lines.map(({ kind, date, reference, method, payee, amount, balance }) => {
        const isPrepaid = kind === 'advance' && party.table === 'customer';
        const name = t(isPrepaid ? 'accountStatement.prepayment' : KINDS[kind]);
        const paid = [name, methodText(t, method), reference].filter(Boolean).join(' ');
        const what = payee === undefined ? paid : t('accountStatement.paidTo', { paid, payee });
        return { cells: [date, what, amount, balance] };
      }),
    ],
  };
}

/** The document with a sheet for each statement. */
export function paperOf(statements: readonly AddressedStatement[], frame: SheetFrame): string {
  const { language, t } = frame;
  const title = t('accountStatement.title');
  const sheets = statements.map((one) => sheetOf(one, frame)).join('\n');
  return `${documentHead(language, title)}
<body class="report">
<main class="papers" aria-label="${escaped(title)}">
${sheets}
</main>
</body>
</html>
`;
}

function sheetOf({ statement, address }: AddressedStatement, frame: SheetFrame): string {
  const { t, company, dates = ISO_DATES } = frame;
  const { ages, tables, sums, notes } = layoutOf(statement, frame);
  const own = company
    ? `<strong>${escaped(company.name)}</strong><p>${[...company.address, ...company.contact].map(escaped).join('<br>')}</p>`
    : `<p class="hint">${t('paper.noCompany')}</p>`;
  return `<article class="statement outgoing">
<header class="letterhead"><div>${own}</div><div class="title"><h2>${escaped(t('accountStatement.title'))}</h2><p class="when">${escaped(t('accountStatement.asOf', { day: dayText(statement.day, dates) }))}</p></div></header>
<div class="about"><section class="party"><h3>${escaped(t(`paper.party.${statement.party.table}`))}</h3>${addressBlock(address, undefined)}</section></div>
${summaryBox(ages)}
<div class="recaps">${tables.map((table) => smallTable(table, true)).join('')}</div>
${summaryBox(sums)}
${notes.map((note) => `<p class="remark">${escaped(note)}</p>`).join('')}
</article>`;
}
