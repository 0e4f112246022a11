/** The delivery ticket list: columns, filters, buttons, deletion (§2.11, §7.4, §8.4). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, type ScreenApi } from '../../support/screenApi';
import {
  addDelivery,
  business,
  button,
  filterField,
  heads,
  open,
  openFilters,
  reads,
  rows,
  untilNumbers,
  writes,
} from '../listScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
  openFilters();
});

describe('the delivery ticket list', () => {
  it('has its filters, columns and buttons', async () => {
    await addDelivery(api, '71001');
    open('/ticket_delivery/list', api);
    await screen.findByRole('link', { name: '71001' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Delivery Tickets');
    expect(heads()).toEqual([
      'Actions',
      'Ticket Number',
      'Date',
      'Customer',
      'Producer',
      'Driver',
      'Crop',
      'Gross Weight',
      'Tare Weight',
      'Customer Rate',
    ]);
    const [row] = rows() as [HTMLElement];
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ).toEqual([
      '71001',
      '2026-09-18',
      'Sundown Ridge Dairy',
      'Halvorsen Acres',
      'Maria Lopez',
      'Corn Silage',
      '61,220',
      '26,100',
      '18.75',
    ]);
    expect(within(row).getByRole('checkbox')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Edit 71001' })).toHaveAttribute('href', '/delivery_ticket/edit/1');
    expect(screen.getByRole('link', { name: 'Add Delivery Ticket' })).toHaveAttribute('href', '/delivery_ticket/add');
    for (const name of ['Customer', 'Producer', 'Driver', 'Ticket Number', 'Crop', 'Select Date Range'])
      expect(await filterField(name)).toBeVisible();
  });

  it('sends its filters and 25 rows a page', async () => {
    open(
      '/ticket_delivery/list?customer_id=1&producer_id=2&driver_id=1&crop_id=2&ticket_number=7&date_start=2026-02-01&date_end=2026-03-01',
      api,
    );
    await screen.findByText('No ticket matches these filters.');
    expect(reads(api, 'ticket-deliveries')).toEqual([
      {
        page: '1',
        page_size: '25',
        year: '2026',
        customer_id: '1',
        producer_id: '2',
        driver_id: '1',
        crop_id: '2',
        ticket_number: '7',
        date_start: '2026-02-01',
        date_end: '2026-03-01',
      },
    ]);
  });

  it('leaves the bulk buttons enabled: Edit does nothing, Delete says why', async () => {
    await addDelivery(api, '71001');
    const { user } = open('/ticket_delivery/list', api);
    await untilNumbers('71001');
    await user.click(button('Edit Selected'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Delete Selected'));
    expect(await screen.findByText('No tickets selected to delete.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('No tickets selected to delete.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(writes(api)).toEqual([]);
  });

  it('deletes one ticket after asking', async () => {
    for (const number of ['1', '2', '3']) await addDelivery(api, number);
    const { user } = open('/ticket_delivery/list', api);
    await untilNumbers('3', '2', '1');
    await user.click(button('Delete 2'));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this ticket? This action cannot be undone.',
    });
    expect(dialog).toHaveAccessibleDescription('Ticket 2 · 2026-09-18 · Sundown Ridge Dairy · 61,220 / 26,100 lbs');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(writes(api)).toEqual([]);
    await user.click(button('Delete 2'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Ticket(s) deleted successfully!')).toBeVisible();
    await untilNumbers('3', '1');
    expect(writes(api)).toMatchObject([{ method: 'DELETE', path: '/api/v1/ticket_delivery/ticket-deliveries/2/' }]);
    // The focus goes to the same button of the next row, or of the row before after the last one.
    expect(button('Delete 1')).toHaveFocus();
    await user.keyboard('{Enter}{Tab}{Enter}');
    await untilNumbers('3');
    expect(button('Delete 3')).toHaveFocus();
  });
});

it('a single deletion of a delivery ticket that fails is only logged (§8.4), and the row stays', async () => {
  await addDelivery(api, '1');
  const { user, logged } = open('/ticket_delivery/list', api);
  await untilNumbers('1');
  api.interfere(({ method }) => (method === 'DELETE' ? answer(500, {}) : undefined));
  await user.click(button('Delete 1'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(logged().flat()).toContain('Deleting a ticket failed.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: '1' })).toBeVisible();
});
