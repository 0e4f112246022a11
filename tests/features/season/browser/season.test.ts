/** The season in pictures: by keys, on paper, in both windows, light and dark, in both languages. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entities } from '../../../../src/entities';
import { axeFaults } from '../../../support/axe';
import { LAPTOP, PHONE, program, scrollRoom, visitSignedIn } from '../../../support/browser';
import { inBusinessSuite } from '../../../support/browserSuite';
import { addTicket, year } from '../../../support/business';
import { buildSaved } from '../../../support/build';

describe.skipIf(!program)('the season', () => {
  const suite = inBusinessSuite(async ({ call, ids }) => {
    for (let truck = 1; truck <= 14; truck++) {
      const { id: truck_id } = await buildSaved(call, entities, 'truck', { name: `IW-${truck}` });
      const { id: customer_id } = await buildSaved(call, entities, 'customer', { name: `Dairy of the hill ${truck}` });
      for (let n = 0; n < 3; n++) {
        await addTicket(call, 'crop_ticket', ids, {
          ticket_number: String(9000 + 10 * truck + n),
          date: `${year}-09-${10 + truck}`,
          truck_id,
          customer_id,
          moisture: 66 + n,
        });
      }
    }
    await addTicket(call, 'crop_ticket', ids, { ticket_number: '9999', date: `${year}-09-24`, moisture: 80 });
    await addTicket(call, 'crop_ticket', ids, { ticket_number: '8000', date: `${year - 1}-09-12` });
  });

  test('changes a picture into its table by keys alone', async () => {
    const { page } = suite.visit;
    await page.goto('/office/season');
    await page.getByText('average by tons').waitFor();
    await page.getByRole('combobox', { name: 'Crop', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const table = page.getByRole('group', { name: 'Tons a day', exact: true });
    await table.getByRole('rowheader', { name: `${year}-09-11` }).waitFor();
    expect(await page.getByRole('img', { name: /^Tons a day, Corn Silage, against/ }).count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await table.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('has bars as high as the rows of their names, at every width of a window', async () => {
    const { page } = suite.visit;
    await page.goto('/office/season');
    await page.getByText('average by tons').waitFor();
    const heights = () =>
      page
        .locator('.chart-bars')
        .evaluateAll((all) =>
          all.map((bars) => [...bars.children].map((part) => Math.round(part.getBoundingClientRect().height))),
        );
    for (let width = 1000; width <= 1040; width += 5) {
      await page.setViewportSize({ width, height: 768 });
      // A chart that follows its own height would grow with every frame.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      });
      for (const parts of await heights()) expect(new Set(parts).size, `${width} px: ${parts.join(', ')}`).toBe(1);
      expect(
        (await heights()).flat().every((height) => height > 0 && height <= 8 * 24),
        `${width} px`,
      ).toBe(true);
    }
  });

  test('names the highest day and the odd load, and has hollow bars for days of the year before that had loads', async () => {
    const { page } = suite.visit;
    await page.goto('/office/season');
    await page.getByText('average by tons').waitFor();
    const tons = page.getByRole('img', { name: /^Tons a day, Corn Silage, against/ });
    expect(await tons.locator('.last').evaluateAll((all) => all.map((bar) => bar.getAttribute('fill')))).toEqual([
      'none',
    ]);
    expect(await tons.locator('.recharts-line').count()).toBe(0);
    expect(await tons.locator('.chart-named').count()).toBeGreaterThan(0);
    const moisture = page.getByRole('img', { name: 'Moisture of each load of the job' });
    expect(await moisture.locator('.chart-named').allTextContents()).toEqual(['80.0 on 9999']);
    expect(await moisture.locator('.odd').evaluateAll((all) => all.map((dot) => dot.getAttribute('r')))).toEqual(['5']);
    await page.getByText('more than 3 points off 1').waitFor();
    const lines = await tons.locator('.recharts-cartesian-grid-horizontal line').count();
    expect(lines).toBeGreaterThan(1);
    expect(lines).toBeLessThanOrEqual(6);
  });

  test('is printed without a head that stands alone', async () => {
    const { page } = suite.visit;
    await page.goto('/office/season');
    await page.getByText('average by tons').waitFor();
    const folder = mkdtempSync(join(tmpdir(), 'windrow-season-'));
    const file = join(folder, 'season.pdf');
    writeFileSync(file, await page.pdf({ preferCSSPageSize: true }));
    const pages = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f');
    rmSync(folder, { recursive: true, force: true });
    expect(pages[0]).toMatch(/Loads.*Net tons.*Customer pay.*Producer net.*Haul.*Margin/);
    const within: readonly (readonly [string, string])[] = [
      ['Tons a day', `${year - 1}, same day`],
      ['Moisture over a job', 'average by tons'],
      ['Margin by customer', 'The first 8 of 15.'],
      ['Bags and pits', 'dry matter'],
      ['Loads by truck and hour', 'IW-1'],
    ];
    for (const [head, part] of within) {
      const own = pages.filter((text) => text.includes(head));
      expect([head, own.length]).toEqual([head, 1]);
      expect(own[0]).toContain(part);
    }
  });

  test('has a chart and its table on paper, in two columns, and the bars as wide as their room', async () => {
    const { page } = suite.visit;
    await page.goto('/office/season');
    await page.getByText('average by tons').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 980, height: 700 });
    const panels = await page.locator('.chart-frame:not(.wide)').evaluateAll((all) =>
      all.map((panel) => {
        // A table that goes on in the next column has a box in each.
        const boxOf = (selector: string) => panel.querySelector(selector)?.getClientRects()[0] ?? new DOMRect();
        const [chart, table] = [boxOf('.chart-picture'), boxOf('.chart-table')];
        return {
          left: chart.left,
          below: table.top >= chart.bottom - 1 || table.left > chart.right,
          rows: table.height > 40,
        };
      }),
    );
    expect(panels.map(({ below, rows }) => below && rows)).toEqual([true, true, true, true]);
    expect(panels[0]?.left).toBeLessThan((panels.at(-1)?.left ?? 0) - 300);
    const shapes = await page
      .locator('.chart-bars svg')
      .evaluateAll((all) => all.map((svg) => svg.getAttribute('preserveAspectRatio')));
    expect(shapes).toEqual(['none', 'none']);
  });

  test.each([
    ['laptop', LAPTOP, false, 'en'],
    ['laptop, dark', LAPTOP, true, 'en'],
    ['telephone, Spanish', PHONE, false, 'es'],
    ['telephone, dark', PHONE, true, 'en'],
  ] as const)('has no fault, as charts and as tables, and scrolls nowhere it should not: %s', async (...given) => {
    const [, size, dark, language] = given;
    const at = await visitSignedIn(suite.browser, suite.server, { size, dark });
    await at.page.addInitScript((spoken) => localStorage.setItem('windrow.language', spoken), language);
    await at.page.goto('/office/season');
    await at.page.locator('.chart-keys').nth(2).waitFor();
    expect(await axeFaults(at.page)).toEqual([]);
    expect((await scrollRoom(at.page)).across).toBe(0);
    const sizes = await at.page
      .locator('.chart-picture text')
      .evaluateAll((all) => [...new Set(all.map((text) => getComputedStyle(text).fontSize))]);
    expect(sizes).toEqual(['12px']);
    for (const show of await at.page.locator('.chart-frame .segments').all())
      await show.getByRole('button').nth(1).click();
    expect(await axeFaults(at.page)).toEqual([]);
    expect((await scrollRoom(at.page)).across).toBe(0);
    await at.close();
  });
});
