/**
 * `npm run bench:browser`: how soon a clerk sees what a key or an answer changes, in the machine's Chromium on the built page, and the
 * same pages beside Django's admin in one run. Every time ends after the browser has painted. BENCH_DIR keeps the tickets for the next
 * run; without the peer's packages the comparison is left out. Prints the tables of `docs/performance.md`; asserts nothing, since
 * times depend on the machine.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { Browser, Page } from 'playwright-core';
import { FILE_NAME } from '../server/db/engines/sqlite/open';
import { entities } from '../src/entities';
import type { Entities } from '../src/grammar/entity';
import { addPath, listPath } from '../src/rules/paths';
import { openBrowser, signIn, typeFields, untilFocused, untilQuiet, visit } from '../tests/support/browser';
import { buildSaved } from '../tests/support/build';
import type { Call } from '../tests/support/api';
import { clientOf } from '../tests/support/client';
import { onAllPlaces } from './business/places';
import { quantile } from './requests/measure';
import { withSubjects } from './requests/subjects';
import { figure, machine, markdownTable } from './tables/markdown';
import { besideAdmin } from './page/admin';
import { keys } from './page/keys';
import { keysLost, submitTimes } from './page/entry';
import { emptyFolder, startServer } from '../tests/support/server';

const ROWS = 10_000;
const TICKETS = 100_000;
const CUSTOMERS = 8;
const ROUNDS = 7;
/** Three keys each: p95 of sixty is the fourth longest and not one bad moment of the machine. */
const SEARCHES = 20;
const registry: Entities = entities;
const year = new Date().getFullYear();

declare global {
  /** What `paint.js` puts into the page; times in ms. */
  interface Window {
    afterKey(selector?: string): Promise<number>;
    emptyAfterKey(): Promise<number>;
    rowsPainted(): Promise<number>;
    rowsAfterKey(): Promise<number>;
    foundAfterKey(name: string): Promise<number>;
  }
}

// No letter of these stands elsewhere in a row, so that each letter typed leaves fewer rows.
const LETTERS = 'bcdfgjmpqv';
const nameOf = (n: number): string =>
  String(n)
    .padStart(5, '0')
    .replace(/\d/g, (digit) => LETTERS.charAt(Number(digit)));

/** A job, a truck, a ticket and some customers through the API; the other trucks and tickets straight into the file, as copies. */
async function fill(): Promise<number> {
  const server = await startServer({ dataDir });
  const call = await clientOf(server);
  await buildSaved(call, entities, 'truck', { name: nameOf(1) });
  const ticket = await buildSaved(call, entities, 'crop_ticket', { date: `${year}-09-18` });
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, n) => buildSaved(call, entities, 'customer', { name: nameOf(n) })),
  );
  await server.stop();
  const db = new BetterSqlite(join(dataDir, FILE_NAME));
  const truck = db.prepare(
    'insert into truck (name, hauler_id, add_date, edit_date) select ?, hauler_id, add_date, edit_date from truck limit 1',
  );
  const own = ['id', 'ticket_number', 'date', 'customer_id'];
  const others = db.pragma('table_info(crop_ticket)') as { name: string }[];
  const same = others.flatMap(({ name }) => (own.includes(name) ? [] : [`"${name}"`])).join();
  const load = db.prepare(
    `insert into crop_ticket (ticket_number, date, customer_id, ${same}) select ?, date('${year}-08-15', ?), ?, ${same} from crop_ticket order by id limit 1`,
  );
  db.transaction(() => {
    for (let n = 2; n <= ROWS; n++) truck.run(nameOf(n));
    for (let n = 1; n < TICKETS; n++) load.run(String(TICKETS + n), `+${n % 75} days`, customers[n % CUSTOMERS]?.id);
  })();
  db.close();
  const { job_id: job } = ticket as Record<string, { id: number } | undefined>;
  return job?.id ?? 0;
}

