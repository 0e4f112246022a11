/** What of a statement's tickets is on no issued statement. It is told on screen alone. */
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import { kindOfCode } from '../../../../src/rules/settled/codes';
import { compareAmounts, less } from '../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import type { Column } from '../column';
import type { Layout } from '../layout';
import type { Line } from '../line';
import type { Ticket } from '../ticket';

/** Whether another program paid all that a ticket comes to: no statement takes it. */
function isPaidInFull({ paid }: Ticket, amount: string | null | undefined): boolean {
  return paid !== undefined && typeof amount === 'string' && compareAmounts(amount, paid) === 0;
}

/** The last column of a report that pays or bills: the statement that each ticket is on; `undefined` for other reports. */
export function statementColumn({ code, t }: Pick<Layout, 'code' | 't'>): Column | undefined {
  const kind = kindOfCode(code);
  if (!kind) return undefined;
  return {
    key: 'statement',
    label: t('paper.col.statement'),
    kind: 'text',
    width: 58,
    value: ({ ticket, figures }) => {
      if (ticket.statement !== undefined) return t('paper.onStatement', { reference: ticket.statement });
      return isPaidInFull(ticket, figures[kind.figure]) ? t('paper.paidElsewhere') : t('paper.onNoStatement');
    },
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
    const { statement, paid } = line.ticket;
    const { due, code } = this.#layout;
    if (statement !== undefined || isPaidInFull(line.ticket, line.figures[kindOfCode(code)?.figure ?? 'charge']))
      return;
    this.#loads += 1;
    const amount = due?.column.value(line) ?? null;
    if (due) this.#amounts.push(amount === null || paid === undefined ? amount : less(amount, paid));
  }

  /** The sentence; empty in reports that pay and bill nobody. */
  sentence(): string {
    const { code, due, t } = this.#layout;
    if (!kindOfCode(code)) return '';
    if (this.#loads === 0) return t('paper.allOnStatements');
    const count = formatNumber(this.#loads);
    const text = t(this.#loads === 1 ? 'paper.oneOnNone' : 'paper.manyOnNone', { count });
    return due ? t('paper.onNoneAmount', { text, amount: formatDollars(sumPrinted(this.#amounts)) }) : text;
  }
}
