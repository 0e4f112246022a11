/** Typed text that is not a value yet, in a real browser: option fields left by Tab, dates read by every key. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { noticeOf, program, untilFocused, untilQuiet, type Visit, visitSignedIn } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { buildSaved } from '../support/build';
import { clientOf } from '../support/client';
import type { Call } from '../support/api';
import type { RunningServer } from '../support/server';

const year = new Date().getFullYear();

describe.skipIf(!program)('typed text', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let job: number;
  let at: Visit;
  let page: Page;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    call = await clientOf(server);
    const hauler = await buildSaved(call, entities, 'hauler', { name: 'Diaz Trucking' });
    await buildSaved(call, entities, 'truck', { name: '401', hauler_id: hauler.id });
    await buildSaved(call, entities, 'truck', { name: '1401', hauler_id: hauler.id });
    job = (await buildSaved(call, entities, 'job', { date: `${year}-09-18`, bag_pit_id: null })).id;
  });
  beforeEach(async () => {
    at = await visitSignedIn(browser, server);
    page = at.page;
    await page.goto(`/crop_ticket/add/${job}`);
    await untilFocused(page, 'Ticket Number');
    // The options of all fields are loaded. Waiting for them is tested without a browser.
    await untilQuiet(page);
  });
  afterEach(() => at.close());

  const valueOf = (label: string): Promise<string> => page.getByRole('combobox', { name: label }).inputValue();

  async function keys(...each: string[]): Promise<void> {
    for (const key of each) {
      if (/^(Tab|Enter|Control\+Enter|ArrowDown)$/.test(key)) await page.keyboard.press(key);
      else await page.keyboard.type(key);
    }
  }

  test('a truck typed and left by Tab is saved with its hauler', async () => {
    // The truck brings its hauler, so Enter skips that field.
    await keys('93001', 'Tab', '401', 'Tab', '78000', 'Tab', '33160', 'Control+Enter');
    await noticeOf(page, 'Ticket submitted successfully!');
    const { body } = await call('GET', `/api/v1/ticket_crop/ticket-crop/?ticket_number=93001&year=${year}`);
    expect(body.results).toMatchObject([{ truck_id: { name: '401' }, hauler_id: { name: 'Diaz Trucking' } }]);
  });

  test('a truck that two names fit stays, in red of 2 px, and nothing is sent', async () => {
    await keys('93002', 'Tab', '40', 'Tab');
    await untilFocused(page, 'Hauler');
    expect(await valueOf('Truck')).toBe('40');
    const control = page.locator('.field', { has: page.getByRole('combobox', { name: 'Truck' }) });
    expect(await control.locator('.note').textContent()).toBe('Choose one from the list.');
    const border = await control.locator('.control').evaluate((box) => {
      const style = getComputedStyle(box);
      return [style.borderWidth, style.boxShadow.includes('inset') && style.boxShadow.includes(style.borderColor)];
    });
    expect(border).toEqual(['1px', true]);
    await keys('Control+Enter');
    await noticeOf(page, 'Failed to submit ticket: Truck: Choose one from the list.');
    await untilFocused(page, 'Truck');
    await keys('401', 'Tab');
    expect(await valueOf('Truck')).toBe('401');
  });

  test('a hauler that came with the truck is replaced by what is typed on arriving', async () => {
    await keys('93003', 'Tab', '401', 'Enter');
    await untilFocused(page, 'Gross Weight');
    await page.keyboard.press('Shift+Enter');
    await untilFocused(page, 'Hauler');
    await keys('zz');
    expect(await valueOf('Hauler')).toBe('zz');
    await keys('Tab');
    await page.keyboard.press('Shift+Tab');
    await keys('diaz', 'Tab');
    expect(await valueOf('Hauler')).toBe('Diaz Trucking');
    await page.keyboard.press('Shift+Tab');
    await keys('7');
    expect(await valueOf('Hauler')).toBe('7');
  });

  test('a refused save names each fault once, beside the title, and no note is cut', async () => {
    at.expectLogs(/status of 400/);
    await keys('Control+Enter');
    const text = 'Failed to submit ticket: Ticket Number, Gross Weight, Tare Weight: This field is required.';
    await noticeOf(page, text);
    const places = await page.evaluate(() => {
      const title = document.createRange();
      title.selectNodeContents(document.querySelector('h1') ?? document.body);
      const notice = document.querySelector('.notice')?.getBoundingClientRect();
      const year = document.querySelector('.year-choice')?.getBoundingClientRect();
      return [title.getBoundingClientRect().right, notice?.left, notice?.right, year?.left];
    });
    expect(places).toEqual(places.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    const shown = await page.locator('.entry-load .field.error .note > span').evaluateAll((notes) =>
      notes.map((note) => {
        const short = getComputedStyle(note, '::before').content;
        return short === 'none' ? note.textContent : (/"(.*?)"/.exec(short)?.[1] ?? short);
      }),
    );
    expect(shown).toEqual(['This field is required.', 'Required.', 'Required.']);
  });

  test('a dialog over a dialog dims the page once', async () => {
    await page.getByRole('combobox', { name: 'Truck' }).fill('Z-9');
    await page.keyboard.press('Alt+Insert');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Hauler' }).fill('Zed');
    await page.keyboard.press('Alt+Insert');
    await page.getByRole('dialog', { name: 'Add Hauler' }).waitFor();
    const grounds = await page
      .locator('.MuiDialog-root > .MuiBackdrop-root')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(grounds).toHaveLength(2);
    expect(grounds[0]).not.toBe('rgba(0, 0, 0, 0)');
    expect(grounds[1]).toBe('rgba(0, 0, 0, 0)');
  });
});
