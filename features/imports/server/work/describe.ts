/** From the cells of a sheet to what the columns step shows. */
import { isDate, type Field, isChoice, isDecimal, isReference } from '../../../../src/grammar/field';
import type { DayOrder, ImportColumn } from '../../rules/calls';
import { contextOf, importFieldsOf } from '../../../../src/rules/columns/targets';
import { entityOf } from '../../../../src/rules/rows';
import { ordersOf } from '../resolve/days';
import { nameMadeOf } from '../columns/given';
import { headsOf } from '../columns/headLine';
import { plainHead } from '../columns/heads';
import { linesOf } from '../columns/lines';
import { matcherOf, type Matched, type Words } from '../columns/match';
import type { Cells } from '../read/sheet';
import type { DescribedSheet } from '../store/kept';
import { isReadableNumber } from '../columns/cellLooks';

/** Part of the rows that must have a figure in a column of figures. */
const MOST = 0.9;

/** Whether a column has figures in (almost) all rows and nothing else: somebody should say what they are. */
function holdsNumbers(rows: readonly Cells[], lines: readonly number[], index: number): boolean {
  let figures = 0;
  for (const line of lines) {
    const cell = rows[line - 1]?.[index] ?? '';
    if (cell === '') continue;
    if (!isReadableNumber(cell)) return false;
    figures += 1;
  }
  return lines.length > 0 && figures >= lines.length * MOST;
}

/**
 * How many cells are empty because what they say stands once for a block of rows, as merged cells do: the first row has it, no
 * two rows in sequence say the same, and most rows are empty. 0 for every other column.
 */
function emptyInBlocks(rows: readonly Cells[], lines: readonly number[], index: number): number {
  let [empty, filled, last] = [0, 0, ''];
  for (const line of lines) {
    const cell = rows[line - 1]?.[index] ?? '';
    if (cell === '' && last === '') return 0;
    if (cell !== '' && cell === last) return 0;
    if (cell === '') empty += 1;
    else [filled, last] = [filled + 1, cell];
  }
  return empty >= filled ? empty : 0;
}

/** Whether a field may stand once for several rows. Texts of a record's own may simply be missing. */
function mayStandInBlocks(field: Field | undefined): boolean {
  if (field === undefined) return false;
  return isReference(field) || isDate(field) || isChoice(field) || (isDecimal(field) && field.required === true);
}

/** Whether it is filled down unless somebody says otherwise: the rows could only be refused. Figures are never guessed. */
function fillsByItself(field: Field | undefined, isNeeded: boolean): boolean {
  return isNeeded && field !== undefined && !isDecimal(field);
}

/** What describing needs besides the cells. */
export interface Describing {
  readonly words: readonly Words[];
  readonly table: string;
  /** What the user chose before, by plain head. */
  readonly last: ReadonlyMap<string, string | null>;
  /** The line of the heads where the user chose it. */
  readonly headLine?: number | undefined;
  /** What was chosen for this sheet so far, to be kept. Default: everything is found anew. */
  readonly chosen?: Pick<DescribedSheet, 'columns' | 'given' | 'dates' | 'datesFit'> | undefined;
}

/** Values shown beside each head. */
const SAMPLES = 3;
/** Lines below the heads that tell how many columns there are. */
const LOOKED_AT = 200;
const LEFT_OUT: Matched = { field: null, found: null };

/** Finds heads, rows and columns of a sheet, and the order of its days. */
export function describe(rows: readonly Cells[], parts: Describing): DescribedSheet {
  const { words, table, last, headLine, chosen } = parts;
  const matcher = matcherOf(words, table, last);
  const sheetHeads = headsOf(rows, matcher.knows, headLine);
  const below = rows.slice(sheetHeads.headLine, sheetHeads.headLine + LOOKED_AT);
  const width = Math.max(sheetHeads.heads.length, ...below.map((row) => row.length));
  const heads = Array.from({ length: width }, (_, index) => sheetHeads.heads[index] ?? '');
  const matched = chosen ? asChosen(chosen.columns) : matcher.match(heads);
  const fields = fieldsAt(parts, matched);
  const needed = new Set([...fields].flatMap(([index, { isNeeded }]) => (isNeeded ? [index] : [])));
  const { lines, ...left } = linesOf(rows, sheetHeads, needed);
  const looking: LookedAt = { rows, lines, fields };
  const columns = heads.map((head, index) => columnOf(looking, { index, head, ...(matched[index] ?? LEFT_OUT) }));
  const datesFit = daysThatFit(looking);
  const isSameFit = JSON.stringify(datesFit) === JSON.stringify(chosen?.datesFit);
  return {
    headLine: sheetHeads.headLine,
    columns: columns.filter(({ head, samples }) => head !== '' || samples.some((sample) => sample !== '')),
    rows: { count: lines.length, first: lines[0] ?? 0, last: lines.at(-1) ?? 0 },
    ...left,
    given: chosen?.given ?? nameMadeOf(registryOf(parts), table, new Set(matched.flatMap(({ field }) => field ?? []))),
    dates: isSameFit && chosen ? chosen.dates : usualOrder(datesFit),
    datesFit,
  };
}

