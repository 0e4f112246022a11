/** The files of plain reports: each line has the number of the paper that it is on, and the amount that the books have. */
import { parse } from 'csv-parse/sync';
import { amountOf } from '../exact';
import { keyOf, type Ticket } from '../book';
import type { Month, Season } from '../issue';
import { kinds, type Kind } from '../kinds';

/** The heads of the columns with what is paid or charged. */
const dueHeads: Readonly<Record<string, RegExp>> = {
  PS: /^Producer net pay/i,
  HS: /^Total haul cost/i,
  CS: /^Customer pay/i,
  CM: /^Customer pay/i,
  FC: /^Charge/i,
  DS: /^Charge/i,
};

/** Compares the CSV of each kind of report over some days. */
export async function checkReports(season: Season, days: Month): Promise<void> {
  const { office, book, findings } = season;
  for (const kind of kinds) {
    const own = [...book.tickets.values()].filter(
      (one) => one.table === kind.table && one.date >= days.from && one.date <= days.to,
    );
    // Where there is no ticket, a page says so in place of a file.
    if (own.length === 0) continue;
    const query = `selectedYear=${days.from.slice(0, 4)}&date_from=${days.from}&date_to=${days.to}&format=csv`;
    const [heads = [], ...rows] = linesIn(await office.textOf(`/reports/${kind.report}?${query}`));
    const column = (pattern: RegExp): number => heads.findIndex((head) => pattern.test(head));
    const places = [column(/^Ticket number/i), column(dueHeads[kind.code] ?? /^$/), column(/^Statement/i)];
    if (places.includes(-1)) findings.fault(`${kind.report} lacks a column: ${heads.join()}`);
    const found = rows.map((row) => places.map((at) => row[at]).join(' ')).toSorted();
    const must = own.map((ticket) => lineOf(season, kind, ticket)).toSorted();
    findings.same('report line', `how many in ${kind.report}`, found.length, must.length);
    for (const [at, line] of must.entries()) findings.same('report line', kind.report, found[at], line);
  }
}

function linesIn(csv: string): string[][] {
  const rows: string[][] = parse(csv.replace(/^\ufeff/, ''), { relax_column_count: true });
  return rows;
}

function lineOf({ book }: Season, { net, role }: Kind, ticket: Ticket): string {
  const amount = book.figures(ticket)[net] ?? null;
  const reference = book.paperOf(keyOf(ticket), role)?.reference ?? '';
  return [ticket.number, amount === null ? '' : amountOf(amount), reference].join(' ');
}
