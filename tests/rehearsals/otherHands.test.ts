/**
 * Files of other hands: the evening's workbook as Excel, LibreOffice and people give it, through the browser's own chooser, dropped
 * and pasted, and never with a type that the test names. Each way reads the same rows.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { program, untilQuiet, visitSignedIn, type Visit } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { CSV, TICKETS_CSV, TICKETS_UTF16, WORKBOOK } from '../support/rehearsalFiles';
import type { RunningServer } from '../support/server';
import { Hand } from './hand';
import { chooseButton, columnsShown, goOn, type ColumnsShown } from './importing';

/** The fields that the sheet of tickets goes to, and its rows. */
const TICKETS: ColumnsShown = {
  rows: 300,
  goes: [
    'Date',
    'Tkt #',
    'Grower',
    'Field',
    'Dairy',
    'Town',
    'Crop',
    'Trucking Co',
    'Truck',
    'Gross',
    'Tare',
    'Moist %',
    'Paid',
  ],
};

/** What a Windows office saves as CSV: the letters of Windows-1252, with the ones that UTF-8 writes otherwise. */
const WINDOWS = {
  name: 'Growers.csv',
  text: 'Grower,Area,Town\r\nJos\xe9 Nu\xf1ez,North,Visalia\r\nT. \xc1vila \x96 Home,South,Hanford\r\n',
};

describe.skipIf(!program)('files of other hands', () => {
  let browser: Browser;
  let server: RunningServer;
  let at: Visit;
  let hand: Hand;

  inBrowserSuite((suite) => void ({ browser, server } = suite));
  beforeEach(async () => {
    at = await visitSignedIn(browser, server);
    hand = new Hand(at.page);
  });
  afterEach(() => at.close());

  async function open(table = 'crop_ticket'): Promise<void> {
    await at.page.goto(`/office/import?table=${table}`);
    await at.page.locator('.import-tables label.on').waitFor();
    await untilQuiet(at.page);
  }

  async function shown(): Promise<ColumnsShown> {
    await hand.click(goOn(at.page));
    return columnsShown(at.page);
  }

  /** Drops a file on the page as a file manager does: with its name and without a type. */
  async function drop(name: string, content: Buffer): Promise<void> {
    await at.page.evaluate(
      ({ base64, called }) => {
        const dataTransfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], called));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      { base64: content.toString('base64'), called: name },
    );
  }

  const files = [`${WORKBOOK}.xlsx`, `${WORKBOOK}.ods`, TICKETS_CSV, TICKETS_UTF16];

  test.each(files)('are read alike: %s', async (file) => {
    await open();
    await hand.choose(chooseButton(at.page), file);
    expect(await shown()).toEqual(TICKETS);
    await open();
    await drop(basename(file), readFileSync(file));
    expect(await shown()).toEqual(TICKETS);
  });

  test('are read alike as pasted cells', async () => {
    await open();
    await at.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const cells = readFileSync(TICKETS_UTF16).toString('utf16le').replace('\ufeff', '');
    await at.page.evaluate((text) => navigator.clipboard.writeText(text), cells);
    await hand.press('Control+V');
    expect(await shown()).toEqual(TICKETS);
  });

  test.each([
    ['truck', `${CSV}/Trucks.csv`, 7],
    ['customer_rate', `${CSV}/Rates.csv`, 12],
  ])('have the same rows of %s as the workbook', async (table, file, rows) => {
    await open(table);
    await hand.choose(chooseButton(at.page), `${WORKBOOK}.xlsx`);
    const ofWorkbook = await shown();
    await open(table);
    await hand.choose(chooseButton(at.page), file);
    expect(await shown()).toEqual(ofWorkbook);
    expect(ofWorkbook.rows).toBe(rows);
  });

  test('of Windows keep their letters', async () => {
    await open('producer');
    await drop(WINDOWS.name, Buffer.from(WINDOWS.text, 'latin1'));
    expect(await shown()).toEqual({ rows: 2, goes: ['Grower', 'Area', 'Town'] });
    const samples = await at.page.locator('.import-map td.sample').allTextContents();
    expect(samples).toEqual(expect.arrayContaining(['José Nuñez', 'T. Ávila – Home']));
  });

  test('of an old Excel say how to save them, and the next one is taken', async () => {
    at.expectLogs(/status of 400/);
    await open();
    await hand.choose(chooseButton(at.page), `${WORKBOOK}.xls`);
    await hand.click(goOn(at.page));
    const fault = at.page.locator('.import-fault, .say.error').first();
    await fault.waitFor();
    expect(await fault.textContent()).toContain('.xlsx');
    await drop('again.csv', readFileSync(TICKETS_CSV));
    expect(await shown()).toEqual(TICKETS);
  });
});
