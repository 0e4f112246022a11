/** What a clerk keys on an empty machine before the first ticket, with a keyboard and no mouse (§2.7). */
import type { Page } from 'playwright-core';
import { noticeOf, tabTo, typeFields, untilFocused } from '../../support/browser';

const year = new Date().getFullYear();

/** Through the menu to a list, through its button to the form, and through the form to its notice. */
export async function addRecord(
  page: Page,
  menu: string,
  add: string,
  fields: readonly (readonly [string, string])[],
  saved: string,
): Promise<void> {
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: menu, exact: true }).waitFor();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await typeFields(page, fields);
  await untilFocused(page, 'Save');
  await page.keyboard.press('Enter');
  await noticeOf(page, saved);
  await page.getByRole('heading', { level: 1, name: menu, exact: true }).waitFor();
}

const addressOf = (line: string, city: string) =>
  [
    ['Address Line 1', line],
    ['Address Line 2', ''],
    ['City', city],
    ['State', 'WI'],
    ['Zip Code', '01234'],
    ['Office Phone', '715-555-0134'],
    ['Contact Person', ''],
    ['Cell Phone', ''],
    ['Fax', ''],
    ['Email', ''],
  ] as const;

/** A business with one job and all its rates, typed into the forms of an empty machine. */
export async function setUpByKeys(page: Page): Promise<void> {
  await addRecord(
    page,
    'Customer List',
    'Add Customer',
    [['Name', 'Ridgeline Dairy'], ...addressOf('N4120 County Road H', 'Arcadia')],
    'Customer saved successfully!',
  );
  await addRecord(
    page,
    'Producer Areas',
    'Add Producer Area',
    [['Name', 'North ridge']],
    'Producer Area saved successfully!',
  );
  await addRecord(
    page,
    'Producers',
    'Add Producer',
    [['Name', 'Halvorson Farms'], ...addressOf('S812 Thompson Valley Road', 'Osseo'), ['Producer Area', 'North ridge']],
    'Producer saved successfully!',
  );
  await addRecord(
    page,
    'Crops',
    'Add Crop',
    [
      ['Crop', 'Corn Silage'],
      ['Season', `${year}`],
    ],
    'Crop saved successfully!',
  );
  await addRecord(
    page,
    'Fields',
    'Add Field',
    [
      ['Name', 'Home 80'],
      ['Producer', 'Halvorson Farms'],
      ['Description', 'behind the barn'],
    ],
    'Field information saved successfully!',
  );
  await addRecord(
    page,
    'Hauler List',
    'Add Hauler',
    [['Name', 'Pederson Trucking'], ...addressOf('310 Depot Street', 'Blair')],
    'Hauler information saved successfully!',
  );
  await addRecord(
    page,
    'Trucks List',
    'Add Truck',
    [
      ['Name', 'P-14'],
      ['Hauler', 'Pederson Trucking'],
    ],
    'Truck data saved successfully!',
  );
  await addRecord(
    page,
    'Bag Pit Types',
    'Add Bag Pit Type',
    [
      ['Name', 'Bunker'],
      ['Description', ''],
    ],
    'Bag Pit Type saved successfully!',
  );
  await addRecord(
    page,
    'Customer Bag Pits',
    'Add Customer Bag Pit',
    [
      ['Customer', 'Ridgeline Dairy'],
      ['Name', 'Bunker 3'],
      ['Bag Pit Type', 'Bunker'],
    ],
    'Customer Bag Pit saved successfully!',
  );
  await addRecord(
    page,
    'Miles',
    'Add Mileage',
    [
      ['Customer', 'Ridgeline Dairy'],
      ['Producer', 'Halvorson Farms'],
      ['Field', 'Home 80'],
      ['Miles', '14'],
    ],
    'Mile information saved successfully!',
  );
  await addRecord(
    page,
    'Customer Rates',
    'Add Customer Rate',
    [
      ['Customer', 'Ridgeline Dairy'],
      ['Crop', 'Corn Silage'],
      ['Description', 'Bunker, dry matter basis'],
      ['Rate', '48.50'],
      ['At Moisture', '65'],
    ],
    'Customer Rate saved successfully!',
  );
  await addRecord(
    page,
    'Producer Rates',
    'Add Producer Rate',
    [
      ['Producer', 'Halvorson Farms'],
      ['Crop', 'Corn Silage'],
      ['Description', ''],
      ['Rate', '41.25'],
      ['At Moisture', '65'],
    ],
    'Producer Rate saved successfully!',
  );
  await addRecord(
    page,
    'Producer Area Rates',
    'Add Producer Area Rate',
    [
      ['Producer Area', 'North ridge'],
      ['Crop', 'Corn Silage'],
      ['Name', 'North ridge silage'],
      ['Ton Rate', '4.10'],
      ['Mile Rate', '0.22'],
      ['Min Miles', '6'],
    ],
    'Producer Area Rate saved successfully!',
  );
  await addRecord(
    page,
    'Crop Ticket Jobs',
    'Add Job',
    [
      ['Date', `${year}-09-18`],
      ['Customer', 'Ridgeline Dairy'],
      ['Producer', 'Halvorson Farms'],
      ['Crop', 'Corn Silage'],
      ['Field', 'Home 80'],
      ['Bag/Pit', 'Bunker 3'],
      ['Moisture', '68.4'],
    ],
    'Job saved successfully!',
  );
}

/** The fields of one load. */
export const load = (number: string, gross: string, tare: string) =>
  [
    ['Ticket Number', number],
    ['Truck', 'P-14'],
    ['Gross Weight', gross],
    ['Tare Weight', tare],
  ] as const;

/** Enter on the button; the next load begins. */
export async function submit(page: Page): Promise<void> {
  await untilFocused(page, 'Submit/Next');
  await page.keyboard.press('Enter');
  await untilFocused(page, 'Ticket Number');
}
