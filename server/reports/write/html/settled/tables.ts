/** Tables of an issued paper as HTML: recap, year to date, what page 1 has only counted. */
import { isNumeric } from '../../../compose/columns/column';
import { cellsAt, type Table } from '../../../compose/tables/table';
import { printedIn } from '../../paper';
import { escaped } from '../document';

/** A table; `strongFirst` sets its first column strong. */
export function tableOf({ title, head, rows }: Table, strongFirst = false): string {
  const heads = head.map(
    ({ label, unit, kind }) =>
      `<th scope="col"${isNumeric(kind) ? ' class="n"' : ''}>${escaped(label)}${unit ? `<small>${escaped(unit)}</small>` : ''}</th>`,
  );
  const body = rows.map((row, at) => {
    const cells = cellsAt(row, at === 0).map((cell, place) => {
      const kind = head[place]?.kind ?? 'text';
      const name = isNumeric(kind) ? ' class="n"' : strongFirst && place === 0 ? ' class="id"' : '';
      return `<td${name}>${escaped(printedIn(kind, cell))}</td>`;
    });
    return `<tr${row.strong ? ' class="sum"' : ''}>${cells.join('')}</tr>`;
  });
  return `<table class="pt"><caption>${escaped(title)}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>\n`;
}
