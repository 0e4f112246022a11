/** The names of a file that were not found, what each may mean, and what is done with it. */
import { isNewId } from '../../rules/newIds';
import type { ImportName, ImportNames, NameProposal, NameUse } from '../../rules/calls';
import type { NewRecord } from '../act/act';
import type { Book, BookRecord } from './book';
import { openMade, type MadeRecords, type NewValues, type SaidOfNew, type Seeds } from './made';
import type { OddName } from './odd';
import { plainName } from './spelling';

/** What the user chose for a name. */
export interface NameChoice {
  readonly table: string;
  readonly text: string;
  readonly parent: string | null;
  readonly use: NameUse | null;
}

/** A name as a row says it. */
export interface AskedName extends SaidOfNew {
  readonly table: string;
  readonly text: string;
  readonly parent: string | null;
  readonly line: number;
  /** Records that fit exactly; none or several. */
  readonly fits: readonly BookRecord[];
}

/** What becomes of a row: it is written, only a name keeps it out, or something else does. */
export type RowFate = 'written' | 'open' | 'lost';

/** A name that a row says, as it was resolved. */
export interface RowName {
  readonly key: string;
  readonly of: SaidOfNew;
}

interface KeptName {
  /** What does not change while rows are read. */
  readonly name: Omit<ImportName, 'can_create' | 'note' | 'rows' | 'good'>;
  rows: number;
  good: number;
  /** The id that is used; `null` where the rows are refused. */
  readonly id: number | null;
  /** What a new record would have by the first row, or by an earlier reading. */
  readonly first: NewValues;
}

/** A record that a name means. */
interface RecordPlace {
  readonly table: string;
  readonly id: number;
}

/** Collects names, and decides once for all rows with the same one. */
export interface NameBook {
  /** The id to use for a name, `null` where its rows are refused. `said` collects the names of the row. */
  resolve(asked: AskedName, said: RowName[]): number | null;
  /** Notes that a row's name was found, also among the new records. */
  found(record: RecordPlace, said: RowName[], of: SaidOfNew): void;
  /** Notes what became of a row with these names. New records have the values of rows that are written. */
  judge(said: readonly RowName[], fate: RowFate): void;
  /** What was not found, by table; a name that needs a choice comes first. */
  names(): ImportNames[];
  /** The records to create, each used by a row that is written. */
  newRecords(): readonly NewRecord[];
  /** What new records should have had from the first row on; `undefined` where they had. */
  seeds(): Seeds | undefined;
}

/** What opening the names of a file takes. */
export interface OpenNames {
  /** What the user chose before. */
  readonly choices: readonly NameChoice[];
  /** What looks like a heading or a number is not created unasked. */
  readonly odd: OddName;
  /** New records as a first reading of the file found them. */
  readonly seeds?: Seeds | undefined;
}

/** Opens the names of a file over the records that they may mean. */
export function openNames(book: Book, parts: OpenNames): NameBook {
  return new Names(book, parts);
}

class Names implements NameBook {
  readonly #book: Book;
  readonly #chosen: ReadonlyMap<string, NameUse | null>;
  readonly #odd: OddName;
  readonly #made: MadeRecords;
  readonly #kept = new Map<string, KeptName>();
  readonly #found = new Map<string, Set<number>>();

  constructor(book: Book, { choices, odd, seeds }: OpenNames) {
    this.#book = book;
    this.#odd = odd;
    this.#made = openMade(seeds);
    this.#chosen = new Map(choices.map((choice) => [keyOf(choice), choice.use]));
  }

  resolve(asked: AskedName, said: RowName[]): number | null {
    const key = keyOf(asked);
    const name = this.#kept.get(key) ?? this.#decide(key, asked);
    this.#kept.set(key, name);
    this.#say(key, asked, said);
    return name.id;
  }

  found({ table, id }: RecordPlace, said: RowName[], of: SaidOfNew): void {
    const key = this.#made.keyOf(id);
    if (key === undefined) this.#found.set(table, (this.#found.get(table) ?? new Set()).add(id));
    else this.#say(key, of, said);
  }

  judge(said: readonly RowName[], fate: RowFate): void {
    if (fate === 'lost') return;
    for (const { key, of } of said) {
      const name = this.#kept.get(key);
      if (!name) continue;
      name.good += 1;
      if (fate === 'written') this.#made.write(key, of);
      else if (!name.first.isGood) this.#made.propose(key, name.name.table, of);
    }
  }

  names(): ImportNames[] {
    const byTable = Map.groupBy(this.#kept, ([, { name }]) => name.table);
    const tables = [...new Set([...this.#found.keys(), ...byTable.keys()])];
    return tables.map((table) => ({
      table,
      found: this.#found.get(table)?.size ?? 0,
      names: (byTable.get(table) ?? [])
        .map(([key, name]) => this.#shown(key, name))
        .toSorted((a, b) => urgency(a) - urgency(b) || a.line - b.line),
    }));
  }

  newRecords(): readonly NewRecord[] {
    return this.#made.used();
  }

  seeds(): Seeds | undefined {
    return this.#made.seeds();
  }

  /** A name counts once for each row, however often the row says it. */
  #say(key: string, of: SaidOfNew, said: RowName[]): void {
    const name = this.#kept.get(key);
    if (!name || said.some((one) => one.key === key)) return;
    name.rows += 1;
    said.push({ key, of });
  }

  #decide(key: string, asked: AskedName): KeptName {
    const { table, text, parent, line } = asked;
    const proposals = proposalsOf(this.#book, asked);
    const first = this.#made.seeded(key) ?? asked.make();
    const odd = this.#odd(table, text);
    const choice = this.#chosen.get(key);
    const proposed = defaultUse(proposals, first.isGood && odd === null);
    const use = (isPossible(choice, this.#book, table, first.isGood) ? choice : proposed) ?? null;
    const decided = { name: { table, text, parent, line, proposals, odd, use }, rows: 0, good: 0, first };
    if (use !== 'create') return { ...decided, id: typeof use === 'number' ? use : null };
    const { id, values } = this.#made.add(key, table, first);
    this.#book.add(table, { id, version: 0, values });
    return { ...decided, id };
  }

  /** A name that only refused rows have is neither asked for nor created. */
  #shown(key: string, { name, rows, good, first }: KeptName): ImportName {
    const { note } = this.#made.of(key) ?? first;
    return { ...name, rows, good, use: good === 0 ? 'refuse' : name.use, can_create: first.isGood, note };
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
    label: book.labelApart(table, record.id),
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

function urgency({ use, proposals, good }: ImportName): number {
  if (good === 0) return 3;
  if (use === null) return 0;
  return proposals.length > 0 ? 1 : 2;
}
