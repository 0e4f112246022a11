/** The tables of an issued paper besides its recap. */
import type { Translate } from '../../../../src/messages/catalogue';
import { dayText, ISO_DATES } from '../../../../src/messages/shownDates';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { BRIDGE_ROOM, leftText, moreText, paidHow } from '../bridge/more';
import { negated } from '../line';
import type { MoreItem, PaidItem, Settlement } from '../settlement';
import type { Layout } from '../layout';
import type { Table } from '../tables/table';

/** What words and days are printed by. */
type Printed = Pick<Layout, 't' | 'dates'>;

/** What was issued to the party in the year, this paper last; `null` for customers. */
export function yearTable({ yearToDate, issuedOn }: Settlement, { t, dates }: Printed): Table | null {
  if (!yearToDate) return null;
  const shown = (day: string): string => dayText(day, dates ?? ISO_DATES);
  const sum = sumPrinted(yearToDate.map(({ amount }) => amount));
  return {
    title: t('settled.yearToDate'),
    head: [
      { label: t('settled.statement'), kind: 'text' },
      { label: t('settled.period'), kind: 'text' },
      { label: t('settled.beforeAdvances'), unit: t('paper.unit.dollars'), kind: 'money' },
    ],
    rows: [
      ...yearToDate.map(({ reference, from, to, amount }) => ({
        cells: [reference, `${shown(from)} – ${shown(to)}`, amount],
      })),
      { cells: [issuedOn.slice(0, 4), '', sum], strong: true },
    ],
  };
}

/** The tables of page 2, where page 1 has no room for a line each. */
export function moreTables({ bridge, adjustments, corrections, paid }: Settlement, { t, dates }: Printed): Table[] {
  const elsewhere = bridge.filter(({ key }) => key === 'elsewhere').length;
  if (elsewhere + adjustments.length + corrections.length + paid.length <= BRIDGE_ROOM) return [];
  const payments = paid.map((item) => ({ text: paidText(item, t), date: item.date, amount: negated(item.amount) }));
  return [
    moreTable('settled.adjustments', adjustments, { t, dates }),
    moreTable('settled.corrections', corrections, { t, dates }),
    moreTable('settled.payments', payments, { t, dates }),
  ].filter(({ rows }) => rows.length > 1);
}

/** `advance, check 4390: 4,268.87 left for the next statement` */
function paidText(item: PaidItem, t: Translate): string {
  const how = item.isAdvance ? t('settled.advance', { how: paidHow(item, t) }) : paidHow(item, t);
  return item.left === undefined ? how : `${how}: ${leftText(item.left, t)}`;
}

function moreTable(
  title: 'settled.adjustments' | 'settled.corrections' | 'settled.payments',
  items: readonly MoreItem[],
  { t, dates }: Printed,
): Table {
  return {
    title: t(title),
    head: [
      { label: t('settled.date'), kind: 'date', dates },
      { label: t('settled.what'), kind: 'text' },
      { label: t('settled.amount'), unit: t('paper.unit.dollars'), kind: 'money' },
    ],
    rows: [
      ...items.map((item) => {
        const { label, about } = moreText({ ...item, date: '' }, t);
        return { cells: [item.date, about ? `${label}: ${about}` : label, item.amount] };
      }),
      { cells: [t('paper.total'), '', sumPrinted(items.map(({ amount }) => amount))], strong: true },
    ],
  };
}
