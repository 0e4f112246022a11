/**
 * Tickets in the report's order → the events every writer prints: statement, group, line, subtotal, total, grand. Lines are
 * held for one statement at a time, because its summary is printed above them (ruling 58). Knows no format and no database.
 */
import { isByParty, layoutOf, type Layout } from '../layout';
import { lineOf } from '../line';
import type { Batches, Party, ReportContext } from '../reportContext';
import type { ReportEvent } from './event';
import { Section } from './section';
import { NOT_AVAILABLE } from '../../../../src/kinds/blank';
import type { Column } from '../column';
import { headOf } from '../tables/table';
import { Totals } from '../tables/totals';
import { checkCount } from './ticketsChanged';
import { reconciliation } from './totalRows';

/** Takes finished statements in. */
class ReportRun {
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

/**
 * The events of a report.
 * @param context `withLines` keeps and prints lines; without them only totals take memory
 * @throws TicketsChanged when the tickets are not those that were found
 */
export async function* eventsOf(context: ReportContext, batches: Batches): AsyncGenerator<ReportEvent> {
  const layout = layoutOf(context);
  const parties = new Map<number | null, Party>();
  const run = new ReportRun(context, layout);
  let section: Section | null = null;
  let found = 0;
  for await (const batch of batches) {
    found = batch.found;
    for (const party of batch.parties) parties.set(party.id, party);
    for (const ticket of batch.tickets) {
      if (section && isByParty(layout) && !section.isOf(ticket)) {
        yield* section.events(parties, found);
        run.add(section);
        section = null;
      }
      section ??= new Section(context, layout);
      section.add(lineOf(ticket));
    }
  }
  if (!section) return;
  yield* section.events(parties, found);
  run.add(section);
  if (run.sections > 1) yield run.grand(found);
  run.check(found);
}
