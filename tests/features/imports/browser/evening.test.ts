/**
 * The first evening: the demo business, exported by one Windrow, is imported by another through the page, and all ten
 * reports show the same figures.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../../../server/seed/seed';
import { entities } from '../../../../src/entities';
import { referencesOf } from '../../../../src/kinds/ref';
import { reports } from '../../../../src/rules/reportCatalogue';
import { entityOf } from '../../../../src/rules/rows';
import { LAPTOP, openBrowser, program, visitSignedIn, type Visit } from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { keepFewTickets } from '../../../support/fewTickets';
import { startDemo, startServer, type RunningServer } from '../../../support/server';

/** Tables in an order in which each finds what it refers to. */
function inOrder(): string[] {
  const ordered = new Set<string>();
  const visit = (name: string): void => {
    if (ordered.has(name)) return;
    for (const [, { to }] of referencesOf(entityOf(entities, name))) if (to !== name) visit(to);
    ordered.add(name);
  };
  for (const name of Object.keys(entities)) visit(name);
  return [...ordered];
}

describe.skipIf(!program)('the first evening', () => {
  let browser: Browser;
  let demo: RunningServer;
  let empty: RunningServer;
  let from: Visit;
  let to: Visit;

  beforeAll(async () => {
    browser = await openBrowser();
    demo = await startDemo();
    empty = await startServer();
    from = await visitSignedIn(browser, { url: demo.url, ...demoSignIn }, { size: LAPTOP });
    to = await visitSignedIn(browser, empty, { size: LAPTOP });
  }, 120_000);
  afterAll(async () => {
    await from?.close();
    await to?.close();
    await browser?.close();
    await demo?.stop();
    await empty?.stop();
  }, 60_000);

  /** A table as its list exports it. */
  async function exported(token: string, table: string): Promise<string> {
    const answer = await fetch(`${demo.url}/api/v1/office/export/${table}/?format=csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    return answer.text();
  }

  async function tokenOf(): Promise<string> {
    const answer = await fetch(`${demo.url}/api/v1/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: demoSignIn.username, password: demoSignIn.password }),
    });
    const { access } = (await answer.json()) as { access: string };
    return access;
  }

  /** Takes a file through the four steps. */
  async function take(page: Page, table: string, csv: string): Promise<void> {
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    await page.goto(`/office/import?table=${table}`);
    await page.locator('input[type=file]').setInputFiles({
      name: `${table}.csv`,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(csv),
    });
    await button('Next: Columns').click();
    if (referencesOf(entityOf(entities, table)).length > 0) await button('Next: Names').click();
    await button('Next: Review').click();
    const rows = csv.trim().split('\r\n').length - 1;
    const label = rows === 1 ? 'Import 1 Row' : `Import ${rows.toLocaleString('en-US')} Rows`;
    await button(label).click({ timeout: 120_000 });
    await page.getByRole('heading', { name: /imported$/ }).waitFor({ timeout: 120_000 });
  }

  /** The lines of a report without ids and moments, in an order of their own. */
  async function figures({ page }: Visit, name: string, year: number): Promise<string[]> {
    const answer = await page.request.get(`/reports/${name}?selectedYear=${year}&format=csv`);
    expect([name, answer.status()]).toEqual([name, 200]);
    const [heads = '', ...lines] = (await answer.text()).replace('\ufeff', '').trim().split('\r\n');
    const kept = heads.split(',').map((head) => !/\b(id|generated|added|edited)\b/i.test(head));
    const shown = lines.map((line) =>
      line
        .split(',')
        .filter((_, at) => kept[at] !== false)
        .join(),
    );
    return [heads, ...shown.toSorted()];
  }

  test('leads to the same ten reports', { timeout: 900_000 }, async () => {
    const token = await tokenOf();
    await keepFewTickets(await clientOf({ url: demo.url, ...demoSignIn }), (table) => exported(token, table));
    for (const table of inOrder()) {
      const csv = await exported(token, table);
      if (csv.trim().split('\r\n').length > 1) await take(to.page, table, csv);
    }
    const thisYear = new Date().getFullYear();
    let lines = 0;
    for (const year of [thisYear, thisYear - 1]) {
      for (const { name } of reports) {
        const there = await figures(from, name, year);
        const here = await figures(to, name, year);
        expect([name, year, here]).toEqual([name, year, there]);
        lines += here.length;
      }
    }
    expect(lines).toBeGreaterThan(1500);
  });
});
