/** The season in pictures: by keys, on paper, in both windows, light and dark, in both languages. */
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
  });

  test('changes a picture into its table by keys alone', async () => {
    const { page } = suite.visit;
    await page.goto('/office/season');
    await page.getByText('load, %').waitFor();
    await page.getByRole('combobox', { name: 'Crop' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const table = page.getByRole('tabpanel', { name: 'Tons a day' });
    await table.getByRole('rowheader', { name: `${year}-09-11` }).waitFor();
    expect(await page.getByRole('img', { name: /^Tons a day, Corn Silage, against/ }).count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await table.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('has bars as high as the rows of their names, at every width of a window', async () => {
    const { page } = suite.visit;
    await page.goto('/office/season');
    await page.getByText('load, %').waitFor();
    const heights = () =>
      page
        .locator('.season-bars')
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
        (await heights()).flat().every((height) => height > 0 && height <= 12 * 33),
        `${width} px`,
      ).toBe(true);
    }
  });

  test('has a chart and its table on paper, side by side, and the bars as wide as their room', async () => {
    const { page } = suite.visit;
    await page.goto('/office/season');
    await page.getByText('load, %').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 980, height: 700 });
    const panels = await page.locator('.season-panel:not(.wide)').evaluateAll((all) =>
      all.map((panel) => {
        const boxOf = (selector: string) => panel.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const [chart, table] = [boxOf('.season-chart'), boxOf('.season-table')];
        return {
          left: panel.getBoundingClientRect().left,
          below: table.top >= chart.bottom - 1,
          rows: table.height > 40,
        };
      }),
    );
    expect(panels.map(({ below, rows }) => below && rows)).toEqual([true, true, true, true]);
    expect(panels[0]?.left).toBeLessThan((panels[1]?.left ?? 0) - 300);
    const shapes = await page
      .locator('.season-bars svg')
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
    await at.page.locator('.season-legend').nth(1).waitFor();
    expect(await axeFaults(at.page)).toEqual([]);
    expect((await scrollRoom(at.page)).across).toBe(0);
    const sizes = await at.page
      .locator('.season-chart text')
      .evaluateAll((all) => [...new Set(all.map((text) => getComputedStyle(text).fontSize))]);
    expect(sizes).toEqual(['12px']);
    for (const show of await at.page.locator('.season-panel .segments').all())
      await show.getByRole('button').nth(1).click();
    expect(await axeFaults(at.page)).toEqual([]);
    expect((await scrollRoom(at.page)).across).toBe(0);
    await at.close();
  });
});
