/** The pictures of `docs/staff`: an empty business for the first evening, the demo for the rest. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { entities } from '../../src/entities';
import { editPath } from '../../src/rules/paths';
import { LAPTOP, signedIn, visit } from '../../tests/support/browser';
import { startServer } from '../../tests/support/server';
import { settle } from './settle';

const FOLDER = join('docs', 'staff', 'pictures');

interface Signed {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

async function take(browser: Browser, server: Signed, pictures: Readonly<Record<string, string>>): Promise<void> {
  const state = await signedIn(browser, server);
  const at = await visit(browser, server.url, { size: LAPTOP, state });
  // An open form listens for changes, so that its network is never idle.
  at.expectLogs(/ERR_FAILED/);
  await at.page.route('**/office/changes/', (route) => route.abort());
  for (const [name, address] of Object.entries(pictures)) {
    await at.page.goto(address);
    await settle(at.page);
    await at.page.screenshot({ path: join(FOLDER, `${name}.png`) });
  }
  await at.close();
}

/** Takes them all. */
export async function takeForStaff(browser: Browser, demo: Signed): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const empty = await startServer({});
  try {
    await take(browser, empty, { evening: '/', import: '/office/import' });
  } finally {
    await empty.stop();
  }
  await take(browser, demo, {
    month: '/report_runner',
    wrong: editPath(entities.crop_ticket, 1),
    history: '/office/history',
    clerk: '/office/users',
    proof: '/office/proof',
    season: '/office/season',
  });
}
