/** Bulk edit of delivery and haul tickets (§2.11, §2.12, §7.4, §7.5, §8.4). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScreenApi } from '../../support/screenApi';
import { addDelivery, addHaul, business, column, open, untilNumbers } from '../listScene';
import { edit, input, labels, noteOf, refuse, save, values, writes } from './bulkScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
});

describe('bulk edit of delivery tickets', () => {
  const seven = [
    'Customer',
    'Producer',
    'Driver',
    'Crop',
    'Moisture (%)',
    'At Moisture (%)',
    'Customer Rate ($ per ton)',
  ];

  it('has its fields, says where selects differ, sends them all and writes what is marked', async () => {
    await addDelivery(api, '71', { customer_id: 2, crop_id: 2, customer_rate: '20' });
    await addDelivery(api, '72');
    const { user } = open('/ticket_delivery/list', api);
    await untilNumbers('72', '71');
    const box = await edit(user, '71', '72');
    expect(within(box).getByRole('heading', { name: 'Editing 2 Ticket(s)' })).toBeVisible();
    expect(labels(box)).toEqual(seven);
    await waitFor(() =>
      expect(values(...seven)).toEqual([
        'Sundown Ridge Dairy',
        'Halvorsen Acres',
        'Maria Lopez',
        'Corn Silage',
        '14.2',
        '15',
        '18.75',
      ]),
    );
    expect(noteOf('Customer')).toBe('2 different values: Blue Heron Dairy, Sundown Ridge Dairy');
    expect(noteOf('Crop')).toBe('2 different values: Corn Silage, Haylage');
    expect(noteOf('Customer Rate ($ per ton)')).toBe('2 different values: 18.75, 20.00');
    expect(noteOf('Driver')).toBe('same on all 2');
    await user.clear(input('Driver'));
    await user.type(input('Driver'), 'sam');
    await user.click(await screen.findByRole('option', { name: 'Sam Ott' }));
    expect(noteOf('Driver')).toBe('was Maria Lopez on all 2');
    await user.click(save());
    expect(await screen.findByText('Ticket(s) updated successfully!')).toBeVisible();
    expect(writes(api)).toEqual([
      {
        method: 'PUT',
        path: '/api/v1/ticket_delivery/ticket-deliveries/bulk-update/',
        query: {},
        body: {
          ids: [2, 1],
          customer_id: 1,
          producer_id: 1,
          driver_id: 2,
          crop_id: 1,
          moisture: 14.2,
          at_moisture: 15,
          customer_rate: 18.75,
        },
      },
    ]);
    await waitFor(() => expect(column('Driver')).toEqual(['Sam Ott', 'Sam Ott']));
    expect(column('Customer')).toEqual(['Sundown Ridge Dairy', 'Blue Heron Dairy']);
    expect(column('Customer Rate')).toEqual(['18.75', '20.00']);
  });

  it('checks its three numbers', async () => {
    await addDelivery(api, '71');
    const { user } = open('/ticket_delivery/list', api);
    await untilNumbers('71');
    await edit(user, '71');
    const numbers = seven.slice(4);
    for (const name of numbers) await user.clear(input(name));
    await user.click(save());
    for (const name of numbers) await waitFor(() => expect(noteOf(name)).toBe('This field must be a numeric value'));
    expect(writes(api)).toEqual([]);
  });

  it('says its failure', async () => {
    await addDelivery(api, '71');
    const { user } = open('/ticket_delivery/list', api);
    await untilNumbers('71');
    refuse(api, 'PUT', 500, {});
    await edit(user, '71');
    await user.type(input('Moisture (%)'), '5');
    await user.click(save());
    expect(await screen.findByText('Failed to update tickets.')).toBeVisible();
  });
});

describe('bulk edit of haul tickets', () => {
  const five = ['Customer', 'Feedmill', 'Driver', 'Feed', 'Rate'];

  it('has its fields, checks the rate, and writes them all', async () => {
    await addHaul(api, '81');
    await addHaul(api, '82', { rate: '13' });
    const { user } = open('/ticket_haul/list', api);
    await untilNumbers('82', '81');
    const box = await edit(user, '81', '82');
    expect(within(box).getByRole('heading', { name: 'Editing 2 Haul Ticket(s)' })).toBeVisible();
    expect(labels(box)).toEqual(five);
    await waitFor(() =>
      expect(values(...five)).toEqual([
        'Sundown Ridge Dairy',
        'Valley Feedmill',
        'Maria Lopez',
        'Ground Corn',
        '13.00',
      ]),
    );
    expect(noteOf('Rate')).toBe('2 different values: 12.50, 13.00');
    await user.clear(input('Rate'));
    await user.click(save());
    await waitFor(() => expect(noteOf('Rate')).toBe('This field must be numeric'));
    expect(writes(api)).toEqual([]);
    await user.type(input('Rate'), '14.25');
    await user.click(save());
    expect(await screen.findByText('Haul ticket(s) updated successfully!')).toBeVisible();
    expect(writes(api)).toEqual([
      {
        method: 'PUT',
        path: '/api/v1/ticket_haul/ticket-hauls/bulk-update/',
        query: {},
        body: { ids: [2, 1], customer_id: 1, feedmill_id: 1, driver_id: 1, feed_id: 1, rate: 14.25 },
      },
    ]);
  });

  it('says its failure', async () => {
    await addHaul(api, '81');
    const { user } = open('/ticket_haul/list', api);
    await untilNumbers('81');
    refuse(api, 'PUT', 500, {});
    await edit(user, '81');
    await user.type(input('Rate'), '5');
    await user.click(save());
    expect(await screen.findByText('Failed to update haul tickets.')).toBeVisible();
  });
});
