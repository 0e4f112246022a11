/** A recap: loads and totals for each value of some columns. */
import type { Translate } from '../../../../src/messages/catalogue';
import type { Layout, RecapLayout } from '../layout';
import type { Line } from '../line';
import { Gathering, headOf, type Gathered, type Table, type TableRow } from './table';
import { Totals } from './totals';

/** A subtotal whose rows are still being added. */
interface OpenSubtotal {
  readonly depth: number;
  readonly text: string;
  readonly totals: Totals;
  rows: number;
}

const rangeHead = [
  { label: 'paper.first', kind: 'date' },
  { label: 'paper.last', kind: 'date' },
  { label: 'paper.lowest', kind: 'text' },
  { label: 'paper.highest', kind: 'text' },
] as const;

/** Gathers the lines of one recap. */
export class RecapTable {
  readonly #t: Translate;
  readonly #dates: Layout['dates'];
  readonly #recap: RecapLayout;
  readonly #groups: Gathering<Totals>;

  constructor(recap: RecapLayout, { t, dates }: Pick<Layout, 't' | 'dates'>) {
    this.#t = t;
    this.#dates = dates;
    this.#recap = recap;
    this.#groups = new Gathering(recap.by, () => this.#totals());
  }

  /** Takes a line in. */
  add(line: Line): void {
    this.#groups.of(line).add(line);
  }

  /** The table, sorted by its keys; subtotals if the recap has them, and a last row for all. */
  table(): Table {
    const { title, by, sums, ranges, average, subtotals } = this.#recap;
    const groups = this.#groups.sorted();
    const rows = subtotals ? this.#rowsWithSubtotals(groups) : this.#rows(groups).map(({ row }) => row);
    if (groups.length > 1) {
      const all = this.#totals();
      for (const { totals } of groups) all.merge(totals);
      rows.push(this.#totalRow(0, this.#t('paper.total'), all));
    }
    const head = [
      ...by.map(headOf),
      { label: this.#t('paper.loads'), kind: 'count' as const },
      ...sums.map(headOf),
      ...(average
        ? [{ label: this.#t('paper.averageRate'), unit: this.#t('paper.unit.perTon'), kind: 'rate' as const }]
        : []),
      ...(ranges ? rangeHead.map(({ label, kind }) => ({ label: this.#t(label), kind, dates: this.#dates })) : []),
    ];
    return { title, head, rows };
  }

  /** A row for each group. A name is printed once, in the first of its rows; `same` counts the keys that are not repeated. */
  #rows(groups: readonly Gathered<Totals>[]): { row: TableRow; same: number }[] {
    return groups.map(({ keys, totals }, index) => {
      const before = groups[index - 1]?.keys ?? [];
      const same = keys.findIndex((key, at) => key.id !== before[at]?.id || key.text !== before[at]?.text);
      const names = keys.map(({ text }) => text);
      const cells = this.#cells(
        names.map((text, at) => (at < same ? '' : text)),
        totals,
      );
      return { row: { cells, ...(same > 0 ? { names: names.slice(0, same) } : {}) }, same };
    });
  }

  #rowsWithSubtotals(groups: readonly Gathered<Totals>[]): TableRow[] {
    const rows: TableRow[] = [];
    const open: OpenSubtotal[] = [];
    const close = (depth: number): void => {
      while (open.length > depth) {
        const ended = open.pop();
        // A subtotal of one row would repeat it.
        if (ended && ended.rows > 1)
          rows.push(this.#totalRow(ended.depth, this.#t('paper.nameTotal', { name: ended.text }), ended.totals));
      }
    };
    for (const [index, { row, same }] of this.#rows(groups).entries()) {
      const group = groups[index];
      if (!group) continue;
      close(Math.max(same, 0));
      for (let depth = open.length; depth < this.#recap.by.length - 1; depth += 1)
        open.push({ depth, text: group.keys[depth]?.text ?? '', totals: this.#totals(), rows: 0 });
      for (const subtotal of open) {
        subtotal.totals.merge(group.totals);
        subtotal.rows += 1;
      }
      rows.push(row);
    }
    close(0);
    return rows;
  }

  /** A row of totals whose label is in the key column `at`. */
  #totalRow(at: number, label: string, totals: Totals): TableRow {
    const keys = this.#recap.by.map((_, place) => (place === at ? label : ''));
    return { cells: this.#cells(keys, totals), strong: true };
  }

  #totals(): Totals {
    return new Totals([...this.#recap.sums, ...(this.#recap.average ? [this.#recap.average] : [])]);
  }

  #cells(keys: readonly (string | null)[], totals: Totals): (string | null)[] {
    const { sums, ranges, average } = this.#recap;
    return [
      ...keys,
      String(totals.loads),
      ...sums.map((column) => totals.sumOf(column)),
      ...(average ? [totals.average(average)] : []),
      ...(ranges ? [totals.first, totals.last, totals.lowest, totals.highest] : []),
    ];
  }
}
