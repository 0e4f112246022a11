/**
 * Lists and panels of 30, 101, 300 and 3,000 rows, scrolled from one end to the other in each way that they are reached: every
 * row comes into sight and no screen of the table is ever blank (§2.9 "Rows are all shown").
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open';
import { entities } from '../../src/entities';
import type { Entity } from '../../src/grammar/entity';
import { listTitle } from '../../src/rules/labels';
import { apiPath, editPath, listPath } from '../../src/rules/paths';
import { sampleDraft } from '../../src/rules/samples';
import { go, LAPTOP, PHONE, program, visitSignedIn, type Visit, type VisitSettings } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { clientOf } from '../support/client';
import { insertRows, type Row } from '../support/rows';
import type { RunningServer } from '../support/server';
import { foundInPage, scrollThrough, type Means } from '../support/scrolling';

type Table = keyof typeof entities;
const entityOf = (table: Table): Entity => entities[table];
const isWhole = (table: Table): boolean => entityOf(table).pageSize === undefined;
const tables = (Object.keys(entities) as Table[]).filter((table) => isWhole(table) && table !== 'company_info');

/** Rows of each table; all records belong to the first record of the tables that they refer to. */
const sizes: Partial<Record<Table, number>> = {
  feed: 30,
  customer_bag_pit: 30,
  field: 300,
  customer: 300,
  driver: 3000,
};
const sizeOf = (table: Table): number => sizes[table] ?? 101;

const LIST = '.list-screen .list-scroll';
const PANEL = '.related-panel .list-scroll';

/** Those that others refer to come first. */
const inOrder: readonly Table[] = tables.toSorted((a, b) => depth(a) - depth(b));

function depth(table: Table): number {
  const targets = Object.values(entityOf(table).fields).flatMap((field) => (field.kind === 'ref' ? [field.to] : []));
  return 1 + Math.max(-1, ...targets.map((target) => depth(target as Table)));
}

/** The field that names a row, numbered so that no row's name is part of another's. */
function draftOf(table: Table, n: number): Row {
  const draft = sampleDraft(entityOf(table), n, () => 1);
  const name = table === 'crop' ? 'crop' : 'name';
  return name in entityOf(table).fields ? { ...draft, [name]: nameOf(table, n) } : draft;
}
const nameOf = (table: Table, n: number): string => `${entityOf(table).title} ${String(n).padStart(4, '0')}`;

