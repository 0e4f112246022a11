/** One person at the form in Chromium, who keys tickets the whole time and presses the keys again until each is saved. */
import { entities } from '../../src/entities';
import { openBrowser, signIn, visit } from '../../tests/support/browser';
import { buildSaved } from '../../tests/support/build';
import { clientOf } from '../../tests/support/client';
import { openEntry, stackOf } from '../../tests/support/stack';
import { keyTicket } from '../../tests/promises/parts/keying';
import type { Office } from './clerks';

const MOST = 500;
const TRUCK = 'P-88';

/** What the person did. */
export interface Typed {
  /** Numbers of the tickets that were saved. */
  readonly numbers: readonly string[];
  /** How often save was pressed again. */
  readonly again: number;
  /** How often the form came back without all that was typed. */
  readonly cleared: number;
}

/** Starts to key; `end` waits for the ticket under way. */
export async function startTypist({ url, user }: Office): Promise<{ end(): Promise<Typed> }> {
  const call = await clientOf({ url, ...user });
  const { id: jobId } = await buildSaved(call, entities, 'job', { date: `${new Date().getFullYear()}-09-18` });
  const { id: haulerId } = await buildSaved(call, entities, 'hauler', { name: 'Long Road' }, 8);
  await buildSaved(call, entities, 'truck', { name: TRUCK, hauler: haulerId }, 9);
  const browser = await openBrowser({ isOwn: true });
  const { page } = await visit(browser, url);
  await signIn(page, user);
  await openEntry(page, jobId);
  let ending = false;
  const work = async (): Promise<Typed> => {
    const numbers: string[] = [];
    let [again, cleared] = [0, 0];
    for (const load of stackOf(MOST)) {
      if (ending) break;
      const keyed = await keyTicket(page, load, TRUCK);
      numbers.push(load.ticket_number);
      again += keyed.again;
      cleared += Number(keyed.isCleared);
    }
    return { numbers, again, cleared };
  };
  const all = work().finally(() => browser.close());
  // Told by `end`, not as an error that nobody waits for.
  all.catch(() => undefined);
  return {
    end: () => {
      ending = true;
      return all;
    },
  };
}
