/** What a sheet of an issued paper shows, in blocks of HTML: tables, notes, the list of loads. Heights and widths are those of the PDF. */
import { NO_FIGURE } from '../../../../../src/kinds/blank';
import type { Translate } from '../../../../../src/messages/catalogue';
import { isNumeric, type Column } from '../../../compose/column';
import type { Line } from '../../../compose/line';
import type { ReportEvent } from '../../../compose/statement/event';
import { paperTotals, totalText } from '../../columnWidths';
import { printed } from '../../paper';
import type { Placed } from '../../pdf/paginate';
import type { LaidTable, Shown } from '../../pdf/settled/sheets/shown';
import { PAD, type PlacedColumn } from '../../pdf/sheet';
import { escaped, explained } from '../document';

type Of<K extends Shown['of']> = Extract<Shown, { of: K }>;
/** An item that shows something, and how high it is. */
interface Part<S extends Shown = Shown> {
  readonly shows: S;
  readonly height: number;
  readonly top: boolean;
}

/** What the rows of a sheet are set with. */
interface SheetLook {
  readonly columns: readonly PlacedColumn[];
  readonly t: Translate;
  /** The statement's: what explains its amounts needs it, as they were issued. */
  readonly id: number;
  /** The page that explains them. */
  readonly figures: string | undefined;
}

/** Everything of a sheet below its head. */
export function blocksOf(sheet: readonly Placed[], look: SheetLook): string {
  return runsOf(sheet)
    .map((run) => {
      const notes = run.flatMap(({ shows }) => (shows.of === 'note' ? [shows] : []));
      const rows = run.flatMap(({ shows, ...rest }) => (shows.of === 'tables' ? [{ ...rest, shows }] : []));
      const events = run.flatMap(({ shows, ...rest }) => (shows.of === 'loads' ? [{ ...rest, shows }] : []));
      return [
        ...notes.map(({ lines }) => `<p class="note">${inLines(lines)}</p>\n`),
        ...(rows.length > 0 ? [tables(rows)] : []),
        ...(events.length > 0 ? [loads(events, look)] : []),
      ].join('');
    })
    .join('');
}

/** Items that stand in one table, together. */
function runsOf(sheet: readonly Placed[]): Part[][] {
  const runs: Part[][] = [];
  for (const { item, top } of sheet) {
    const { shows, height } = item;
    if (!shows) continue;
    const last = runs.at(-1);
    const before = last?.at(-1)?.shows;
    if (last && before && isOneTable(before, shows)) last.push({ shows, height, top });
    else runs.push([{ shows, height, top }]);
  }
  return runs;
}

function isOneTable(a: Shown, b: Shown): boolean {
  if (a.of === 'tables' && b.of === 'tables') return a.tables === b.tables;
  return a.of === 'loads' && b.of === 'loads';
}

/** Pixels of so many points, for attributes. */
function pixels(points: number): string {
  return String(Math.round((points / 0.75) * 100) / 100);
}

function inLines(lines: readonly string[]): string {
  return lines.map(escaped).join('<br>');
}

function tables(parts: readonly Part<Of<'tables'>>[]): string {
  const all = parts[0]?.shows.tables ?? [];
  return `<div class="below">${all.map((table) => tableOf(table, parts)).join('')}</div>\n`;
}

function tableOf(laid: LaidTable, parts: readonly Part<Of<'tables'>>[]): string {
  const { title, head, rows } = laid.table;
  const own = parts.filter(({ shows }) => shows.row < laid.high);
  if (own.length === 0) return '';
  const caption = own[0]?.shows.row === 0 ? '<caption>' : '<caption class="unseen">';
  const body = own.map(({ shows: { row }, height, top }) => {
    const cells = laid.cellsOf(row, top).map((lines, at) => {
      const kind = head[at]?.kind ?? 'text';
      const name = isNumeric(kind) ? ' class="n"' : laid.strongFirst && at === 0 ? ' class="id"' : '';
      return `<td${name}>${inLines(lines)}</td>`;
    });
    return `<tr${rows[row]?.strong ? ' class="sum"' : ''} height="${pixels(height)}">${cells.join('')}</tr>`;
  });
  const cols = laid.widths.map((width) => `<col width="${pixels(width)}">`).join('');
  return `<table class="pt" width="${pixels(laid.width)}">${caption}${escaped(title)}</caption><colgroup>${cols}</colgroup>${headOf(head)}<tbody>${body.join('\n')}</tbody></table>`;
}

