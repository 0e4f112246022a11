/** A list's first frame: it has the widths that the list keeps, and of a long page the rows that the window has room for. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../server/seed/seed';
import { LAPTOP, openBrowser, program, untilQuiet, visitSignedIn, type Visit } from '../support/browser';
import { startDemo, type RunningServer } from '../support/server';

declare global {
  interface Window {
    /** What each change of the table's rows and widths left. */
    seen: TableSeen[];
  }
}

interface TableSeen {
  readonly rows: number;
  readonly widths: string;
  /** Height of the whole table in px, which the scroll bar shows. */
  readonly height: number;
}

/** Notes the table after each change, before the browser paints it. */
function watchTable(): void {
  window.seen = [];
  const look = (): void => {
    const table = document.querySelector('.list-scroll > table');
    const rows = table?.querySelectorAll('tr[data-row]').length ?? 0;
    if (!table || rows === 0) return;
    const widths = [...table.querySelectorAll('col')].map((col) => col.style.width).join(' ');
    const last = window.seen.at(-1);
    if (last?.rows === rows && last.widths === widths) return;
    window.seen.push({ rows, widths, height: table.clientHeight });
  };
  const what = { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] };
  new MutationObserver(look).observe(document, what);
}

const PAGE_OF_TICKETS = 50;
const ROW = 32;

describe.skipIf(!program).each([{ hasScrollBars: true }, { hasScrollBars: false }])(
  'the first frame of a list, scroll bars $hasScrollBars',
  ({ hasScrollBars }) => {
    let browser: Browser;
    let server: RunningServer;

    beforeAll(async () => {
      browser = await openBrowser({ hasScrollBars });
      server = await startDemo();
    });
    afterAll(async () => {
      await browser.close();
      await server.stop();
    });

    async function open(path: string): Promise<Visit> {
      const at = await visitSignedIn(browser, { ...demoSignIn, url: server.url });
      await at.page.addInitScript(watchTable);
      await at.page.goto(path);
      await at.page.locator('tr[data-row]').first().waitFor();
      await untilQuiet(at.page);
      return at;
    }

    const seen = (page: Page): Promise<TableSeen[]> => page.evaluate(() => window.seen);

    test('of tickets has the rows in view, at their widths; the others follow below', async () => {
      const at = await open('/ticket_crop/list');
      const [first, ...later] = await seen(at.page);
      const last = later.at(-1);
      expect(first?.rows).toBe(Math.ceil(LAPTOP.height / ROW));
      expect(last?.rows).toBe(PAGE_OF_TICKETS);
      expect(new Set(later.map(({ widths }) => widths))).toEqual(new Set([first?.widths]));
      expect(last?.height).toBe(first?.height);
      await at.close();
    });

    test.each(['/customers/list', '/jobs/list'])('of %s has the widths that it keeps', async (path) => {
      const at = await open(path);
      const tables = await seen(at.page);
      expect(new Set(tables.map(({ widths }) => widths)).size).toBe(1);
      await at.close();
    });

    test('after Back has all rows, where it was left', async () => {
      const at = await open('/ticket_crop/list');
      const { page } = at;
      const box = page.locator('.list-scroll');
      await box.evaluate((element) => (element.scrollTop = 600));
      await page.locator('.side-menu a[href="/customers/list"]').click();
      await page.locator('.list-screen tr[data-row]').first().waitFor();
      // A change of that list would be noted as one of the tickets.
      await untilQuiet(page);
      await page.evaluate(() => (window.seen = []));
      await page.goBack();
      await page.locator('.list-page tr[data-row]').first().waitFor();
      await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(600);
      expect(new Set((await seen(page)).map(({ rows }) => rows))).toEqual(new Set([PAGE_OF_TICKETS]));
      await at.close();
    });
  },
);
