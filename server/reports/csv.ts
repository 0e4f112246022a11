/**
 * The flat file: one row a ticket, group names as columns, ids beside names, no totals (they would be counted twice in a
 * pivot). Text cannot start a formula; numbers and dates are never touched.
 */
import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import { columnOf, fileNameOf, type CellKind, type Column, type ColumnKey } from './columns';
import { createRunning } from './events';
import { layoutOf, type Batches, type Frame } from './frame';
import { lineOf, type Line } from './tickets';

/** A column of a file. */
export interface FileColumn {
  /** Its key in the catalogue; ids have that of the name they stand beside. */
  readonly key: ColumnKey;
  readonly label: string;
  readonly kind: CellKind | 'id';
  readonly value: (line: Line) => string | null;
}

/** The columns of XLSX and CSV: groups first, then what is printed, then what is only in files; each name with its id. */
export function fileColumns(frame: Pick<Frame, 'name' | 'amounts' | 'numbersBroken'>): FileColumn[] {
  const layout = layoutOf(frame);
  const groups = layout.groups.map(({ by }): ColumnKey => by);
  // Cells that hold two names on paper are two columns here.
  const pairs: Readonly<Partial<Record<ColumnKey, readonly ColumnKey[]>>> = {
    truck_hauler: ['truck', 'hauler'], producer_field: ['producer', 'field'], from: ['producer', 'feedmill'], product: ['crop', 'feed'],
  };
  const keys = new Set([...groups, ...layout.columns, ...layout.files].flatMap((key) => pairs[key] ?? [key]));
  return [...keys].flatMap((key) => {
    const column: Column = columnOf(key);
    const { relation } = column;
    const named: FileColumn = { key, label: fileNameOf(column), kind: column.kind, value: column.value };
    if (!relation) return [named];
    return [named, { key, label: `${column.label} id`, kind: 'id' as const, value: ({ ticket }: Line) => ticket[relation]?.id.toString() ?? null }];
  });
}

const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** Text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function guarded(text: string): string {
  return dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** The file, as it is made. Ends with an error when the source does. */
export function csvOf(frame: Frame, batches: Batches): Readable {
  const columns = fileColumns(frame);
  const running = createRunning(layoutOf(frame));
  const rows = async function* (): AsyncGenerator<string[]> {
    yield columns.map(({ label }) => label);
    for await (const { tickets } of batches) {
      for (const ticket of tickets) {
        const line = running(lineOf(ticket));
        yield columns.map(({ kind, value }) => cellOf(kind, value(line)));
      }
    }
  };
  const source = Readable.from(rows());
  const sheet = stringify({ bom: true, record_delimiter: 'windows' });
  // pipe() does not pass errors or a reader's early end on.
  source.on('error', (error) => sheet.destroy(error));
  sheet.on('close', () => source.destroy());
  return source.pipe(sheet);
}

function cellOf(kind: FileColumn['kind'], value: string | null): string {
  if (value === null) return '';
  if (kind === 'text') return guarded(value);
  return kind === 'tons' || kind === 'money' ? fixed(value) : value;
}

/** Two decimals for what always has two; figures come with them, running sums and miles too. */
function fixed(value: string): string {
  return value.includes('.') ? value : `${value}.00`;
}
