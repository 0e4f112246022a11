/** Adding a record from an option field, without leaving the form that needs it. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../support/screenApi';
import { button, field, noteOf, open, openEntry, scene, TICKETS } from './cropTicketScene';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent?.replace('Alt+Ins', ''));
const inDialog = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));

describe('an option list', () => {
  it('ends with the line that adds, lit by no typing', async () => {
    const { user } = await openEntry(await scene());
    await user.type(field('Truck'), 'iw');
    expect(options()).toEqual(['IW-12', 'Add Truck “iw”…']);
    await user.keyboard('-99');
    expect(options()).toEqual(['Add Truck “iw-99”…']);
    expect(screen.getByText('No match')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Truck' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.clear(field('Truck'));
    await user.keyboard('{ArrowDown}');
    expect(options()).toEqual(['BC-03', 'IW-12', 'Add Truck…']);
  });

  it('offers nothing to add where the form limits it, or the table is no reference', async () => {
    const { user } = await openEntry(await scene());
    await user.type(field('Truck'), 'iw{Enter}');
    await user.click(field('Hauler'));
    await user.keyboard('{ArrowDown}');
    expect(options()).toEqual(['Ironwood Trucking']);
    await user.click(field('Delivery Type'));
    await user.keyboard('{ArrowDown}');
    expect(options()).toEqual(['Bag 111, Type: 1', 'Bag 112, Type: 2']);
  });
});

describe('a truck that is met at the scale', () => {
  it('is added with keys alone, comes back chosen with its hauler, and the form goes on', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await user.keyboard('48217{Enter}IW-99{ArrowDown}{Enter}');
    const asked = await dialog('Add Truck');
    expect(inDialog('Name')).toHaveValue('IW-99');
    expect(inDialog('Hauler')).toHaveFocus();
    await user.keyboard('big{Enter}');
    expect(asked.getByRole('button', { name: 'Save' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Truck data saved successfully!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([field('Truck').value, field('Hauler').value, field('Ticket Number').value]).toEqual([
      'IW-99',
      'Big Coulee Haul',
      '48217',
    ]);
    // The truck brings its hauler, so the form goes on behind it, as for a truck of the list.
    expect(field('Gross Weight')).toHaveFocus();
    expect(business.writes()).toEqual([]);
    expect(await business.api.rows('truck')).toHaveLength(3);
    await user.keyboard('78460{Enter}31280{Control>}{Enter}{/Control}');
    await screen.findByText('Ticket submitted successfully!');
    expect(business.writes()).toMatchObject([
      { path: TICKETS, body: { ticket_number: '48217', truck_id: 3, hauler_id: 2 } },
    ]);
    await user.type(field('Truck'), 'iw');
    expect(options()).toEqual(['IW-12', 'IW-99', 'Add Truck “iw”…']);
  });

  it('can be given up: the focus is back where it was and nothing is chosen or sent', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await user.type(field('Truck'), 'X');
    await user.keyboard('{Alt>}{Insert}{/Alt}');
    await dialog('Add Truck');
    expect(inDialog('Name')).toHaveValue('X');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Truck')).toHaveFocus();
    expect(field('Truck')).toHaveValue('X');
    expect(await business.api.rows('truck')).toHaveLength(2);
  });

  it('that is refused stays in the dialog with the server’s words', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await user.click(field('Truck'));
    await user.keyboard('{Alt>}{Insert}{/Alt}');
    const asked = await dialog('Add Truck');
    business.api.interfere(({ method }) =>
      method === 'POST' ? answer(400, { name: ['Taken.'], non_field_errors: ['No.'] }) : undefined,
    );
    await user.type(inDialog('Name'), 'IW-12{Control>}{Enter}{/Control}');
    expect(await asked.findByText('Taken.')).toBeVisible();
    expect(asked.getByText('No.')).toBeVisible();
    expect(screen.getByText('Failed to save truck data!')).toBeVisible();
    expect(inDialog('Name')).toHaveValue('IW-12');
  });

  it('is added with its new hauler by keys alone, and nothing is lost by a step back', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await user.keyboard('48217{Enter}IW-99{Alt>}{Insert}{/Alt}');
    const trucks = await dialog('Add Truck');
    await waitFor(() => expect(trucks.getByRole('combobox', { name: /Hauler/ })).toHaveFocus());
    await user.keyboard('Nueva{Alt>}{Insert}{/Alt}');
    const haulers = await dialog('Add Hauler');
    expect(haulers.getByLabelText(/^Name/)).toHaveValue('Nueva');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Hauler' })).not.toBeInTheDocument());
    const hauler = trucks.getByRole('combobox', { name: /Hauler/ });
    expect(hauler).toHaveFocus();
    expect([hauler, trucks.getByLabelText(/^Name/)].map((one) => (one as HTMLInputElement).value)).toEqual([
      'Nueva',
      'IW-99',
    ]);
    await user.keyboard(' Uno{Alt>}{Insert}{/Alt}');
    await dialog('Add Hauler');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Hauler' })).not.toBeInTheDocument());
    expect(trucks.getByRole('combobox', { name: /Hauler/ })).toHaveValue('Nueva Uno');
    expect(trucks.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(await business.api.rows('truck')).toHaveLength(2);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect([field('Truck').value, field('Hauler').value]).toEqual(['IW-99', 'Nueva Uno']));
    expect(field('Ticket Number')).toHaveValue('48217');
    expect(field('Gross Weight')).toHaveFocus();
  });

  it('says at the foot of the dialog what its keys do', async () => {
    const { user } = await openEntry(await scene());
    await user.click(field('Truck'));
    await user.keyboard('{Alt>}{Insert}{/Alt}');
    const asked = await dialog('Add Truck');
    const keys = asked.getByText('next field', { exact: false }).parentElement;
    expect(keys?.textContent).toBe('Enter next fieldCtrl Enter SaveEsc cancel');
  });
});

describe('a field of the job’s producer', () => {
  it('is added for that producer, and with the pointer', async () => {
    const { user } = open('/job/add?producer_id=1', await scene());
    await screen.findByDisplayValue('Vandermeer Bros');
    await user.type(field('Field'), 'South');
    await user.click(screen.getByRole('option', { name: 'Add Field “South”…' }));
    const asked = await dialog('Add Field');
    await waitFor(() => expect(inDialog('Producer')).toHaveValue('Vandermeer Bros'));
    await user.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field('Field')).toHaveValue('South'));
    expect(field('Bag/Pit')).toHaveFocus();
    expect(window.location.pathname).toBe('/job/add');
  });

  it('is not chosen when it was given to another producer', async () => {
    const business = await scene();
    await business.api.add('producer', { name: 'Olson', producer_area_id: 1 });
    const { user } = open('/job/add?producer_id=1', business);
    await screen.findByDisplayValue('Vandermeer Bros');
    await user.type(field('Field'), 'South{ArrowDown}{Enter}');
    const asked = await dialog('Add Field');
    await user.clear(inDialog('Producer'));
    await user.type(inDialog('Producer'), 'ols{Enter}');
    await user.click(asked.getByRole('button', { name: 'Save' }));
    await screen.findByText('Field information saved successfully!');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Field')).toHaveValue('South');
    expect(field('Field')).toHaveFocus();
  });
});

it('starts at what the record cannot do without, and is saved from its button by Ctrl+Enter too', async () => {
  const business = await scene();
  const { user } = open('/delivery_ticket/add', business);
  await user.type(await screen.findByLabelText(/^Producer/), 'Olson{ArrowDown}{Enter}');
  await dialog('Add Producer');
  expect(inDialog('Name')).toHaveValue('Olson');
  expect(inDialog('Producer Area')).toHaveFocus();
  await user.keyboard('north{Enter}');
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' })).toHaveFocus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field('Producer')).toHaveValue('Olson'));
  expect(field('Driver')).toHaveFocus();
});

it('fills what depends on the new record, as choosing it would', async () => {
  const { user } = open('/delivery_ticket/add?crop_id=1', await scene());
  await screen.findByDisplayValue('Corn Silage');
  await user.type(field('Customer Rate'), '12');
  await user.type(field('Customer'), 'New Dairy{ArrowDown}{Enter}');
  await dialog('Add Customer');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Customer')).toHaveValue('New Dairy'));
  await waitFor(() => expect(noteOf('Customer Rate')).toBe('no rate found'));
  expect(field('Customer Rate')).toHaveValue('');
  expect(button('Save')).toBeVisible();
});
