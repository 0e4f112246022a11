/** A clerk who keys crop tickets and presses the keys again until each is saved. */
import type { Page } from 'playwright-core';
import { untilFocused } from '../../support/browser';
import { valuesOf } from '../../support/screen';
import type { stackOf } from '../../support/stack';

const MOST_TRIES = 60;
const FIELDS = ['Ticket Number', 'Gross Weight', 'Tare Weight'];

/** How a ticket went in. */
export interface Keyed {
  /** How often it had to be sent again by hand. */
  readonly again: number;
  /** It came back without all of what was typed. */
  readonly isCleared: boolean;
}

/** Keys a ticket into the form with the focus on its number, and sends it until the form is empty again. */
export async function keyTicket(page: Page, load: ReturnType<typeof stackOf>[number], truck: string): Promise<Keyed> {
  await untilFocused(page, 'Ticket Number');
  await page.keyboard.type(`${load.ticket_number}\n${truck}\n${load.gross_weight}\n${load.tare_weight}`, { delay: 5 });
  let isCleared = false;
  for (let again = 0; again < MOST_TRIES; again++) {
    await page.keyboard.press('Control+Enter');
    await settled(page);
    const [number, gross, tare] = (await valuesOf(page, FIELDS)).map((text) => text.replaceAll(',', ''));
    if (number !== load.ticket_number) return { again, isCleared };
    isCleared ||= gross !== String(load.gross_weight) || tare !== String(load.tare_weight);
    await page.waitForTimeout(1500);
  }
  throw new Error(`Ticket ${load.ticket_number} could not be saved in ${MOST_TRIES} tries.`);
}

/** Waits until nothing is being sent. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(150);
  await page.waitForFunction(() => !document.querySelector('.entry-buttons [aria-busy=true]'), undefined, {
    timeout: 90_000,
  });
  await page.waitForTimeout(150);
}
