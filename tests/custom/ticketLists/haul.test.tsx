/** The haul ticket list: columns, filters, pages, deletion (§2.12, §7.5, §8.4). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, type ScreenApi } from '../../support/screenApi';
import {
  addHaul,
  business,
  button,
  filterField,
  heads,
  open,
  openFilters,
  reads,
  rows,
  untilNumbers,
} from '../listScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
  openFilters();
});

describe('the haul ticket list', () => {
  it('has its filters, columns and buttons', async () => {
    await addHaul(api, '81001', { dairy_ticket_number: 'D-77' });
    open('/ticket_haul/list', api);
    await screen.findByRole('link', { name: '81001' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Haul Tickets');
    expect(heads()).toEqual([
      'Actions',
      'Ticket Number',
      'Dairy Ticket Number',
      'Date',
      'Customer',
      'Feedmill',
      'Driver',
      'Feed',
      'Gross Weight',
      'Tare Weight',
      'Rate',
    ]);
    const [row] = rows() as [HTMLElement];
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ).toEqual([
      '81001',
      'D-77',
      '2026-09-18',
      'Sundown Ridge Dairy',
      'Valley Feedmill',
      'Maria Lopez',
      'Ground Corn',
      '61,220',
      '26,100',
      '12.50',
    ]);
    expect(within(row).getByRole('link', { name: 'Edit 81001' })).toHaveAttribute('href', '/haul_ticket/edit/1');
    expect(screen.getByRole('link', { name: 'Add Haul Ticket' })).toHaveAttribute('href', '/haul_ticket/add');
    for (const name of [
      'Customer',
      'Feedmill',
      'Driver',
      'Ticket Number',
      'Dairy Ticket Number',
      'Feed',
      'Select Date Range',
    ])
      expect(await filterField(name)).toBeVisible();
  });

  it('sends its filters and 25 rows a page', async () => {
    open(
      '/ticket_haul/list?customer_id=1&feedmill_id=2&driver_id=1&feed_id=2&ticket_number=8&dairy_ticket_number=D&date_start=2026-02-01&date_end=2026-03-01',
      api,
    );
    await screen.findByText('No ticket matches these filters.');
    expect(reads(api, 'ticket-hauls')).toEqual([
      {
        page: '1',
        page_size: '25',
        year: '2026',
        customer_id: '1',
        feedmill_id: '2',
        driver_id: '1',
        feed_id: '2',
        ticket_number: '8',
        dairy_ticket_number: 'D',
        date_start: '2026-02-01',
        date_end: '2026-03-01',
      },
    ]);
  });

  it('pages by 25', async () => {
    for (let n = 1; n <= 30; n += 1) await addHaul(api, String(n));
    open('/ticket_haul/list', api);
    expect(await screen.findByText('1–25')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(25));
  });

  it('says that nothing is selected to delete', async () => {
    await addHaul(api, '1');
    const { user } = open('/ticket_haul/list', api);
    await untilNumbers('1');
    await user.click(button('Edit Selected'));
    await user.click(button('Delete Selected'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No haul tickets selected to delete.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('only logs a single deletion that fails, and keeps the row', async () => {
    await addHaul(api, '1');
    const { user, logged } = open('/ticket_haul/list', api);
    await untilNumbers('1');
    api.interfere(({ method }) => (method === 'DELETE' ? answer(500, {}) : undefined));
    await user.click(button('Delete 1'));
    await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this haul ticket? This action cannot be undone.',
    });
    await user.click(button('Delete'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(logged().flat()).toContain('Deleting a ticket failed.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: '1' })).toBeVisible();
    api.interfere(undefined);
    await user.click(button('Delete 1'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Haul ticket(s) deleted successfully!')).toBeVisible();
    expect(await screen.findByText('No haul tickets in 2026.')).toBeVisible();
  });
});
