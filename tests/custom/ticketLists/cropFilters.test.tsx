/** The crop ticket list: columns and filters (§2.10, §4, §7.3). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScreenApi } from '../../support/screenApi';
import {
  addCrop,
  business,
  button,
  column,
  cropReads,
  filterField,
  goBack,
  heads,
  open,
  openFilters,
  rows,
  untilNumbers,
} from '../listScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
  openFilters();
});

describe('the crop ticket list', () => {
  it('has its columns in order, all sortable but the checkboxes, and no button in a row', async () => {
    await addCrop(api, '48222');
    open('/ticket_crop/list', api);
    await screen.findByRole('link', { name: '48222' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Crop Tickets');
    expect(heads()).toEqual([
      '',
      'Ticket Number',
      'Date',
      'Hauler',
      'Truck',
      'Customer',
      'Producer',
      'Gross Weight',
      'Tare Weight',
      'At Moisture',
      'Moisture',
      'Customer Rate',
      'Producer Rate',
      'Haul Rate',
      'Haul Mile Rate',
      'Haul Mile',
      'Min Mile',
      'Edit Date',
    ]);
    const sortable = screen.getAllByRole('columnheader').map((head) => within(head).queryAllByRole('button').length);
    expect(sortable).toEqual([0, ...Array(17).fill(1)]);
    const [row] = rows();
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ).toEqual([
      '48222',
      '2026-09-18',
      'Ironwood Trucking',
      'IW-12',
      'Sundown Ridge Dairy',
      'Halvorsen Acres',
      '78,460',
      '31,280',
      '65',
      '68.4',
      '48.50',
      '41.25',
      '4.10',
      '0.22',
      '14',
      '6',
      '2026-09-18',
    ]);
    expect(within(row as HTMLElement).queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('link', { name: '48222' })).toHaveAttribute('href', '/crop_ticket/edit/1');
    // A crop ticket belongs to a job (ruling 77).
    expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull();
    expect(button('Add Crop Ticket')).toHaveAttribute('aria-haspopup', 'dialog');
    expect(screen.getByRole('searchbox', { name: 'Search Current Table...' })).toHaveAttribute(
      'placeholder',
      'Search Current Table...',
    );
  });

  it('shows N/A for missing names and a dash for missing numbers', async () => {
    await addCrop(api, '1', { truck_id: null, hauler_id: null, customer_id: null, producer_id: null, haul_mile: null });
    await addCrop(api, '2', { hauler_id: null, truck_id: 2 });
    open('/ticket_crop/list', api);
    await untilNumbers('2', '1');
    expect(['Hauler', 'Truck', 'Customer', 'Producer', 'Haul Mile'].map((head) => column(head)[1])).toEqual([
      'N/A',
      'N/A',
      'N/A',
      'N/A',
      '—',
    ]);
    expect(column('Hauler')[0]).toBe('Big Coulee Haul');
  });

  it('asks for the year, the page and 50 rows alone, until a filter is set', async () => {
    open('/ticket_crop/list', api);
    await screen.findByText('No crop tickets in 2026.');
    expect(cropReads(api)).toEqual([{ page: '1', page_size: '50', year: '2026' }]);
    for (const name of ['Customer', 'Producer', 'Hauler', 'Ticket Number', 'Select Date Range'])
      expect(await filterField(name)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Search Filters' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('sends every filter that is set once Apply Filters is pressed, and keeps them in the address', async () => {
    await addCrop(api, '481');
    await addCrop(api, '482', { customer_id: 2, producer_id: 2, hauler_id: 2, date: '2026-09-20' });
    const { user, address } = open('/ticket_crop/list', api);
    await untilNumbers('482', '481');
    for (const [name, text, option] of [
      ['Customer', 'blue', 'Blue Heron Dairy'],
      ['Producer', 'ort', 'Ortega Family Farms'],
      ['Hauler', 'big', 'Big Coulee Haul'],
    ] as const) {
      await user.type(await filterField(name), text);
      await user.click(await screen.findByRole('option', { name: option }));
    }
    await user.type(await filterField('Ticket Number'), ' 48 ');
    expect(cropReads(api)).toHaveLength(1);
    expect(address()).toBe('/ticket_crop/list');
    await user.click(button('Apply Filters'));
    await untilNumbers('482');
    expect(cropReads(api).at(-1)).toEqual({
      page: '1',
      page_size: '50',
      year: '2026',
      customer_id: '2',
      producer_id: '2',
      hauler_id: '2',
      ticket_number: '48',
    });
    expect(address()).toBe('/ticket_crop/list?customer_id=2&producer_id=2&hauler_id=2&ticket_number=48');
    expect(screen.getByText('4 set')).toBeVisible();
    await goBack();
    await untilNumbers('482', '481');
    expect(await filterField('Customer')).toHaveValue('');
    expect(await filterField('Ticket Number')).toHaveValue('');
  });

  it('picks a range of days within the year', async () => {
    const { user } = open('/ticket_crop/list?date_start=2026-09-10&date_end=2026-09-20', api);
    expect(await filterField('Select Date Range')).toHaveValue('2026-09-10 – 2026-09-20');
    await waitFor(() =>
      expect(cropReads(api).at(-1)).toMatchObject({ date_start: '2026-09-10', date_end: '2026-09-20' }),
    );
    await user.click(button('Clear Select Date Range'));
    await user.click(button('Open calendar, Select Date Range'));
    const [month = document.body] = await screen.findAllByRole('grid');
    for (const day of within(month)
      .getAllByRole('button')
      .filter((one) => /^(3|9)$/.test(one.textContent ?? '')))
      await user.click(day);
    await user.keyboard('{Escape}');
    await user.click(button('Apply Filters'));
    await waitFor(() => expect(cropReads(api).at(-1)?.date_start).toMatch(/^2026-\d\d-03$/));
    expect(cropReads(api).at(-1)?.date_end).toMatch(/^2026-\d\d-09$/);
  });

  it('applies no filter while the text of the range is refused', async () => {
    const { user } = open('/ticket_crop/list?ticket_number=48', api);
    const range = await filterField('Select Date Range');
    await act(async () => range.focus());
    const asked = cropReads(api).length;
    await user.keyboard('13/45{Enter}');
    expect(range).toBeInvalid();
    await user.click(button('Apply Filters'));
    expect(range).toHaveFocus();
    expect([range.value, cropReads(api).length]).toEqual(['13/45', asked]);
    await user.clear(range);
    await user.keyboard('Sep 1 - 9{Enter}');
    await user.click(button('Apply Filters'));
    await waitFor(() =>
      expect(cropReads(api).at(-1)).toMatchObject({ date_start: '2026-09-01', date_end: '2026-09-09' }),
    );
  });

  it('filters by the job of the address, shows it as a chip, and Reset takes it away with the rest', async () => {
    await api.add('job', {
      date: '2026-09-18',
      customer_id: 1,
      producer_id: 1,
      crop_id: 1,
      field_id: 1,
      moisture: '60',
    });
    await addCrop(api, '1');
    await addCrop(api, '2', { job_id: 2 });
    const { user, address } = open('/ticket_crop/list?job_id=2&ticket_number=2&page=1', api);
    await untilNumbers('2');
    expect(cropReads(api).at(-1)).toEqual({
      page: '1',
      page_size: '50',
      year: '2026',
      job_id: '2',
      ticket_number: '2',
    });
    expect(screen.getByText('Job 2')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await untilNumbers('2', '1');
    expect(address()).toBe('/ticket_crop/list');
    expect(screen.queryByText('Job 2')).toBeNull();
  });

  it('shows the job of the address, else the first filter, as a chip while they are folded', async () => {
    await addCrop(api, '1');
    const { user, address } = open('/ticket_crop/list?job_id=1&ticket_number=1', api);
    await untilNumbers('1');
    await user.click(button('Search Filters 2 set'));
    expect(screen.queryByRole('textbox', { name: 'Ticket Number' })).toBeNull();
    expect(screen.queryByText('Ticket Number 1')).toBeNull();
    await user.click(button('Remove Job 1'));
    await waitFor(() => expect(address()).toBe('/ticket_crop/list?ticket_number=1'));
    await user.click(await screen.findByRole('button', { name: 'Remove Ticket Number 1' }));
    await waitFor(() => expect(address()).toBe('/ticket_crop/list'));
    await user.click(await screen.findByRole('button', { name: 'Search Filters' }));
    expect(await filterField('Ticket Number')).toHaveValue('');
  });

  it('keeps the job of the address when other filters are applied', async () => {
    await addCrop(api, '1');
    const { user, address } = open('/ticket_crop/list?job_id=1', api);
    await untilNumbers('1');
    await user.type(await filterField('Ticket Number'), '1{Enter}');
    await waitFor(() => expect(address()).toBe('/ticket_crop/list?job_id=1&ticket_number=1'));
  });
});
