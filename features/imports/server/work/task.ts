/**
 * The slow parts of an import: reading a file, understanding a sheet, looking for names, the dry run. They run in a thread or,
 * for small files, where they are asked for; either way they reach the database only through `Asks`.
 */
import { createHash } from 'node:crypto';
import type { Entities } from '../../../../src/grammar/entity';
import { type Field, isChoice } from '../../../../src/grammar/field';
import type { Language } from '../../../../src/messages/languages';
import type { DayOrder, ExistingRows, FoundBy, ImportNames, ImportSheet } from '../../rules/calls';
import { perLanguage } from '../../../../server/language';
import { checkRows } from '../check/check';
import type { StagedRow } from '../check/outcome';
import type { Checking } from '../check/checking';
import type { Resolving } from '../resolve/resolving';
import type { AskedRecord } from '../check/rowFill';
import type { FoundRecord } from '../../../../server/lookups/find';
import { openBook, type BookRecord, type BookRows } from '../names/book';
import { openNames, type NameChoice } from '../names/choices';
import type { Seeds } from '../names/made';
import { oddNames } from '../names/odd';
import { readSheets } from '../read/read';
import type { Cells } from '../read/sheet';
import type { DescribedSheet, CheckFound } from '../store/kept';
import type { CellPart } from '../store/store';
import { filledOf } from '../columns/cellLooks';
import { sheetFor, tablesOfSheet } from '../columns/fit';
import { matcherOf } from '../columns/match';
import { tablesIn } from '../columns/tables';
import { describe } from './describe';
import { preparedRows, type Preparing } from './prepared';

/** What every task gets. */
interface TaskBase {
  readonly registry: Entities;
  readonly table: string;
}

/** How rows are read and looked for. */
export interface RowReading extends Preparing {
  readonly language: Language;
  /** Cells of the sheet, as JSON of some lines each. */
  readonly cells: readonly string[];
  readonly dates: DayOrder;
  readonly books: BookRows;
  readonly choices: readonly NameChoice[];
  readonly existing: ExistingRows;
  readonly foundBy: FoundBy;
  readonly closedTo: string | null;
  readonly fills: boolean;
}

/** A task. */
export type ImportTask =
  | (TaskBase & {
      readonly kind: 'read';
      readonly bytes: Uint8Array;
      readonly last: ReadonlyMap<string, string | null>;
    })
  | (TaskBase & {
      readonly kind: 'describe';
      readonly cells: readonly string[];
      readonly last: ReadonlyMap<string, string | null>;
      readonly headLine?: number | undefined;
      readonly chosen?: DescribedSheet | undefined;
    })
  | (TaskBase & RowReading & { readonly kind: 'names' })
  | (TaskBase & RowReading & { readonly kind: 'check' });

/** What tasks resolve to. */
export interface TaskResults {
  read: {
    readonly sheets: readonly ImportSheet[];
    readonly sheet: number;
    readonly described: DescribedSheet;
  };
  describe: DescribedSheet;
  names: ImportNames[];
  check: Omit<CheckFound, 'seen'> & { readonly names: readonly ImportNames[] };
}

/** What a task asks of the server meanwhile. */
export interface Asks {
  cells(part: CellPart): Promise<void>;
  staged(rows: readonly StagedRow[]): Promise<void>;
  /** The rows so far do not count: they are read once more. */
  again(): Promise<void>;
  /** Records of the table by `id` or `number`: each key with what it finds. */
  find(by: 'id' | 'number', keys: readonly string[]): Promise<readonly (readonly [string, readonly BookRecord[]])[]>;
  /** The records that look-ups find, in the order of the questions. */
  lookUp(asked: readonly AskedRecord[]): Promise<readonly (FoundRecord | undefined)[]>;
}

/** Lines in one part. */
const LINES = 1000;

const runners: {
  readonly [K in ImportTask['kind']]: (task: Extract<ImportTask, { kind: K }>, asks: Asks) => Promise<TaskResults[K]>;
} = {
  read,
  describe: async ({ registry, cells, ...how }) => describe(linesIn(cells), { words: wordsOf(registry), ...how }),
  // What a row is refused for says whether its names are needed.
  names: async (task, asks) => {
    const unstaged = { staged: async () => undefined, again: async () => undefined };
    const { names } = await readRows(task, { ...asks, ...unstaged });
    return names;
  },
  check,
};

