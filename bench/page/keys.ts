/** Keys and the paint that shows them. */
import type { Page } from 'playwright-core';

/** Ms from each key to the paint that shows it; with a selector, to the change of that element. */
export async function keys(page: Page, text: string, selector?: string): Promise<number[]> {
  const times: number[] = [];
  for (const letter of text) {
    // The promise must not be awaited here: it settles after the key.
    const waiting = await page.evaluateHandle((one) => ({ time: window.afterKey(one) }), selector);
    await page.keyboard.press(letter);
    times.push(await waiting.evaluate(({ time }) => time));
  }
  return times;
}
