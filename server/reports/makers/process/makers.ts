/** How a maker makes each format of a report. Libraries are loaded when a format is first wanted. */
import type { Writable } from 'node:stream';
import type { Batches } from '../../compose/reportContext';
import { isSettled } from '../../compose/settlement';
import { eventsOf } from '../../compose/statement/events';
import type { ReportOrder } from '../renderMessages';

type Maker = (order: ReportOrder, batches: Batches, sink: Writable) => Promise<void>;

/** Makers by format. They leave the sink open. */
export const makers: Readonly<Record<ReportOrder['format'], Maker>> = {
  pdf: async ({ context }, batches, sink) => {
    if (isSettled(context)) {
      const { createSettledPdf } = await import('../../write/pdf/settled/settledPdf');
      const paper = createSettledPdf(context, batches);
      await Promise.all([passOn(paper.stream, sink), paper.draw()]);
      return;
    }
    const { createPdf, statementsOf } = await import('../../write/pdf/pdf');
    const pdf = createPdf(context);
    const passed = passOn(pdf.stream, sink);
    for await (const events of statementsOf(eventsOf(context, batches))) await pdf.draw(events);
    pdf.end();
    await passed;
  },
  xlsx: async ({ context }, batches, sink) => {
    const { writeXlsx } = await import('../../write/xlsx/workbook');
    await writeXlsx(context, eventsOf(context, batches), sink);
  },
  zip: async ({ context, name }, batches, sink) => {
    const [{ createPdf, statementsOf }, { createZip }] = await Promise.all([
      import('../../write/pdf/pdf'),
      import('../../write/zip'),
    ]);
    const zip = createZip(sink);
    for await (const events of statementsOf(eventsOf(context, batches))) {
      const [first] = events;
      // The archive goes to the parties, so the page of all their totals stays out of it.
      if (first?.type !== 'statement') continue;
      const pdf = createPdf(context);
      const passed = passOn(pdf.stream, zip.file(`${name}_${first.statement.party?.name ?? ''}`, 'pdf'));
      await pdf.draw(events);
      pdf.end();
      await passed;
    }
    await zip.end();
  },
};

/** Everything of one stream into another, which stays open. */
export async function passOn(from: AsyncIterable<string | Uint8Array>, to: Writable): Promise<void> {
  for await (const chunk of from) {
    if (!to.write(chunk)) await new Promise((resolve) => to.once('drain', resolve));
  }
}
