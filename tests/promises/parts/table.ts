/** The table of `docs/promises.md`: rows that were not measured this time stay with the date of their measurement. Pure. */
import type { Measured } from './promise';

/** One promise as it stands in the table. */
export interface TableRow extends Measured {
  readonly name: string;
  readonly promise: readonly number[];
  readonly scale: number;
  /** How long it took, in seconds. */
  readonly seconds: number;
  /** `YYYY-MM-DD HH:MM` in UTC. */
  readonly at: string;
}

const START = '<!-- measured -->';
const END = '<!-- /measured -->';
const HEAD = '| Checks | Promise | Figure | Verdict | What is not met, and notes | Measured (UTC) |';

/** The text with the rows in place of those of the same name. */
export function withRows(text: string, rows: readonly TableRow[]): string {
  const kept = new Map([...linesIn(text), ...rows.map((row) => [row.name, lineOf(row)] as const)]);
  const sorted = [...kept.values()].toSorted((a, b) => firstCheck(a) - firstCheck(b));
  const table = [START, '', HEAD, '| --- | --- | --- | --- | --- | --- |', ...sorted, '', END].join('\n');
  const [before, , after] = partsOf(text);
  return `${before}${table}${after}`;
}

function partsOf(text: string): [string, string, string] {
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  if (from < 0 || to < 0) return [`${text.trimEnd()}\n\n`, '', '\n'];
  return [text.slice(0, from), text.slice(from, to), text.slice(to + END.length)];
}

function linesIn(text: string): (readonly [name: string, line: string])[] {
  return partsOf(text)[1]
    .split('\n')
    .filter((line) => line.startsWith('| ') && line !== HEAD && !line.startsWith('| ---'))
    .map((line) => [line.split(' | ')[1] ?? '', line]);
}

function lineOf({ name, promise, figure, verdict, detail, scale, seconds, at }: TableRow): string {
  const size = scale === 1 ? 'whole' : `× ${scale}`;
  const cells = [promise.join(', '), name, figure, verdict, detail || '–', `${at}, ${size}, ${seconds} s`];
  return `| ${cells.map((cell) => cell.replaceAll('|', '/').replace(/\s+/g, ' ')).join(' | ')} |`;
}

function firstCheck(line: string): number {
  return Number(/^\| (\d+)/.exec(line)?.[1] ?? 99);
}
