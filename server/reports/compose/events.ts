/**
 * The one stream every writer prints: statement, group, line, subtotal, total, grand. Lines are held for one statement at
 * a time, since its summary stands before them (ruling 58). Knows no format and no database.
 */
import { formatNumber } from '../../../src/kinds/number';
import { NOT_AVAILABLE } from '../../../src/kinds/blank';
import { averageOf, sumPrinted } from '../../../src/rules/tickets/weights';
import { columnOf, kindNames, type CellKind, type ColumnKey } from './columns';
import type { Definition, GroupKey, Level } from './definitions';
import { isByParty, layoutOf, type Batches, type ReportContext, type Party } from './reportContext';
import { MonthTable } from './months';
import { RecapTable, type Table } from './recaps';
import { Notices, type Notice } from './notices';
import { lineOf, type Line, type Named, type Ticket, type TicketKind } from '../read/tickets';
import { Totals } from './totals';

/** A figure of the summary box. */
export interface SummaryFigure {
  readonly label: string;
  readonly unit?: string | undefined;
  readonly kind: CellKind;
  readonly value: string | null;
  /** The figure the paper is for. */
  readonly due: boolean;
}
/** The head of a statement. */
export interface Statement {
  /** `null` in reports that are not made out to anybody. */
  readonly party: Party | null;
  /** What the party's block is called. */
  readonly partyLabel: string;
  /** Same for the same party and period, whenever it is printed. */
  readonly reference: string;
  readonly summary: readonly SummaryFigure[];
  readonly notices: readonly Notice[];
  readonly recaps: readonly Table[];
}
/** One cell of a row of totals, below a column. */
export type TotalCell = { readonly value: string; readonly average: boolean } | null;
/** The foot of a statement, or of the run. */
export interface Closing {
  readonly notes: readonly string[];
  readonly blanks: readonly string[];
  /** Tickets found, printed, and without the amount the paper is for. */
  readonly reconciliation: string;
}

/** What happens on the paper, in order. `level` 0 is the outermost group that is no statement of its own. */
export type Event =
  | { readonly type: 'statement'; readonly statement: Statement }
  | { readonly type: 'group'; readonly level: number; readonly label: string; readonly detail: string }
  | { readonly type: 'line'; readonly line: Line }
  | {
      readonly type: 'subtotal';
      readonly level: number;
      readonly label: string;
      readonly note: string;
      readonly cells: readonly TotalCell[];
    }
  | {
      readonly type: 'total';
      readonly label: string;
      readonly note: string;
      readonly cells: readonly TotalCell[];
      readonly closing: Closing;
    }
  | { readonly type: 'grand'; readonly table: Table; readonly notices: readonly Notice[]; readonly closing: Closing };

interface Group {
  readonly level: number;
  readonly named: Named | null;
  readonly label: string;
  readonly totals: Totals;
  readonly groups: Group[];
  readonly lines: Line[];
}

/** Columns that totals need besides the printed ones. */
const always: readonly ColumnKey[] = ['net_weight', 'adjusted_weight'];

/**
 * Tickets in the report's order → the events of the report.
 * @param frame whether lines are kept and printed is said there; without them only totals take memory
 */
