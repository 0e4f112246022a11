/** The command box and the sheet of keys by keyboard alone (clerk C: `?`, `/` and Ctrl+K did nothing). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openCommandBox } from '../../../../features/find/page/frame/openCommandBox';
import { open } from '../../../custom/pageScene';

const left = vi.hoisted((): string[] => []);
vi.mock('../../../../src/custom/leaveFor', () => ({ leaveFor: (address: string) => void left.push(address) }));

const year = new Date().getFullYear();
const ticket = (ticket_number: string, date: string) =>
  ['crop_ticket', { job_id: 1, ticket_number, date, gross_weight: '64220', tare_weight: '28900' }] as const;
const rows = [
  ['producer_area', { name: 'East Slope' }],
  ['producer', { name: 'Bauer & Daughters', producer_area_id: 1 }],
  ['customer', { name: 'Sundown Ridge Dairy' }],
  ['crop', { crop: 'Corn Silage' }],
  ['field', { name: 'Pivot 3', producer_id: 1 }],
  ['job', { date: `${year}-01-10`, customer_id: 1, producer_id: 1, crop_id: 1, field_id: 1, moisture: '66' }],
  ticket('45500', `${year - 1}-08-30`),
  ticket('45501', `${year}-01-11`),
] as const;

beforeEach(() => void left.splice(0));

async function openBox(address = '/crops/list', scene: Parameters<typeof open>[1] = { rows }) {
  const page = await open(address, scene);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('button', { name: 'Find anything' });
  await page.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Find anything' });
  return { ...page, dialog };
}

const lines = (dialog: HTMLElement): (string | null)[] =>
  within(dialog)
    .queryAllByRole('option')
    .map((line) => line.textContent?.trim() ?? '');

/** Waits until a line holds this text, and gives all lines. */
async function linesWith(dialog: HTMLElement, text: string): Promise<(string | null)[]> {
  await waitFor(() => expect(lines(dialog).some((line) => line?.includes(text))).toBe(true));
  return lines(dialog);
}

