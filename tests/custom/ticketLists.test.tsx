/** The three ticket lists: columns, filters, pages, sort, search, selection, states (§2.10 to §2.12, §4, §7.3 to §7.5). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, type ScreenApi } from '../support/screenApi';
import {
  addCrop,
  addDelivery,
  addHaul,
  business,
  button,
  check,
  column,
  goBack,
  heads,
  open,
  openFilters,
  reads,
  rows,
  selected,
  untilNumbers,
  writes,
} from './listScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
  openFilters();
});

const crops = () => reads(api, 'ticket-crop');
const field = (name: string) =>
  screen.findByRole<HTMLInputElement>(/Ticket Number|Date Range/.test(name) ? 'textbox' : 'combobox', { name });
/** As many crop tickets as are asked for, `1` the oldest. */
async function many(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await addCrop(api, String(n));
}

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
    expect(crops()).toEqual([{ page: '1', page_size: '50', year: '2026' }]);
    for (const name of ['Customer', 'Producer', 'Hauler', 'Ticket Number', 'Select Date Range'])
      expect(await field(name)).toBeVisible();
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
      await user.type(await field(name), text);
      await user.click(await screen.findByRole('option', { name: option }));
    }
    await user.type(await field('Ticket Number'), ' 48 ');
    expect(crops()).toHaveLength(1);
    expect(address()).toBe('/ticket_crop/list');
    await user.click(button('Apply Filters'));
    await untilNumbers('482');
    expect(crops().at(-1)).toEqual({
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
    expect(await field('Customer')).toHaveValue('');
    expect(await field('Ticket Number')).toHaveValue('');
  });

  it('picks a range of days within the year', async () => {
    const { user } = open('/ticket_crop/list?date_start=2026-09-10&date_end=2026-09-20', api);
    expect(await field('Select Date Range')).toHaveValue('2026-09-10 – 2026-09-20');
    await waitFor(() => expect(crops().at(-1)).toMatchObject({ date_start: '2026-09-10', date_end: '2026-09-20' }));
    await user.click(button('Clear Select Date Range'));
    await user.click(button('Open calendar, Select Date Range'));
    const [month = document.body] = await screen.findAllByRole('grid');
    for (const day of within(month)
      .getAllByRole('button')
      .filter((one) => /^(3|9)$/.test(one.textContent ?? '')))
      await user.click(day);
    await user.keyboard('{Escape}');
    await user.click(button('Apply Filters'));
    await waitFor(() => expect(crops().at(-1)?.date_start).toMatch(/^2026-\d\d-03$/));
    expect(crops().at(-1)?.date_end).toMatch(/^2026-\d\d-09$/);
  });

  it('applies no filter while the text of the range is refused', async () => {
    const { user } = open('/ticket_crop/list?ticket_number=48', api);
    const range = await field('Select Date Range');
    await act(async () => range.focus());
    const asked = crops().length;
    await user.keyboard('13/45{Enter}');
    expect(range).toBeInvalid();
    await user.click(button('Apply Filters'));
    expect(range).toHaveFocus();
    expect([range.value, crops().length]).toEqual(['13/45', asked]);
    await user.clear(range);
    await user.keyboard('Sep 1 - 9{Enter}');
    await user.click(button('Apply Filters'));
    await waitFor(() => expect(crops().at(-1)).toMatchObject({ date_start: '2026-09-01', date_end: '2026-09-09' }));
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
    expect(crops().at(-1)).toEqual({ page: '1', page_size: '50', year: '2026', job_id: '2', ticket_number: '2' });
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
    expect(await field('Ticket Number')).toHaveValue('');
  });

  it('keeps the job of the address when other filters are applied', async () => {
    await addCrop(api, '1');
    const { user, address } = open('/ticket_crop/list?job_id=1', api);
    await untilNumbers('1');
    await user.type(await field('Ticket Number'), '1{Enter}');
    await waitFor(() => expect(address()).toBe('/ticket_crop/list?job_id=1&ticket_number=1'));
  });

  it('pages by 50, keeps the page in the address, and Back returns to it', async () => {
    await many(120);
    const { user, address } = open('/ticket_crop/list', api);
    await screen.findByRole('link', { name: '120' });
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(rows()).toHaveLength(50);
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
    await many(60);
    const { user } = open('/ticket_crop/list?page=2', api);
    await screen.findByRole('link', { name: '1' });
    await user.click(await screen.findByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(crops()).toHaveLength(2));
    expect(crops().map(({ page }) => page)).toEqual(['2', '2']);
    await user.type(await field('Ticket Number'), '6');
    await user.click(button('Apply Filters'));
    await untilNumbers('60', '6');
    expect(crops()[2]).toMatchObject({ page: '2', ticket_number: '6' });
    expect(screen.getByText('1–2')).toBeVisible();
  });

  it('opens a shared address of a page beyond the last on the last one', async () => {
    await many(60);
    const { address } = open('/ticket_crop/list?page=9', api);
    expect(await screen.findByText('51–60')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/ticket_crop/list?page=2'));
    expect(button('2')).toHaveAttribute('aria-current', 'page');
  });

  it('reloads when Reset is pressed with nothing set, and clears what was only typed', async () => {
    await addCrop(api, '1');
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('1');
    await user.type(await field('Ticket Number'), '77');
    await addCrop(api, '2');
    await user.click(button('Reset'));
    await untilNumbers('2', '1');
    expect(await field('Ticket Number')).toHaveValue('');
  });

  it('goes back to page 1 and drops the days when the year changes', async () => {
    await many(51);
    await addCrop(api, '2025-1', { date: '2025-09-01' });
    const { user, address } = open('/ticket_crop/list?date_start=2026-01-01&page=2', api);
    await screen.findByRole('link', { name: '1' });
    const year = screen.getByRole('combobox', { name: 'Year' });
    await within(year).findByRole('option', { name: '2025' });
    await user.selectOptions(year, '2025');
    await untilNumbers('2025-1');
    expect(crops().slice(1)).toEqual([{ page: '1', page_size: '50', year: '2025' }]);
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
    expect(crops()).toHaveLength(1);
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
    expect(crops()).toHaveLength(1);
  });

  it('does not sort or search away what is half typed in the filters', async () => {
    await addCrop(api, '1');
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('1');
    await user.type(await field('Ticket Number'), '77');
    await user.click(button('Moisture'));
    await user.type(screen.getByRole('searchbox'), '1');
    expect(await field('Ticket Number')).toHaveValue('77');
  });
});