export async function* eventsOf(context: ReportContext, batches: Batches): AsyncGenerator<Event> {
  const layout = layoutOf(context);
  const parties = new Map<number | null, Party>();
  const run = new Run(context, layout);
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

/** Adds `running` to lines in reports that carry it. */
export function createRunning(layout: Pick<Definition, 'groups' | 'runningIn'>): (line: Line) => Line {
  const levels = layout.runningIn === undefined ? [] : layout.groups.slice(0, layout.runningIn + 1);
  let path = '';
  let running = '0.00';
  return (line) => {
    if (levels.length === 0) return line;
    const here = levels.map(({ by }) => groupOf(by, line.ticket)?.id ?? '').join(' ');
    running = sumPrinted([here === path ? running : '0.00', line.figures.adjusted_weight ?? null]);
    path = here;
    return { ...line, running };
  };
}

/** The record a ticket is grouped under; `null`: it has none. */
export function groupOf(by: GroupKey, ticket: Ticket): Named | null {
  return by === 'kind' ? kindGroup(ticket.kind) : ticket[by];
}

/** Tickets of one kind as a group. */
export function kindGroup(kind: TicketKind): Named {
  return { id: kind === 'delivery' ? 1 : 2, name: kindNames[kind] };
}

/** What a group is called. */
export function groupLabel({ by, none = NOT_AVAILABLE }: Level, named: Named | null): string {
  return named ? named.name || NOT_AVAILABLE : by === 'truck' ? `Truck ${none}` : none;
}

/** One statement in the making. */
class Section {
  readonly #context: ReportContext;
  readonly #layout: Definition;
  readonly #totalled: readonly ColumnKey[];
  readonly #running: (line: Line) => Line;
  readonly #recaps: readonly (RecapTable | MonthTable)[];
  readonly notices: Notices;
  readonly root: Group;
  #first: Line | null = null;

  constructor(context: ReportContext, layout: Definition) {
    this.#context = context;
    this.#layout = layout;
    this.#totalled = [...new Set<ColumnKey>([...layout.columns, ...always])];
    this.#running = createRunning(layout);
    const months = context.longPeriod ? (layout.months ?? []) : [];
    this.#recaps = [
      ...layout.recaps.map((recap) => new RecapTable(recap)),
      ...months.map((recap) => new MonthTable(recap)),
    ];
    this.notices = new Notices(layout);
    this.root = this.#group(-1, null, '');
  }

  get party(): Named | null {
    const by = this.#layout.groups[0]?.by;
    return by && this.#first ? groupOf(by, this.#first.ticket) : null;
  }

  get totals(): Totals {
    return this.root.totals;
  }

  isOf(ticket: Ticket): boolean {
    const by = this.#layout.groups[0]?.by;
    return by !== undefined && (groupOf(by, ticket)?.id ?? null) === (this.party?.id ?? null);
  }

  add(given: Line): void {
    const line = this.#running(given);
    this.#first ??= line;
    this.notices.add(line);
    for (const recap of this.#recaps) recap.add(line);
    let group = this.root;
    const levels = isByParty(this.#layout) ? this.#layout.groups.slice(1) : this.#layout.groups;
    for (const [level, { by }] of levels.entries()) {
      const named = groupOf(by, line.ticket);
      const last = group.groups.at(-1);
      if (last && (last.named?.id ?? null) === (named?.id ?? null)) {
        group = last;
      } else {
        const made = this.#group(level, named, groupLabel(levels[level] ?? { by }, named));
        group.groups.push(made);
        group = made;
      }
    }
    group.totals.add(line);
    if (this.#context.withLines) group.lines.push(line);
  }

  /** @param found tickets the first reading found in all */
  *events(parties: ReadonlyMap<number | null, Party>, found: number): Generator<Event> {
    addUp(this.root);
    const party = isByParty(this.#layout) ? (parties.get(this.party?.id ?? null) ?? null) : null;
    const expected = party ? party.found : found;
    check(expected, this.totals.loads);
    yield {
      type: 'statement',
      statement: {
        party,
        partyLabel: this.#layout.partyLabel ?? '',
        reference: [
          this.#layout.code,
          ...(isByParty(this.#layout) ? [String(party?.id ?? 0)] : []),
          this.#context.periodCode,
        ].join('-'),
        summary: this.#summary(party),
        notices: this.notices.all(),
        recaps: this.#recaps.map((recap) => recap.table()).filter(({ rows }) => rows.length > 0),
      },
    };
    for (const group of this.root.groups) yield* this.#groupEvents(group, this.root);
    const { totals } = this;
    yield {
      type: 'total',
      label: isByParty(this.#layout) ? `Total ${party?.name ?? this.party?.name ?? NOT_AVAILABLE}` : 'Grand total',
      note: this.#noteOf(totals),
      cells: this.#cells(totals),
      closing: {
        notes: [...this.#remitTo(), ...this.#layout.notes],
        blanks: this.#layout.blanks ?? [],
        reconciliation: reconciliation(expected, totals.loads, this.notices.withoutAmount, this.#context),
      },
    };
  }

  #remitTo(): string[] {
    const { company } = this.#context;
    return this.#layout.invoice && company ? [`Remit to ${[company.name, ...company.address].join(', ')}.`] : [];
  }

  *#groupEvents(group: Group, parent: Group): Generator<Event> {
    yield { type: 'group', level: group.level, label: group.label, detail: group.named?.detail ?? '' };
    for (const line of group.lines) yield { type: 'line', line };
    for (const inner of group.groups) yield* this.#groupEvents(inner, group);
    yield {
      type: 'subtotal',
      level: group.level,
      label: `Total ${group.label}`,
      note: this.#subtotalNote(group, parent),
      cells: this.#cells(group.totals),
    };
  }

  #group(level: number, named: Named | null, label: string): Group {
    return { level, named, label, totals: new Totals(this.#totalled), groups: [], lines: [] };
  }

  #cells(totals: Totals): TotalCell[] {
    return this.#layout.columns.map((key) => totalCell(key, totals));
  }

  #noteOf(totals: Totals): string {
    const loads = loadsText(totals.loads);
    if (!this.#layout.daysWorked) return loads;
    const average = averageOf(totals.sum('net_weight'), String(totals.loads));
    return `${loads}, ${totals.days.size} ${totals.days.size === 1 ? 'day' : 'days'} worked, ${formatNumber(average, 2)} tons a load`;
  }

  #subtotalNote(group: Group, parent: Group): string {
    const levels = isByParty(this.#layout) ? this.#layout.groups.slice(1) : this.#layout.groups;
    const says = levels[group.level]?.says ?? [];
    const notes = [loadsText(group.totals.loads)];
    if (says.includes('dates') && group.totals.first && group.totals.last) {
      notes.push(
        group.totals.first === group.totals.last ? group.totals.first : `${group.totals.first} – ${group.totals.last}`,
      );
    }
    if (says.includes('share')) {
      const share = averageOf(`${group.totals.sum('net_weight')}e2`, parent.totals.sum('net_weight'), 1);
      if (share !== null) notes.push(`${share} % of ${parent.label}`);
    }
    if (says.includes('mixedCrops') && group.named && group.groups.length > 1) notes.push('more than one crop');
    return notes.join(', ');
  }

  #summary(party: Party | null): SummaryFigure[] {
    const { totals } = this;
    const { due, columns, dataset } = this.#layout;
    const shown = columns.filter(
      (key) => columnOf(key).sum && key !== 'gross_weight' && key !== 'tare_weight' && key !== 'running_tons',
    );
    const figures = shown.map((key): SummaryFigure => {
      const { label, file = label, unit, kind } = columnOf(key);
      return {
        label: key === due?.column ? due.label : file,
        unit,
        kind,
        value: totals.has(key) ? totals.sum(key) : null,
        due: key === due?.column,
      };
    });
    const moisture = dataset === 'haul' ? null : totals.average('moisture');
    return [
      { label: 'Loads', kind: 'count', value: String(totals.loads), due: false },
      ...figures,
      ...(due && party?.earlier !== undefined
        ? [
            {
              label: 'Year to date',
              unit: '$',
              kind: 'money' as const,
              value: sumPrinted([party.earlier, totals.sum(due.column)]),
              due: false,
            },
          ]
        : []),
      ...(moisture === null
        ? []
        : [{ label: 'Average moisture', unit: '%', kind: 'percent' as const, value: moisture, due: false }]),
    ];
  }
}

/** The whole run: what stands on its last page. */
class Run {
  readonly #context: ReportContext;
  readonly #layout: Definition;
  readonly #sums: readonly ColumnKey[];
  readonly #rows: { name: string; totals: Totals; withoutAmount: number }[] = [];

  constructor(context: ReportContext, layout: Definition) {
    this.#context = context;
    this.#layout = layout;
    this.#sums = layout.columns.filter((key) => columnOf(key).sum && key !== 'running_tons');
  }

  get sections(): number {
    return this.#rows.length;
  }

  add({ party, totals, notices }: Section): void {
    this.#rows.push({ name: party?.name ?? NOT_AVAILABLE, totals, withoutAmount: notices.withoutAmount });
  }

  /** Throws when the lines read are not those that were found. */
  check(found: number): void {
    check(
      found,
      this.#rows.reduce((sum, { totals }) => sum + totals.loads, 0),
    );
  }

  grand(found: number): Event {
    const all = new Totals(this.#sums);
    let without = 0;
    for (const { totals, withoutAmount } of this.#rows) {
      all.merge(totals);
      without += withoutAmount;
    }
    const level = this.#layout.groups[0];
    const cells = (name: string, totals: Totals): (string | null)[] => [
      name,
      String(totals.loads),
      ...this.#sums.map((key) => (totals.has(key) ? totals.sum(key) : null)),
    ];
    const word = partyWords[level?.by ?? 'customer'] ?? 'Party';
    return {
      type: 'grand',
      table: {
        title: `All ${word.toLowerCase()}s`,
        head: [
          { label: word, kind: 'text' },
          { label: 'Loads', kind: 'count' },
          ...this.#sums.map((key) => ({
            label: columnOf(key).label,
            unit: columnOf(key).unit,
            kind: columnOf(key).kind,
          })),
        ],
        rows: [
          ...this.#rows.map(({ name, totals }) => ({ cells: cells(name, totals) })),
          { cells: cells('Grand total', all), strong: true },
        ],
      },
      notices: [],
      closing: {
        notes: this.#layout.notes,
        blanks: [],
        reconciliation: reconciliation(found, all.loads, without, this.#context),
      },
    };
  }
}

const partyWords: Readonly<Partial<Record<GroupKey, string>>> = {
  producer: 'Producer',
  customer: 'Customer',
  hauler: 'Hauler',
  driver: 'Driver',
};

/** The tickets changed between the two readings: the totals would lie, so nothing more is printed. */
export class TicketsChanged extends Error {
  constructor() {
    super('Tickets were changed while this report was made. Run it again.');
  }
}

function check(found: number, read: number): void {
  if (found !== read) throw new TicketsChanged();
}

/** Adds the totals of inner groups up to the outer ones: subtotals are sums of lines, totals sums of subtotals. */
function addUp(group: Group): void {
  for (const inner of group.groups) {
    addUp(inner);
    group.totals.merge(inner.totals);
  }
}

function totalCell(key: ColumnKey, totals: Totals): TotalCell {
  const column = columnOf(key);
  if (column.sum) return totals.has(key) ? { value: totals.sum(key), average: false } : null;
  const average = totals.average(key);
  return average === null ? null : { value: average, average: true };
}

function loadsText(loads: number): string {
  return `${formatNumber(loads)} ${loads === 1 ? 'load' : 'loads'}`;
}

function reconciliation(found: number, printed: number, without: number, { withLines }: ReportContext): string {
  const lines = withLines ? `${formatNumber(printed)} printed` : `${formatNumber(printed)} summed up`;
  return `${formatNumber(found)} ${found === 1 ? 'ticket' : 'tickets'} in the period and filters, ${lines}, ${formatNumber(without)} without an amount.`;
}
