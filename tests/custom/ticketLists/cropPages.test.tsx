/** The crop ticket list: pages, years, sort and search (§2.10, §7.3). */
import { screen, waitFor, within } from '@testing-library/react';
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
  manyCrops,
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
  it('pages by 50, keeps the page in the address, and Back returns to it', async () => {
    await manyCrops(api, 120);
    const { user, address } = open('/ticket_crop/list', api);
    await screen.findByRole('link', { name: '120' });
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    // Those below the window follow.
    await waitFor(() => expect(rows()).toHaveLength(50));
    expect(pages.getByRole('status')).toHaveTextContent('1–50 of 120 tickets');
    expect(pages.getAllByRole('button').map((one) => one.textContent || one.getAttribute('aria-label'))).toEqual([
      'Previous page',
      '1',
      '2',
      '3',
      'Next page',
    ]);
    expect(button('Previous page')).toBeDisabled();
    await user.click(button('3'));
    await screen.findByRole('link', { name: '20' });
    expect(pages.getByRole('status')).toHaveTextContent('101–120 of 120 tickets');
    expect(address()).toBe('/ticket_crop/list?page=3');
    expect(button('3')).toHaveAttribute('aria-current', 'page');
    expect(button('Next page')).toBeDisabled();
    await goBack();
    expect(await screen.findByRole('link', { name: '120' })).toBeVisible();
  });

  it('asks for the current page on Apply Filters, and shows the last one where that does not exist', async () => {
    await manyCrops(api, 60);
    const { user } = open('/ticket_crop/list?page=2', api);
    await screen.findByRole('link', { name: '1' });
    await user.click(await screen.findByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(cropReads(api)).toHaveLength(2));
    expect(cropReads(api).map(({ page }) => page)).toEqual(['2', '2']);
    await user.type(await filterField('Ticket Number'), '6');
    await user.click(button('Apply Filters'));
    await untilNumbers('60', '6');
    expect(cropReads(api)[2]).toMatchObject({ page: '2', ticket_number: '6' });
    expect(screen.getByText('1–2')).toBeVisible();
  });

  it('opens a shared address of a page beyond the last on the last one', async () => {
    await manyCrops(api, 60);
    const { address } = open('/ticket_crop/list?page=9', api);
    expect(await screen.findByText('51–60')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/ticket_crop/list?page=2'));
    expect(button('2')).toHaveAttribute('aria-current', 'page');
  });

  it('reloads when Reset is pressed with nothing set, and clears what was only typed', async () => {
    await addCrop(api, '1');
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('1');
    await user.type(await filterField('Ticket Number'), '77');
    await addCrop(api, '2');
    await user.click(button('Reset'));
    await untilNumbers('2', '1');
    expect(await filterField('Ticket Number')).toHaveValue('');
  });

  it('goes back to page 1 and drops the days when the year changes', async () => {
    await manyCrops(api, 51);
    await addCrop(api, '2025-1', { date: '2025-09-01' });
    const { user, address } = open('/ticket_crop/list?date_start=2026-01-01&page=2', api);
    await screen.findByRole('link', { name: '1' });
    const year = screen.getByRole('combobox', { name: 'Year' });
    await within(year).findByRole('option', { name: '2025' });
    await user.selectOptions(year, '2025');
    await untilNumbers('2025-1');
    expect(cropReads(api).slice(1)).toEqual([{ page: '1', page_size: '50', year: '2025' }]);
    await waitFor(() => expect(address()).toBe('/ticket_crop/list'));
    await user.selectOptions(year, '2026');
    expect(await screen.findByRole('link', { name: '51' })).toBeVisible();
  });

  it('sorts the rows shown, decimals as numbers and missing ones last, and keeps the sort in the address', async () => {
    for (const [number, haul_mile] of [
      ['1', '9'],
      ['2', '10'],
      ['3', null],
      ['4', '9.5'],
    ] as const)
      await addCrop(api, number, { haul_mile });
    const { user, address } = open('/ticket_crop/list', api);
    await untilNumbers('4', '3', '2', '1');
    expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(button('Haul Mile'));
    await waitFor(() => expect(column('Haul Mile')).toEqual(['9.0', '9.5', '10.0', '—']));
    expect(screen.getByRole('columnheader', { name: 'Haul Mile' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(button('Haul Mile'));
    await waitFor(() => expect(column('Haul Mile')).toEqual(['10.0', '9.5', '9.0', '—']));
    expect(address()).toBe('/ticket_crop/list?sort=-haul_mile');
    expect(cropReads(api)).toHaveLength(1);
  });

  it('searches the rows shown and says how many it found', async () => {
    await addCrop(api, '1', { truck_id: 2, hauler_id: 2 });
    await addCrop(api, '2', { gross_weight: '61220' });
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('2', '1');
    const search = screen.getByRole('searchbox');
    await user.type(search, 'coulee');
    await untilNumbers('1');
    expect(screen.getByText('1', { selector: '.shown-count b' }).parentElement).toHaveTextContent('1 of 2');
    await user.clear(search);
    await user.type(search, '61220');
    await untilNumbers('2');
    await user.type(search, 'xk');
    expect(await screen.findByText('No ticket of 2026 matches “61220xk”.')).toBeVisible();
    await user.click(button('Clear'));
    await untilNumbers('2', '1');
    expect(cropReads(api)).toHaveLength(1);
  });

  it('does not sort or search away what is half typed in the filters', async () => {
    await addCrop(api, '1');
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('1');
    await user.type(await filterField('Ticket Number'), '77');
    await user.click(button('Moisture'));
    await user.type(screen.getByRole('searchbox'), '1');
    expect(await filterField('Ticket Number')).toHaveValue('77');
  });
});
