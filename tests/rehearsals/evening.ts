/** The first evening, step by step, as a person takes it from the sign-in to the tickets of the workbook. */
import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { csvLine } from '../../server/reports/write/csv';
import { WORKBOOK } from '../support/rehearsalFiles';
import type { Hand } from './hand';
import { chooseButton, goOn, goToEnd, type Imported } from './importing';

/** Signs in, with the focus where the page puts it. */
export async function signInByHand(hand: Hand, user: { username: string; password: string }): Promise<void> {
  await hand.page.goto('/');
  await hand.page.getByLabel('Username').and(hand.page.locator(':focus')).waitFor();
  await hand.type(user.username);
  await hand.press('Tab');
  await hand.type(user.password);
  await hand.press('Enter');
  await hand.page.locator('.start-steps').waitFor();
}

/** The button of a step of Home's list that is filled: what to do next. */
const nextStep = (hand: Hand) => hand.page.locator('.start-steps li[aria-current=step] .button.fill');

/** The letterhead, from the list of steps and back to it. */
export async function nameCompany(hand: Hand, name: string): Promise<void> {
  await hand.click(nextStep(hand));
  await hand.page.getByLabel('Name').and(hand.page.locator(':focus')).waitFor();
  await hand.type(name);
  await hand.click(hand.page.locator('form button[type=submit]'));
  await hand.page.locator('.start-steps li.done').waitFor();
}

/** All sheets of the workbook, the file chosen once. */
export async function importWorkbook(hand: Hand): Promise<Imported[]> {
  await hand.click(nextStep(hand));
  await hand.choose(chooseButton(hand.page), `${WORKBOOK}.xlsx`);
  await hand.click(goOn(hand.page));
  const done: Imported[] = [];
  for (;;) {
    done.push(await goToEnd(hand));
    const next = hand.page.locator('.next-sheet');
    if ((await next.count()) === 0) return done;
    await hand.click(next);
  }
}

/**
 * The skipped rows as their file has them: those whose number another ticket has get one of their own, as a person gives it in a
 * spreadsheet; loads that weigh less than nothing are left as they are.
 */
export async function importSkipped(hand: Hand, folder: string): Promise<Imported> {
  const { page } = hand;
  const file = join(folder, 'skipped.csv');
  await (await hand.download(page.locator('.import-result .say.warning .link-button'))).saveAs(file);
  const [heads = [], ...rows] = parse(readFileSync(file), { bom: true }) as string[][];
  const [number, reason] = [heads.indexOf('Tkt #'), heads.length - 1];
  const mended = rows.map((row) =>
    row.map((cell, at) => (at === number && row[reason]?.includes(cell) ? `${cell}-2` : cell)),
  );
  writeFileSync(file, [heads, ...mended].map(csvLine).join(''));
  await hand.click(page.locator('.import-ways .another-file'));
  await hand.choose(chooseButton(page), file);
  await hand.click(goOn(page));
  return goToEnd(hand);
}

/** Whose paper is issued first, the days that it is for, and the day up to which all was settled before Windrow. */
interface FirstPaper {
  readonly party: string;
  readonly days: string;
  readonly before: string;
}

/** The first invoice: its days, what is asked once before it, and its PDF. */
export async function issueFirst(hand: Hand, { party, days, before }: FirstPaper): Promise<Buffer> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: 'Money', exact: true }));
  await hand.click(page.locator('nav a[href="/office/statements"]'));
  await hand.click(page.locator('.period-field input'));
  await hand.press('Control+A');
  await hand.type(days);
  await hand.press('Enter');
  await hand.click(page.locator('.statements-open td.name a').getByText(party, { exact: true }));
  const focused = page.locator('dialog input:focus, [role=dialog] input:focus');
  await hand.click(page.locator('.issue-form .say.warning .link-button'));
  await focused.and(page.getByRole('textbox', { name: 'Days after the invoice date' })).waitFor();
  await hand.type('30');
  await hand.press('Enter');
  await focused.and(page.getByRole('textbox', { name: 'Already paid through' })).waitFor();
  await hand.type(before);
  await hand.press('Enter');
  await hand.click(page.locator('.issue-do[aria-disabled=false]'));
  const pdf = page.locator('.strip-acts button.fill[aria-disabled=false]');
  return readFileSync(await (await hand.download(pdf)).path());
}
