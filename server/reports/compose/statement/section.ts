/** One statement while its tickets are read. */
import { NOT_AVAILABLE } from '../../../../src/kinds/blank';
import type { Column } from '../column';
import { isByParty, type Layout } from '../layout';
import type { Line } from '../line';
import type { Party, ReportContext } from '../reportContext';
import { MonthTable } from '../tables/monthTable';
import { RecapTable } from '../tables/recapTable';
import type { Totals } from '../tables/totals';
import type { Related, Ticket } from '../ticket';
import type { ReportEvent, TotalCell } from './event';
import { addUp, chainOf, createGroup, withInner, type Group } from './group';
import { createRunning, groupLabel, groupOf } from './groups';
import { Notices } from './notices';
import { Summary } from './summary';
import { checkCount } from './ticketsChanged';
import { Unsettled } from './unsettled';
import { reconciliation, subtotalNote, totalCells, totalNote } from './totalRows';

/** Columns that totals need besides the printed ones. */
const always = ['net_weight', 'adjusted_weight'] as const;

/** Takes lines in and gives the events of the statement they make. */
export class Section {
  readonly #context: ReportContext;
  readonly #layout: Layout;
  readonly #totalled: readonly Column[];
  readonly #levels: Layout['groups'];
  readonly #running: (line: Line) => Line;
  readonly #recaps: readonly (RecapTable | MonthTable)[];
  readonly #root: Group;
  readonly notices: Notices;
  readonly #unsettled: Unsettled;
  readonly #summary: Summary;
  #first: Line | null = null;
  /** Cells of rows of totals, made when the lines are all read. */
  readonly #cells = new Map<Group, TotalCell[]>();

  constructor(context: ReportContext, layout: Layout) {
    this.#context = context;
    this.#layout = layout;
    this.#totalled = [...new Set([...layout.columns, ...always.map(layout.column)])];
    this.#levels = isByParty(layout) ? layout.groups.slice(1) : layout.groups;
    this.#running = createRunning(layout);
    this.#recaps = [
      ...layout.recaps.map((recap) => new RecapTable(recap, layout)),
      ...(context.longPeriod ? layout.months : []).map((recap) => new MonthTable(recap, layout.t)),
    ];
    this.#root = createGroup(this.#totalled, { level: -1, related: null, label: '', says: [] });
    this.notices = new Notices(layout);
    this.#unsettled = new Unsettled(layout);
    this.#summary = new Summary(layout);
  }

  /** The record the statement is for; `null` for none. */
  get party(): Related | null {
    const by = this.#layout.groups[0]?.by;
    return by && this.#first ? groupOf(by, this.#first.ticket) : null;
  }

  get totals(): Totals {
    return this.#root.totals;
  }

  /** Whether a ticket belongs to the party of this statement. */
  isOf(ticket: Ticket): boolean {
    const by = this.#layout.groups[0]?.by;
    return by !== undefined && (groupOf(by, ticket)?.id ?? null) === (this.party?.id ?? null);
  }

  /** Takes a line in. */
  add(given: Line): void {
    const line = this.#running(given);
    this.#first ??= line;
    this.notices.add(line);
    this.#unsettled.add(line);
    this.#summary.add(line);
    for (const recap of this.#recaps) recap.add(line);
    const group = this.#groupFor(line);
    group.totals.add(line);
    if (this.#context.withLines) group.lines.push(line);
  }

  /** The innermost group of a line. Lines come in order, so it is the last one or a new one. */
  #groupFor(line: Line): Group {
    let group = this.#root;
    for (const [level, definition] of this.#levels.entries()) {
      const related = groupOf(definition.by, line.ticket);
      let inner = group.groups.at(-1);
      if (!inner || (inner.related?.id ?? null) !== (related?.id ?? null)) {
        const label = groupLabel(definition, related, this.#layout.t);
        inner = createGroup(this.#totalled, { level, related, label, says: definition.says ?? [] });
        group.groups.push(inner);
      }
      group = inner;
    }
    return group;
  }

  /** @param found tickets the first reading found in all */
  *events(parties: ReadonlyMap<number | null, Party>, found: number): Generator<ReportEvent> {
    addUp(this.#root);
    const byParty = isByParty(this.#layout);
    const party = byParty ? (parties.get(this.party?.id ?? null) ?? null) : null;
    const expected = party ? party.found : found;
    const { totals } = this;
    const { t } = this.#layout;
    checkCount(expected, totals.loads);
    for (const group of withInner(this.#root)) this.#cells.set(group, totalCells(this.#layout, group.totals));
    yield this.#statement(party);
    for (const group of this.#root.groups) yield* this.#groupEvents(group, this.#root);
    yield {
      type: 'total',
      label: byParty
        ? t('paper.totalOf', { name: party?.name ?? this.party?.name ?? NOT_AVAILABLE })
        : t('paper.grandTotal'),
      note: totalNote(this.#layout, totals),
      cells: this.#cells.get(this.#root) ?? [],
      closing: {
        notes: [...this.#remitTo(), ...this.#layout.notes],
        blanks: this.#layout.blanks,
        reconciliation: reconciliation(expected, totals.loads, this.notices.withoutAmount, this.#layout, this.#context),
      },
    };
  }

  #statement(party: Party | null): ReportEvent {
    const { code, partyLabel } = this.#layout;
    const id = isByParty(this.#layout) ? [String(party?.id ?? 0)] : [];
    const { partial } = this.#context;
    return {
      type: 'statement',
      statement: {
        party,
        partyLabel,
        reference: [code, ...id, this.#context.periodCode, ...(partial ? [partial.code] : [])].join('-'),
        summary: this.#summary.boxes(this.totals, { party, partial: partial?.filters ?? [] }),
        notices: this.notices.all(),
        unsettled: this.#unsettled.sentence(),
        recaps: this.#recaps.map((recap) => recap.table()).filter(({ rows }) => rows.length > 0),
        totals: [...this.#cells.values()],
      },
    };
  }

  /** The second part of a group's heading. */
  #detailOf({ level, related }: Group): string {
    const remark = this.#levels[level]?.remarks ? related?.remark : undefined;
    return remark ?? related?.detail ?? '';
  }

  #remitTo(): string[] {
    const { company } = this.#context;
    return this.#layout.invoice && company
      ? [this.#layout.t('paper.remitTo', { address: [company.name, ...company.address].join(', ') })]
      : [];
  }

  *#groupEvents(group: Group, parent: Group): Generator<ReportEvent> {
    yield { type: 'group', level: group.level, label: group.label, detail: this.#detailOf(group) };
    for (const line of group.lines) yield { type: 'line', line };
    for (const inner of group.groups) yield* this.#groupEvents(inner, group);
    yield {
      type: 'subtotal',
      level: group.level,
      folded: isFolded(group, parent),
      label: this.#layout.t('paper.totalOf', {
        name: chainOf(group)
          .map(({ label }) => label)
          .join(' · '),
      }),
      note: subtotalNote(this.#layout, group, parent),
      cells: this.#cells.get(group) ?? [],
    };
  }
}

/** Whether the row of totals of `parent` repeats that of its only group. A statement's total has none of the notes of a group. */
function isFolded({ says }: Group, { groups, level }: Group): boolean {
  return groups.length === 1 && (level >= 0 || says.length === 0);
}