describe('the command box', () => {
  it('opens a ticket of another year, switches the year and says so', async () => {
    const { dialog, user, path } = await openBox();
    await user.keyboard('45500');
    expect((await linesWith(dialog, '45500'))[0]).toContain(String(year - 1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/crop_ticket/edit/1'));
    expect(await screen.findByText(`Year is now ${year - 1}.`)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveValue(String(year - 1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the report of a party and a month', async () => {
    const { dialog, user } = await openBox();
    await user.keyboard('September Bauer');
    await linesWith(dialog, 'Producer Statement');
    await user.keyboard('{Enter}');
    expect(left).toEqual([
      `/reports/producer_statement?date_from=${year}-09-01&date_to=${year}-09-30&producer=1&selectedYear=${year}`,
    ]);
  });

  it('counts the tickets of a party and a month, on the report and on the list', async () => {
    const bauers = { job_id: 1, producer_id: 1, customer_id: 1, gross_weight: '64220', tare_weight: '28900' };
    const kept = ['45502', '45503'].map(
      (ticket_number) => ['crop_ticket', { ...bauers, ticket_number, date: `${year}-02-11` }] as const,
    );
    const { dialog, user } = await openBox('/crops/list', { rows: [...rows, ...kept] });
    await user.keyboard('February Bauer');
    const found = await linesWith(dialog, '2 tickets');
    const ends = (name: string) => found.filter((line) => line?.startsWith(name)).map((line) => line?.slice(-9));
    expect(ends('Producer Statement')).toEqual(['2 tickets']);
    expect(ends('Crop Tickets')).toEqual(['2 tickets']);
    await waitFor(() =>
      expect(lines(dialog).find((line) => line?.startsWith('Delivery Tickets'))).toMatch(/0 tickets$/),
    );
  });

  it('finds records and screens, chosen by arrows; Tab fills in the name', async () => {
    const { dialog, user, path } = await openBox();
    await user.keyboard('bau');
    expect(await linesWith(dialog, 'Bauer')).toEqual(['Bauer & Daughters Producer · East Slope']);
    await user.keyboard('{Tab}');
    expect(within(dialog).getByRole('combobox')).toHaveValue('Bauer & Daughters');
    await user.clear(within(dialog).getByRole('combobox'));
    await user.keyboard('feed');
    await linesWith(dialog, 'Feed List');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(path()).not.toBe('/crops/list'));
  });

  it('offers to add what nothing is called, with the name filled in', async () => {
    const { dialog, user, path } = await openBox();
    await user.keyboard('Zebra Farms');
    expect(await within(dialog).findByText('Nothing found for “Zebra Farms”.')).toBeInTheDocument();
    const add = within(dialog)
      .getAllByRole('option')
      .find((line) => line.textContent?.includes('Add Producer'));
    if (!add) throw new Error('There is no line that adds a producer.');
    await user.click(add);
    await waitFor(() => expect(path()).toBe('/producer/add'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Zebra Farms'));
  });

  it('offers what was opened last, acts and screens before anything is typed', async () => {
    const { dialog, user } = await openBox();
    await user.keyboard('sundown');
    await linesWith(dialog, 'Sundown Ridge Dairy');
    await user.keyboard('{Enter}');
    await screen.findByRole('form', { name: 'Edit Customer' });
    await user.keyboard('{Control>}k{/Control}');
    const again = await screen.findByRole('dialog', { name: 'Find anything' });
    expect(
      within(again)
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Recent', 'Do', 'Screens']);
    expect(lines(again)[0]).toMatch(/^Sundown Ridge Dairy Customer\s+today \d\d:\d\d$/);
  });

  it('opens with a given text, and Escape gives the focus back', async () => {
    const { user } = await open('/crop/add', { rows });
    const name = await screen.findByRole('textbox', { name: /^Crop/ });
    name.focus();
    openCommandBox('sundown');
    const dialog = await screen.findByRole('dialog', { name: 'Find anything' });
    expect(within(dialog).getByRole('combobox')).toHaveValue('sundown');
    await linesWith(dialog, 'Sundown Ridge Dairy');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(name).toHaveFocus();
  });

  it('finds tickets by the lists where the server is another one', async () => {
    const { dialog, user, calls } = await openBox('/crops/list', { rows, foreign: true });
    await user.keyboard('4550');
    await linesWith(dialog, '45501');
    expect(lines(dialog).filter((line) => line?.includes('4550'))).toHaveLength(2);
    expect(calls.filter(({ path }) => path.includes('/office/'))).toEqual([]);
  });

  it('leads to keying a crop ticket through the job chooser', async () => {
    const { dialog, user } = await openBox();
    await user.keyboard('add crop t');
    await linesWith(dialog, 'Add Crop Ticket');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Add Crop Ticket' })).toBeInTheDocument();
  });
});

describe('its keys', () => {
  it('/ opens it outside of fields, and is a letter inside', async () => {
    const { user } = await open('/crops/list', { rows });
    const search = await screen.findByRole('searchbox');
    await user.click(search);
    await user.keyboard('/?');
    expect(search).toHaveValue('/?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    search.blur();
    await user.keyboard('/');
    expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeInTheDocument();
  });

  it('? opens the sheet of keys, which links to the guide', async () => {
    const { user } = await open('/', { rows });
    await screen.findByRole('button', { name: 'Find anything' });
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keys' });
    const keysOf = (does: string) => within(sheet).getByText(does).nextElementSibling?.textContent;
    expect(keysOf('Find anything')).toBe('CtrlK or /');
    expect(within(sheet).getByText('/ and ? work outside fields.')).toBeVisible();
    expect(keysOf('Save from anywhere')).toBe('CtrlEnter');
    // What `enterMovesOn` does; Tab is every browser's own.
    expect(keysOf('Previous field')).toBe('ShiftEnter');
    expect(keysOf('Nothing found: search the whole year')).toBe('Enter');
    expect(within(sheet).getByRole('link', { name: 'Guide: entering tickets' })).toHaveAttribute('href', '/guide.html');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