describe('the selection', () => {
  it('is needed for the bulk buttons of crop tickets', async () => {
    await many(3);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('3', '2', '1');
    expect(button('Edit Selected')).toBeDisabled();
    expect(button('Delete Selected')).toBeDisabled();
    check('2').focus();
    await user.keyboard(' ');
    expect(selected()).toEqual(['2']);
    expect(screen.getByText('selected').textContent).toBe('1 selected');
    expect(button('Edit Selected')).toBeEnabled();
    expect(button('Delete Selected')).toBeEnabled();
    await user.click(button('Clear'));
    expect(selected()).toEqual([]);
    expect(button('Edit Selected')).toBeDisabled();
  });

  it('takes all rows shown, a range with Shift, and walks with the arrow keys', async () => {
    await many(6);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('6', '5', '4', '3', '2', '1');
    const all = screen.getByRole('checkbox', { name: 'Select all shown' });
    await user.click(check('5'));
    expect(all).toHaveProperty('indeterminate', true);
    await user.keyboard('{Shift>}');
    await user.click(check('2'));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['5', '4', '3', '2']);
    await user.keyboard('{ArrowDown} ');
    expect(selected()).toEqual(['5', '4', '3', '2', '1']);
    await user.click(all);
    expect(selected()).toHaveLength(6);
    await user.click(button('Clear'));
    expect(selected()).toEqual([]);
    expect(all).toHaveFocus();
  });

  it('never holds a row that the search hides', async () => {
    for (const number of ['A1', 'B2', 'C3']) await addCrop(api, number);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('C3', 'B2', 'A1');
    await user.type(screen.getByRole('searchbox'), 'b2');
    await untilNumbers('B2');
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByText('selected').textContent).toBe('1 selected');
    // Its bar takes the place of the search, which would hide rows.
    expect(screen.queryByRole('searchbox')).toBeNull();
    await user.click(button('Clear'));
    expect(screen.getByRole('searchbox')).toHaveValue('b2');
  });

  it('ends with another page, and is not there again on the way back', async () => {
    await many(51);
    const { user } = open('/ticket_crop/list', api);
    await screen.findByRole('link', { name: '51' });
    await user.click(check('51'));
    await user.click(button('2'));
    await screen.findByRole('link', { name: '1' });
    await user.click(button('1'));
    await screen.findByRole('link', { name: '51' });
    expect(selected()).toEqual([]);
  });

  it('ends with another filter, and outlives a sort', async () => {
    await many(3);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('3', '2', '1');
    await user.click(check('3'));
    await user.click(button('Moisture'));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Moisture' })).toHaveAttribute('aria-sort'));
    expect(selected()).toEqual(['3']);
    await user.type(await field('Ticket Number'), '3{Enter}');
    await untilNumbers('3');
    expect(selected()).toEqual([]);
  });

  it('ends with another year', async () => {
    await many(1);
    await addCrop(api, '2025-1', { date: '2025-09-01' });
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('1');
    await user.click(check('1'));
    const year = screen.getByRole('combobox', { name: 'Year' });
    await within(year).findByRole('option', { name: '2025' });
    await user.selectOptions(year, '2025');
    await untilNumbers('2025-1');
    await user.selectOptions(year, '2026');
    await untilNumbers('1');
    expect(selected()).toEqual([]);
  });
});

