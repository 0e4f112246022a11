/** Ticket entry in Spanish, whose words are longer: nothing leaves its place. */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LAPTOP, PHONE, program, visitSignedIn } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { addTicket, setUpBusiness, type Business } from '../support/business';
import { clientOf } from '../support/client';
import type { RunningServer } from '../support/server';

describe.skipIf(!program)('ticket entry in Spanish', () => {
  let browser: Browser;
  let server: RunningServer;
  let ids: Business;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    const call = await clientOf(server);
    ids = await setUpBusiness(call);
    for (const table of ['crop_ticket', 'delivery_ticket', 'haul_ticket'] as const)
      await addTicket(call, table, ids, { ticket_number: '48119' });
  });

  test.each([
    ['a laptop', LAPTOP],
    ['a telephone', PHONE],
  ])('leaves every label, control and hint inside its place on %s', async (_, size) => {
    const at = await visitSignedIn(browser, server, { size });
    await at.page.addInitScript(() => localStorage.setItem('windrow.language', 'es'));
    for (const address of [`/crop_ticket/add/${ids.job_id}`, '/delivery_ticket/add', '/haul_ticket/add']) {
      await at.page.goto(address);
      await at.page.locator('.last-tickets tbody:not(.bones) tr').first().waitFor();
      const outside = await at.page.locator('.ticket-entry').evaluate((entry) => {
        const places: readonly (readonly [string, string])[] = [
          ['.field', ':scope > label, :scope > .control'],
          ['.field', ':scope > .note:not(:empty)'],
          ['.entry-buttons', ':scope > *'],
          ['.last-tickets th', ':scope > *'],
        ];
        return places.flatMap(([place, parts]) =>
          [...entry.querySelectorAll(place)].flatMap((box) =>
            [...box.querySelectorAll<HTMLElement>(parts)]
              .filter((part) => part.getClientRects().length > 0)
              .filter((part) => {
                const most = box.getBoundingClientRect().right - parseFloat(getComputedStyle(box).paddingRight) + 1;
                return part.getBoundingClientRect().right > most || part.scrollWidth > part.clientWidth + 12;
              })
              .map((part) => part.textContent),
          ),
        );
      });
      expect([address, outside]).toEqual([address, []]);
      expect(await at.page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    await at.close();
  });
});
