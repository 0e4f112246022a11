/** Two pages on one record, as the review tried it (A4): the second save writes over nothing that its user has not seen (ruling 67). */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { axeFaults } from '../support/axe';
import { PHONE, program, visitSignedIn } from '../support/browser';
import { inBusinessSuite } from '../support/browserSuite';
import { addTicket } from '../support/business';
import { button, field } from '../support/screen';

describe.skipIf(!program)('two pages that have one record open', () => {
  const suite = inBusinessSuite(undefined, (visit) => visit.expectLogs(/412/));

  async function openIn(page: Page, address: string, label: string): Promise<void> {
    await page.goto(address);
    await field(page, label).waitFor();
  }

  test('a customer: the telephone of the first page stays, and the second chooses it', async () => {
    const address = `/customer/edit/${suite.ids.customer_id}`;
    const two = await visitSignedIn(suite.browser, suite.server, { size: PHONE });
    two.expectLogs(/412/);
    try {
      await openIn(suite.visit.page, address, 'Office Phone');
      await openIn(two.page, address, 'Office Phone');
      // A form in which nothing was typed would take what the first page saves.
      await field(two.page, 'Office Phone').fill('920-555-0124');
      await field(two.page, 'City').fill('Marlow');
      await field(suite.visit.page, 'Office Phone').fill('920-555-0199');
      await button(suite.visit.page, 'Save').click();
      await suite.visit.page.getByText('Customer saved successfully!').waitFor();

      await button(two.page, 'Save').click();
      await button(two.page, 'Save These Values').waitFor();
      const path = apiPath(entities.customer, suite.ids.customer_id);
      expect((await suite.call('GET', path)).body.office_phone).toBe('920-555-0199');
      expect(await axeFaults(two.page)).toEqual([]);

      await button(two.page, 'Save These Values').click();
      await two.page.getByText('Office Phone still needs a choice.').waitFor();
      await two.page.getByRole('radio', { name: /^Office Phone, You: / }).click();
      await button(two.page, 'Save These Values').click();
      await two.page.getByText('Customer saved successfully!').waitFor();
      expect((await suite.call('GET', path)).body).toMatchObject({ office_phone: '920-555-0199', city: 'Marlow' });
    } finally {
      await two.close();
    }
  });

  test('a crop ticket: the rate that one clerk corrects is not taken back by the tare of another', async () => {
    const id = await addTicket(suite.call, 'crop_ticket', suite.ids, { ticket_number: '48217', customer_rate: 10 });
    const address = `/crop_ticket/edit/${id}`;
    const two = await visitSignedIn(suite.browser, suite.server);
    two.expectLogs(/412/);
    try {
      await openIn(suite.visit.page, address, 'Customer Rate');
      await openIn(two.page, address, 'Tare Weight');
      await field(two.page, 'Tare Weight').fill('31300');
      await field(suite.visit.page, 'Customer Rate').fill('99');
      await suite.visit.page.keyboard.press('Control+Enter');
      await suite.visit.page.getByText('Ticket submitted successfully!').waitFor();

      await two.page.keyboard.press('Control+Enter');
      await two.page.getByRole('radio', { name: /^Customer Rate, You: 99/, checked: true }).waitFor();
      await two.page.getByRole('radio', { name: /^Tare Weight, This form: 31,300/, checked: true }).waitFor();
      await two.page.keyboard.press('Control+Enter');
      await two.page.getByText('Ticket submitted successfully!').waitFor();
      const { body } = await suite.call('GET', apiPath(entities.crop_ticket, id));
      expect([body.customer_rate, body.tare_weight].map(Number)).toEqual([99, 31_300]);
      expect(await field(two.page, 'Customer Rate').inputValue()).toBe('99.00');
    } finally {
      await two.close();
    }
  });
});
