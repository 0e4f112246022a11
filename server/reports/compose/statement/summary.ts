/** The boxes at the head of a statement: what was hauled, and what it comes to in parts that add up (ruling 73). */
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { amountsInParts } from '../bridge/figures';
import { TicketParts } from '../bridge/ticketParts';
import type { Column } from '../column';
import type { Layout } from '../layout';
import { negated, type Line } from '../line';
import type { Party } from '../reportContext';
import type { Totals } from '../tables/totals';
import type { SummaryBox, SummaryFigure } from './event';

/** Whose statement it is, and the filters that exclude some of the party's tickets. */
interface SummarySubject {
  readonly party: Party | null;
  readonly partial: readonly string[];
}

/** An amount of the report, with its parts where it has any. */
interface Amount {
  readonly column: Column;
  readonly parts: TicketParts | null;
}

/** Adds up the figures in the boxes of a statement. */
export class Summary {
  readonly #layout: Layout;
  readonly #amounts: readonly Amount[];
  /** What was settled in another program (ruling 83); `null` while no ticket has such an amount. */
  #paid: string | null = null;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#amounts = amountsOf(layout);
  }

  /** Takes a line in. */
  add(line: Line): void {
    const { paid } = line.ticket;
    if (paid !== undefined) this.#paid = sumPrinted([this.#paid ?? '0', paid]);
    for (const { parts } of this.#amounts) parts?.add(line, this.#layout.t);
  }

  /** The boxes. Amounts of one figure stand in the first; what is due comes last. */
  boxes(totals: Totals, subject: SummarySubject): SummaryBox[] {
    const sums = this.#amounts.map((amount) => this.#amountBox(amount, totals, subject));
    const single = sums.filter(({ length }) => length === 1).flat();
    const facts = [...this.#weights(totals), ...this.#averages(totals), ...this.#yearToDate(totals, subject)];
    return [
      { adds: false, figures: [...facts, ...single] },
      ...sums.filter(({ length }) => length > 1).map((figures): SummaryBox => ({ adds: true, figures })),
    ];
  }

  /** An amount and what it is made of: it is the last, or what is left of it where some was settled elsewhere. */
  #amountBox({ column, parts }: Amount, totals: Totals, { partial }: SummarySubject): SummaryFigure[] {
    const { due, apart, t } = this.#layout;
    const isDue = column === due?.column;
    const money = { unit: column.unit, kind: column.kind, due: false } as const;
    const first = parts?.isKnown
      ? parts.parts(t).map(({ label, amount }): SummaryFigure => ({ ...money, label, value: amount }))
      : [];
    const name = isDue ? due.label : column.key === apart?.column ? t(apart.label) : (column.file ?? column.label);
    const label = isDue && partial.length > 0 ? t('paper.partial', { name, filters: partial.join(', ') }) : name;
    const isSum = first.length > 0;
    const value = isSum ? totals.sum(column) : totals.sumOf(column);
    const amount: SummaryFigure = { ...money, label, value, due: isDue, ...(isSum ? { sum: true } : {}) };
    if (!isDue || this.#paid === null) return [...first, amount];
    const less = negated(this.#paid);
    return [
      ...first,
      amount,
      { ...money, label: t('paper.paidElsewhere'), value: less },
      { ...money, label: t('paper.paidDifference'), value: sumPrinted([totals.sum(column), less]), sum: true },
    ];
  }

  #weights(totals: Totals): SummaryFigure[] {
    const { columns, t } = this.#layout;
    const sums = columns.filter(({ sum, kind }) => sum && kind !== 'pounds' && kind !== 'money');
    return [
      { label: t('paper.loads'), kind: 'count', value: String(totals.loads), due: false },
      ...sums.map((column): SummaryFigure => {
        const { label, file = label, unit, kind } = column;
        return { label: file, unit, kind, value: totals.sumOf(column), due: false };
      }),
    ];
  }

  #averages(totals: Totals): SummaryFigure[] {
    const { columns, t } = this.#layout;
    return columns.flatMap((column): SummaryFigure[] => {
      const { label, unit, kind, average } = column;
      const value = average && average.of === undefined ? totals.average(column) : null;
      if (value === null) return [];
      return [{ label: t('paper.average', { name: label.toLowerCase() }), unit, kind, value, due: false }];
    });
  }

  #yearToDate(totals: Totals, { party, partial }: SummarySubject): SummaryFigure[] {
    const { due, t } = this.#layout;
    const earlier = party?.earlier;
    if (!due || earlier === undefined) return [];
    const { unit, kind } = due.column;
    const value = partial.length > 0 ? earlier : sumPrinted([earlier, totals.sum(due.column)]);
    return [{ label: t('paper.yearToDate'), unit, kind, value, due: false }];
  }
}

/** The amounts that are no part of another one. What is due comes last. */
function amountsOf({ columns, due }: Layout): Amount[] {
  const money = columns.filter(({ sum, kind }) => sum && kind === 'money');
  const shown = amountsInParts.filter(({ net }) => money.some(({ key }) => key === net));
  const isPart = (key: string): boolean => shown.some(({ gross, extra }) => key === gross || key === extra?.figure);
  return money
    .filter(({ key }) => !isPart(key))
    .map((column) => {
      const of = shown.find(({ net }) => net === column.key);
      return { column, parts: of ? new TicketParts(of) : null };
    })
    .toSorted((a, b) => Number(a.column === due?.column) - Number(b.column === due?.column));
}
