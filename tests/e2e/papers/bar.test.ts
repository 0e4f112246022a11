/** The bar of a report page: one filled button, one menu, two lines on a telephone; the bar follows the theme, the paper does not. */
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dark, light } from '../../../src/look/palette';
import { openOffice, type Office } from '../../reports/office';
import { focusedName, LAPTOP, openBrowser, PHONE, program } from '../../support/browser';
import { PAPER_SITE, serveReports } from '../../support/paperPages';

const rgb = (hex = ''): string =>
  `rgb(${(hex.match(/\w\w/g) ?? []).map((pair) => Number.parseInt(pair, 16)).join(', ')})`;

describe.skipIf(!program)('the bar of a report', () => {
  let office: Office;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    office = await openOffice('sqlite', { crop: 200, delivery: 50, haul: 50 });
    browser = await openBrowser();
    page = await browser.newPage({ viewport: LAPTOP });
    await serveReports(page, office);
  });
  afterAll(async () => {
    await browser.close();
    await office.close();
  });

  const open = async (size: { width: number; height: number }, theme = 'light', more = ''): Promise<void> => {
    await page.setViewportSize(size);
    await page.goto(`${PAPER_SITE}/reports/hauler_statement?selectedYear=2026&detail=lines${more}`);
    await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
  };
  const groundOf = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  const shownNames = (): Promise<string[]> =>
    page
      .locator('.tools :is(a, button, summary):visible')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? (one as HTMLElement).innerText.trim()));

  test('on a laptop it has one filled button, Print and a menu', async () => {
    await open(LAPTOP);
    expect((await shownNames()).slice(-5)).toEqual(['Totals only', 'Print', 'PDF', 'Download ▾', 'Issue…']);
    expect(await page.getByRole('link', { name: 'Issue…' }).getAttribute('href')).toMatch(/^\/office\/statements[?/]/);
    expect(await groundOf('.tools .filled')).toBe(rgb(light.primary));
    expect(await groundOf('.tools [data-print]')).toBe('rgba(0, 0, 0, 0)');
    await page.locator('.tools summary').focus();
    await page.keyboard.press('Enter');
    expect((await shownNames()).slice(-4)).toEqual(['Excel', 'CSV', 'One PDF for each party', 'Issue…']);
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Excel');
    await page.keyboard.press('Escape');
    expect(await page.locator('.menu .list').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await page.keyboard.press('Enter');
    await page.locator('.party .name').first().click();
    expect(await page.locator('.menu .list').isVisible()).toBe(false);
  });

  test('on a telephone it has two lines: the name, then period, PDF and a menu with all the rest', async () => {
    await open(PHONE);
    const height = await page.locator('.tools').evaluate((bar) => bar.getBoundingClientRect().height);
    expect(height).toBe(96);
    expect((await shownNames()).slice(-2)).toEqual(['PDF', '⋯']);
    await page.locator('.tools summary').click();
    const inMenu = ['Issue…', 'Totals only', 'Print', 'Excel', 'CSV', 'One PDF for each party'];
    expect((await shownNames()).slice(-6)).toEqual(inMenu);
    // Nothing covers the menu.
    const excel = page.getByRole('link', { name: 'Excel' });
    const isOnTop = await excel.evaluate((link) => {
      const { left, top, width, height: high } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + high / 2));
    });
    expect(isOnTop).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  test('bar and ground follow the theme, the paper is white in both and in print', async () => {
    await open(LAPTOP, 'dark');
    expect([await groundOf('.tools'), await groundOf('body'), await groundOf('.statement')]).toEqual([
      rgb(dark.bar),
      rgb(dark.ground),
      rgb(light.surface),
    ]);
    const ink = await page
      .locator('.statement dd')
      .first()
      .evaluate((one) => getComputedStyle(one).color);
    expect(ink).toBe(rgb(light.ink));
    await page.emulateMedia({ media: 'print' });
    expect(
      await page
        .locator('.statement dd')
        .first()
        .evaluate((one) => getComputedStyle(one).color),
    ).toBe(rgb(light.ink));
    await page.emulateMedia({ media: 'screen' });
  });

  test('recaps begin at the left edge of the paper, two beside each other', async () => {
    await open(LAPTOP, 'light', '&date_from=2026-06-01&date_to=2026-06-30');
    const boxes = await page
      .locator('article')
      .first()
      .evaluate((article) =>
        ['.party .name', '.recap caption', '.recap td', '.recap + .recap caption'].map((selector) => {
          const range = document.createRange();
          range.selectNodeContents(article.querySelector(selector) ?? article);
          const { left, top } = range.getBoundingClientRect();
          return { left: Math.round(left), top: Math.round(top) };
        }),
      );
    const [party, caption, , next] = boxes;
    expect(caption?.left).toBe(party?.left);
    expect(next?.top).toBe(caption?.top);
    const [head] = await page
      .locator('.recap th:first-child')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).paddingLeft));
    expect(head).toBe('0px');
  });

  test.each([
    [LAPTOP, 'light'],
    [LAPTOP, 'dark'],
    [PHONE, 'light'],
    [PHONE, 'dark'],
  ] as const)('axe finds nothing at %o, %s', async (size, theme) => {
    await open(size, theme);
    await page.locator('.tools summary').click();
    // axe cannot determine the background of elements that are not painted.
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html)
            .slice(0, 3)
            .join(' ')}`,
      );
    });
    expect(found).toEqual([]);
  });
});
