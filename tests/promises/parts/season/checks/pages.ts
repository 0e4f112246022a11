/** Reads the page of a paper as a browser gets it: its bridge, its year to date, and the amount of each load. */
import { amountOf, centsOf, sumOf } from '../exact';
import type { Paper } from '../book';
import type { Season } from '../issue';

/** Compares what is printed with the books. */
export async function comparePage({ office, findings }: Season, paper: Paper): Promise<void> {
  const page = await office.textOf(`/reports/statements/${paper.reference}`);
  const { reference, bridge, lines, yearToDate, kind } = paper;
  const printed = bridgeIn(page);
  const parts = printed.filter(({ isSum }) => !isSum).map(({ cents }) => cents);
  findings.same('printed bridge', `${reference} due`, amountOf(printed.at(-1)?.cents ?? 0n), amountOf(bridge.due));
  findings.same('printed bridge', `${reference} adds up`, amountOf(sumOf(parts)), amountOf(bridge.due));
  findings.same('printed lines', reference, linesIn(page).toSorted().join(), linesOf(paper).join());
  const payTo = /Pay to: [^<]*/.exec(page)?.[0] ?? '';
  const marks = { '&lt;': '<', '&gt;': '>', '&#39;': "'", '&quot;': '"', '&amp;': '&' };
  const shown = Object.entries(marks).reduce((text, [mark, letter]) => text.replaceAll(mark, letter), payTo);
  findings.same('pay to', reference, shown, paper.payTo);
  const total = amountOf(sumOf(lines.values()));
  if (lines.size > 1) findings.same('printed sum', `${reference}, ${total}`, totalsIn(page).includes(total), true);
  if (kind.role === 'customer') return;
  const year = tableIn(page, yearTable).map((cells) => `${cells[0]} ${cells.at(-1)}`);
  const must = yearToDate.map(([name, amount]) => `${name} ${amountOf(amount)}`);
  const whole = `${paper.issuedOn.slice(0, 4)} ${amountOf(sumOf(yearToDate.map(([, amount]) => amount)))}`;
  findings.same('year to date', reference, year.join(), [...must, whole].join());
}

function linesOf({ lines, numbers }: Paper): string[] {
  return [...lines.values()].map((amount, at) => `${numbers[at]} ${amountOf(amount)}`).toSorted();
}

const bridgeTable = /<table class="bridge">(.*?)<\/table>/s;
const yearTable = /<table class="pt"[^>]*><caption[^>]*>Year to date, issued<\/caption>(.*?)<\/table>/gs;
const loadTable = /<table class="pt loads"[^>]*>(.*?)<\/table>/gs;
const rowPattern = /<tr(?: class="([^"]*)")?[^>]*>(.*?)<\/tr>/gs;

/** All tables of a kind as one: a long one goes on on the next sheet. */
function allOf(page: string, pattern: RegExp): string {
  return [...page.matchAll(pattern)].map(([, table = '']) => table).join('');
}

function bridgeIn(page: string): { readonly isSum: boolean; readonly cents: bigint }[] {
  const [, table = ''] = bridgeTable.exec(page) ?? [];
  return [...table.matchAll(rowPattern)].map(([, name, row = '']) => {
    const [, value = ''] = /<td>(.*?)<\/td>/s.exec(row) ?? [];
    return { isSum: name !== undefined, cents: centsOf(plain(value)) };
  });
}

/** Rows of a table as plain texts, without its heads. */
function tableIn(page: string, pattern: RegExp): string[][] {
  return [...allOf(page, pattern).matchAll(rowPattern)].flatMap(([, , row = '']) => {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => plain(cell));
    return cells.length > 0 ? [cells] : [];
  });
}

/** Number and amount of each load that has one; held ones have a word. */
function linesIn(page: string): string[] {
  return [...allOf(page, loadTable).matchAll(/<tr(?: height="[^"]*")?><td.*?<\/tr>/gs)].flatMap(([row]) => {
    const [, number = ''] = /<td class="id(?: name)?">(.*?)<\/td>/s.exec(row) ?? [];
    const [, amount = ''] = /<td class="n id">(.*?)<\/td>/s.exec(row) ?? [];
    return /\d/.test(amount) ? [`${plain(number)} ${plain(amount)}`] : [];
  });
}

/** The totals of the whole list. */
function totalsIn(page: string): string[] {
  const rows = [...page.matchAll(/<tr class="sum (?:total|subtotal)"[^>]*>(.*?)<\/tr>/gs)];
  const cells = [...(rows.at(-1)?.[1] ?? '').matchAll(/<td[^>]*>(.*?)<\/td>/gs)];
  return cells.map(([, cell = '']) => plain(cell));
}

/** A printed figure as decimal text: no commas, no `$`, a plain minus. */
function plain(printed: string): string {
  return printed
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[$,]/g, '')
    .replaceAll('−', '-')
    .trim();
}