describe('a year without tickets', () => {
  it('of crop tickets leads to a job, for a crop ticket belongs to one (ruling 77)', async () => {
    const { user, address } = open('/ticket_crop/list', api);
    expect(await screen.findByText('No crop tickets in 2026.')).toBeVisible();
    expect(screen.getByText('A crop ticket belongs to a job: choose one, then key its loads.')).toBeVisible();
    await user.click(button('Choose a Job'));
    await user.click(await screen.findByRole('option', { name: /Sundown Ridge Dairy/ }));
    await waitFor(() => expect(address()).toBe('/crop_ticket/add/1'));
  });

  it('of delivery tickets has a second, quiet Add', async () => {
    open('/ticket_delivery/list', api);
    await screen.findByText('No delivery tickets in 2026.');
    const adds = screen.getAllByRole('link', { name: 'Add Delivery Ticket' });
    expect(adds.map((link) => /fill|line/.exec(link.className)?.[0])).toEqual(['fill', 'line']);
  });
});

describe('a list that cannot be loaded', () => {
  it('shows Retry alone, tells nobody but the log, and comes back', async () => {
    await many(1);
    api.interfere(({ path }) => (path.includes('ticket-crop') ? answer(403, { detail: 'No.' }) : undefined));
    const { user, logged } = open('/ticket_crop/list', api);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(retry).toHaveAttribute('title', 'Load Crop Tickets again');
    expect(screen.queryByText(/No crop tickets/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(heads()).toContain('Ticket Number');
    expect(logged().flat()).toContain('Loading failed.');
    api.interfere(undefined);
    await user.click(retry);
    await untilNumbers('1');
  });

  it('shows no old rows after a reload that failed', async () => {
    await many(1);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('1');
    api.interfere(({ path }) => (path.includes('ticket-crop') ? answer(403, {}) : undefined));
    await user.click(await screen.findByRole('button', { name: 'Apply Filters' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '1' })).toBeNull();
  });

  it('shows its rows when an option list fails, which is only logged', async () => {
    await many(1);
    api.interfere(({ path }) => (path.includes('/customer/') ? answer(403, {}) : undefined));
    const { logged } = open('/ticket_crop/list', api);
    await untilNumbers('1');
    await waitFor(() => expect(logged().flat()).toContain('Loading failed.'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what the filters did not find and offers Reset', async () => {
    await many(1);
    const { user } = open('/ticket_crop/list?customer_id=2', api);
    expect(await screen.findByText('No ticket fits these filters.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1) as HTMLElement);
    await untilNumbers('1');
  });
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
      expect(await field(name)).toBeVisible();
  });

  it('sends its filters and 25 rows a page', async () => {
    open(
      '/ticket_delivery/list?customer_id=1&producer_id=2&driver_id=1&crop_id=2&ticket_number=7&date_start=2026-02-01&date_end=2026-03-01',
      api,
    );
    await screen.findByText('No ticket fits these filters.');
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
    // The next of the kind that was pressed: the one behind, or before where it was the last.
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
      expect(await field(name)).toBeVisible();
  });

  it('sends its filters and 25 rows a page', async () => {
    open(
      '/ticket_haul/list?customer_id=1&feedmill_id=2&driver_id=1&feed_id=2&ticket_number=8&dairy_ticket_number=D&date_start=2026-02-01&date_end=2026-03-01',
      api,
    );
    await screen.findByText('No ticket fits these filters.');
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
    expect(rows()).toHaveLength(25);
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
