/** Ticket entry as a clerk feels it: from Enter on Submit to the empty number field, and what a slow line loses of a typed stack. */
import type { Page } from 'playwright-core';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { rowsIn, type Call } from '../../tests/support/api';
import { untilFocused } from '../../tests/support/browser';
import { openEntry, slowDown, stackOf, typeStack } from '../../tests/support/stack';

const PRESSES = 40;
const STACK = 10;

/** Ms from each Enter on Submit to the paint of the empty number field with the focus. */
export async function submitTimes(page: Page, jobId: number): Promise<number[]> {
  await openEntry(page, jobId);
  const times: number[] = [];
  for (const { ticket_number: number, gross_weight: gross, tare_weight: tare } of stackOf(PRESSES, 700_001)) {
    await page.keyboard.type(`${number}\n\n\n${gross}\n${tare}`);
    if (times.length === 0) await page.getByRole('button', { name: /^(Submit|Saving)/ }).focus();
    else await page.keyboard.press('Enter');
    // The promise must not be awaited here: it settles after the key.
    const waiting = await page.evaluateHandle(() => ({ time: window.emptyAfterKey() }));
    await page.keyboard.press('Enter');
    times.push(await waiting.evaluate(({ time }) => time));
    await untilFocused(page, 'Ticket Number');
  }
  await page.waitForFunction(() => !document.querySelector('.entry-buttons [aria-busy=true]'));
  return times;
}

/**
 * Types a stack while every answer takes `ms`.
 * @returns how many keys of the numbers and weights did not come in, of how many
 */
export async function keysLost(
  page: Page,
  call: Call,
  jobId: number,
  truck: string,
  ms: number,
): Promise<[number, number]> {
  await openEntry(page, jobId);
  await slowDown(page, ms);
  const first = 800_001 + 1000 * ms;
  const meant = stackOf(STACK, first);
  await typeStack(page, meant, truck);
  const read = async () =>
    rowsIn(await call('GET', `${apiPath(entities.crop_ticket)}?job_id=${jobId}&ordering=-id&page_size=${STACK}`));
  // Loads wait for each other: what is still on its way is not lost.
  const last = meant.at(-1)?.ticket_number;
  const until = performance.now() + 10_000 + 2 * STACK * ms;
  let rows = await read();
  while (String(rows[0]?.ticket_number) !== String(last) && performance.now() < until) {
    await page.waitForTimeout(250);
    rows = await read();
  }
  await page.unrouteAll({ behavior: 'wait' });
  const stored = rows.toReversed();
  const textOf = (load: (typeof meant)[number] | (typeof rows)[number] | undefined): string =>
    `${String(load?.ticket_number)} ${String(load?.gross_weight)} ${String(load?.tare_weight)}`;
  const typed = meant.map(textOf);
  const lost = typed.map((text, at) => {
    const came = textOf(stored[at]);
    return [...text].filter((key, place) => came[place] !== key).length;
  });
  return [lost.reduce((sum, one) => sum + one, 0), typed.join('').length];
}
