/** Where no ticket of the year has a number, the command box goes on to the other years. */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDelivery, business, open, untilNumbers } from '../../../custom/listScene';
import type { ScreenApi } from '../../../support/screenApi';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
});

describe('a ticket number that the year does not have', () => {
  it('is looked for in all years by the command box', async () => {
    await addDelivery(api, '7001');
    await addDelivery(api, '4550', { date: '2025-09-01' });
    const { user } = open('/ticket_delivery/list?ticket_number=4550', api);
    expect(await screen.findByText('No ticket of 2026 matches “4550”.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Search other years' }));
    const box = await screen.findByRole('dialog', { name: 'Find anything' });
    expect(within(box).getByRole('combobox')).toHaveValue('4550');
    expect(await within(box).findByRole('option', { name: /4550.*2025/ })).toBeVisible();
  });

  it('is offered to be looked for where every ticket of the year is shown', async () => {
    await addDelivery(api, '7001');
    const { user } = open('/ticket_delivery/list', api);
    await untilNumbers('7001');
    await user.type(await screen.findByRole('searchbox', { name: 'Search Current Table...' }), '9999');
    expect(await screen.findByText('No ticket of 2026 matches “9999”.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Search other years' })).toBeVisible();
  });
});
