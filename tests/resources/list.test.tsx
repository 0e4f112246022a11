/** The generated lists (§2.9, ruling 38 to 41) on the real registry. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, screenApi, type ScreenApi } from '../support/screenApi';
import { field, findField, renderAt } from '../support/render';

let api: ScreenApi;
beforeEach(async () => {
  api = await screenApi();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('selectedYear', '2026');
});
const open = (address: string) => renderAt(address, api);
const search = () => screen.findByRole('searchbox', { name: 'Search' });
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
/** The texts of a column, by its head. */
const column = (head: string) => {
  const at = heads().indexOf(head);
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[at]?.textContent);
};

async function trucks(): Promise<void> {
  await api.add('hauler', { name: 'Ironwood Trucking' });
  await api.add('hauler', { name: 'Ávila Haul' });
  for (const [name, hauler_id] of [
    ['10', 1],
    ['9', 2],
    ['IW-12', 1],
    ['BC-01', null],
  ] as const)
    await api.add('truck', { name, hauler_id });
}

describe('a list', () => {
  it('shows every row in the order of its first column, linked to its edit form, with id and local dates', async () => {
    await trucks();
    const { user, path } = open('/trucks/list');
    expect(await search()).toHaveFocus();
    await screen.findByRole('link', { name: 'IW-12' });
    expect(heads()).toEqual(['Actions', 'Name', 'Hauler', 'Id', 'Add Date', 'Edit Date']);
    expect(column('Name')).toEqual(['9', '10', 'BC-01', 'IW-12']);
    expect(column('Hauler')).toEqual(['Ávila Haul', 'Ironwood Trucking', 'N/A', 'Ironwood Trucking']);
    expect(column('Id')).toEqual(['2', '1', '4', '3']);
    expect(column('Add Date')).toEqual(Array(4).fill('2026-09-18'));
    expect(screen.getByRole('status')).toHaveTextContent('4 of 4');
    expect(screen.getByRole('link', { name: 'Add Truck' })).toHaveAttribute('href', '/truck/add');
    await user.click(screen.getByRole('link', { name: 'Edit IW-12' }));
    expect(path()).toBe('/truck/edit/3');
  });

  it('is searched in every column, by words in any order, without regard to accents and case', async () => {
    await trucks();
    const { user } = open('/trucks/list');
    await screen.findByRole('link', { name: 'IW-12' });
    await user.type(await search(), 'IRON 1');
    await waitFor(() => expect(column('Name')).toEqual(['10', 'IW-12']));
    expect(screen.getByRole('status')).toHaveTextContent('2 of 4');
    await user.clear(await search());
    await user.keyboard('avila');
    await waitFor(() => expect(column('Name')).toEqual(['9']));
    await user.keyboard('xk');
    expect(await screen.findByText('No truck matches “avilaxk”.')).toBeVisible();
    expect(heads()).toContain('Name');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(column('Name')).toHaveLength(4));
    expect(api.calls.filter(({ path }) => path.includes('trucks'))).toHaveLength(1);
  });

  it('sorts by each column both ways, numbers as numbers, missing ones last', async () => {
    for (const miles of ['9', '10', null, '9.5']) await api.add('mile', { miles });
    const { user } = open('/miles/list');
    await waitFor(() => expect(column('Miles')).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: 'Miles' }));
    expect(column('Miles')).toEqual(['9.0', '9.5', '10.0', '—']);
    expect(screen.getByRole('columnheader', { name: 'Miles' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Miles' }));
    expect(column('Miles')).toEqual(['10.0', '9.5', '9.0', '—']);
    expect(screen.getByRole('columnheader', { name: 'Miles' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Id' }));
    expect(column('Id')).toEqual(['1', '2', '3', '4']);
    expect(screen.getByRole('columnheader', { name: 'Miles' })).not.toHaveAttribute('aria-sort');
  });

  it('says None for a missing name in the customer bag pit list', async () => {
    await api.add('customer_bag_pit', { name: 'Bag 1' });
    open('/customer_bag_pits/list');
    await screen.findByRole('link', { name: 'None' });
    expect(column('Bag Pit Type')).toEqual(['None']);
  });

  it('shows markup and long names as text', async () => {
    const name = `<b>${'x'.repeat(120)}</b>`;
    await api.add('feed', { name });
    open('/feed/list');
    const link = await screen.findByRole('link', { name });
    expect(link.closest('td')).toHaveAttribute('title', name);
  });

  it('says that a table is empty and offers to add', async () => {
    open('/trucks/list');
    expect(await screen.findByText('No trucks yet.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Add Truck' })).toHaveLength(2);
  });

  it('that cannot be loaded shows Retry alone, never an empty table', async () => {
    await trucks();
    api.interfere(({ path }) => (path.includes('trucks') ? answer(500, {}) : undefined));
    const { user } = open('/trucks/list');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText(/No trucks/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(heads()).toContain('Name');
    api.interfere(undefined);
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'IW-12' })).toBeVisible();
  });

  it('makes only the rows near the view, and finds the others', async () => {
    for (let n = 1; n <= 3000; n += 1) await api.add('feed', { name: `Feed ${n}` });
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    const { user } = open('/feed/list');
    await screen.findByRole('link', { name: 'Feed 1' });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '3001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    await user.type(await search(), '2999');
    expect(await screen.findByRole('link', { name: 'Feed 2999' })).toBeVisible();
    vi.restoreAllMocks();
  });

  it('writes the rows that a key leaves into the elements that are there, and lays nothing out for it', async () => {
    for (let n = 1; n <= 300; n += 1) await api.add('feed', { name: `Oats${n}` });
    const { user } = open('/feed/list');
    await screen.findByRole('link', { name: 'Oats1' });
    // The first key makes the texts that are searched.
    await user.type(await search(), 'oats');
    const before = screen.getAllByRole('row');
    const width = vi.spyOn(Element.prototype, 'clientWidth', 'get');
    const top = vi.spyOn(Element.prototype, 'scrollTop', 'get');
    await user.keyboard('1');
    expect(column('Name').slice(0, 3)).toEqual(['Oats1', 'Oats10', 'Oats11']);
    expect(screen.getAllByRole('row')).toEqual(before);
    expect([width.mock.calls.length, top.mock.calls.length]).toEqual([0, 0]);
    vi.restoreAllMocks();
  });

  it('is printed with all its rows', async () => {
    for (let n = 1; n <= 300; n += 1) await api.add('feed', { name: `Feed ${n}` });
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    open('/feed/list');
    await screen.findByRole('link', { name: 'Feed 1' });
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(column('Name')).toEqual(Array.from({ length: 300 }, (_, at) => `Feed ${at + 1}`));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    vi.restoreAllMocks();
  });

  it('shows a change that was saved in a form, also a renamed related record', async () => {
    await trucks();
    const { user, go } = open('/trucks/list');
    await screen.findByRole('link', { name: 'IW-12' });
    await act(() => go('/hauler/edit/1'));
    await user.clear(await findField('Name'));
    await user.type(field('Name'), 'Oak Haul');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Hauler information saved successfully!');
    await act(() => go('/trucks/list'));
    await waitFor(() => expect(column('Hauler')).toContain('Oak Haul'));
    expect(column('Hauler')).not.toContain('Ironwood Trucking');
  });
});

describe('a list with pages', () => {
  beforeEach(async () => {
    for (let n = 1; n <= 60; n += 1) await api.add('job', { date: '2026-09-18', moisture: String(n) });
    await api.add('job', { date: '2025-03-01', moisture: '1' });
  });

  it('shows the selected year page by page', async () => {
    const { user } = open('/jobs/list');
    await waitFor(() => expect(column('Id')).toHaveLength(50));
    expect(screen.getByText('1–50 of 60')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.getByText('51–60 of 60')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await screen.findByRole('option', { name: '2025' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
    await waitFor(() => expect(column('Date')).toEqual(['2025-03-01']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2026');
    await waitFor(() => expect(screen.getByText('1–50 of 60')).toBeVisible());
  });

  it('says that a year has none', async () => {
    localStorage.setItem('selectedYear', '2025');
    open('/ticket_haul/list');
    expect(await screen.findByText('No haul tickets in 2025.')).toBeVisible();
  });
});
