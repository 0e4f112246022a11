/** The load-by-load list of an issued paper: the plain report's lines and totals below headings of one line. */
import type { ReportEvent } from '../../../compose/statement/event';
import type { SettledPaper } from '../../../compose/settled/paper';
import type { Item } from '../paginate';
import { layOutLabel } from '../parts/labels';
import { lineItem, totalsItem } from '../parts/lines';
import { staysWithNext } from '../parts/together';
import { inks, PAGE, WIDTH, type PdfParts } from '../sheet';
import { px } from './measures';

/** Its items; none where the paper has no ticket. */
export function listItems(parts: PdfParts, { list }: SettledPaper): Item[] {
  if (list.length === 0) return [];
  let within = '';
  const items = list.flatMap((event, at): Item[] => {
    const next = list[at + 1];
    const beforeTotal = next?.type === 'subtotal' || next?.type === 'total';
    switch (event.type) {
      case 'group':
        within = event.label;
        return [groupItem(parts, event)];
      case 'line':
        return [lineItem(parts, event, { keep: staysWithNext(list, at), within })];
      case 'subtotal':
      case 'total':
        return [totalsItem(parts, event, beforeTotal)];
      default:
        return [];
    }
  });
  return [{ height: px(8), keep: true, draw: () => undefined }, { ...parts.tableHead, keep: true }, ...items];
}

function groupItem(parts: PdfParts, event: Extract<ReportEvent, { type: 'group' }>): Item {
  const { pen } = parts;
  const { label, detail } = event;
  const laidOut = layOutLabel(pen, label, detail, { room: WIDTH, size: 8 });
  const height = 15 + laidOut.more;
  return {
    height,
    keep: true,
    head: parts.tableHead,
    // A sheet that begins with it has nothing of this group before.
    within: '',
    shows: { of: 'loads', event },
    draw: (y) => {
      laidOut.draw(PAGE.left, y + 3.5, inks.ink);
      pen.rule(PAGE.left, y + height, WIDTH, inks.line, 0.6);
    },
  };
}
