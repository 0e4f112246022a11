/** A page looks alike from wherever one comes: pages of the office by the menu from three others, and opened fresh. */
import { describe, expect, test } from 'vitest';
import { demoSignIn } from '../../server/seed/seed';
import { program, visitSignedIn, type Visit } from '../support/browser';
import { inDemoSuite } from '../support/browserSuite';
import { openOffice } from '../support/screen';
import { settledGeometry, untilLike, type Geometry } from '../support/geometry';

/** How many pages further the next one is: three rounds, in which each page follows another page each time. */
const STEPS = [1, 5, 7];

describe.skipIf(!program)('the pages of the office', () => {
  let at: Visit;
  inDemoSuite(async ({ browser, server }) => {
    at = await visitSignedIn(browser, { ...demoSignIn, url: server.url });
  });

  test('look alike opened fresh and reached from three others by the menu', async () => {
    const { page } = at;
    await page.goto('/');
    await openOffice(page);
    const links = page.locator('.side-menu .office a');
    const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    // A line that opens a question stands over a page that another line leads to.
    const office = all.filter((address) => !address.includes('?'));
    // Home, lists and reports: sheets that the office does not bring by itself.
    const addresses = ['/', '/customers/list', '/ticket_crop/list', '/jobs/list', '/report_runner', ...office];
    expect(addresses).toHaveLength(24);
    const fresh = new Map<string, Geometry>();
    for (const address of addresses) {
      await page.goto(address);
      fresh.set(address, await settledGeometry(page));
    }
    const odd: string[] = [];
    for (const step of STEPS) {
      for (let n = 1; n <= addresses.length; n++) {
        const address = addresses[(n * step) % addresses.length] ?? '';
        await page.locator(`:is(.side-menu, .top-bar) a[href="${address}"]`).click();
        const found = await untilLike(page, fresh.get(address) ?? []);
        if (found.length > 0) odd.push(`${address}: ${found.join('\n')}`);
      }
    }
    expect(odd).toEqual([]);
    await at.close();
  });
});
