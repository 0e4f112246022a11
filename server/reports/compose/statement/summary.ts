/** The summary box at the head of a statement. */
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import type { Layout } from '../layout';
import type { Party } from '../reportContext';
import type { Totals } from '../tables/totals';
import type { SummaryFigure } from './event';

/** Whose statement it is, and the filters that leave tickets of the party out. */
interface SummarySubject {
  readonly party: Party | null;
  readonly partial: readonly string[];
}

/** Loads, the sums of the printed columns, the year to date and weighted averages. */
export function summaryOf(
  { due, apart, columns, t }: Layout,
  totals: Totals,
  { party, partial }: SummarySubject,
): SummaryFigure[] {
  const sums = columns.filter(({ sum, kind }) => sum && kind !== 'pounds');
  const averages = columns.filter(({ average }) => average && average.of === undefined);
  return [
    { label: t('paper.loads'), kind: 'count', value: String(totals.loads), due: false },
    ...sums.map((column): SummaryFigure => {
      const { label, file = label, unit, kind } = column;
      const isDue = column === due?.column;
      const dueLabel =
        due && partial.length > 0 ? t('paper.partial', { name: due.label, filters: partial.join(', ') }) : due?.label;
      const name = isDue ? (dueLabel ?? file) : column.key === apart?.column ? t(apart.label) : file;
      return { label: name, unit, kind, value: totals.sumOf(column), due: isDue };
    }),
    ...(due && party?.earlier !== undefined
      ? [
          {
            label: t('paper.yearToDate'),
            unit: t('paper.unit.dollars'),
            kind: 'money' as const,
            value: partial.length > 0 ? party.earlier : sumPrinted([party.earlier, totals.sum(due.column)]),
            due: false,
          },
        ]
      : []),
    ...averages.flatMap((column): SummaryFigure[] => {
      const { label, unit, kind } = column;
      const value = totals.average(column);
      return value === null
        ? []
        : [{ label: t('paper.average', { name: label.toLowerCase() }), unit, kind, value, due: false }];
    }),
  ];
}

/** What was settled in another program, and what our figures come to beyond it; nothing where no ticket has such an amount (issue 11). */
export function paidElsewhere({ due, t }: Layout, totals: Totals, paid: string | null): SummaryFigure[] {
  if (!due || paid === null) return [];
  const less = paid.startsWith('-') ? paid.slice(1) : `-${paid}`;
  const money = { unit: t('paper.unit.dollars'), kind: 'money', due: false } as const;
  return [
    { ...money, label: t('paper.paidElsewhere'), value: paid },
    { ...money, label: t('paper.paidDifference'), value: sumPrinted([totals.sum(due.column), less]) },
  ];
}