/** Ms from the key on Apply Filters to the paint of the rows it asked for. */
async function applyFilters(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Apply Filters' }).focus();
  const waiting = await page.evaluateHandle(() => ({ time: window.rowsAfterKey() }));
  await page.keyboard.press('Enter');
  return waiting.evaluate(({ time }) => time);
}

async function measureTickets(page: Page): Promise<void> {
  const tickets = TICKETS.toLocaleString('en-US');
  const open = async (): Promise<void> => {
    await page.goto(listPath(entities.crop_ticket) ?? '');
    await page.locator('.list-scroll[aria-busy=false] tbody tr').nth(40).waitFor();
    const fold = page.getByRole('button', { name: 'Search Filters' });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    await page.getByRole('button', { name: 'Apply Filters' }).waitFor();
  };
  const asked: [
    name: string,
    fields: (round: number) => readonly (readonly [label: string, text: string, isOption?: true])[],
  ][] = [
    ['one customer', (round) => [['Customer', nameOf(round), true]]],
    ['whole number', (round) => [['Ticket Number', String(TICKETS + 777 * (round + 1))]]],
    ['first two digits', (round) => [['Ticket Number', String(10 + round)]]],
  ];
  for (const [name, fieldsOf] of asked) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await open();
      for (const [label, text, isOption] of fieldsOf(round)) {
        await page.getByLabel(label, { exact: true }).first().focus();
        if (isOption) await typeFields(page, [[label, text]]);
        else await page.keyboard.type(text);
      }
      times.push(await applyFilters(page));
    }
    say(`${tickets} tickets, Apply Filters, ${name}`, 300, times);
  }
  await open();
  await page.getByLabel('Ticket Number', { exact: true }).first().focus();
  say('ticket list, key in a filter', 50, await keys(page, '100213'));
  await page.getByLabel('Search Current Table...').focus();
  say('ticket list, key in Search Current Table...', 50, await keys(page, '100213'));
}

/** The last key of a text in the command box, to the paint of the record that has this name. */
async function findBy(page: Page, name: string): Promise<number> {
  await page.keyboard.press('Control+k');
  await untilFocused(page, 'Find anything');
  await page.keyboard.type(name.slice(0, -1));
  await untilQuiet(page);
  const waiting = await page.evaluateHandle((one) => ({ time: window.foundAfterKey(one) }), name);
  await page.keyboard.press(name.slice(-1));
  const time = await waiting.evaluate(({ time: ms }) => ms);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return time;
}

async function measureFind(page: Page): Promise<void> {
  const numbers: number[] = [];
  const names: number[] = [];
  await page.goto('/');
  await page.getByRole('link', { name: 'Trucks List' }).waitFor();
  for (let round = 0; round < ROUNDS; round++) {
    numbers.push(await findBy(page, String(TICKETS + 7777 * (round + 1))));
    names.push(await findBy(page, nameOf(1234 * (round + 1))));
  }
  say(`command box, number among ${TICKETS.toLocaleString('en-US')} tickets`, 50, numbers);
  say(`command box, name among ${ROWS.toLocaleString('en-US')} trucks`, 50, names);
}

/** A key in the first field of text of every form but the crop ticket's, which is measured by itself. */
async function measureForms(page: Page): Promise<void> {
  for (const [name, entity] of Object.entries(registry)) {
    if (name === 'crop_ticket') continue;
    await page.goto(addPath(entity));
    const field = page.locator('main input:not([role=combobox]):not([type=checkbox]):enabled').first();
    await field.waitFor();
    await untilQuiet(page);
    await field.focus();
    say(`Add ${entity.title}, key in the first field`, 50, await keys(page, '1121'));
  }
}

const told: string[][] = [];

