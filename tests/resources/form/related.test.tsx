/** The records that refer to the one being edited (§2.7, rulings 51, 54, 63). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { field, renderAt } from '../../support/render';
import type { ScreenApi } from '../../support/screenApi';
import { addJob, farm, formApi } from './formScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await formApi();
});
const open = (address: string) => renderAt(address, api);

describe('related records', () => {
  it('have a tab with a count for each table that refers here, edit links and an Add with this record chosen', async () => {
    await farm(api);
    await addJob(api);
    await api.add('customer_rate', { cust_id: 1, crop_id: 1, rate: '48.5', at_moisture: '65' });
    await api.add('customer_rate', { cust_id: 2, crop_id: 1, rate: '9', at_moisture: '65' });
    const { user, path } = open('/customers/edit/1');
    const panel = await screen.findByRole('region', { name: 'Related records' });
    await waitFor(() =>
      expect(
        within(panel)
          .getAllByRole('tab')
          .map((tab) => tab.textContent),
      ).toEqual([
        'Customer Rates 1',
        'Customer Bag Pits 1',
        'Miles 0',
        'Adjustments 0',
        'Crop Ticket Jobs 1',
        'Crop Tickets 0',
        'Haul Tickets 0',
        'Delivery Tickets 0',
      ]),
    );
    expect(within(panel).getByRole('link', { name: 'Corn Silage' })).toHaveAttribute('href', '/customer_rates/edit/1');
    expect(within(panel).queryByText('9.00')).toBeNull();
    await user.click(within(panel).getByRole('tab', { name: /Bag Pits/ }));
    expect(within(panel).getByRole('link', { name: 'Bag 1' })).toHaveAttribute('href', '/customer_bag_pit/edit/1');
    await user.click(within(panel).getByRole('link', { name: 'Add Customer Bag Pit' }));
    expect(path()).toBe('/customer_bag_pit/add?customer_id=1');
    await waitFor(() => expect(field('Customer')).toHaveValue('Windrow Hills Dairy'));
    expect(field('Name')).toHaveFocus();
  });

  it('are those of the selected year, which the panel says, until all years are asked for (ruling 63)', async () => {
    await farm(api);
    await addJob(api);
    await addJob(api, { date: '2024-09-01' });
    const { user } = open('/customers/edit/1');
    const panel = await screen.findByRole('region', { name: 'Related records' });
    await user.click(await within(panel).findByRole('tab', { name: 'Crop Ticket Jobs 1' }));
    const asked = (): unknown[] =>
      api.calls
        .filter(({ path, query }) => path === '/api/v1/job/jobs/' && query.customer_id)
        .map(({ query }) => query);
    expect(asked()).toEqual([{ customer_id: '1', page: '1', page_size: '50', year: '2026' }]);
    expect(within(panel).getByText('of 2026')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'All years' }));
    expect(await within(panel).findByRole('tab', { name: 'Crop Ticket Jobs 2' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(asked().at(-1)).toEqual({ customer_id: '1', page: '1', page_size: '50' });
    expect(within(panel).getByText('of all years')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Only 2026' }));
    await within(panel).findByRole('tab', { name: 'Crop Ticket Jobs 1' });
    // What all years have does not limit the master tables.
    expect(within(panel).getByRole('tab', { name: 'Customer Bag Pits 1' })).toBeVisible();
  });

  it('lead to all of them in their list where it has a filter for them, and name no job by its day again', async () => {
    await farm(api);
    const job_id = await addJob(api);
    for (const ticket_number of ['1', '2'])
      await api.add('crop_ticket', { ticket_number, job_id, date: '2026-09-18', customer_id: 1, truck_id: null });
    const { user } = open('/customers/edit/1');
    const panel = await screen.findByRole('region', { name: 'Related records' });
    await user.click(await within(panel).findByRole('tab', { name: 'Crop Tickets 2' }));
    expect(within(panel).getByRole('link', { name: 'All 2 in Crop Tickets' })).toHaveAttribute(
      'href',
      '/ticket_crop/list?customer_id=1',
    );
    expect(within(panel).getByRole('columnheader', { name: 'Date' })).toBeVisible();
    expect(within(panel).queryByRole('columnheader', { name: 'Job' })).toBeNull();
    await user.click(within(panel).getByRole('tab', { name: /Jobs/ }));
    expect(within(panel).queryByRole('link', { name: /^All/ })).toBeNull();
  });

  it('show no tab for a table whose server ignores the filter', async () => {
    await farm(api);
    await addJob(api);
    await addJob(api, { customer_id: 2 });
    api.interfere(({ path, query }) =>
      path === '/api/v1/job/jobs/' && query.customer_id ? api.fetch(path) : undefined,
    );
    open('/customers/edit/1');
    const panel = await screen.findByRole('region', { name: 'Related records' });
    await within(panel).findByRole('tab', { name: /Delivery Tickets/ });
    expect(within(panel).queryByRole('tab', { name: /Jobs/ })).toBeNull();
  });
});
