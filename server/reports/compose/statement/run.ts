/** The whole run of statements: what its last page shows. */
import { NOT_AVAILABLE } from '../../../../src/kinds/blank';
import type { Column } from '../columns/column';
import type { Layout } from '../layout';
import type { ReportContext } from '../reportContext';
import { headOf } from '../tables/table';
import { Totals } from '../tables/totals';
import type { ReportEvent } from './event';
import type { Section } from './section';
import { checkCount } from './ticketsChanged';
import { reconciliation } from './totalRows';

/** Takes finished statements in. */
export class ReportRun {
  readonly #context: ReportContext;
  readonly #layout: Layout;
  readonly #sums: readonly Column[];
  readonly #rows: { name: string; totals: Totals; withoutAmount: number }[] = [];

  constructor(context: ReportContext, layout: Layout) {
    this.#context = context;
    this.#layout = layout;
    this.#sums = layout.columns.filter(({ sum }) => sum);
  }

  get sections(): number {
    return this.#rows.length;
  }

  /** Takes a statement in whose lines are all read. */
  add({ party, totals, notices }: Section): void {
    this.#rows.push({ name: party?.name ?? NOT_AVAILABLE, totals, withoutAmount: notices.withoutAmount });
  }

  /** Throws when the lines read are not those that were found. */
  check(found: number): void {
    checkCount(
      found,
      this.#rows.reduce((sum, { totals }) => sum + totals.loads, 0),
    );
  }

  /** A row for each party and one for all. */
  grand(found: number): ReportEvent {
    const all = new Totals(this.#sums);
    let without = 0;
    for (const { totals, withoutAmount } of this.#rows) {
      all.merge(totals);
      without += withoutAmount;
    }
    const cells = (name: string, totals: Totals): (string | null)[] => [
      name,
      String(totals.loads),
      ...this.#sums.map((column) => totals.sumOf(column)),
    ];
    const { t } = this.#layout;
    const by = this.#layout.groups[0]?.by;
    const party = by === undefined ? t('paper.party') : this.#layout.column(by).label;
    return {
      type: 'grand',
      table: {
        title: t('paper.allOf', { name: this.#context.language === 'en' ? party.toLowerCase() : party }),
        head: [{ label: party, kind: 'text' }, { label: t('paper.loads'), kind: 'count' }, ...this.#sums.map(headOf)],
        rows: [
          ...this.#rows.map(({ name, totals }) => ({ cells: cells(name, totals) })),
          { cells: cells(t('paper.grandTotal'), all), strong: true },
        ],
      },
      notices: [],
      closing: {
        notes: this.#layout.notes,
        blanks: [],
        reconciliation: reconciliation(found, all.loads, without, this.#layout, this.#context),
      },
    };
  }
}
