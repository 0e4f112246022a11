/**
 * `npm run bench:browser`: how soon a clerk sees what a key or an answer changes, in the machine's Chromium on the built
 * page. Every time ends after the browser has painted. Prints; asserts nothing, since times depend on the machine.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { FILE_NAME } from '../server/db/sqlite';
import { entities } from '../src/entities';
import { openBrowser, signIn, typeFields, untilFocused, visit } from '../tests/support/browser';
import { buildSaved } from '../tests/support/build';
import { clientOf } from '../tests/support/client';
import { emptyFolder, startServer } from '../tests/support/server';

const ROWS = 10_000;
const ROUNDS = 7;

declare global {
  /** What `paint.js` puts into the page; times in ms. */
  interface Window {
    afterKey(selector?: string): Promise<number>;
    rowsPainted(): Promise<number>;
  }
}

/** Ms from each key to the paint that shows it. */
async function keys(page: Page, text: string, selector?: string): Promise<number[]> {
  const times: number[] = [];
  for (const letter of text) {
    // The promise must not be awaited here: it settles after the key.
    const waiting = await page.evaluateHandle((one) => ({ time: window.afterKey(one) }), selector);
    await page.keyboard.press(letter);
    times.push(await waiting.evaluate(({ time }) => time));
  }
  return times;
}

// No letter of these stands elsewhere in a row, so that each letter typed leaves fewer rows.
const LETTERS = 'bcdfgjmpqv';
const nameOf = (n: number): string => String(n).padStart(5, '0').replace(/\d/g, (digit) => LETTERS.charAt(Number(digit)));

/** A job and a truck through the API; the other trucks straight into the file, as copies of that one. */
async function fill(): Promise<number> {
  const server = await startServer({ dataDir });
  const call = await clientOf(server);
  const job = await buildSaved(call, entities, 'job', { date: `${new Date().getFullYear()}-09-18` });
  await buildSaved(call, entities, 'truck', { name: nameOf(1) });
  await server.stop();
  const db = new BetterSqlite(join(dataDir, FILE_NAME));
  const copy = db.prepare('insert into truck (name, hauler_id, add_date, edit_date) select ?, hauler_id, add_date, edit_date from truck limit 1');
  db.transaction(() => {
    for (let n = 2; n <= ROWS; n++) copy.run(nameOf(n));
  })();
  db.close();
  return job.id;
}

function say(name: string, aim: number, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const ms = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0).padStart(6);
  const met = Number(ms(0.5)) <= aim ? 'met' : 'MISSED';
  process.stdout.write(`${name.padEnd(52)}${ms(0.5)}${ms(0.95)}${ms(1)}${String(times.length).padStart(6)}${String(aim).padStart(6)} ${met}\n`);
}

/** Opens the list from Home, where its code and the session are there already; answers when its rows are on the screen. */
async function openList(page: Page): Promise<number> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Trucks List' }).waitFor();
  const [time] = await Promise.all([page.evaluate(() => window.rowsPainted()), page.getByRole('link', { name: 'Trucks List' }).click()]);
  return time;
}

async function measure(page: Page, jobId: number): Promise<void> {
  const lists: number[] = [];
  const searches: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    lists.push(await openList(page));
    await untilFocused(page, 'Search');
    searches.push(...(await keys(page, `${LETTERS.charAt(round + 1)}qd`, '.count')));
  }
  say(`list of ${ROWS.toLocaleString('en-US')} rows, answer read to painted`, 300, lists);
  say('the same list, search key to painted', 60, searches);

  await page.goto(`/crop_ticket/add/${jobId}`);
  await untilFocused(page, 'Ticket Number');
  const number = await keys(page, '48213');
  await page.keyboard.press('Enter');
  const truck = await keys(page, 'bqd');
  await page.keyboard.press('Enter');
  await typeFields(page, [['Hauler', '']]);
  const gross = await keys(page, '78460');
  await page.keyboard.press('Enter');
  const tare = await keys(page, '31280');
  say('crop ticket, key in ticket number and weights', 50, [...number, ...gross, ...tare]);
  say(`crop ticket, key in truck (${ROWS.toLocaleString('en-US')} options)`, 50, truck);
}

async function main(): Promise<void> {
  const jobId = await fill();
  const server = await startServer({ dataDir });
  const browser = await openBrowser();
  try {
    process.stdout.write(`Chromium ${browser.version()}. Times in ms.\n${'what'.padEnd(52)}   p50   p95   max     n   aim\n`);
    const { page } = await visit(browser, server.url);
    await page.addInitScript({ path: join(import.meta.dirname, 'paint.js') });
    await signIn(page, server);
    await measure(page, jobId);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const dataDir = emptyFolder();
try {
  await main();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
