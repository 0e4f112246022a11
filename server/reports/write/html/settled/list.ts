/** The load-by-load list of an issued paper as HTML. */
import { NO_FIGURE } from '../../../../../src/kinds/blank';
import type { Translate } from '../../../../../src/messages/catalogue';
import { whyAddress } from '../../../../../src/rules/why/address';
import { isFigure } from '../../../../../src/rules/why/derivation';
import { isNumeric, type Column } from '../../../compose/columns/column';
import type { Line } from '../../../compose/line';
import type { ReportEvent } from '../../../compose/statement/event';
import type { SettledPaper } from '../../../compose/settled/paper';
import { paperTotals, totalText } from '../../columnWidths';
import { printed } from '../../paper';
import { escaped } from '../document';

/** Rows written at once. */
const ROWS = 250;

/** The list of the paper with this id, some rows at a time; nothing where it has no ticket. */
export function* listOf({ columns, list }: SettledPaper, t: Translate, id: number): Generator<string> {
  if (list.length === 0) return;
  const heads = columns.map(
    ({ label, unit, kind }) =>
      `<th scope="col"${isNumeric(kind) ? ' class="n"' : ''}>${escaped(label)}${unit ? `<small>${escaped(unit)}</small>` : ''}</th>`,
  );
  yield `<table class="pt loads"><caption class="unseen">${t('paper.loads')}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>\n`;
  for (let at = 0; at < list.length; at += ROWS)
    yield list
      .slice(at, at + ROWS)
      .map((event) => rowOf(event, columns, t, id))
      .join('');
  yield '</tbody></table>\n';
}

function rowOf(event: ReportEvent, columns: readonly Column[], t: Translate, id: number): string {
  if (event.type === 'line') return lineRow(event.line, columns, id);
  if (event.type === 'group')
    return `<tr class="g"><th colspan="${columns.length}" scope="rowgroup">${escaped(event.label)} <small>${escaped(event.detail)}</small></th></tr>\n`;
  if (event.type !== 'subtotal' && event.type !== 'total') return '';
  const cells = paperTotals(columns, event.cells);
  const first = cells.findIndex((cell) => cell !== null);
  const span = first < 0 ? cells.length : first;
  const figures = cells.slice(span).map((cell, at) => {
    const column = columns[span + at];
    return cell && column
      ? `<td class="n${cell.average ? ' avg' : ''}">${totalText(column, cell, t)}</td>`
      : '<td></td>';
  });
  return `<tr class="sum ${event.type}"><th colspan="${span}" scope="row">${escaped(event.label)} <small>${escaped(event.note)}</small></th>${figures.join('')}</tr>\n`;
}

function lineRow(line: Line, columns: readonly Column[], id: number): string {
  const cells = columns.map(({ key, kind, value, shown, strong }) => {
    const own = shown?.(line);
    const text = escaped(own ? own.text : printed(kind, value(line)));
    const pale = own?.pale ? `<small>${escaped(own.pale)}</small>` : '';
    const names = [
      ...(isNumeric(kind) ? ['n'] : []),
      ...(strong || key === 'ticket_number' ? ['id'] : []),
      ...(kind === 'text' ? ['name'] : []),
    ];
    const told = kind === 'money' && !own ? amountLink(line, key, text, id) : text;
    return `<td${names.length > 0 ? ` class="${names.join(' ')}"` : ''}>${told}${pale}</td>`;
  });
  return `<tr>${cells.join('')}</tr>\n`;
}

/** An amount as a link to what explains it as it was issued. */
function amountLink({ ticket: { table, id } }: Line, figure: string, amount: string, statement: number): string {
  if (amount === '' || amount === NO_FIGURE || !isFigure(table, figure)) return amount;
  return `<a class="why" href="${escaped(whyAddress({ table, id, figure, statement }))}">${amount}</a>`;
}
