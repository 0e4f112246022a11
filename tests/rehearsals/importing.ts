/** The import as a person goes through it: by the button that leads on, whatever it is called. */
import type { Locator, Page } from 'playwright-core';
import type { Hand } from './hand';

/** The only words of the import that rehearsals name. */
const CHOOSE = 'Choose File';

/** What an import wrote: rows created and skipped. */
export interface Imported {
  readonly created: number;
  readonly skipped: number;
}

/** The button that opens the chooser for files. */
export const chooseButton = (page: Page): Locator => page.getByRole('button', { name: CHOOSE });

/** The button that leads on, once there is something to go on with. */
export const goOn = (page: Page): Locator => page.locator('.go-on[aria-disabled=false]');

/** Goes on from the file to the end of its import: columns, names where there are any, the review, the rows. */
export async function goToEnd(hand: Hand): Promise<Imported> {
  const { page } = hand;
  const at = (step: number): Promise<void> =>
    page.locator(`.import-steps > [aria-current=step]:nth-child(${step})`).waitFor();
  await at(2);
  const hasNames = (await page.locator('.import-steps > *').count()) === 4;
  await hand.click(goOn(page));
  await at(3);
  if (hasNames) {
    await hand.click(goOn(page));
    await at(4);
  }
  await page.locator('.import-outcome tbody:not(.bones) tr').first().waitFor();
  await hand.click(goOn(page));
  await page.locator('.import-result .import-figures').waitFor();
  const [created = 0, , , skipped = 0] = await figures(page);
  return { created, skipped };
}

async function figures(page: Page): Promise<number[]> {
  const texts = await page.locator('.import-figures dd').allTextContents();
  return texts.map((text) => Number(text.replaceAll(',', '')));
}

/** How many rows a file has, and the heads of the columns that go to a field. */
export interface ColumnsShown {
  readonly rows: number;
  readonly goes: readonly string[];
}

/** What the step of columns shows of a file. */
export async function columnsShown(page: Page): Promise<ColumnsShown> {
  await page.locator('.import-map tbody tr').first().waitFor();
  const goes = await page.locator('.import-map tbody tr:not(.left) td.naming').allTextContents();
  const facts = await page.locator('.import-side dd').allTextContents();
  const [, count = ''] = facts.map((text) => /^([\d,]+) \(/.exec(text)).find((found) => found !== null) ?? [];
  return { rows: Number(count.replaceAll(',', '')), goes };
}
