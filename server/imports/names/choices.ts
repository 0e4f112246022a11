/** The names of a file that were not found, what each may mean, and what is done with it. */
import { FIRST_NEW_ID, isNewId } from '../../../src/rules/imports/newIds';
import type { ImportName, ImportNames, NameProposal, NameUse } from '../../../src/rules/imports/imports';
import type { CheckedValues } from '../../db/query/rowStore';
import type { NewRecord } from '../../records/act';
import type { Book, BookRecord } from './book';
import { plainName } from './spelling';

/** What the user chose for a name. */
export interface NameChoice {
  readonly table: string;
  readonly text: string;
  readonly parent: string | null;
  readonly use: NameUse | null;
}

/** A name as a row says it. */
export interface AskedName {
  readonly table: string;
  readonly text: string;
  readonly parent: string | null;
  readonly line: number;
  /** Records that fit exactly; none or several. */
  readonly fits: readonly BookRecord[];
  /** What a new record would have, and what would be wrong with it. */
  make(): { readonly values: CheckedValues; readonly isGood: boolean; readonly note: string };
}

interface KeptName extends Omit<ImportName, 'rows' | 'note'> {
  rows: number;
  note: string;
  /** The id that is used; `null` where the rows are refused. */
  readonly id: number | null;
}

type MadeRecord = NewRecord & { readonly values: Record<string, string | number | null> };

/** Collects names, and decides once for all rows with the same one. */
export interface NameBook {
  /** The id to use for a name, `null` where its rows are refused. */
  resolve(asked: AskedName): number | null;
  /** Counts a row whose name was found, also among the new records. */
  found(table: string, id: number): void;
  /** Gives a new record the earliest of its rows' days. */
  keepEarliest(id: number, key: string, day: string): void;
  /** What was not found, by table; a name that needs a choice comes first. */
  names(): ImportNames[];
  /** The records to create, in the order of their tables' references. */
  newRecords(): readonly NewRecord[];
}

/** @param choices what the user chose before */
export function openNames(book: Book, choices: readonly NameChoice[]): NameBook {
  return new OpenNames(book, choices);
}

class OpenNames implements NameBook {
  readonly #book: Book;
  readonly #chosen: ReadonlyMap<string, NameUse | null>;
  readonly #kept = new Map<string, KeptName>();
  readonly #byNewId = new Map<number, KeptName>();
  readonly #found = new Map<string, Set<number>>();
  readonly #made: MadeRecord[] = [];

  constructor(book: Book, choices: readonly NameChoice[]) {
    this.#book = book;
    this.#chosen = new Map(choices.map((choice) => [keyOf(choice), choice.use]));
  }

  resolve(asked: AskedName): number | null {
    const key = keyOf(asked);
    const name = this.#kept.get(key) ?? this.#decide(asked);
    this.#kept.set(key, name);
    name.rows += 1;
    return name.id;
  }

  found(table: string, id: number): void {
    const name = this.#byNewId.get(id);
    if (name) name.rows += 1;
    else this.#found.set(table, (this.#found.get(table) ?? new Set()).add(id));
  }

  keepEarliest(id: number, key: string, day: string): void {
    const values = this.#made[id - FIRST_NEW_ID]?.values;
    const now = values?.[key];
    if (!values || typeof now !== 'string' || now <= day) return;
    values[key] = day;
    const name = this.#byNewId.get(id);
    if (name?.note === now) name.note = day;
  }

  names(): ImportNames[] {
    const byTable = Map.groupBy([...this.#kept.values()], ({ table }) => table);
    const tables = [...new Set([...this.#found.keys(), ...byTable.keys()])];
    return tables.map((table) => ({
      table,
      found: this.#found.get(table)?.size ?? 0,
      names: (byTable.get(table) ?? []).toSorted((a, b) => urgency(a) - urgency(b) || a.line - b.line).map(shownName),
    }));
  }

  newRecords(): readonly NewRecord[] {
    return this.#made;
  }

  #decide(asked: AskedName): KeptName {
    const { table, text, parent, line } = asked;
    const proposals = proposalsOf(this.#book, asked);
    const { values: given, isGood, note } = asked.make();
    const choice = this.#chosen.get(keyOf(asked));
    const use = isPossible(choice, this.#book, table, isGood) ? choice : defaultUse(proposals, isGood);
    const decided = { table, text, parent, line, rows: 0, proposals, use: use ?? null, can_create: isGood, note };
    if (use !== 'create') return { ...decided, id: typeof use === 'number' ? use : null };
    const made = { id: FIRST_NEW_ID + this.#made.length, table, values: { ...given } };
    this.#made.push(made);
    this.#book.add(table, { id: made.id, version: 0, values: made.values });
    const name: KeptName = { ...decided, id: made.id };
    this.#byNewId.set(made.id, name);
    return name;
  }
}

function keyOf({ table, text, parent }: Pick<NameChoice, 'table' | 'text' | 'parent'>): string {
  return `${table}\n${plainName(text)}\n${plainName(parent ?? '')}`;
}

function isPossible(use: NameUse | null | undefined, book: Book, table: string, isGood: boolean): boolean {
  if (typeof use === 'number') return book.get(table, use) !== undefined;
  return use === 'create' ? isGood : use === 'refuse';
}

function proposalsOf(book: Book, { table, text, fits }: AskedName): NameProposal[] {
  const propose = (record: BookRecord, why: NameProposal['why']): NameProposal => ({
    id: record.id,
    label: book.label(table, record.id),
    why,
  });
  if (fits.length > 0) return fits.map((record) => propose(record, 'fits'));
  return book.alike(table, text).flatMap(({ record, why }) => (isNewId(record.id) ? [] : [propose(record, why)]));
}

/** One that is spelled nearly so is proposed, a new one created; of several that fit nobody chooses for the user. */
function defaultUse(proposals: readonly NameProposal[], isGood: boolean): NameUse | null {
  const [first, ...others] = proposals;
  if (first && others.length === 0 && first.why !== 'fits') return first.id;
  if (proposals.some(({ why }) => why !== 'near')) return null;
  return isGood ? 'create' : null;
}

function shownName({ table, text, parent, line, rows, proposals, use, can_create, note }: KeptName): ImportName {
  return { table, text, parent, line, rows, proposals, use, can_create, note };
}

function urgency({ use, proposals }: KeptName): number {
  if (use === null) return 0;
  return proposals.length > 0 ? 1 : 2;
}