/** What a user's columns are remembered by. */
export function headKey(head: string): string {
  return plainHead(head);
}

/** The rows of a sheet, and what its columns go to. */
interface LookedAt {
  readonly rows: readonly Cells[];
  readonly lines: readonly number[];
  readonly fields: ReadonlyMap<number, TargetField>;
}

interface TargetField {
  /** `undefined` for an id and for what is kept beside a record. */
  readonly field: Field | undefined;
  readonly isNeeded: boolean;
}

const registryOf = ({ words: [english] }: Describing) => english?.registry ?? {};

/** What columns go to, by index. */
function fieldsAt(parts: Describing, matched: readonly Matched[]): Map<number, TargetField> {
  const { words, table } = parts;
  const [english] = words;
  if (!english) return new Map();
  const entity = entityOf(english.registry, table);
  const context = contextOf(entity);
  const target = context && entityOf(english.registry, context.to);
  const needed = new Set(
    importFieldsOf(english.registry, table, english.t, true).flatMap(({ key, needed: is }) => (is ? [key] : [])),
  );
  return new Map(
    matched.flatMap(({ field: key }, index) => {
      if (key === null) return [];
      const [, inner = ''] = key.split('.');
      return [[index, { field: entity.fields[key] ?? target?.fields[inner], isNeeded: needed.has(key) }] as const];
    }),
  );
}

/** Columns as they were chosen, each at its index. */
function asChosen(columns: DescribedSheet['columns']): (Matched & Pick<ImportColumn, 'fill_down'>)[] {
  const all: (Matched & Pick<ImportColumn, 'fill_down'>)[] = [];
  for (const { index, field, found, known_as: known, fill_down: down } of columns)
    all[index] = {
      field,
      found,
      ...(known === undefined ? {} : { known_as: known }),
      ...(down ? { fill_down: down } : {}),
    };
  return Array.from(all, (one: (typeof all)[number] | undefined) => one ?? LEFT_OUT);
}

type BareColumn = Omit<ImportColumn, 'samples' | 'numbers'>;

/** The column with its first values, and what its cells offer. */
function columnOf({ rows, lines, fields }: LookedAt, { fill_down: before, ...column }: BareColumn): ImportColumn {
  const { index, field, found } = column;
  const target = fields.get(index);
  const cells = mayStandInBlocks(target?.field) ? emptyInBlocks(rows, lines, index) : 0;
  const on = before?.on ?? fillsByItself(target?.field, target?.isNeeded === true);
  const isFigures = field === null && found === null && holdsNumbers(rows, lines, index);
  let last = '';
  const samples = lines.slice(0, SAMPLES).map((line) => {
    const own = rows[line - 1]?.[index] ?? '';
    last = own === '' && cells > 0 && on ? last : own;
    return last;
  });
  return {
    ...column,
    samples,
    ...(isFigures ? { numbers: true } : {}),
    ...(cells > 0 ? { fill_down: { cells, on } } : {}),
  };
}

/** How many days fit only one order. */
function daysThatFit({ rows, lines, fields }: LookedAt): Record<DayOrder, number> {
  const fit: Record<DayOrder, number> = { ymd: 0, mdy: 0, dmy: 0 };
  const columns = [...fields].flatMap(([index, { field }]) => (isDate(field) ? [index] : []));
  for (const line of lines)
    for (const column of columns) {
      const [order, ...others] = ordersOf(rows[line - 1]?.[column] ?? '');
      if (order !== undefined && others.length === 0) fit[order] += 1;
    }
  return fit;
}

function usualOrder(fit: Readonly<Record<DayOrder, number>>): DayOrder {
  return fit.dmy > fit.mdy ? 'dmy' : fit.ymd > 0 && fit.mdy === 0 ? 'ymd' : 'mdy';
}
