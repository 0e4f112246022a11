/** The generated lists on the real server: nothing scrolls sideways or is cut on a small laptop, and paper shows every row. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import type { Entity } from '../../src/grammar/entity';
import { apiPath, editPath, listPath } from '../../src/rules/paths';
import { fieldsOf, referrersOf } from '../../src/rules/rows';
import { rowsIn, type Call } from '../support/api';
import {
  go,
  LAPTOP,
  PHONE,
  program,
  scrollRoom,
  type Visit,
  type VisitSettings,
  visitSignedIn,
} from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { buildSaved } from '../support/build';
import { clientOf } from '../support/client';
import type { RunningServer } from '../support/server';

const tables = Object.entries(entities as Readonly<Record<string, Entity>>).filter(
  ([, { pageSize }]) => pageSize === undefined,
);
const lists = tables.flatMap(([, entity]) => listPath(entity) ?? []);
const FEEDS = 300;
/** Everything in the business belongs to this customer. */
const customer = 1;

describe.skipIf(!program)('the master lists', () => {
  let browser: Browser;
  let server: RunningServer;
  let at: Visit;
  let page: Page;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    const call = await clientOf(server);
    await buildSaved(call, entities, 'customer', longTexts(entities.customer));
    for (const [name, entity] of Object.entries(entities as Readonly<Record<string, Entity>>)) {
      const owner = fieldsOf(entity)
        .filter(([, field]) => field.kind === 'ref' && field.to === 'customer')
        .map(([key]) => [key, customer]);
      const others = Object.fromEntries((entity.oneOf ?? []).map((key) => [key, null]));
      await buildSaved(call, entities, name, { ...longTexts(entity), ...others, ...Object.fromEntries(owner) });
    }
    await addFeeds(call);
  });
  afterEach(() => at.close());

  /** Texts as long as the longest names, streets and addresses. */
  function longTexts(entity: Entity): Record<string, string> {
    const names = fieldsOf(entity).filter(
      ([key, { kind }]) => kind === 'text' && !/number|zip|state|phone|fax/.test(key),
    );
    return Object.fromEntries(names.map(([key]) => [key, `Saint Bartholomew & Sons Agricultural ${key}`]));
  }

  async function addFeeds(call: Call): Promise<void> {
    for (let n = rowsIn(await call('GET', apiPath(entities.feed))).length; n < FEEDS; n += 1) {
      const { status } = await call('POST', apiPath(entities.feed), { name: `Feed ${String(n).padStart(3, '0')}` });
      if (status !== 201) throw new Error(`Feed ${n} was answered by ${status}.`);
    }
  }

  async function open(path: string, settings: VisitSettings = {}): Promise<void> {
    at = await visitSignedIn(browser, server, settings);
    page = at.page;
    await page.goto(path);
    await page.locator('tbody:not(.bones) tr').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
  }

  /** Px by which a list may scroll sideways: with two telephone numbers and an address not every whole name has room. */
  const mayScroll = (path: string): number =>
    tables.some(([, entity]) => listPath(entity) === path && 'address_line1' in entity.fields) ? 180 : 0;

  /** Pixels by which the rows can be scrolled sideways, and the heads, figures and days that are wider than their place. */
  const misfits = () =>
    page.locator('.list-scroll').evaluate((box) => {
      const isDay = ({ textContent }: Element): boolean => /^\d{4}-\d{2}-\d{2}$/.test(textContent);
      const whole = [...box.querySelectorAll('th button, td.number'), ...[...box.querySelectorAll('td')].filter(isDay)];
      const parts = whole.filter((part) => part.scrollWidth > part.clientWidth);
      return { sideways: box.scrollWidth - box.clientWidth, cut: parts.map((part) => part.textContent) };
    });

  test('fit beside the open menu at 1366 px, however long their texts are, and cut no head and no figure', async () => {
    // The browser of the tests draws scroll bars over the page. In the browsers of the staff a scroll bar takes ten pixels.
    await open(lists[0] ?? '', { size: { ...LAPTOP, width: LAPTOP.width - 10 } });
    const found = [];
    for (const path of lists) {
      await go(page, path);
      await page.locator('tbody:not(.bones) td').first().waitFor();
      const { sideways, cut } = await misfits();
      found.push([path, { fits: sideways <= mayScroll(path), cut, page: (await scrollRoom(page)).across }]);
    }
    expect(found).toEqual(lists.map((path) => [path, { fits: true, cut: [], page: 0 }]));
    expect(lists).toHaveLength(17);
  });

  test('the tables below an edit form cut none either, and each of their tabs is in sight', async () => {
    await open(editPath(entities.customer, customer));
    const tabs = page.getByRole('tab');
    await expect.poll(() => tabs.count()).toBe(referrersOf(entities, 'customer').length);
    const add = page.locator('.related-panel header > .button');
    for (const tab of await tabs.all()) {
      await tab.click();
      await page.locator('.related-panel tbody tr').first().waitFor();
      // A ticket has more columns than a laptop holds: its rows scroll in their own box.
      expect((await misfits()).cut).toEqual([]);
      const [own, button] = [await tab.boundingBox(), (await add.isVisible()) ? await add.boundingBox() : null];
      expect([
        await tab.textContent(),
        await tab.evaluate((one) => one.parentElement?.scrollWidth === one.parentElement?.clientWidth),
      ]).toEqual([await tab.textContent(), true]);
      expect(own && button && own.y === button.y ? own.x + own.width <= button.x : true).toBe(true);
    }
  });

  test('show every row on paper, and neither bar nor menu', async () => {
    await open(listPath(entities.feed) ?? '');
    const rows = page.locator('tbody tr[aria-rowindex]');
    expect(await rows.count()).toBeLessThan(100);
    // This listener runs after the list's own, so it sees what is printed.
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        document.body.dataset['printed'] = String(document.querySelectorAll('tbody tr[aria-rowindex]').length);
      });
    });
    await page.pdf();
    expect(await page.evaluate(() => document.body.dataset['printed'])).toBe(String(FEEDS));
    await expect.poll(() => rows.count()).toBeLessThan(100);

    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    for (const name of ['Menu', 'demo']) expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Add Feed' }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1, name: 'Feed List' }).isVisible()).toBe(true);
    expect(await page.locator('.print-note').textContent()).toMatch(/^Year \d{4} · \d{4}-\d{2}-\d{2}$/);
    // No rows are inside a box that scrolls, because paper cannot scroll.
    expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().height > 300 * 12)).toBe(true);
  });

  test('are a directory on a phone: two columns, the rest in the row that is opened, Add docked, no focus taken', async () => {
    await open(lists[0] ?? '', { size: PHONE });
    const found = [];
    for (const path of lists) {
      await go(page, path);
      await page.locator('tbody:not(.bones) td').first().waitFor();
      const { sideways } = await misfits();
      const heads = await page.locator('thead th').count();
      // The list before may still be leaving: its row has no height any more.
      const tall = await page.waitForFunction(() => {
        const row = document.querySelector('tbody:not(.bones) tr');
        return (row?.getBoundingClientRect().height ?? 0) >= 48;
      });
      const add = await page.locator('.tools > .button.fill').boundingBox();
      found.push([path, sideways, heads <= 2, await tall.jsonValue(), add?.height, Math.round((add?.y ?? 0) + 56)]);
    }
    expect(found).toEqual(lists.map((path) => [path, 0, true, true, 48, PHONE.height]));
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
  });

  test('say on a phone what an adjustment is and how much, since it belongs to one of three tables', async () => {
    await open(listPath(entities.adjustment) ?? '', { size: PHONE });
    const row = page.locator('tbody:not(.bones) tr').first();
    await row.waitFor();
    expect(await page.locator('thead th').allInnerTexts()).toEqual(['Text', 'Amount']);
    expect(await row.locator('td').nth(1).innerText()).toMatch(/^[−-]?[\d,]+(?:\.\d+)?$/);
    expect(await row.innerText()).not.toContain('N/A');
  });

  test('open one row at a time on a phone, from which a party is called, written to or edited', async () => {
    await open(listPath(entities.producer) ?? '', { size: PHONE });
    const openers = page.getByRole('button', { name: /^More of/ });
    const opened = page.locator('tr.opened');
    // The whole line opens the row.
    await page
      .locator('tbody tr')
      .first()
      .click({ position: { x: 300, y: 24 } });
    await opened.waitFor();
    expect(await openers.first().getAttribute('aria-expanded')).toBe('true');
    expect(await opened.getByRole('link', { name: 'Edit Producer' }).getAttribute('href')).toMatch(
      /^\/producer\/edit\/\d+/,
    );
    expect(await opened.getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(/^tel:\+?\d+$/);
    expect(await opened.locator('a[href^="mailto:"]').count()).toBe(1);
    expect((await misfits()).sideways).toBe(0);
    await openers.nth(1).click();
    expect(await opened.count()).toBe(1);
    expect(await openers.first().getAttribute('aria-expanded')).toBe('false');
  });

  test('are sorted on a phone by any column, with keys alone', async () => {
    await open(listPath(entities.feed) ?? '', { size: PHONE });
    const names = () => page.locator('tbody .opener span').allTextContents();
    const sort = page.getByRole('button', { name: /^Sort: / });
    expect(await sort.getAttribute('aria-label')).toBe('Sort: Name, Ascending');
    const first = (await names())[0];
    await sort.press('Enter');
    const menu = page.getByRole('menu', { name: 'Sort' });
    const chosen = menu.getByRole('menuitemradio', { checked: true });
    await expect.poll(() => chosen.allTextContents()).toEqual(['Ascending', 'Name']);
    await menu.getByRole('menuitemradio', { name: 'Descending' }).press('Enter');
    await expect.poll(async () => (await names())[0]).not.toBe(first);
    expect(await sort.evaluate((button) => button === document.activeElement)).toBe(true);
    await sort.press('Enter');
    await menu.getByRole('menuitemradio', { name: 'Id', exact: true }).press('Enter');
    expect(await sort.getAttribute('aria-label')).toBe('Sort: Id, Descending');
    expect(await names()).toContain('Feed 299');
    for (const path of ['/jobs/list', '/ticket_crop/list']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Sort: Date, Descending' }).waitFor();
      expect((await scrollRoom(page)).across).toBe(0);
    }
  });

  test('say on a phone whole what they search', async () => {
    await open('/producers/list', { size: PHONE });
    const fits = () =>
      page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
        const measure = document.createElement('canvas').getContext('2d');
        if (!measure) throw new Error('There is no canvas.');
        const style = getComputedStyle(input);
        measure.font = style.font;
        return (
          measure.measureText(input.placeholder).width <=
          input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
        );
      });
    for (const [path, words] of [
      ['/producers/list', 'Search'],
      ...['crop', 'delivery', 'haul'].map((one) => [`/ticket_${one}/list`, 'Search Current Table...']),
    ]) {
      await page.goto(path ?? '');
      await page.getByRole('searchbox', { name: words ?? '' }).waitFor();
      await page.locator('tbody:not(.bones) td').first().waitFor();
      expect([path, await fits()]).toEqual([path, true]);
    }
  });
});
