/** A report page as plain text, for golden files. */
import type { PageStatement } from './reading';

/** A statement as lines of text, cells apart by bars. */
export function paperOf({ party, about, summary, notices, recaps, head, rows, foot }: PageStatement): string {
  const row = (cells: readonly string[]): string => cells.join(' | ').replace(/( \|)+ *$/, '');
  return [
    `==== ${party || 'all'}`,
    ...about,
    row([...summary].map(([label, value]) => `${label}: ${value}`)),
    ...notices.map((notice) => `(!) ${notice}`),
    ...recaps.flatMap((table) => ['', ...table.map(row)]),
    '',
    ...(head.length > 0 ? [row(head)] : []),
    ...rows.map(
      ({ type, cells }) =>
        (type === 'line' ? '' : `[${type}] `) + row(cells.filter((cell, at) => type === 'line' || at === 0 || cell)),
    ),
    foot,
    '',
  ].join('\n');
}
