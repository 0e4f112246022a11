/** Reading tickets that others change at that moment: it is begun anew, so that nobody gets half of an answer. */
import type { Translate } from '../../../../src/messages/catalogue';
import { Conflict } from '../../../../server/faults';
import { TicketsChanged } from '../../../../server/reports/compose/statement/ticketsChanged';

/** How often it is begun. */
const TRIES = 5;

/** What `work` resolves to. Throws `Conflict` where tickets were changed each time that it read them. */
export async function unchanged<T>(t: Translate, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TicketsChanged)) throw error;
      if (tried === TRIES) throw new Conflict(t('api.changedMeanwhile'));
    }
  }
}