function headOf(columns: readonly Pick<Column, 'label' | 'unit' | 'kind'>[]): string {
  const heads = columns.map(
    ({ label, unit, kind }) =>
      `<th scope="col"${isNumeric(kind) ? ' class="n"' : ''}>${escaped(label)}${unit ? `<small>${escaped(unit)}</small>` : ''}</th>`,
  );
  return `<thead><tr>${heads.join('')}</tr></thead>`;
}

function loads(parts: readonly Part<Of<'loads'>>[], look: SheetLook): string {
  const { columns, t } = look;
  // The first and the last column end with the paper's margins.
  const inner = columns.map(({ width }, at) => width - (at === 0 || at === columns.length - 1 ? PAD : 0));
  const cols = inner.map((width) => `<col width="${pixels(width)}">`).join('');
  const rows = parts.map((part) => rowOf(part, look));
  return `<table class="pt loads"><caption class="unseen">${t('paper.loads')}</caption><colgroup>${cols}</colgroup>${headOf(columns)}<tbody>\n${rows.join('')}</tbody></table>\n`;
}

function rowOf({ shows, height }: Part<Of<'loads'>>, look: SheetLook): string {
  const { event } = shows;
  const { columns, t } = look;
  const high = ` height="${pixels(height)}"`;
  if (event.type === 'line') return `<tr${high}>${lineCells(event.line, shows, look)}</tr>\n`;
  if (event.type === 'group')
    return `<tr class="g"${high}><th colspan="${columns.length}" scope="rowgroup">${escaped(event.label)} <small>${escaped(event.detail)}</small></th></tr>\n`;
  if (event.type !== 'subtotal' && event.type !== 'total') return '';
  return `<tr class="sum ${event.type}"${high}>${totalCells(event, columns, t)}</tr>\n`;
}

function totalCells(
  { label, note, cells }: Extract<ReportEvent, { type: 'subtotal' | 'total' }>,
  columns: readonly Column[],
  t: Translate,
): string {
  const shown = paperTotals(columns, cells);
  const first = shown.findIndex((cell) => cell !== null);
  const span = first < 0 ? shown.length : first;
  const figures = shown.slice(span).map((cell, at) => {
    const column = columns[span + at];
    return cell && column
      ? `<td class="n${cell.average ? ' avg' : ''}">${totalText(column, cell, t)}</td>`
      : '<td></td>';
  });
  return `<th colspan="${span}" scope="row">${escaped(label)} <small>${escaped(note)}</small></th>${figures.join('')}`;
}

function lineCells(line: Line, { wraps, tight }: Of<'loads'>, { columns, id, figures }: SheetLook): string {
  return columns
    .map(({ key, kind, value, shown, strong, dates }, at) => {
      const own = shown?.(line);
      const text = inLines(wraps?.get(at) ?? [own ? own.text : printed(kind, value(line), dates)]);
      const { table, id: ticket } = line.ticket;
      const of = { table, id: ticket, figure: key, statement: id };
      const told = kind === 'money' && !own && text !== NO_FIGURE ? explained(text, of, figures) : text;
      const pale = own?.pale ? `<small>${escaped(own.pale)}</small>` : '';
      const names = [
        ...(isNumeric(kind) ? ['n'] : []),
        ...(strong || key === 'ticket_number' ? ['id'] : []),
        ...(tight?.has(at) && !wraps?.has(at) ? ['tight'] : []),
      ];
      return `<td${names.length > 0 ? ` class="${names.join(' ')}"` : ''}>${told}${pale}</td>`;
    })
    .join('');
}
