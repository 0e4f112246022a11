/** A stack of tickets keyed heads down on a slow line (ruling 81): no key is lost, and each ticket is sent once. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { API_ROOT, apiPath } from '../../src/rules/paths';
import { rowsIn, type Call } from '../support/api';
import { program, untilFocused, visitSignedIn, type Visit } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { buildSaved } from '../support/build';
import { clientOf } from '../support/client';
import { setUpBusiness, year } from '../support/business';
import type { RunningServer } from '../support/server';

const TICKETS = apiPath(entities.crop_ticket);

describe.skipIf(!program)('typing ahead', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let at: Visit;
  let page: Page;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    call = await clientOf(server);
    await setUpBusiness(call);
  });
  beforeEach(async () => {
    at = await visitSignedIn(browser, server);
    page = at.page;
  });
  afterEach(() => at.close());

  /** Opens the entry of a new job, and lets every answer from then on take `ms`. Answers the numbers that are posted. */
  async function openSlowEntry(ms: number): Promise<{ jobId: number; posted: string[] }> {
    const { id: jobId } = await buildSaved(call, entities, 'job', { date: `${year}-09-18` });
    await page.goto(`/crop_ticket/add/${jobId}`);
    await untilFocused(page, 'Ticket Number');
    await page.waitForLoadState('networkidle');
    const posted: string[] = [];
    await page.route(`**${API_ROOT}/**`, async (route) => {
      const request = route.request();
      if (request.method() === 'POST')
        posted.push(String((request.postDataJSON() as { ticket_number: string }).ticket_number));
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue();
    });
    return { jobId, posted };
  }

  const meant = Array.from({ length: 8 }, (_, at) => ({
    ticket_number: String(5001 + at),
    gross_weight: 70_020 + 20 * at,
    tare_weight: 30_000 + 40 * at,
  }));

  test.each([150, 1500])('every ticket comes in as meant at %i ms', async (ms) => {
    const { jobId, posted } = await openSlowEntry(ms);
    for (const [at, ticket] of meant.entries()) {
      await page.keyboard.type(`${ticket.ticket_number}\nP-14\n${ticket.gross_weight}\n${ticket.tare_weight}`);
      // The first ticket of a job goes on to the day; later ones to the button.
      await page.keyboard.press(at === 0 ? 'Control+Enter' : 'Enter');
      if (at > 0) await page.keyboard.press('Enter');
    }
    await expect.poll(() => page.locator('.entry-buttons [aria-busy=true]').count(), { timeout: 30_000 }).toBe(0);
    const stored = rowsIn(await call('GET', `${TICKETS}?job_id=${jobId}`)).toSorted((a, b) => a.id - b.id);
    expect(stored).toMatchObject(
      meant.map((one) => ({ ...one, truck_id: { name: 'P-14' }, hauler_id: { name: 'Pederson Trucking' } })),
    );
    expect(stored).toHaveLength(meant.length);
    expect(posted).toEqual(meant.map((one) => one.ticket_number));
  });
});
