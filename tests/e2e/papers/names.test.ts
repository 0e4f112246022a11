/**
 * Long names and ticket numbers wrap on the page and on what the browser prints, and no long word shrinks the print. Each
 * printed sheet names its party.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/db/database';
import { reports } from '../../../src/rules/reportCatalogue';
import { giveLongNames } from '../../reports/longNames';
import { openOffice, type Office } from '../../reports/office';
import { canReadPdf, readPdf } from '../../reports/reading';
import { openBrowser, program } from '../../support/browser';
import { PAPER_SITE, serveReports } from '../../support/paperPages';

/** Letter landscape without its margins, in CSS pixels. */
const PAPER = 960;

/** Texts that are too wide for their boxes. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(td, th, p, dt, dd, h2, h3, strong, li, caption)')].flatMap((box) => {
      const style = getComputedStyle(box);
      if (style.overflowX !== 'hidden' && box.scrollWidth <= box.clientWidth + 1) return [];
      return box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0
        ? [`${box.tagName} ${box.className}: ${(box.textContent ?? '').slice(0, 40)}`]
        : [];
    }),
  );
}

describe.skipIf(!program)('long names in a browser', () => {
  let office: Office;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    let given: Db | undefined;
    office = await openOffice('sqlite', { crop: 400, delivery: 60, haul: 60 }, (db) => (given = db));
    if (given) await giveLongNames(given);
    browser = await openBrowser();
    page = await browser.newPage();
    await serveReports(page, office);
  });
  afterAll(async () => {
    await browser.close();
    await office.close();
  });

  const open = async (name: string, more = ''): Promise<void> => {
    await page.goto(`${PAPER_SITE}/reports/${name}?selectedYear=2026&detail=lines${more}`);
    await page.evaluate(() => document.fonts.ready);
  };

  test.each(reports.map(({ name }) => name))('%s: no text is cut, and the print keeps its size', async (name) => {
    await page.emulateMedia({ media: 'screen' });
    await open(name);
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
    for (const [media, width] of [
      ['screen', 1366],
      ['print', PAPER],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await page.emulateMedia({ media });
      expect([media, await cutTexts(page)]).toEqual([media, []]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([media, wide]).toEqual([media, Math.min(wide, width)]);
    }
  });

  test.skipIf(!canReadPdf())('each printed sheet names its party, reference and title, and none is empty', async () => {
    await page.emulateMedia({ media: null });
    await open('producer_statement', '&date_from=2026-06-01&date_to=2026-07-31');
    const sheets = readPdf(await page.pdf({ preferCSSPageSize: true }));
    const references = await page
      .locator('article.statement')
      .evaluateAll((all) =>
        all.map((one) => /[A-Z]{2}-\d+-\d{8}-\d{8}/.exec(one.textContent ?? '')?.[0] ?? 'Internal'),
      );
    expect(new Set(references).size).toBeGreaterThan(5);
    expect(sheets.length).toBeGreaterThan(references.length);
    let at = 0;
    for (const [sheet, lines] of sheets.entries()) {
      const text = lines.join('\n');
      if (!text.includes(references[at] ?? '')) at += 1;
      expect([sheet, text]).toEqual([sheet, expect.stringContaining(references[at] ?? '?')]);
      expect(text).toMatch(/Producer Statement/);
      // More lines than the running head and the page number.
      expect(lines.length).toBeGreaterThan(2);
      expect(text).not.toContain('End of report');
      expect(text).toContain(`Page ${sheet + 1} of ${sheets.length}`);
    }
    expect(at).toBe(references.length - 1);
  });
});
