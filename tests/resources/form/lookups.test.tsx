/** Lookups of generated ticket forms: what they fill, and when they do not run (§4). */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { field, findField, noteOf, renderAt } from '../../support/render';
import { answer, type ScreenApi } from '../../support/screenApi';
import { farm, formApi, sent } from './formScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await formApi();
});
const open = (address: string) => renderAt(address, api);

describe('lookups', () => {
  beforeEach(async () => {
    await farm(api);
    await api.add('customer_rate', { cust_id: 1, crop_id: 1, rate: '48.5', at_moisture: '65' });
  });
  const choose = async (user: ReturnType<typeof open>['user'], label: string, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), `${text}{Enter}`);
  };

  it('fill rate and moisture by customer and crop, and clear them where no rate exists', async () => {
    const { user } = open('/delivery_ticket/add');
    await findField('Customer');
    await choose(user, 'Customer', 'windrow');
    await choose(user, 'Crop', 'corn');
    await waitFor(() => expect(field('Customer Rate')).toHaveValue('48.50'));
    expect(field('At Moisture')).toHaveValue('65');
    expect(noteOf('Customer Rate')).toBe('customer rate');
    await user.clear(field('Customer Rate'));
    await user.type(field('Customer Rate'), '50');
    expect(noteOf('Customer Rate')).toBe('by hand, was 48.50');
    await choose(user, 'Crop', 'haylage');
    await waitFor(() => expect(field('Customer Rate')).toHaveValue(''));
    expect(field('At Moisture')).toHaveValue('');
  });

  it('ignore an answer that was overtaken, and spare what was typed meanwhile', async () => {
    await api.add('customer_rate', { cust_id: 1, crop_id: 2, rate: '74', at_moisture: '60' });
    const { user } = open('/delivery_ticket/add');
    await findField('Customer');
    await choose(user, 'Customer', 'windrow');
    const waiting: (() => void)[] = [];
    api.interfere(({ path, query }) =>
      path.includes('customer_rates') && query.crop_id === '1'
        ? new Promise((resolve) => waiting.push(() => resolve(answer(200, [{ id: 1, rate: 48.5, at_moisture: 65 }]))))
        : undefined,
    );
    await choose(user, 'Crop', 'corn');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await choose(user, 'Crop', 'haylage');
    await waitFor(() => expect(field('Customer Rate')).toHaveValue('74.00'));
    await act(async () => waiting[0]?.());
    expect(field('Customer Rate')).toHaveValue('74.00');

    await choose(user, 'Crop', 'corn');
    await waitFor(() => expect(waiting).toHaveLength(2));
    await user.type(field('Customer Rate'), '51');
    await act(async () => waiting[1]?.());
    await waitFor(() => expect(field('At Moisture')).toHaveValue('65'));
    expect(field('Customer Rate')).toHaveValue('51.00');
  });

  it('never run when a record is loaded', async () => {
    await api.add('delivery_ticket', {
      ticket_number: '1',
      date: '2026-09-18',
      customer_id: 1,
      producer_id: 1,
      crop_id: 1,
      customer_rate: '1',
      at_moisture: '2',
    });
    open('/delivery_ticket/edit/1');
    await waitFor(() => expect(field('Customer Rate')).toHaveValue('1.00'));
    expect(field('At Moisture')).toHaveValue('2');
    expect(api.calls.filter(({ path }) => path.includes('customer_rates'))).toEqual([]);
  });

  it('take a feedmill’s own rate, and a created ticket leaves the rest for the next', async () => {
    await api.add('feedmill', { name: 'Mill', rate: '9.25' });
    await api.add('driver', { name: 'Ann' });
    await api.add('feed', { name: 'Corn' });
    const { user } = open('/haul_ticket/add');
    await user.type(
      await findField('Ticket Number'),
      '100{Enter}200{Enter}20260918{Enter}windrow{Enter}mill{Enter}ann{Enter}corn{Enter}',
    );
    await user.keyboard('78460{Enter}31280{Enter}');
    await waitFor(() => expect(field('Rate')).toHaveValue('9.25'));
    expect(field('Rate')).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    await screen.findByText('Ticket Haul saved successfully!');
    expect(sent(api, 'POST')[0]?.body).toMatchObject({
      ticket_number: '100',
      feedmill_id: 1,
      gross_weight: 78460,
      rate: 9.25,
    });
    await waitFor(() => expect(field('Ticket Number')).toHaveFocus());
    expect(['Ticket Number', 'Gross Weight', 'Tare Weight'].map((label) => field(label).value)).toEqual(['', '', '']);
    expect(['Dairy Ticket Number', 'Date', 'Feedmill', 'Rate'].map((label) => field(label).value)).toEqual([
      '200',
      '2026-09-18',
      'Mill',
      '9.25',
    ]);
  });
});
