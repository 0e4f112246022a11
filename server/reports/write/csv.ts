/**
 * The flat file: one row a ticket, group names as columns, ids beside names, no totals (they would be counted twice in a
 * pivot). Text cannot start a formula; numbers and dates are never touched.
 */
import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import { columnOf, fileNameOf, type CellKind, type Column, type ColumnKey } from '../compose/columns';
import { createRunning } from '../compose/events';
import { layoutOf, type Batches, type ReportContext } from '../compose/reportContext';
import { lineOf, type Line } from '../read/tickets';

/** A column of a file. */
export interface FileColumn {
  /** Its key in the catalogue; ids have that of the name they stand beside. */
  readonly key: ColumnKey;
  readonly label: string;
  readonly kind: CellKind | 'id';
  readonly value: (line: Line) => string | null;
}

/** The columns of XLSX and CSV: groups first, then what is printed, then what is only in files; each name with its id. */
export function fileColumns(context: Pick<ReportContext, 'name' | 'amounts' | 'numbersBroken'>): FileColumn[] {
  const layout = layoutOf(context);
  const groups = layout.groups.map(({ by }): ColumnKey => by);
  // Cells that hold two names on paper are two columns here.
  const pairs: Readonly<Partial<Record<ColumnKey, readonly ColumnKey[]>>> = {
    truck_hauler: ['truck', 'hauler'],
    producer_field: ['producer', 'field'],
    from: ['producer', 'feedmill'],
    product: ['crop', 'feed'],
  };
  const keys = new Set([...groups, ...layout.columns, ...layout.files].flatMap((key) => pairs[key] ?? [key]));
  return [...keys].flatMap((key) => {
    const column: Column = columnOf(key);
    const { relation } = column;
    const named: FileColumn = { key, label: fileNameOf(column), kind: column.kind, value: column.value };
    if (!relation) return [named];
    return [
      named,
      {
        key,
        label: `${column.label} id`,
        kind: 'id' as const,
        value: ({ ticket }: Line) => ticket[relation]?.id.toString() ?? null,
      },
    ];
  });
}

const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** Text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function guarded(text: string): string {
  return dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** The file, as it is made: a text for each batch. Ends with an error when the source does. */
export function csvOf(context: ReportContext, batches: Batches): Readable {
  const columns = fileColumns(context);
  const running = createRunning(layoutOf(context));
  const quoted = createQuoting();
  const rowOf = (line: Line): string => {
    let row = '';
    for (const [at, { kind, value }] of columns.entries()) {
      const cell = cellOf(kind, value(line));
      row += `${at > 0 ? ',' : ''}${kind === 'text' ? quoted(cell) : cell}`;
    }
    return `${row}\r\n`;
  };
  const texts = async function* (): AsyncGenerator<string> {
    yield `\ufeff${columns.map(({ label }) => quoted(label)).join(',')}\r\n`;
    for await (const { tickets } of batches) {
      let text = '';
      for (const ticket of tickets) text += rowOf(running(lineOf(ticket)));
      yield text;
    }
  };
  // Bytes, so that the stream's mark counts what waits to be sent, and nothing more is read until it has been.
  return Readable.from(texts(), { objectMode: false, highWaterMark: 262_144 });
}

/** Names kept with their quotes at most. */
const KEPT = 10_000;

/** RFC 4180 by the library, once for each text: names come again and again, and its way through a cell is long. */
function createQuoting(): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    if (/^\d*$/.test(text)) return text;
    let quoted = kept.get(text);
    if (quoted === undefined) {
      quoted = stringify([[text]], { eof: false });
      if (kept.size >= KEPT) kept.clear();
      kept.set(text, quoted);
    }
    return quoted;
  };
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