/** Does a task. */
export function runTask<K extends ImportTask['kind']>(
  task: Extract<ImportTask, { kind: K }>,
  asks: Asks,
): Promise<TaskResults[K]> {
  const run: (task: Extract<ImportTask, { kind: K }>, asks: Asks) => Promise<TaskResults[K]> = runners[task.kind as K];
  return run(task, asks);
}

async function read(
  { registry, table, bytes, last }: Extract<ImportTask, { kind: 'read' }>,
  asks: Asks,
): Promise<TaskResults['read']> {
  const words = wordsOf(registry);
  const [english] = words;
  if (!english) throw new Error('There is no language.');
  const matchers = new Map(Object.keys(registry).map((name) => [name, matcherOf(words, name)]));
  const knows = (head: string): boolean => [...matchers.values()].some((matcher) => matcher.knows(head));
  const sheets = readSheets(bytes).flatMap((sheet) => tablesIn(sheet, knows));
  const chosen = sheetFor(sheets, english, table, matcherOf(words, table, last));
  for (const [index, { rows }] of sheets.entries())
    for (let from = 0; from < rows.length; from += LINES) {
      const lines = rows.slice(from, from + LINES);
      const content = JSON.stringify(lines);
      await asks.cells({ sheet: index, first: from + 1, last: from + lines.length, content });
    }
  return {
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      rows: sheet.rows.filter((row) => filledOf(row) > 0).length,
      tables: tablesOfSheet(sheet, english, matchers),
    })),
    sheet: chosen,
    described: describe(sheets[chosen]?.rows ?? [], { words, table, last }),
  };
}

/** The dry run. Its rows are handed over as they are found. */
async function check(task: Extract<ImportTask, { kind: 'check' }>, asks: Asks): Promise<TaskResults['check']> {
  let hash = createHash('sha256');
  const { found, names } = await readRows(task, {
    ...asks,
    staged: async (rows) => {
      hash.update(JSON.stringify(rows));
      await asks.staged(rows);
    },
    again: async () => {
      hash = createHash('sha256');
      await asks.again();
    },
  });
  hash.update(JSON.stringify([found.newRecords, found.sources]));
  return { ...found, names, digest: hash.digest('hex') };
}

/** Reads the rows, and once more where new records must have other values than the first reading began with. */
async function readRows(task: TaskBase & RowReading, asks: Pick<Asks, 'find' | 'lookUp' | 'staged' | 'again'>) {
  const { lines, columns } = preparedRows(linesIn(task.cells), task);
  const first = checking(task, columns, asks);
  const found = await checkRows(first, lines);
  const seeds = first.names.seeds();
  if (!seeds) return { found, names: first.names.names() };
  await asks.again();
  const second = checking(task, columns, asks, seeds);
  return { found: await checkRows(second, lines), names: second.names.names() };
}

function checking(
  { registry, table, language, dates, books, choices, ...how }: TaskBase & RowReading,
  columns: ReadonlyMap<number, string>,
  asks: Pick<Asks, 'find' | 'lookUp' | 'staged'>,
  seeds?: Seeds,
): Checking {
  const words = perLanguage(registry, (one) => one);
  const book = openBook(words[language].registry, books);
  const { existing, foundBy, closedTo, fills } = how;
  return {
    ...words[language],
    table,
    book,
    names: openNames(book, { choices, odd: oddNames(registry), seeds }),
    columns,
    dates,
    choices: openChoices(),
    existing,
    foundBy,
    closedTo,
    fills,
    lookUp: asks.lookUp,
    find: async (by, keys) => new Map(await asks.find(by, keys)),
    staged: asks.staged,
  };
}

/** Choices as people type them: case does not count. */
function openChoices(): Resolving['choices'] {
  const known = new WeakMap<Field, Map<string, string>>();
  return (field) => {
    const names =
      known.get(field) ?? new Map(isChoice(field) ? field.choices.map((choice) => [choice.toLowerCase(), choice]) : []);
    known.set(field, names);
    return names;
  };
}

const wordsOf = (registry: Entities) => Object.values(perLanguage(registry, (one) => one));

function linesIn(cells: readonly string[]): Cells[] {
  return cells.flatMap((content) => JSON.parse(content) as string[][]);
}
