/** `Why $837.04?` on the real server, by keyboard: an amount of a ticket explained, replaced by the next, and closed. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath, editPath } from '../../../../src/rules/paths';
import type { AnyRow, EntityName, Values } from '../../../../src/rules/rows';
import type { Call } from '../../../support/api';
import { axeFaults } from '../../../support/axe';
import { PHONE, program, untilQuiet } from '../../../support/browser';
import { inBusinessSuite } from '../../../support/browserSuite';
import { buildSaved } from '../../../support/build';
import { addTicket, type Business } from '../../../support/business';

describe.skipIf(!program)('why an amount', () => {
  let call: Call;
  let ids: Business;
  let page: Page;

  inBusinessSuite(
    (suite) => {
      ({ call, ids } = suite);
    },
    (visit) => {
      ({ page } = visit);
    },
  );

  const save = (name: EntityName, values: Values): Promise<AnyRow> => buildSaved(call, entities, name, values);
  const panel = () => page.getByRole('complementary', { name: /^Why/ });
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const ticket = async (): Promise<{ id: number; rate: AnyRow }> => {
    const { producer_id, crop_id } = ids;
    const rate = await save('producer_rate', { producer_id, crop_id, rate: 41.25, moisture: 65 });
    const id = await addTicket(call, 'crop_ticket', ids, { ticket_number: `W${rate.id}` });
    return { id, rate };
  };

  test('opens by Enter, shows each step and where it is from, is replaced by the next amount, and closes by Escape', async () => {
    const { id, rate } = await ticket();
    await call('PATCH', apiPath(entities.producer_rate, rate.id), { rate: 42 });
    await page.goto(editPath(entities.crop_ticket, id));
    const net = page.locator('.ticket-summary').getByRole('button', { name: '$837.04', exact: true });
    await net.focus();
    await page.keyboard.press('Enter');
    await panel().getByText('Producer Net Pay of ticket').waitFor();
    expect(await focused()).toBe('Why $837.04?');
    const text = await panel().innerText();
    expect(text).toContain('(78,460 − 31,280) ÷ 2,000');
    expect(text).toContain('878.56 − 41.52');
    expect(text).toMatch(/Producer Rate\s+41\.25\s+Producer Rate Halvorson Farms · Corn Silage/);
    expect(text).toMatch(/Haul Mile\s+14\s+by hand/);
    expect(text).toMatch(/Producer Rate has been 42\.00 since .+ This ticket keeps 41\.25\./);
    expect(text).toContain('On no statement.');
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('.ticket-summary').getByRole('button', { name: '$138.24', exact: true }).press('Enter');
    await panel().getByText('Total Haul Cost of ticket').waitFor();
    expect(await page.locator('.why-panel').count()).toBe(1);
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
    expect(await focused()).toBe('$138.24');
    // What was typed over is not what is stored.
    await page.getByRole('textbox', { name: 'Producer Rate' }).fill('50');
    const paid = page.locator('.ticket-summary tr', { hasText: 'Producer Net Pay' });
    await expect.poll(() => paid.getByRole('button').count()).toBe(0);
  });

  test('fills a telephone in dark, and leads back', async () => {
    const { id } = await ticket();
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(editPath(entities.crop_ticket, id));
    const net = page.locator('.ticket-summary').getByRole('button', { name: '$837.04', exact: true });
    await net.scrollIntoViewIfNeeded();
    await net.click();
    await panel().getByText('Producer Net Pay of ticket').waitFor();
    const box = await panel().boundingBox();
    expect([box?.x, box?.width]).toEqual([0, PHONE.width]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await axeFaults(page)).toEqual([]);
    await panel().getByRole('button', { name: 'Back' }).click();
    expect(await focused()).toBe('$837.04');
  });

  test('explains an amount on a page of its own, where report pages lead', async () => {
    const { id } = await ticket();
    await page.goto(`/office/why?table=crop_ticket&id=${id}&figure=customer_pay`);
    await page.getByRole('heading', { name: 'Why $1,032.97?' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.goto('/office/why?table=customer&id=1&figure=name');
    await page.getByText('There is no such amount.').waitFor();
    await untilQuiet(page);
  });
});
