/**
 * Tickets in the report's order → the events every writer prints: statement, group, line, subtotal, total, grand. Lines are
 * held for one statement at a time, because its summary is printed above them (ruling 58). Knows no format and no database.
 */
import { isByParty, layoutOf } from '../layout';
import { lineOf } from '../line';
import type { Batches, Party, ReportContext } from '../reportContext';
import type { ReportEvent } from './event';
import { ReportRun } from './run';
import { Section } from './section';

/**
 * The events of a report.
 * @param context `withLines` keeps and prints lines; without them only totals take memory
 * @throws TicketsChanged when the tickets are not those that were found
 */
export async function* eventsOf(context: ReportContext, batches: Batches): AsyncGenerator<ReportEvent> {
  const layout = layoutOf(context);
  const parties = new Map<number | null, Party>();
  const run = new ReportRun(context, layout);
  let section: Section | null = null;
  let found = 0;
  for await (const batch of batches) {
    found = batch.found;
    for (const party of batch.parties) parties.set(party.id, party);
    for (const ticket of batch.tickets) {
      if (section && isByParty(layout) && !section.isOf(ticket)) {
        yield* section.events(parties, found);
        run.add(section);
        section = null;
      }
      section ??= new Section(context, layout);
      section.add(lineOf(ticket));
    }
  }
  if (!section) return;
  yield* section.events(parties, found);
  run.add(section);
  if (run.sections > 1) yield run.grand(found);
  run.check(found);
}
