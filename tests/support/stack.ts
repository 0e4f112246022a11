/** A stack of crop tickets typed without a look at the screen, over a slow connection: the loads, and how the connection is slowed down. */
import type { Page } from 'playwright-core';
import { API_ROOT } from '../../src/rules/paths';
import { untilFocused, untilQuiet } from './browser';

/** A load of the stack as it should be stored. */
interface StackedLoad {
  readonly ticket_number: string;
  readonly gross_weight: number;
  readonly tare_weight: number;
}

/** Loads of one truck whose figures all differ. */
export function stackOf(count: number, first = 5001): StackedLoad[] {
  return Array.from({ length: count }, (_, at) => ({
    ticket_number: String(first + at),
    gross_weight: 70_020 + 20 * at,
    tare_weight: 30_000 + 40 * at,
  }));
}

/** Opens the entry of a job, and waits until its options are there. */
export async function openEntry(page: Page, jobId: number): Promise<void> {
  const options = ['/truck/trucks/', '/hauler/haulers/'].map((path) =>
    page.waitForResponse((answer) => answer.url().includes(path)),
  );
  await page.goto(`/crop_ticket/add/${jobId}`);
  await untilFocused(page, 'Ticket Number');
  await Promise.all(options);
  await untilQuiet(page);
}

/** Delays every answer from now on by `ms`. Returns the list of ticket numbers, which grows with each ticket that is posted. */
export async function slowDown(page: Page, ms: number): Promise<readonly string[]> {
  const posted: string[] = [];
  await page.route(`**${API_ROOT}/**`, async (route) => {
    const request = route.request();
    const body = request.method() === 'POST' ? (request.postDataJSON() as Partial<StackedLoad>) : {};
    if (body.ticket_number !== undefined) posted.push(body.ticket_number);
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
  return posted;
}

/** Types the loads key by key, without a look at the screen, and waits until all of them are saved. */
export async function typeStack(page: Page, loads: readonly StackedLoad[], truck: string): Promise<void> {
  for (const [at, load] of loads.entries()) {
    await page.keyboard.type(`${load.ticket_number}\n${truck}\n${load.gross_weight}\n${load.tare_weight}`);
    // The first ticket of a job goes on to the day; later ones to the button.
    await page.keyboard.press(at === 0 ? 'Control+Enter' : 'Enter');
    if (at > 0) await page.keyboard.press('Enter');
  }
  await page.waitForFunction(() => !document.querySelector('.entry-buttons [aria-busy=true]'), undefined, {
    timeout: 60_000,
  });
}
