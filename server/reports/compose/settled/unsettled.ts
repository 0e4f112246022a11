/** What of a statement's tickets is on no issued statement (issue 12). It is told on screen alone. */
import { formatNumber } from '../../../../src/kinds/number';
import { kindOfCode } from '../../../../src/rules/statements/codes';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import type { Column } from '../columns/column';
import type { Layout } from '../layout';
import type { Line } from '../line';

/** The last column of a report that pays or bills: the statement that each ticket is on; `undefined` for other reports. */
export function statementColumn({ code, t }: Pick<Layout, 'code' | 't'>): Column | undefined {
  if (!kindOfCode(code)) return undefined;
  return {
    key: 'statement',
    label: t('paper.col.statement'),
    kind: 'text',
    width: 58,
    value: ({ ticket }) =>
      ticket.statement === undefined
        ? t('paper.onNoStatement')
        : t('paper.onStatement', { reference: ticket.statement }),
  };
}

/** Counts the tickets that are on none, and what they come to. */
export class Unsettled {
  readonly #layout: Layout;
  readonly #amounts: (string | null)[] = [];
  #loads = 0;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  /** Takes a line in. */
  add(line: Line): void {
    if (line.ticket.statement !== undefined) return;
    this.#loads += 1;
    const { due } = this.#layout;
    if (due) this.#amounts.push(due.column.value(line));
  }

  /** The sentence; empty in reports that pay and bill nobody. */
  sentence(): string {
    const { code, due, t } = this.#layout;
    if (!kindOfCode(code)) return '';
    if (this.#loads === 0) return t('paper.allOnStatements');
    const count = formatNumber(this.#loads);
    const text = t(this.#loads === 1 ? 'paper.oneOnNone' : 'paper.manyOnNone', { count });
    return due ? t('paper.onNoneAmount', { text, amount: formatNumber(Number(sumPrinted(this.#amounts)), 2) }) : text;
  }
}
