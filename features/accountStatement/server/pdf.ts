/** A statement of account as PDF: the layout of its sheet, drawn with the parts of reports. */
import { buffer } from 'node:stream/consumers';
import { openDocument } from '../../../server/reports/write/pdf/document';
import { letterhead, partyOnly, summaryBox } from '../../../server/reports/write/pdf/parts/head';
import { wideTable } from '../../../server/reports/write/pdf/parts/smallTables';
import { closingItems, drawPages } from '../../../server/reports/write/pdf/pdf';
import { createPen } from '../../../server/reports/write/pdf/pdfCanvas';
import { dayText, ISO_DATES, timeText } from '../../../src/messages/shownDates';
import { dayOf } from '../../../src/rules/dates';
import { layoutOf, type AddressedStatement, type SheetFrame } from './paper';

/** The file. @param now when it says it was made */
export async function accountPdf(one: AddressedStatement, frame: SheetFrame, now: Date): Promise<Buffer> {
  const { address, statement } = one;
  const { t, language, company, dates = ISO_DATES } = frame;
  const { ages, tables, sums, notes } = layoutOf(statement, frame);
  const context = {
    title: t('accountStatement.title'),
    period: t('accountStatement.asOf', { day: dayText(statement.day, dates) }),
    printedAt: `${dayText(dayOf(now), dates)} ${timeText(now.toTimeString().slice(0, 5), dates)}`,
    company,
    language,
    dates,
  };
  const doc = openDocument(context, `${context.title} ${address.name}`, now);
  const bytes = buffer(doc);
  const parts = { pen: createPen(doc), context };
  const items = [
    letterhead(parts, address.name),
    partyOnly(parts.pen, t(`paper.party.${statement.party.table}`), address),
    summaryBox(parts, ages),
    ...tables.flatMap((table) => wideTable(parts.pen, table)),
    { height: 10, keep: true, draw: () => undefined },
    summaryBox(parts, sums),
    ...(notes.length > 0 ? closingItems(parts, { notes, blanks: [], reconciliation: '' }) : []),
  ];
  await drawPages(doc, parts, { name: address.name, reference: address.name, items });
  doc.end();
  return bytes;
}
