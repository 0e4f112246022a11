/**
 * `npm run screenshots -- [folder]`: every screen at 1366×768 and 390×844, light and dark, with the demo's business, for looking at them one
 * by one (default folder: `windrow-pictures` among the temporary files), and README's own picture, `docs/windrow.png`.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demoSignIn } from '../server/seed/seed';
import { entities } from '../src/entities';
import { relatedName, idOf } from '../src/kinds/ref';
import { addPath, apiPath, screenRoutes } from '../src/rules/paths';
import { rowsIn } from '../tests/support/api';
import { LAPTOP, openBrowser, PHONE, signIn, typeFields, untilFocused, visit } from '../tests/support/browser';
import { clientOf } from '../tests/support/client';
import { startServer, type RunningServer } from '../tests/support/server';

const addresses = [
  '/',
  '/profile',
  '/report_runner',
  '/report-not-found?report=field_report',
  '/nowhere',
  ...screenRoutes(entities)
    .filter(({ redirectTo }) => redirectTo === undefined)
    .map(({ path }) => path.replace(/:\w+/g, '1')),
];

const fileOf = (address: string): string => `${address.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'}.png`;

/** Waits until nothing is loaded any more, the type is there, the page stands, and no row, form or chart is on its way. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    () =>
      document.querySelector('main')?.firstElementChild &&
      !document.querySelector('.tracks, .bones, main [aria-busy="true"]'),
  );
}

async function takeAll(browser: Browser, server: RunningServer, folder: string): Promise<number> {
  let count = 0;
  for (const [width, size] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
    for (const dark of [false, true]) {
      const into = join(folder, `${width}-${dark ? 'dark' : 'light'}`);
      mkdirSync(into, { recursive: true });
      const at = await visit(browser, server.url, { size, dark });
      const take = async (address: string): Promise<void> => {
        await at.page.goto(address);
        await settle(at.page);
        await at.page.screenshot({ path: join(into, fileOf(address)) });
        count += 1;
      };
      await take('/login');
      await signIn(at.page, demoSignIn);
      for (const address of addresses) await take(address);
      await at.close();
    }
  }
  return count;
}

/** README's picture: a ticket half keyed, its figures beside it, after the newest tickets of a job. */
async function takeForReadme(browser: Browser, server: RunningServer): Promise<void> {
  const call = await clientOf({ ...server, ...demoSignIn });
  const [last] = rowsIn(await call('GET', `${apiPath(entities.crop_ticket)}?year=${new Date().getFullYear()}`));
  if (!last) throw new Error('The demo has no crop tickets this year.');
  const at = await visit(browser, server.url, { size: LAPTOP });
  await signIn(at.page, demoSignIn);
  await at.page.goto(addPath(entities.crop_ticket, { job_id: idOf(last.job_id) ?? 0 }));
  await settle(at.page);
  await untilFocused(at.page, 'Ticket Number');
  await typeFields(at.page, [
    ['Ticket Number', String(Number(last.ticket_number) + 1)],
    ['Truck', relatedName(last.truck_id)],
    ['Gross Weight', String(last.gross_weight)],
  ]);
  await at.page.keyboard.type(String(last.tare_weight));
  await settle(at.page);
  await at.page.screenshot({ path: join('docs', 'windrow.png') });
  await at.close();
}

async function main(folder: string): Promise<void> {
  const server = await startServer({ env: { DEMO: 'usual' } });
  const browser = await openBrowser();
  try {
    await takeForReadme(browser, server);
    const count = await takeAll(browser, server, folder);
    process.stdout.write(`docs/windrow.png and ${count} pictures in ${folder}\n`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

await main(process.argv[2] ?? join(tmpdir(), 'windrow-pictures'));