describe.skipIf(!program)('a long list', () => {
  let browser: Browser;
  let server: RunningServer;
  let at: Visit | undefined;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    const call = await clientOf(server);
    const db = await openDatabase({ dataDir: server.dataDir });
    for (const table of inOrder) {
      // It is the record that the others refer to, and that is opened.
      const { status, body } = await call('POST', apiPath(entityOf(table)), draftOf(table, 1));
      if (status !== 201) throw new Error(`${table} was answered by ${status}: ${JSON.stringify(body)}`);
      const others = Array.from({ length: sizeOf(table) - 1 }, (_, n) => draftOf(table, n + 2));
      await insertRows(db, table, others);
    }
    await db.close();
  });
  afterEach(async () => {
    await at?.close();
    at = undefined;
  });

  async function visitOf(settings: VisitSettings = {}): Promise<Page> {
    at = await visitSignedIn(browser, server, settings);
    return at.page;
  }

  const pathOf = (table: Table): string => listPath(entityOf(table)) ?? '';
  const rowsThere = (page: Page, box = LIST): Promise<void> => page.locator(`${box} tr[data-row]`).first().waitFor();
  const menuLine = (page: Page, table: Table) => page.locator(`#main-menu a[href="${pathOf(table)}"]`);
  async function openFromHome(page: Page, table: Table): Promise<void> {
    await page.goto('/');
    await menuLine(page, table).click();
    await rowsThere(page);
  }

  /** Each way in which a list comes to the screen. */
  const ways: Readonly<Record<string, (page: Page, table: Table) => Promise<unknown>>> = {
    'by its address': (page, table) => page.goto(pathOf(table)),
    'loaded again': async (page, table) => {
      await page.goto(pathOf(table));
      await rowsThere(page);
      await page.reload();
    },
    'by a quick click in the menu': openFromHome,
    'by the menu after the mouse rested there': async (page, table) => {
      await page.goto('/');
      const answer = page.waitForResponse((one) => one.url().includes(apiPath(entityOf(table))));
      await menuLine(page, table).hover();
      await answer;
      await menuLine(page, table).click();
    },
    'for the second time': async (page, table) => {
      await openFromHome(page, table);
      await page.locator('.bar-lead a').click();
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      await menuLine(page, table).click();
    },
    'by Back, after it was left further down': async (page, table) => {
      await openFromHome(page, table);
      await page.locator(LIST).evaluate((box) => (box.scrollTop = box.scrollHeight / 2));
      await page.locator('.bar-lead a').click();
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      await page.goBack();
      await rowsThere(page);
      const isBack = (): Promise<boolean> =>
        page.locator(LIST).evaluate((box) => box.scrollTop > 0 || box.scrollHeight <= box.clientHeight);
      await expect.poll(isBack).toBe(true);
      // Where it was left there are rows, without any scrolling.
      await page.locator(LIST).evaluate((box) => (box.scrollTop = 0));
    },
    'sorted otherwise': async (page, table) => {
      await page.goto(pathOf(table));
      await rowsThere(page);
      await page.locator(`${LIST} th button`).first().click();
      await page.locator(`${LIST} th[aria-sort="descending"]`).waitFor();
    },
    'after a search was taken back': async (page, table) => {
      await page.goto(pathOf(table));
      await rowsThere(page);
      await page.getByRole('searchbox').fill(nameOf(table, 17));
      await expect.poll(() => page.locator(`${LIST} tr[data-row]`).count()).toBe(1);
      await page.getByRole('searchbox').fill('');
      await expect.poll(() => page.locator(`${LIST} tr[data-row]`).count()).toBeGreaterThan(10);
    },
    'after the window grew and shrank': async (page, table) => {
      await page.setViewportSize({ width: 1100, height: 500 });
      await page.goto(pathOf(table));
      await rowsThere(page);
      await page.setViewportSize({ width: 1500, height: 1000 });
      await page.setViewportSize(LAPTOP);
    },
  };

  const bySize: readonly Table[] = ['feed', 'crop', 'customer'];
  test.each(Object.keys(ways))('%s has 30, 101 and 300 rows in sight by the wheel', async (way) => {
    const page = await visitOf();
    const found = [];
    for (const table of bySize) {
      await ways[way]?.(page, table);
      await rowsThere(page);
      found.push(await scrollThrough(page, LIST));
    }
    expect(found).toEqual(bySize.map((table) => ({ rows: sizeOf(table), blanks: 0 })));
  });

  // A minute each on a busy machine: 3,000 rows by keys and by touch, and of a panel. In CI 300 rows are gone through by each.
  const areWhole = process.env.REHEARSALS === '1';
  const whole: [Means, VisitSettings][] = areWhole
    ? [
        ['keys', {}],
        ['touch', { size: PHONE }],
      ]
    : [];
  const wholePanels: [Table, Table, string][] = areWhole ? [['hauler', 'driver', 'Driver List']] : [];
  test.each<[Means, VisitSettings]>([['wheel', {}], ...whole])(
    'of 3,000 rows has each of them in sight by %s',
    async (means, settings) => {
      const page = await visitOf(settings);
      await page.goto(pathOf('driver'));
      await rowsThere(page);
      expect(await scrollThrough(page, LIST, means)).toEqual({ rows: 3000, blanks: 0 });
    },
  );

  test.each<[Means, VisitSettings]>([
    ['keys', {}],
    ['touch', { size: PHONE }],
  ])('of 30, 101 and 300 rows has each of them in sight by %s', async (means, settings) => {
    const page = await visitOf(settings);
    const found = [];
    for (const table of bySize) {
      await page.goto(pathOf(table));
      await rowsThere(page);
      found.push(await scrollThrough(page, LIST, means));
    }
    expect(found).toEqual(bySize.map((table) => ({ rows: sizeOf(table), blanks: 0 })));
  });

  test("is searched whole by the browser's own search, and short again once something is typed", async () => {
    const page = await visitOf();
    for (const table of ['feed', 'crop', 'customer', 'driver'] as const) {
      await page.goto(pathOf(table));
      await rowsThere(page);
      const names = Array.from({ length: sizeOf(table) }, (_, n) => nameOf(table, n + 1));
      const asked = names.length > 300 ? [0, 1, 1500, 2998, 2999].map((n) => names[n] ?? '') : names;
      expect([table, await foundInPage(page, asked)]).toEqual([table, asked.length]);
    }
    expect(await page.locator(`${LIST} tr[data-row]`).count()).toBe(3000);
    await page.getByRole('searchbox').fill('Driver 29');
    await expect.poll(() => page.locator(`${LIST} tr[data-row]`).count()).toBeLessThan(101);
  });

  describe('one after the other, in one page', () => {
    let tour: Visit;
    beforeAll(async () => {
      tour = await visitSignedIn(browser, server);
      await tour.page.goto('/');
      await tour.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    });
    afterAll(() => tour.close());

    test.each(tables.filter((table) => listPath(entityOf(table))))(
      'of %s has all of its rows in sight',
      async (table) => {
        const { page } = tour;
        await go(page, pathOf(table));
        await page.getByRole('heading', { level: 1, name: listTitle(entityOf(table)), exact: true }).waitFor();
        await rowsThere(page);
        // 3,000 rows by the wheel have a test of their own.
        if (sizeOf(table) === 3000) await page.locator(LIST).evaluate((box) => (box.scrollTop = 2900 * 32));
        const { rows, blanks } = await scrollThrough(page, LIST);
        expect([table, rows, blanks]).toEqual([table, sizeOf(table) === 3000 ? rows : sizeOf(table), 0]);
      },
    );
  });

  test.each<[Table, Table, string]>([
    ['customer', 'customer_bag_pit', 'Customer Bag Pits'],
    ['hauler', 'truck', 'Trucks'],
    ['producer', 'field', 'Fields'],
    ...wholePanels,
  ])('of related records: %s shows each %s, by its address and by a link', async (owner, table, tab) => {
    const page = await visitOf();
    const open = async (): Promise<void> => {
      await page.locator('.related-panel [role="tab"]').filter({ hasText: tab }).click();
      await rowsThere(page, PANEL);
    };
    await page.goto(editPath(entityOf(owner), 1));
    await open();
    expect(await scrollThrough(page, PANEL)).toEqual({ rows: sizeOf(table), blanks: 0 });
    await page.goto(pathOf(owner));
    await page.locator(`${LIST} tr[data-row="1"] td.name a`).click();
    await open();
    expect(await scrollThrough(page, PANEL)).toEqual({ rows: sizeOf(table), blanks: 0 });
  });
});
