/** Closing in the browser: an owner closes a month, its tickets cannot be changed any more, and a reason opens them again. */
import { describe, expect, test } from 'vitest';
import { entities } from '../../../../src/entities';
import { editPath } from '../../../../src/rules/paths';
import type { Call } from '../../../support/api';
import { axeFaults } from '../../../support/axe';
import { PHONE, program, type Visit } from '../../../support/browser';
import { inBusinessSuite, type BusinessSuite } from '../../../support/browserSuite';
import { addTicket, year } from '../../../support/business';

const DAY = `${year}-01-20`;

describe.skipIf(!program)('closing', () => {
  let suite: BusinessSuite;
  let call: Call;
  let at: Visit;

  inBusinessSuite(
    async (opened) => {
      suite = opened;
      ({ call } = opened);
    },
    async (visit) => {
      at = visit;
    },
  );

  test('closes up to a day, shows closed tickets without Save, locks them in the list, and reopens with a reason', async () => {
    const id = await addTicket(call, 'crop_ticket', suite.ids, { ticket_number: '7001', date: DAY });
    await addTicket(call, 'crop_ticket', suite.ids, { ticket_number: '7002', date: `${year}-01-21` });
    const { page } = at;
    await page.goto('/office/settings#closing');
    await page.getByRole('textbox', { name: 'Day through which Crop Tickets are closed' }).fill(DAY);
    const close = page.getByRole('button', { name: `Close Crop Tickets (1) through ${DAY}…` });
    await close.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await close.click();
    const asking = page.getByRole('alertdialog');
    await asking.getByText('Tickets: 1').waitFor();
    await asking.getByText(/^Not on producer statements: 1 ticket,/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Close' }).click();
    await page.getByText(`Crop Tickets closed through ${DAY}`).waitFor();
    await page.goto(editPath(entities.crop_ticket, id));
    await page.getByText(`Crop Tickets are closed through ${DAY}. This ticket cannot be changed.`).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.goto('/ticket_crop/list');
    await page.getByRole('img', { name: '7001 is closed' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Select 7002' }).count()).toBe(1);
    expect(await page.getByRole('checkbox', { name: 'Select 7001' }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(`/crop_ticket/add/${suite.ids.job_id}`);
    await page.getByLabel('Date').first().fill(DAY);
    await page.getByText(`Crop Tickets are closed through ${DAY}. Choose a later day.`).waitFor();
    await page.goto('/office/settings#closing');
    await page.getByRole('button', { name: 'Reopen… Crop Tickets' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Tare of JM-21 was read from the wrong card');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Crop Tickets reopened, all days').waitFor();
    await page.goto(editPath(entities.crop_ticket, id));
    await page.getByLabel('Tare Weight').waitFor();
    expect(await page.getByText('This ticket cannot be changed.').count()).toBe(0);
  });

  test('fits on a phone', async () => {
    await at.page.setViewportSize(PHONE);
    await at.page.goto('/office/settings#closing');
    await at.page.getByRole('textbox', { name: 'Day through which Crop Tickets are closed' }).waitFor();
    expect(await axeFaults(at.page)).toEqual([]);
    const isWide = await at.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
  });
});
