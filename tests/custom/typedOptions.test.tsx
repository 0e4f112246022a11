/** Text typed in an option field chooses an option, or stays and is refused; it is never dropped (ruling 65). */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { leaveFor } from '../../src/custom/leaveFor';
import { draftsOf } from '../../src/resources/drafts/drafts';
import { answer } from '../support/screenApi';
import { button, hold, idle, open, openEntry, scene, TICKETS } from './cropTicketScene';

vi.mock('../../src/custom/leaveFor');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('username', 'clerk');
  onTestFinished(() => localStorage.clear());
});

const REFUSED = 'Choose one from the list.';
const SUBMIT = '{Control>}{Enter}{/Control}';
// An open list has the same name as its field.
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input' });
const noteOf = (label: string): string =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const held = (...labels: string[]) => labels.map((label) => field(label).value);

/** Opens the entry once the options are there. */
async function openReady(business: Awaited<ReturnType<typeof scene>>) {
  const view = await openEntry(business);
  await view.user.click(field('Truck'));
  await screen.findByRole('option', { name: 'IW-12' });
  await view.user.keyboard('{Escape}');
  await view.user.click(field('Ticket Number'));
  return view;
}

describe('Tab in an option field', () => {
  it('takes the option that the text names, ignoring case, and the ticket keeps its truck and hauler', async () => {
    const business = await scene();
    await business.api.add('truck', { name: 'IW-123', hauler_id: 2 });
    const { user } = await openReady(business);
    await user.keyboard('93001{Tab}iw-12{Tab}');
    expect(held('Truck', 'Hauler')).toEqual(['IW-12', 'Ironwood Trucking']);
    await user.keyboard(`78000{Tab}33160${SUBMIT}`);
    await screen.findByText('Ticket submitted successfully!');
    expect(business.writes()).toMatchObject([
      { path: TICKETS, body: { ticket_number: '93001', truck_id: 1, hauler_id: 1 } },
    ]);
  });

  it('takes the only match, ignoring accents, and the option lit by an arrow key', async () => {
    const business = await scene();
    await business.api.add('truck', { name: 'Peñón 7', hauler_id: 1 });
    const { user } = await openReady(business);
    await user.type(field('Truck'), 'penon{Tab}');
    expect(field('Truck')).toHaveValue('Peñón 7');
    await user.clear(field('Truck'));
    await user.type(field('Truck'), '-{ArrowDown}{Tab}');
    expect(field('Truck')).toHaveValue('IW-12');
    expect(noteOf('Truck')).toBe('');
  });

  it('leaves any other text where it is, in red, and goes on', async () => {
    const business = await scene();
    const { user } = await openReady(business);
    await user.keyboard('93001{Tab}-{Tab}');
    expect([field('Truck').value, noteOf('Truck')]).toEqual(['-', REFUSED]);
    expect(field('Truck')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Hauler')).toHaveFocus();
    await user.keyboard(`zz{Tab}78000{Tab}33160${SUBMIT}`);
    const text = `Failed to submit ticket: Truck, Hauler: ${REFUSED}`;
    expect(await screen.findByText(text)).toBeVisible();
    expect(field('Truck')).toHaveFocus();
    expect(business.writes()).toEqual([]);
    await user.keyboard('bc');
    expect(noteOf('Truck')).toBe('');
    await user.keyboard('{Tab}');
    expect(held('Truck', 'Hauler')).toEqual(['BC-03', 'Big Coulee Haul']);
    await user.keyboard(SUBMIT);
    await screen.findByText('Ticket submitted successfully!');
    expect(business.writes()).toMatchObject([{ body: { truck_id: 2, hauler_id: 2, gross_weight: 78000 } }]);
  });

  it('takes no name that two options have', async () => {
    const business = await scene();
    await business.api.add('truck', { name: 'bc-03', hauler_id: 1 });
    const { user } = await openReady(business);
    await user.type(field('Truck'), 'BC-03{Tab}');
    expect([field('Truck').value, noteOf('Truck')]).toEqual(['BC-03', REFUSED]);
  });

  it('changes nothing where nothing was typed', async () => {
    const { user } = await openReady(await scene());
    await user.type(field('Truck'), 'iw{Enter}');
    await user.click(field('Truck'));
    await user.keyboard('{Tab}{Shift>}{Tab}{/Shift}{Tab}');
    expect(held('Truck', 'Hauler')).toEqual(['IW-12', 'Ironwood Trucking']);
  });
});

describe('what is typed', () => {
  it('is read by the save key as by Tab', async () => {
    const business = await scene();
    const { user } = await openReady(business);
    await user.keyboard(`93001{Tab}-${SUBMIT}`);
    expect(noteOf('Truck')).toBe(REFUSED);
    expect(business.writes()).toEqual([]);
    await user.clear(field('Truck'));
    await user.type(field('Truck'), `bc${SUBMIT}`);
    await waitFor(() => expect(business.writes()).toMatchObject([{ body: { truck_id: 2, hauler_id: 2 } }]));
  });

  it('waits for options that are on their way, and so does the save', async () => {
    const business = await scene();
    const { release } = hold(business, '/trucks/');
    const { user } = await openEntry(business);
    await user.keyboard(`93001{Tab}iw-12{Tab}`);
    expect([field('Truck').value, noteOf('Truck')]).toEqual(['iw-12', '']);
    await user.keyboard(`{Tab}78000{Tab}33160${SUBMIT}`);
    expect(business.writes()).toEqual([]);
    release();
    await screen.findByText('Ticket submitted successfully!');
    expect(business.writes()).toMatchObject([{ body: { truck_id: 1, hauler_id: 1 } }]);
  });

  it('is refused where it turns out to fit none of them', async () => {
    const business = await scene();
    const { release } = hold(business, '/trucks/');
    const { user } = await openEntry(business);
    await user.keyboard(`93001{Tab}zz${SUBMIT}`);
    release();
    await waitFor(() => expect(noteOf('Truck')).toBe(REFUSED));
    await idle();
    expect(business.writes()).toEqual([]);
    expect(field('Truck')).toHaveFocus();
  });

  it('is refused where the options cannot be loaded, and read once they can', async () => {
    const business = await scene();
    business.api.interfere(({ path }) => (path.endsWith('/trucks/') ? answer(500, {}) : undefined));
    const { user } = await openEntry(business);
    await user.keyboard(`93001{Tab}iw-12${SUBMIT}`);
    await waitFor(() => expect(noteOf('Truck')).toBe(REFUSED));
    expect(business.writes()).toEqual([]);
    expect(field('Truck')).toHaveValue('iw-12');
    business.api.interfere(undefined);
    await user.keyboard('{End}{Escape}{ArrowDown}');
    await screen.findByRole('option', { name: 'IW-12' });
    await user.keyboard(`{Escape}{Tab}78000{Tab}33160${SUBMIT}`);
    await screen.findByText('Ticket submitted successfully!');
    expect(business.writes()).toMatchObject([{ body: { truck_id: 1, hauler_id: 1 } }]);
  });

  it('is forgotten by Cancel and by a choice that limits the field', async () => {
    const { user } = await openReady(await scene());
    await user.keyboard('1{Tab}zz{Tab}');
    await user.click(button('Cancel'));
    expect([field('Truck').value, noteOf('Truck')]).toEqual(['', '']);
    cleanup();
    const job = open('/job/add', await scene());
    await screen.findByRole('form', { name: 'Add Job' });
    await waitFor(() => expect(screen.queryByText('No match')).not.toBeInTheDocument());
    await job.user.type(field('Bag/Pit'), 'zz{Tab}');
    expect(noteOf('Bag/Pit')).toBe(REFUSED);
    await job.user.type(field('Customer'), 'windrow{Tab}');
    expect([field('Customer').value, field('Bag/Pit').value, noteOf('Bag/Pit')]).toEqual([
      'Windrow Hills Dairy',
      '',
      '',
    ]);
  });

  it('is kept in the draft and comes back with it', async () => {
    const business = await scene();
    const { user } = await openReady(business);
    await user.keyboard('93001{Tab}zz{Tab}');
    await waitFor(() => expect(draftsOf('clerk')[0]?.texts).toEqual({ truck_id: 'zz' }));
    cleanup();
    localStorage.setItem('access_token', 'token');
    const again = await openEntry(business);
    await again.user.click(button('Restore'));
    await waitFor(() => expect([field('Truck').value, noteOf('Truck')]).toEqual(['zz', REFUSED]));
    expect(field('Ticket Number')).toHaveValue('93001');
  });
});

describe('outside of ticket forms', () => {
  it('a generated form is not sent while a text is refused', async () => {
    const business = await scene();
    const { user } = open('/truck/add', business);
    await screen.findByRole('form', { name: 'Add Truck' });
    await user.type(field('Name'), 'IW-99{Tab}nobody{Tab}');
    await user.click(button('Save and add another'));
    expect(await screen.findByText(`Hauler: ${REFUSED}`)).toBeVisible();
    expect(screen.getByText('Failed to save truck data!')).toBeVisible();
    expect(held('Name', 'Hauler')).toEqual(['IW-99', 'nobody']);
    expect(await business.api.rows('truck')).toHaveLength(2);
  });

  it('the dialog that adds a record takes and refuses alike', async () => {
    const business = await scene();
    const { user } = await openReady(business);
    await user.click(field('Truck'));
    await user.keyboard('IW-99{Alt>}{Insert}{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Truck' }));
    const hauler = dialog.getByRole('combobox', { name: /Hauler/ });
    await user.type(hauler, `nobody${SUBMIT}`);
    expect(await dialog.findByText(REFUSED)).toBeVisible();
    await user.clear(hauler);
    await user.type(hauler, `big${SUBMIT}`);
    await waitFor(() => expect(field('Hauler')).toHaveValue('Big Coulee Haul'));
  });

  it('a list applies no filter that is refused', async () => {
    const business = await scene();
    const { user } = open('/ticket_crop/list', business);
    await user.click(await screen.findByRole('button', { name: 'Search Filters' }));
    const hauler = await screen.findByRole('combobox', { name: 'Hauler' });
    await user.type(hauler, 'o');
    await user.click(button('Apply Filters'));
    expect(await screen.findByText(REFUSED)).toBeVisible();
    expect(hauler).toHaveFocus();
    expect(window.location.search).toBe('');
    await user.clear(hauler);
    await user.type(hauler, 'iron');
    await user.click(button('Apply Filters'));
    await waitFor(() => expect(window.location.search).toContain('hauler_id=1'));
    await user.clear(hauler);
    await user.type(hauler, 'o{Tab}');
    const fields = hauler.closest('form') ?? document.body;
    await user.click(within(fields).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(hauler).toHaveValue(''));
    expect(screen.queryByText(REFUSED)).not.toBeInTheDocument();
  });

  it('no report is generated with one', async () => {
    const { user } = open('/report_runner', await scene());
    await user.click(await screen.findByRole('radio', { name: 'Hauler Statement' }));
    const hauler = screen.getByRole('combobox', { name: 'Hauler' });
    await user.type(hauler, 'o');
    await user.click(button('Generate Report'));
    expect(await screen.findByText(REFUSED)).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
    await user.clear(hauler);
    await user.type(hauler, 'big');
    await user.click(button('Generate Report'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(expect.stringContaining('hauler=2')));
  });
});

it('a value that arrives in the field with the focus is replaced by the next key', async () => {
  const business = await scene();
  const { release } = hold(business, '/trucks/');
  const { user } = await openEntry(business);
  await user.type(field('Truck'), 'iw{Tab}');
  expect(field('Hauler')).toHaveFocus();
  release();
  await waitFor(() => expect(field('Hauler')).toHaveValue('Ironwood Trucking'));
  await user.keyboard('7');
  expect(field('Hauler')).toHaveValue('7');
});

it('so is a number that a lookup brings', async () => {
  const business = await scene();
  const { release } = hold(business, '/producer_rates/');
  const { user } = await openEntry(business, { held: 'Producer Rate' });
  await user.click(field('Producer Rate'));
  release();
  await waitFor(() => expect(field('Producer Rate')).toHaveValue('41.25'));
  await user.keyboard('4');
  expect(field('Producer Rate')).toHaveValue('4');
});
