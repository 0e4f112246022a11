/** The parts of §8 and §9 that only a painted page shows: the place of notices, and the colours of notices and chart bars. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { LAPTOP, notices, PHONE, program, signIn, visit, type Visit, visitSignedIn } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { buildSaved } from '../support/build';
import { clientOf } from '../support/client';
import type { RunningServer } from '../support/server';

const sizes = [
  ['a laptop', LAPTOP],
  ['a telephone', PHONE],
] as const;
const themes = [
  ['light', false],
  ['dark', true],
] as const;

/** Red, green and blue as the browser paints them, whatever the style calls the colour. */
async function painted(
  place: Locator,
  property: 'backgroundColor' | 'fill',
): Promise<readonly [number, number, number]> {
  const [red = 0, green = 0, blue = 0] = await place.evaluate((element, name) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(element)[name as 'fill'];
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  }, property);
  return [red, green, blue];
}

describe.skipIf(!program)('what is painted', () => {
  let browser: Browser;
  let server: RunningServer;
  let at: Visit;
  let page: Page;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    const call = await clientOf(server);
    for (const name of ['crop_ticket', 'delivery_ticket', 'haul_ticket'])
      await buildSaved(call, entities, name, { date: `${new Date().getFullYear()}-09-18` });
  });
  afterEach(() => at.close());

  describe.each(themes)('%s', (_name, dark) => {
    test.each(sizes)('errors are red and successes green, at the top, on %s', async (_size, size) => {
      at = await visit(browser, server.url, { size, dark });
      page = at.page;
      at.expectLogs(/status of 40[01]/);
      await page.goto('/login');
      await page.getByLabel('Username').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.keyboard.press('Enter');
      await expectNotice(
        'Failed to login. Please check your credentials.',
        ([red, green, blue]) => red > green && red > blue,
      );
      await signIn(page, server);
      await page.goto('/feed/add');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectNotice('There was a problem saving the feed!', ([red, green, blue]) => red > green && red > blue);
      await page.getByLabel('Name').fill(`Feed ${size.width} ${dark}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectNotice('Feed saved successfully!', ([red, green, blue]) => green > red && green > blue);
    });
  });

  test.each(['/delivery_ticket/add', '/haul_ticket/add', '/feed/add'])(
    'a notice on a telephone covers neither the bar nor a field nor the docked button: %s',
    async (address) => {
      at = await visitSignedIn(browser, server, { size: PHONE });
      page = at.page;
      at.expectLogs(/status of 400/);
      await page.goto(address);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const notice = notices(page).first();
      await notice.waitFor();
      await notice.hover();
      const covered = await notice.evaluate((element) => {
        const own = element.getBoundingClientRect();
        const parts = [...document.querySelectorAll('.top-bar, .control, [type="submit"]')];
        return parts.filter((part) => {
          const box = part.getBoundingClientRect();
          return box.top < own.bottom && own.top < box.bottom && box.height > 0;
        }).length;
      });
      expect([address, covered]).toEqual([address, 0]);
    },
  );

  async function expectNotice(
    text: string,
    isRight: (colour: readonly [number, number, number]) => boolean,
  ): Promise<void> {
    const notice = notices(page).filter({ hasText: text }).first();
    await notice.waitFor();
    // A notice stays while the pointer is on it, so that it can be examined even on a busy machine.
    await notice.hover();
    const box = await notice.boundingBox();
    expect(box?.y).toBeLessThan(100);
    const colour = await painted(notice, 'backgroundColor');
    expect([text, colour, isRight(colour)]).toEqual([text, colour, true]);
  }

  test.each(themes)(
    'the bars of the counts are 20 px thick, green, light green and orange, %s',
    async (_name, dark) => {
      at = await visitSignedIn(browser, server, { dark });
      page = at.page;
      await page.goto('/');
      const bars = page.locator('.recharts-bar-rectangle path');
      await bars.nth(2).waitFor();
      expect(await bars.count()).toBe(3);
      const thick = await bars.evaluateAll((paths) =>
        paths.map((path) => {
          const { stroke, strokeWidth } = getComputedStyle(path);
          return Math.round(
            path.getBoundingClientRect().height + (stroke === 'none' ? 0 : Number.parseFloat(strokeWidth)),
          );
        }),
      );
      expect(thick).toEqual([20, 20, 20]);
      const [crop, delivery, haul] = [
        await painted(bars.nth(0), 'fill'),
        await painted(bars.nth(1), 'fill'),
        await painted(bars.nth(2), 'fill'),
      ];
      for (const [red, green, blue] of [crop, delivery]) expect(green > red && green > blue).toBe(true);
      expect(delivery[1]).toBeGreaterThan(crop[1]);
      expect(haul[0] > haul[1] && haul[1] > haul[2]).toBe(true);
    },
  );
});