/** Keeps a line of the table. `share`: the part of the times that the goal is for; half of them by default. */
function say(name: string, goal: number, times: readonly number[], share = 0.5): void {
  const [p50, p95, longest] = [0.5, 0.95, 1].map((part) => figure(quantile(times, part)));
  const met = quantile(times, share) <= goal ? 'met' : 'MISSED';
  told.push([name, ...[p50, p95, longest].map(String), `${share === 0.5 ? 'p50' : 'p95'} ≤ ${goal}`, met]);
  process.stderr.write(`  ${name}\n`);
}

/** Opens the list from Home, where its code and the session are there already; answers when its rows are on the screen. */
async function openList(page: Page): Promise<number> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Trucks List' }).waitFor();
  const [time] = await Promise.all([
    page.evaluate(() => window.rowsPainted()),
    page.getByRole('link', { name: 'Trucks List' }).click(),
  ]);
  return time;
}

async function measure(page: Page, jobId: number): Promise<void> {
  const lists: number[] = [];
  const searches: number[] = [];
  for (let round = 0; round < SEARCHES; round++) {
    lists.push(await openList(page));
    await untilFocused(page, 'Search');
    searches.push(...(await keys(page, `${LETTERS.charAt((round % 9) + 1)}qd`, '.count')));
  }
  say(`list of ${ROWS.toLocaleString('en-US')} rows, answer read to painted`, 80, lists);
  say('the same list, search key to painted', 30, searches, 0.95);

  await page.goto(`/crop_ticket/add/${jobId}`);
  await untilFocused(page, 'Ticket Number');
  const number = await keys(page, '48213');
  await page.keyboard.press('Enter');
  const truck = await keys(page, 'bqd');
  await page.keyboard.press('Enter');
  const gross = await keys(page, '78460');
  await page.keyboard.press('Enter');
  const tare = await keys(page, '31280');
  say('crop ticket, key in ticket number and weights', 50, [...number, ...gross, ...tare]);
  say(`crop ticket, key in truck (${ROWS.toLocaleString('en-US')} options)`, 50, truck);
}

/** The next load after Submit, and what a slow line loses of what is typed meanwhile. */
async function measureEntry(page: Page, call: Call, jobId: number): Promise<void> {
  say('crop ticket, Enter on Submit to empty number field', 50, await submitTimes(page, jobId), 0.95);
  for (const ms of [150, 1500]) {
    const [lost, of] = await keysLost(page, call, jobId, nameOf(1), ms);
    process.stdout.write(`crop tickets typed ahead, answers take ${ms} ms: ${lost} of ${of} keys lost\n`);
  }
}

async function measureFields(browser: Browser): Promise<void> {
  const jobId = await fill();
  const server = await startServer({ dataDir });
  try {
    const { page } = await visit(browser, server.url);
    await page.addInitScript({ path: join(import.meta.dirname, 'page', 'paint.js') });
    await signIn(page, server);
    await measureFind(page);
    await measure(page, jobId);
    await measureEntry(page, await clientOf(server), jobId);
    await measureTickets(page);
    await measureForms(page);
  } finally {
    await server.stop();
  }
}

async function compareWithAdmin(browser: Browser): Promise<void> {
  await onAllPlaces(
    [TICKETS],
    (places) =>
      withSubjects(places, async ([windrow, django]) => {
        if (windrow && django) process.stdout.write(`${await besideAdmin(browser, windrow, django)}\n\n`);
      }),
    (text) => void process.stderr.write(`${text}\n`),
  );
}

async function main(): Promise<void> {
  // The page does not know the engine.
  process.env.BENCH_ENGINE ??= 'sqlite';
  const browser = await openBrowser({ isOwn: true });
  try {
    process.stdout.write(
      `${machine()}\n\nChromium ${browser.version()}, ${TICKETS.toLocaleString('en-US')} crop tickets.\n\n`,
    );
    await compareWithAdmin(browser);
    await measureFields(browser);
    process.stdout.write(`${markdownTable(['Windrow, ms', 'p50', 'p95', 'longest', 'goal', ''], told)}\n`);
  } finally {
    await browser.close();
  }
}

const dataDir = emptyFolder();
try {
  await main();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
