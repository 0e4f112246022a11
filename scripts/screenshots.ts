/**
 * `npm run screenshots -- [folder] [look …]`: every screen in every look (window, colours, language, zoom, paper), with the demo's business,
 * and `index.html`, which shows them side by side (default folder: `windrow-pictures` among the temporary files). Without names of
 * looks it takes all of them, and those of the documents: README's own, `docs/windrow.png`, and `docs/staff`. `documents` takes these alone.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createServer } from 'vite';
import { demoSignIn } from '../server/seed/seed';
import type { PageFeature } from '../src/custom/feature';
import { entities } from '../src/entities';
import type { Language } from '../src/messages/languages';
import { relatedName, idOf } from '../src/kinds/ref';
import { addPath, apiPath, screenRoutes } from '../src/rules/paths';
import { rowsIn } from '../tests/support/api';
import {
  LAPTOP,
  openBrowser,
  PHONE,
  signedIn,
  signIn,
  typeFields,
  untilFocused,
  visit,
  type VisitSettings,
} from '../tests/support/browser';
import { clientOf } from '../tests/support/client';
import { issuePapers } from '../tests/support/issuedPapers';
import { startServer, type RunningServer } from '../tests/support/server';
import { buildKit, kitDocument } from './build/kit';
import { settle } from './screenshots/settle';
import { takeForStaff } from './screenshots/staff';

const ownAddresses = [
  '/',
  '/profile',
  '/office/history/customer/1',
  '/office/settings',
  ...['statements?tab=issued', 'statements/1?tab=lines', 'check?tab=tape', 'books?tab=sent', 'books?tab=payees'].map(
    (page) => `/office/${page}`,
  ),
  '/report_runner',
  '/report-not-found?report=field_report',
  '/nowhere',
  ...screenRoutes(entities)
    .filter(({ redirectTo }) => redirectTo === undefined)
    .map(({ path }) => path.replace(/:\w+/g, '1')),
];

/** The pages of the features, which only the page's own modules name. The settings and records are of the first of each table. */
async function featureAddresses(): Promise<string[]> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
  const { features }: Record<string, readonly PageFeature[]> = await vite.ssrLoadModule('/src/features.ts');
  await vite.close();
  return (features ?? [])
    .flatMap(({ pages = [] }) => pages)
    .map(({ route }) => route.replace(':table', 'producer').replace(/:\w+/g, '1'));
}

const fileOf = (address: string): string => `${address.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'}.png`;

/** How the screens are looked at. */
interface Look {
  readonly size: { readonly width: number; readonly height: number };
  readonly dark?: true;
  readonly language?: Language;
  /** As the browser prints it. */
  readonly paper?: true;
}

const WIDE = { width: 1920, height: 1080 };
const zoomed = (percent: number): Look['size'] => ({
  width: Math.round((LAPTOP.width * 100) / percent),
  height: Math.round((LAPTOP.height * 100) / percent),
});

const looks: Readonly<Record<string, Look>> = {
  laptop: { size: LAPTOP },
  'laptop-dark': { size: LAPTOP, dark: true },
  'laptop-es': { size: LAPTOP, language: 'es' },
  wide: { size: WIDE },
  'wide-dark-es': { size: WIDE, dark: true, language: 'es' },
  phone: { size: PHONE },
  'phone-dark': { size: PHONE, dark: true },
  'phone-es': { size: PHONE, language: 'es' },
  'zoom-200': { size: zoomed(200) },
  'zoom-400': { size: zoomed(400) },
  paper: { size: { width: 816, height: 1056 }, paper: true },
};

/** The page that shows the kit. No server of the product has it. */
async function takeKit(page: Page, dark: boolean, file: string): Promise<void> {
  const built = mkdtempSync(join(tmpdir(), 'windrow-kit-'));
  await buildKit(built);
  await page.route('http://kit.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: kitDocument(dark) })
      : route.fulfill({ path: join(built, pathname) });
  });
  await page.goto('http://kit.test/');
  // It shows what is busy, and is never without.
  await page.locator('[data-kit]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file, fullPage: true });
  rmSync(built, { recursive: true, force: true });
}

/** Whose pictures are taken: the server and who is signed in to it. */
interface Shown {
  readonly url: string;
  readonly state: VisitSettings['state'];
  readonly addresses: readonly string[];
}

async function takeLook(browser: Browser, { url, state, addresses }: Shown, folder: string, look: Look) {
  const { size, dark = false, language = 'en', paper } = look;
  mkdirSync(folder, { recursive: true });
  const take = async (page: Page, address: string): Promise<void> => {
    await page.addInitScript((spoken) => localStorage.setItem('windrow.language', spoken), language);
    if (paper) await page.emulateMedia({ media: 'print' });
    await page.goto(address);
    await settle(page);
    await page.screenshot({ path: join(folder, fileOf(address)), fullPage: paper === true });
  };
  const stranger = await visit(browser, url, { size, dark });
  await take(stranger.page, '/login');
  await takeKit(stranger.page, dark, join(folder, fileOf('/kit')));
  await stranger.close();
  const at = await visit(browser, url, { size, dark, state });
  // An open form listens for changes, so that its network is never idle. Not every table has a record with this id.
  at.expectLogs(/ERR_FAILED|status of 404/);
  await at.page.route('**/office/changes/', (route) => route.abort());
  for (const address of addresses) await take(at.page, address);
  await at.close();
}

/** One page with all pictures of the chosen looks, a row for each address. */
function writeIndex(folder: string, names: readonly string[], addresses: readonly string[]): void {
  const rows = ['/login', '/kit', ...addresses].map((address) => {
    const pictures = names.map(
      (name) =>
        `<a href="${name}/${fileOf(address)}"><img loading="lazy" src="${name}/${fileOf(address)}" alt="${name}"></a>`,
    );
    return `<h2>${address}</h2><p>${pictures.join('')}</p>`;
  });
  const style = 'body{font:14px sans-serif}img{width:400px;border:1px solid;margin:4px;vertical-align:top}';
  const head = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>`;
  writeFileSync(join(folder, 'index.html'), `${head}${rows.join('\n')}`);
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

const DOCUMENTS = 'documents';

async function main(folder: string, wanted: readonly string[]): Promise<void> {
  const server = await startServer({ env: { DEMO: 'usual' } });
  const browser = await openBrowser({ isOwn: true });
  const chosen = wanted.length > 0 ? wanted : [DOCUMENTS, ...Object.keys(looks)];
  const names = chosen.filter((name) => name !== DOCUMENTS);
  try {
    if (chosen.includes(DOCUMENTS)) await takeForReadme(browser, server);
    await issuePapers(await clientOf({ ...server, ...demoSignIn }));
    if (chosen.includes(DOCUMENTS)) await takeForStaff(browser, { url: server.url, ...demoSignIn });
    if (names.length === 0) return;
    const addresses = [...new Set([...ownAddresses, ...(await featureAddresses())])];
    for (const name of names) {
      const look = looks[name];
      if (!look) throw new Error(`There is no look "${name}". There are: ${Object.keys(looks).join(', ')}.`);
      // A look takes minutes, and a sign-in does not last for all of them.
      const state = await signedIn(browser, { url: server.url, ...demoSignIn });
      await takeLook(browser, { url: server.url, state, addresses }, join(folder, name), look);
    }
    writeIndex(folder, names, addresses);
    process.stdout.write(`${names.length * (addresses.length + 2)} pictures: ${join(folder, 'index.html')}\n`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const [folder = join(tmpdir(), 'windrow-pictures'), ...wanted] = process.argv.slice(2);
await main(folder, wanted);
