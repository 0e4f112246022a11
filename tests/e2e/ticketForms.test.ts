/** The ticket forms as they are seen: no message covers another, no number is cut, the focus is never lost. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import {
  focusedName,
  PHONE,
  program,
  scrollRoom,
  untilFocused,
  type Visit,
  type VisitSettings,
  visitSignedIn,
} from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { buildSaved } from '../support/build';
import { clientOf } from '../support/client';
import type { RunningServer } from '../support/server';

const year = new Date().getFullYear();

describe.skipIf(!program)('the ticket forms', () => {
  let browser: Browser;
  let server: RunningServer;
  let at: Visit;
  let page: Page;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    const call = await clientOf(server);
    const crop = await buildSaved(call, entities, 'crop', { crop: 'Corn Silage' });
    const job = await buildSaved(call, entities, 'job', { date: `${year}-09-18`, crop_id: crop.id, bag_pit_id: null });
    for (let n = 1; n <= 3; n++) {
      await buildSaved(
        call,
        entities,
        'crop_ticket',
        { job_id: job.id, date: `${year}-09-18`, hauler_id: null, customer_rate: `${n}234.5${n}` },
        n,
      );
      await buildSaved(call, entities, 'delivery_ticket', { date: `${year}-09-18` }, n);
    }
  });
  afterEach(() => at.close());

  async function open(path: string, settings?: VisitSettings): Promise<void> {
    at = await visitSignedIn(browser, server, settings);
    page = at.page;
    await page.goto(path);
    await page.getByRole('region', { name: 'Summary' }).or(page.getByRole('table')).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
  }

  /** Pairs of visible notes that overlap, and notes outside the page. */
  function collisions(): Promise<string[]> {
    return page.locator('.entry-form').evaluate((form) => {
      // On a telephone the form has no box of its own.
      const edge = (form.closest('main') ?? form).getBoundingClientRect();
      const notes = [...form.querySelectorAll('.field .note')].flatMap((note) => {
        const boxes = [...note.children]
          .filter((part) => part.checkVisibility({ visibilityProperty: true }))
          .map((part) => part.getBoundingClientRect());
        if (boxes.length === 0) return [];
        const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
        return [{ text: note.textContent ?? '', left, right, top: note.getBoundingClientRect().top }];
      });
      const outside = notes
        .filter(({ left, right }) => left < edge.left || right > edge.right)
        .map(({ text }) => `${text} leaves the page`);
      const over = notes.flatMap((one, place) =>
        notes
          .slice(place + 1)
          .filter((two) => one.top === two.top && two.left < one.right && one.left < two.right)
          .map((two) => `${one.text} / ${two.text}`),
      );
      return [...outside, ...over];
    });
  }

  /** Inputs and figures whose text is cut. */
  function cut(): Promise<string[]> {
    return page
      .locator('.entry-form .control.number input, .ticket-summary .summary-formula')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth)
          .map((part) => (part instanceof HTMLInputElement ? part.value : (part.textContent ?? ''))),
      );
  }

  const doubtful = [
    ['Gross Weight', '83150'],
    ['Tare Weight', '5000'],
    ['Moisture', '34.5'],
    ['At Moisture', '10'],
    ['Customer Rate', '1234.50'],
    ['Producer Rate', '0'],
    ['Haul Rate', '12345.6789'],
    ['Haul Mile Rate', '1234.5678'],
    ['Haul Mile', '612.25'],
    ['Min Mile', '1980'],
  ] as const;

  async function fill(fields: readonly (readonly [string, string])[]): Promise<void> {
    for (const [label, text] of fields) {
      await page
        .getByLabel(label, { exact: true })
        .or(page.getByLabel(new RegExp(`^${label} \\*$`)))
        .first()
        .fill(text);
      await page.keyboard.press('Tab');
    }
  }

  test('lay no warning over another note, and cut no number', async () => {
    await open('/crop_ticket/add/1');
    await fill(doubtful);
    await page.getByText('loses $', { exact: false }).first().waitFor();
    expect([await collisions(), await cut()]).toEqual([[], []]);
    at.expectLogs(/status of 400/);
    await fill([
      ['At Moisture', '100'],
      ['Customer Rate', '-1'],
      ['Haul Rate', '1.23456'],
      ['Haul Mile', '-4'],
    ]);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Use 0 or more.').first().waitFor();
    expect(await collisions()).toEqual([]);
  });

  test('nor on a telephone, where what is doubtful among the folded fields is said', async () => {
    await open('/crop_ticket/add/1', { size: PHONE });
    await page.locator('.kept-fold').click();
    await fill(doubtful.slice(2));
    expect([await collisions(), await cut()]).toEqual([[], []]);
    await page.locator('.kept-fold').click();
    await page.locator('.kept-fold').getByText('Moisture: dry matter? usual 62–71').waitFor();
  });

  test('offer back what was half keyed without moving anything, and go on where it ended', async () => {
    await open('/crop_ticket/add/1');
    const top = (): Promise<number | undefined> =>
      page.getByRole('textbox', { name: 'Date' }).evaluate((input) => input.getBoundingClientRect().top);
    const before = await top();
    await untilFocused(page, 'Ticket Number');
    await page.keyboard.type('900');
    await page.getByLabel('Gross Weight').fill('78460');
    await page.reload();
    await page.getByText('You were entering Crop Ticket 900,').waitFor();
    expect([await top(), (await scrollRoom(page)).down]).toEqual([before, 0]);
    await page.getByRole('button', { name: 'Restore' }).press('Enter');
    await untilFocused(page, 'Truck');
    expect([
      await page.getByLabel('Ticket Number').inputValue(),
      await page.getByLabel('Gross Weight').inputValue(),
    ]).toEqual(['900', '78,460']);
    expect(await top()).toBe(before);
  });

  test('name what a figure needs in words that are all seen', async () => {
    await open('/delivery_ticket/add');
    expect([await cut(), await page.locator('.lacks').count()]).toEqual([[], 0]);
    await fill([
      ['Gross Weight', '78460'],
      ['Tare Weight', '31280'],
      ['Moisture', ''],
      ['At Moisture', ''],
      ['Customer Rate', ''],
    ]);
    await expect.poll(() => page.locator('.lacks').count()).toBe(2);
    expect(await cut()).toEqual([]);
  });

  test('keep the focus in the list when rows are deleted, and bring it into the form that a row leads to', async () => {
    await open('/ticket_delivery/list');
    const numbers = await page
      .getByRole('row')
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));
    await page.getByRole('checkbox', { name: numbers[0] ?? '' }).check();
    await page.getByRole('button', { name: 'Delete Selected' }).press('Enter');
    await untilFocused(page, 'Cancel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await untilFocused(page, numbers[1] ?? '');
    await page.getByRole('checkbox', { name: numbers[0] ?? '' }).waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBe(numbers[1]);
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .press('Enter');
    await untilFocused(page, 'Ticket Number');
  });

  test('say whole, in numbers, what a bulk edit would write over', async () => {
    await open('/ticket_crop/list');
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: 'Edit Selected' }).click();
    const note = page.getByRole('dialog').getByText('3 different values: 1,234.51, 2,234.52, 3,234.53');
    await note.waitFor();
    expect(
      await note.evaluate((text) => [text.scrollWidth > text.clientWidth, text.scrollHeight > text.clientHeight]),
    ).toEqual([false, false]);
  });
});
