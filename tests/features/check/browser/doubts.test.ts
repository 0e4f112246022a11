/**
 * The review's stack of tickets (clerk, section 2): typed without a look at the screen, one of them shifted by one field. A
 * nonsense ticket is saved like every other one, and stays in sight until it is fixed or somebody has looked at it (ruling 68).
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../../../src/entities';
import { API_ROOT, apiPath } from '../../../../src/rules/paths';
import { rowsIn, type Call } from '../../../support/api';
import { axeFaults } from '../../../support/axe';
import { program, untilFocused, untilQuiet } from '../../../support/browser';
import { inBusinessSuite } from '../../../support/browserSuite';
import { buildSaved } from '../../../support/build';
import { year } from '../../../support/business';
import type {} from '../../../support/server';

const TICKETS = apiPath(entities.crop_ticket);

describe.skipIf(!program)('a stack of tickets', () => {
  let call: Call;
  let page: Page;

  inBusinessSuite(
    (suite) => void ({ call } = suite),
    (opened) => {
      page = opened.page;
    },
  );

  const line = (): Locator => page.locator('.doubt-line');
  const savedRow = (number: string): Locator =>
    page.getByRole('table', { name: 'Last tickets entered' }).locator('tr', { hasText: number });
  const saved = async (): Promise<void> => {
    await expect.poll(() => page.locator('.entry-buttons [aria-busy=true]').count()).toBe(0);
  };

  /** Opens the entry of a new job. */
  async function openEntry(): Promise<number> {
    const { id } = await buildSaved(call, entities, 'job', { date: `${year}-09-18` });
    await page.goto(`/crop_ticket/add/${id}`);
    await untilFocused(page, 'Ticket Number');
    await untilQuiet(page);
    return id;
  }

  /** Keys a load from the number on, and sends it; an empty text leaves its field empty. */
  async function key(number: string, truck: string, gross: string, tare: string): Promise<void> {
    await page.keyboard.type(number);
    for (const text of [truck, gross, tare]) {
      await page.keyboard.press('Tab');
      // The hauler field comes between truck and gross weight, unless the truck fills it.
      if (text === gross && (await focused()) === 'hauler_id') await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Control+Enter');
  }

  /** Faults of the page below its bar, which has tests of its own. */
  const faultsOfForm = async (): Promise<string[]> =>
    (await axeFaults(page)).filter((fault) => !fault.includes('find-button'));

  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

  test('twenty tickets, one a field out of step: nonsense stays in sight until it is fixed or looked at', async () => {
    const jobId = await openEntry();
    // Numbers of this job alone: a second try of this test keys no duplicates.
    const [first, slip] = [1000 * jobId, `/${jobId}/2025`];
    for (let n = 1; n <= 20; n += 1) {
      // In the twelfth the truck was typed as its number, and its tare is a number.
      if (n === 12) await key('P-14', '', '26100', '1006');
      else await key(String(first + n), 'P-14', String(61_000 + 20 * n), String(26_000 + 20 * n));
      // A ticket number that looks like a date, as in the review.
      if (n === 15) await key(slip, '', '1009', '0');
    }
    await saved();
    const stored = rowsIn(await call('GET', `${TICKETS}?job_id=${jobId}&page_size=50`));
    expect(stored).toHaveLength(21);

    // The line has both, newest first. The last tickets mark those that they still show.
    await expect
      .poll(() => line().textContent())
      .toMatch(/^Saved \/\d+\/2025: tare 0, gross under 15,000, number looks like a date · 1 more to review/);

    // The list shows them after the page is loaded again, with the reason.
    await page.goto(`/ticket_crop/list?job_id=${jobId}`);
    const marked = page.locator('td.name.marked');
    await expect
      .poll(() => marked.allTextContents())
      .toEqual([expect.stringContaining(slip), expect.stringContaining('P-14')]);
    expect(await marked.last().getAttribute('title')).toMatch(/^tare 1,006 under 8,000/);
    expect(await faultsOfForm()).toEqual([]);
    await page.getByRole('button', { name: '2 marked' }).click();
    await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBe(2);

    // Back at the entry the line is there again. F2 opens the newest in place of a started load.
    await page.goto(`/crop_ticket/add/${jobId}`);
    await untilFocused(page, 'Ticket Number');
    await page.keyboard.type(String(first + 21));
    await expect.poll(() => line().textContent()).toMatch(/^Saved \/\d+\/2025/);
    await page.keyboard.press('F2');
    await expect.poll(focused).toBe('tare_weight');
    expect(await faultsOfForm()).toEqual([]);
    await page.keyboard.type('26180');
    await page.locator('[name=gross_weight]').first().fill('61180');
    await page
      .locator('[name=ticket_number]')
      .first()
      .fill(`${first + 16}a`);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => line().textContent()).toMatch(/^Saved P-14: tare 1,006 under 8,000/);
    expect(await page.locator('[name=ticket_number]').first().inputValue()).toBe(String(first + 21));
    await untilFocused(page, 'Ticket Number');
    expect(await savedRow(`${first + 16}a`).getAttribute('class')).not.toBe('doubtful');

    // Somebody says that the other ticket is right.
    await line().getByRole('button', { name: 'Reviewed' }).click();
    await expect.poll(() => line().count()).toBe(0);
    const { body } = await call('GET', `${API_ROOT}/office/doubts/?kind=crop_ticket&year=${year}&job_id=${jobId}`);
    expect(body).toMatchObject({ open: 0 });
    expect(await page.locator('[name=ticket_number]').first().inputValue()).toBe(String(first + 21));
  });

  test('letters typed at the button are neither lost silently nor saved', async () => {
    const jobId = await openEntry();
    await key('2001', 'P-14', '61000', '26000');
    await saved();
    await page.keyboard.type('2002\n');
    await page.keyboard.type('P-14\n61020\n26020\n');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Submit/Next');
    await page.keyboard.type('2003\nP-14\n61040\n26040\n');
    await expect.poll(() => page.getByText(/^You typed “2003 P-14/).count()).toBe(1);
    expect(await faultsOfForm()).toEqual([]);
    expect(rowsIn(await call('GET', `${TICKETS}?job_id=${jobId}`))).toHaveLength(1);
    await page.waitForTimeout(1000);
    await page.keyboard.press('Enter');
    await saved();
    const numbers = rowsIn(await call('GET', `${TICKETS}?job_id=${jobId}`)).map((row) => row.ticket_number);
    expect(numbers.toSorted()).toEqual(['2001', '2002']);
  });
});
