/** Rows of totals: their cells, their notes and the sentence that reconciles them with what was found. */
import { formatNumber } from '../../../../src/kinds/number';
import { dayText, ISO_DATES } from '../../../../src/messages/shownDates';
import type { Translate } from '../../../../src/messages/catalogue';
import { averageOf } from '../../../../src/rules/tickets/weights';
import type { Column } from '../column';
import type { Layout } from '../layout';
import type { ReportContext } from '../reportContext';
import type { Totals } from '../tables/totals';
import type { TotalCell } from './event';
import { chainOf, type Group } from './group';

/** The cells of a row of totals, below the printed columns. */
export function totalCells({ columns }: Layout, totals: Totals): TotalCell[] {
  return columns.map((column) => totalCell(column, totals));
}

function totalCell(column: Column, totals: Totals): TotalCell {
  if (column.sum) return totals.has(column) ? { value: totals.sum(column), average: false } : null;
  const average = totals.average(column);
  return average === null ? null : { value: average, average: true };
}

/** The note beside the label of a statement's last row. */
export function totalNote(layout: Layout, totals: Totals): string {
  const { t } = layout;
  const loads = loadsText(totals.loads, t);
  if (!layout.daysWorked) return loads;
  const average = averageOf(totals.sum(layout.column('net_weight')), String(totals.loads));
  const days = totals.days.size;
  return t(days === 1 ? 'paper.daysOne' : 'paper.daysMany', { loads, days, average: formatNumber(average, 2) });
}

/** The note beside the label of a group's subtotal; it tells for the groups folded into it too. */
export function subtotalNote(layout: Layout, group: Group, parent: Group): string {
  const chain = chainOf(group);
  const says = group.says;
  const { loads, first, last } = group.totals;
  const { t } = layout;
  const shown = (day: string): string => dayText(day, layout.dates ?? ISO_DATES);
  const notes = [loadsText(loads, t)];
  if (chain.some((one) => one.says.includes('dates')) && first && last)
    notes.push(first === last ? shown(first) : `${shown(first)} – ${shown(last)}`);
  if (says.includes('share')) {
    const net = layout.column('net_weight');
    const share = averageOf(`${group.totals.sum(net)}e2`, parent.totals.sum(net), 1);
    if (share !== null) notes.push(t('paper.share', { share, name: parent.label }));
  }
  if (chain.some((one) => one.says.includes('mixedCrops') && one.related && one.groups.length > 1))
    notes.push(t('paper.mixedCrops'));
  return notes.join(', ');
}

/** How many tickets were found, printed, and are without the amount the paper is for. */
export function reconciliation(
  found: number,
  printed: number,
  without: number,
  { columns, t }: Pick<Layout, 'columns' | 't'>,
  { withLines }: Pick<ReportContext, 'withLines'>,
): string {
  const lines = t(withLines ? 'paper.printedLines' : 'paper.summedLines', { count: formatNumber(printed) });
  const counts = { found: formatNumber(found), lines };
  // A paper without money has no amount that could be missing.
  if (!columns.some(({ kind }) => kind === 'money'))
    return t(found === 1 ? 'paper.reconciledPlainOne' : 'paper.reconciledPlainMany', counts);
  const one = { ...counts, without: formatNumber(without) };
  return t(found === 1 ? 'paper.reconciledOne' : 'paper.reconciledMany', one);
}

function loadsText(loads: number, t: Translate): string {
  return t(loads === 1 ? 'paper.oneLoad' : 'paper.manyLoads', { count: formatNumber(loads) });
}
