/**
 * The flat file: one row a ticket, group names as columns, ids beside names, no totals (they would be counted twice in a
 * pivot). Text cannot start a formula; numbers and dates are never touched.
 */
import { Readable } from 'node:stream';
import { guarded } from '../../../src/kinds/formulas';
import { fileNameOf, type CellKind } from '../compose/column';
import { layoutOf, type LayoutSource } from '../compose/layout';
import { lineOf, type Line } from '../compose/line';
import type { Batches, ReportContext } from '../compose/reportContext';
import { statementColumn } from '../compose/statement/unsettled';
import { createRunning } from '../compose/statement/groups';
import { relatedAt } from '../compose/ticket';

/** A column of a file. */
export interface FileColumn {
  /** Its key in the catalogue; ids have that of the name beside them. */
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind | 'id';
  readonly value: (line: Line) => string | null;
}

/** The columns of XLSX and CSV: groups first, then what is printed, then what is only in files; each name with its id. */
export function fileColumns(source: LayoutSource): FileColumn[] {
  const { groups, columns, files, column, code, t } = layoutOf(source);
  const all = [...groups.map(({ by }) => column(by)), ...columns, ...files];
  // Cells that hold two names on paper are two columns here.
  const keys = new Set(all.flatMap(({ key, parts }) => parts ?? [key]));
  const paper = statementColumn({ code, t });
  const last: FileColumn[] = paper
    ? [{ key: paper.key, label: paper.label, kind: 'text', value: ({ ticket }) => ticket.statement ?? null }]
    : [];
  const own = [...keys].flatMap((key) => {
    const { label, kind, value, relation, ...rest } = column(key);
    const printed: FileColumn = { key, label: fileNameOf({ label, kind, ...rest }), kind, value };
    if (relation === undefined) return [printed];
    const id = ({ ticket }: Line) => relatedAt(ticket, key)?.id.toString() ?? null;
    return [printed, { key, label: t('paper.fileId', { name: label }), kind: 'id' as const, value: id }];
  });
  return [...own, ...last];
}

/** The file, as it is made: a text for each batch. Ends with an error when the source does. */
export function csvOf(context: ReportContext, batches: Batches): Readable {
  const columns = fileColumns(context);
  const running = createRunning(layoutOf(context));
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

/** A text as RFC 4180 has it: in quotes where it holds a comma, a quote or a line break. */
export function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of texts, none of which can start a formula. */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => quoted(guarded(text))).join(',')}\r\n`;
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
