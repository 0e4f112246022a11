/**
 * How the lists of the demo business fit a small laptop: the share of cells whose text is cut, columns with names, and texts
 * that must never be cut. Prints the figures of each list.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../server/seed/seed';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { editPath, listPath } from '../../src/rules/paths';
import { referrersOf } from '../../src/rules/rows';
import { openBrowser, program, signIn, untilQuiet, visit, type Visit } from '../support/browser';
import { startDemo, type RunningServer } from '../support/server';

const registry: Entities = entities;
const lists = Object.values(registry).flatMap((entity) => listPath(entity) ?? []);
/** Records to which many tables refer. */
const owners = ['customer', 'producer', 'driver', 'crop', 'feed', 'hauler', 'job'].filter(
  (name) => referrersOf(registry, name).length > 0,
);
const MOST_CUT = 0.02;
/** Px up to which a naming column is never cut. */
const WHOLE_NAME = 200;

/** What one table shows. */
interface Figures {
  readonly cells: number;
  readonly cut: readonly string[];
  /** Cut texts of naming columns narrower than they may be. */
  readonly narrowNames: readonly string[];
  /** Cut numbers, days, telephone numbers and heads. */
  readonly wrong: readonly string[];
  /** Px by which the table scrolls sideways. */
  readonly sideways: number;
}

describe.skipIf(!program)('the columns of every list at 1366 px', () => {
  let browser: Browser;
  let server: RunningServer;
  let at: Visit;
  let page: Page;
  const printed: [name: string, figures: Figures][] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startDemo();
    at = await visit(browser, server.url);
    page = at.page;
    await signIn(page, demoSignIn);
  });
  afterAll(async () => {
    process.stdout.write(`${printed.map(lineOf).join('')}`);
    await at.close();
    await browser.close();
    await server.stop();
  });

  function lineOf([name, { cells, cut, sideways }]: [string, Figures]): string {
    return `${name.padEnd(44)}${String(cut.length).padStart(4)} of ${String(cells).padStart(4)} cut, ${sideways} px sideways\n`;
  }

  /** Opens an address and waits for its rows and its type. */
  async function open(address: string): Promise<void> {
    await page.goto(address);
    await page.locator('tbody:not(.bones) td').first().waitFor();
    await untilQuiet(page);
    await page.evaluate(() => document.fonts.ready);
  }

  function figuresOf(table: Locator): Promise<Figures> {
    return table.evaluate((element, whole): Figures => {
      const isCut = (cell: Element): boolean => cell.scrollWidth > cell.clientWidth;
      const textOf = ({ textContent }: Element): string => textContent ?? '';
      const rows = [...element.querySelectorAll('tbody tr:not(.spacer)')];
      const heads = [...element.querySelectorAll('thead th')];
      const naming = heads.findIndex(
        (head) => head.querySelector('.only-read') === null && textOf(head) !== 'Actions' && !head.matches('.lead'),
      );
      const cells = rows
        .flatMap((row) => [...row.querySelectorAll('td')])
        .filter((cell) => textOf(cell) !== '' && cell.checkVisibility());
      const cut = cells.filter(isCut);
      const box = element.closest('.scroll') ?? element;
      const isExact = (cell: Element): boolean =>
        cell.matches('.number') || /^\d{4}-\d{2}-\d{2}$|^\(?\d{3}\)?[ -]\d{3}-\d{4}$/.test(textOf(cell));
      return {
        cells: cells.length,
        cut: cut.map(textOf),
        narrowNames: cut
          .filter(
            (cell) => cell instanceof HTMLTableCellElement && cell.cellIndex === naming && cell.offsetWidth < whole,
          )
          .map(textOf),
        wrong: [...cut.filter(isExact), ...heads.filter(isCut)].map(textOf),
        sideways: box.scrollWidth - box.clientWidth,
      };
    }, WHOLE_NAME);
  }

  /** Records the figures of every table of the page and returns its faults. */
  async function faultsOf(name: string): Promise<string[]> {
    const faults: string[] = [];
    let cells = 0;
    const cut: string[] = [];
    for (const table of await page.locator('main table').all()) {
      const figures = await figuresOf(table);
      const label = `${name} ${await table.getAttribute('aria-label')}`;
      printed.push([label, figures]);
      cells += figures.cells;
      cut.push(...figures.cut);
      if (figures.wrong.length > 0) faults.push(`${label} cuts what must be whole: ${figures.wrong.join(' | ')}`);
      if (figures.narrowNames.length > 0) faults.push(`${label} cuts names: ${figures.narrowNames.join(' | ')}`);
    }
    if (cut.length > cells * MOST_CUT) faults.push(`${name} cuts ${cut.length} of ${cells} cells: ${cut.join(' | ')}`);
    return faults;
  }

  test.each(['/', ...lists])('%s', async (address) => {
    await open(address);
    expect(await faultsOf(address)).toEqual([]);
  });

  test('no panel of Home scrolls sideways', async () => {
    await open('/');
    const boxes = page.locator('main .list-scroll');
    expect(await boxes.evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth))).toEqual([0, 0, 0]);
  });

  test('beside the rail every list shows all its columns', async () => {
    const setDrawer = (shape: string): Promise<void> =>
      page.evaluate((chosen) => localStorage.setItem('windrow.drawer', chosen), shape);
    await setDrawer('rail');
    const sideways: string[] = [];
    for (const address of lists) {
      await open(address);
      const figures = await figuresOf(page.locator('main table'));
      if (figures.sideways > 0) sideways.push(`${address}: ${figures.sideways} px`);
      expect(figures.cut.length).toBeLessThanOrEqual(figures.cells * MOST_CUT);
    }
    await setDrawer('open');
    expect(sideways).toEqual([]);
  });

  /** Shows the related records of all years, because those of the first records are of another year. */
  async function showAllYears(): Promise<void> {
    const all = page.getByRole('button', { name: 'All years' });
    if (await all.isVisible()) await all.click();
  }

  test.each(owners)('what refers to a %s', async (name) => {
    const entity = registry[name];
    if (!entity) throw new Error(`There is no ${name}.`);
    await page.goto(editPath(entity, 1));
    await page.getByRole('tab').first().waitFor();
    await untilQuiet(page);
    await page.evaluate(() => document.fonts.ready);
    const faults: string[] = [];
    for (const tab of await page.getByRole('tab').filter({ hasNotText: 'Adjustments' }).all()) {
      await tab.click();
      await showAllYears();
      await page.locator('.related-panel tbody tr').first().waitFor();
      faults.push(...(await faultsOf(`related: ${name}, ${await tab.textContent()}`)));
    }
    expect(faults).toEqual([]);
  });
});
