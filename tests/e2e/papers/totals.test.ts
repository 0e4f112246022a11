/**
 * Cells in rows of totals never touch, however large the totals are: on the screen of a laptop, in a narrow window, and as
 * the browser prints them. One party has all the loads here, so that its totals are as wide as those of a whole season.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/db/database';
import { reports } from '../../../src/rules/reportCatalogue';
import { giveAllToOne } from '../../reports/oneParty';
import { openOffice, type Office } from '../../reports/office';
import { openBrowser, program } from '../../support/browser';
import { PAPER_SITE, serveReports } from '../../support/paperPages';

/** Px between the texts of two cells. */
const APART = 4;
/** Letter landscape without its margins, in CSS pixels. */
const PAPER = 960;

/** Pairs of cells in rows of totals whose texts are too close, and the number of pairs checked. */
function tooNear(page: Page, apart: number): Promise<{ looked: number; near: string[] }> {
  return page.evaluate((least) => {
    const near: string[] = [];
    let looked = 0;
    for (const row of document.querySelectorAll('.lines tr.subtotal, .lines tr.total, .recap tr.strong')) {
      const texts = [...row.children].flatMap((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (boxes.length === 0) return [];
        return {
          text: cell.textContent ?? '',
          left: Math.min(...boxes.map(({ left }) => left)),
          right: Math.max(...boxes.map(({ right }) => right)),
        };
      });
      for (const [at, { text, left }] of texts.entries()) {
        const before = texts[at - 1];
        if (!before) continue;
        looked += 1;
        if (left - before.right < least) near.push(`${before.text}|${text}: ${(left - before.right).toFixed(1)}`);
      }
    }
    return { looked, near };
  }, apart);
}

describe.skipIf(!program).each([
  [210, 'lines'],
  // Rows of totals look the same without the lines, and the layout takes a tenth of the time.
  [3000, 'summary'],
])('totals of %i loads', (loads, detail) => {
  let office: Office;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    let given: Db | undefined;
    office = await openOffice('sqlite', { crop: loads, delivery: loads, haul: loads }, (db) => (given = db));
    if (given) await giveAllToOne(given);
    browser = await openBrowser();
    page = await browser.newPage();
    await serveReports(page, office);
  });
  afterAll(async () => {
    await browser.close();
    await office.close();
  });

  test.each(reports.map(({ name }) => name))('%s: no two cells touch', async (name) => {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${PAPER_SITE}/reports/${name}?selectedYear=2026&detail=${detail}`);
    // Also lays out what is not visible.
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
    await page.evaluate(() => document.fonts.ready);
    for (const [media, width] of [
      ['screen', 1366],
      ['screen', 1024],
      ['print', PAPER],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await page.emulateMedia({ media });
      const { looked, near } = await tooNear(page, APART);
      expect([media, width, near]).toEqual([media, width, []]);
      expect(looked).toBeGreaterThan(5);
    }
  });
});
