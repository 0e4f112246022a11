/** Bulk edit of crop tickets: the dialog, its prefill, checks, calls and notices (§2.10, §4, §5, §7.3, §8.4). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, type ScreenApi } from '../../support/screenApi';
import { addCrop, business, column, open, selected, untilNumbers } from '../listScene';
import {
  edit,
  effect,
  gone,
  input,
  labels,
  noteOf,
  refuse,
  save,
  type User,
  values,
  versionsSent,
  writes,
} from './bulkScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
});

describe('bulk edit of crop tickets', () => {
  const eight = [
    'At Moisture',
    'Moisture',
    'Customer Rate',
    'Producer Rate',
    'Haul Rate',
    'Haul Mile Rate',
    'Haul Mile',
    'Min Mile',
  ];

  async function three(): Promise<User> {
    for (const [number, moisture] of [
      ['48220', '66.1'],
      ['48221', '67'],
      ['48222', '68.4'],
    ] as const)
      await addCrop(api, number, { moisture });
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('48222', '48221', '48220');
    return user;
  }

  it('is filled from the first selected row and says where the others differ', async () => {
    const user = await three();
    const box = await edit(user, '48220', '48221', '48222');
    expect(within(box).getByRole('heading', { name: 'Editing 3 Tickets' })).toBeVisible();
    expect(labels(box)).toEqual(eight);
    expect(
      within(box).getByText(
        'Filled from ticket 48222, the first one selected. Only the fields marked Write are saved.',
      ),
    ).toBeVisible();
    expect(values(...eight)).toEqual(['65', '68.4', '48.50', '41.25', '4.10', '0.22', '14', '6']);
    expect(noteOf('Moisture')).toBe('3 different values: 66.1, 67.0, 68.4');
    expect(eight.filter((name) => noteOf(name).includes('different'))).toEqual(['Moisture']);
    expect(input('At Moisture')).toHaveFocus();
  });

  it('keeps the plural for one ticket', async () => {
    const user = await three();
    const box = await edit(user, '48221');
    expect(within(box).getByRole('heading', { name: 'Editing 1 Tickets' })).toBeVisible();
    expect(within(box).getByText('Filled from ticket 48221. Only the fields marked Write are saved.')).toBeVisible();
    expect(noteOf('Moisture')).toBe('as it is');
    expect(save()).toHaveTextContent('Save 1 Ticket');
  });

  it('sends nothing before all eight are numbers', async () => {
    const user = await three();
    await edit(user, '48222');
    for (const name of eight) await user.clear(input(name));
    await user.type(input('Haul Mile'), 'far');
    await user.click(save());
    for (const name of eight) await waitFor(() => expect(noteOf(name)).toBe('This field must be a numeric value'));
    expect(await effect('Haulers')).toEqual(['—', '—', '—']);
    expect(input('At Moisture')).toHaveAttribute('aria-invalid', 'true');
    expect(writes(api)).toEqual([]);
    await user.type(input('Moisture'), '1,070.5');
    await waitFor(() => expect(noteOf('Moisture')).toBe('was 68.4'));
    await user.keyboard('{Escape}');
    await gone('dialog');
    expect(writes(api)).toEqual([]);
  });

  it('writes every selected ticket, closes, reloads and keeps the selection', async () => {
    const user = await three();
    await edit(user, '48220', '48222');
    await user.clear(input('Customer Rate'));
    await user.type(input('Customer Rate'), '50.125');
    await user.clear(input('Moisture'));
    await user.type(input('Moisture'), ' 70 ');
    await user.click(save());
    expect(await screen.findByText('Crop ticket updated successfully!')).toBeVisible();
    expect(screen.getByText('Crop ticket updated successfully!').closest('[role=status]')).not.toBeNull();
    expect(screen.getByText('Crop ticket updated successfully!').parentElement).toHaveTextContent(/! 2 tickets$/);
    await gone('dialog');
    expect(writes(api)).toEqual([
      {
        method: 'PUT',
        path: '/api/v1/ticket_crop/ticket-crop/bulk-update/',
        query: {},
        body: {
          ids: [3, 1],
          at_moisture: 65,
          moisture: 70,
          customer_rate: 50.125,
          producer_rate: 41.25,
          haul_rate: 4.1,
          haul_mile_rate: 0.22,
          haul_mile: 14,
          min_mile: 6,
        },
      },
    ]);
    expect(versionsSent(api)).toEqual(['3:1,1:1']);
    await waitFor(() => expect(column('Customer Rate')).toEqual(['50.125', '48.500', '50.125']));
    expect(column('Moisture')).toEqual(['70', '67', '70']);
    expect(selected()).toEqual(['48222', '48220']);
  });

  it('shows what the server refuses under its field and keeps what was typed', async () => {
    const user = await three();
    await edit(user, '48222');
    await user.clear(input('Moisture'));
    await user.type(input('Moisture'), '168.4');
    await user.click(save());
    expect(await screen.findByText('Failed to update crop tickets.')).toBeVisible();
    expect(screen.getByText('Failed to update crop tickets.').closest('[role=alert]')).not.toBeNull();
    expect(noteOf('Moisture')).toBe('Use 0 to 100.');
    expect(input('Moisture')).toHaveValue('168.4');
    expect(save()).toBeEnabled();
  });

  it('says the failure and the reason when no field is to blame', async () => {
    const user = await three();
    refuse(api, 'PUT', 409, { non_field_errors: ['The tickets are locked.'] });
    await edit(user, '48222');
    await user.type(input('Haul Mile'), '5');
    await user.click(save());
    expect(await screen.findByText('Failed to update crop tickets.')).toBeVisible();
    expect(await screen.findByText('The tickets are locked.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('sends once, however often Save is pressed', async () => {
    const user = await three();
    let settle: (value: Response) => void = () => undefined;
    api.interfere(({ method }) => (method === 'PUT' ? new Promise((done) => void (settle = done)) : undefined));
    await edit(user, '48222');
    await user.type(input('Haul Mile'), '5');
    await user.dblClick(save());
    expect(save()).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    settle(answer(200, {}));
    await gone('dialog');
    expect(writes(api)).toHaveLength(1);
  });

  it('walks through its fields with Enter and does not send by it', async () => {
    const user = await three();
    await edit(user, '48222');
    await user.keyboard('{Enter}{Enter}');
    expect(input('Customer Rate')).toHaveFocus();
    expect(writes(api)).toEqual([]);
  });
});
