/** Bulk delete of the three ticket lists: question, calls and notices (§7.3 to §7.5, §8.4). */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScreenApi } from '../../support/screenApi';
import {
  addCrop,
  addDelivery,
  addHaul,
  business,
  button,
  check,
  column,
  manyCrops,
  open,
  reads,
  selected,
  untilNumbers,
} from '../listScene';
import { gone, refuse, type User, writes } from './bulkScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
});

describe('bulk delete', () => {
  async function ask(user: User, ...numbers: string[]): Promise<void> {
    for (const number of numbers) await user.click(check(number));
    await user.click(button('Delete Selected'));
  }

  it('of crop tickets asks, shows the server’s message, reloads and clears the selection', async () => {
    for (const number of ['1', '2', '3']) await addCrop(api, number);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('3', '2', '1');
    await ask(user, '1', '3');
    const box = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete 2 ticket(s)?' });
    expect(
      within(box)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Cancel', 'Delete']);
    expect(box).toHaveAccessibleDescription('3 and 1');
    expect(within(box).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await gone('alertdialog');
    expect(writes(api)).toEqual([]);
    expect(selected()).toEqual(['3', '1']);
    await user.click(button('Delete Selected'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 ticket(s) deleted.')).toBeVisible();
    await untilNumbers('2');
    expect(selected()).toEqual([]);
    expect(button('Delete Selected')).toBeDisabled();
    expect(check('2')).toHaveFocus();
    expect(writes(api)).toEqual([
      { method: 'DELETE', path: '/api/v1/ticket_crop/ticket-crop/bulk-delete/', query: {}, body: { ids: [3, 1] } },
    ]);
    expect(reads(api, 'ticket-crop')).toHaveLength(2);
  });

  it('of crop tickets that fails says so and keeps rows and selection', async () => {
    await addCrop(api, '1');
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('1');
    refuse(api, 'DELETE', 500, {});
    await ask(user, '1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete crop tickets.')).toBeVisible();
    await gone('alertdialog');
    expect(selected()).toEqual(['1']);
  });

  it('of the whole last page shows the last page there is then', async () => {
    await manyCrops(api, 51);
    const { user } = open('/ticket_crop/list?page=2', api);
    await untilNumbers('1');
    await ask(user, '1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1–50')).toBeVisible();
    expect(column('Ticket Number')).toHaveLength(50);
  });

  it('of delivery tickets has its own words', async () => {
    for (const number of ['1', '2']) await addDelivery(api, number);
    const { user } = open('/ticket_delivery/list', api);
    await untilNumbers('2', '1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await ask(user);
    expect(
      await screen.findByRole('alertdialog', {
        name: 'Are you sure you want to delete 2 ticket(s)? This action cannot be undone.',
      }),
    ).toBeVisible();
    refuse(api, 'DELETE', 500, {});
    await user.click(button('Delete'));
    expect(await screen.findByText('Failed to delete tickets.')).toBeVisible();
    api.interfere(undefined);
    await user.click(button('Delete Selected'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Ticket(s) deleted successfully!')).toBeVisible();
    expect(await screen.findByText('No delivery tickets in 2026.')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(writes(api).at(-1)).toEqual({
      method: 'DELETE',
      path: '/api/v1/ticket_delivery/ticket-deliveries/bulk-delete/',
      query: {},
      body: { ids: [2, 1] },
    });
  });

  it('names the first three of many', async () => {
    for (let n = 1; n <= 7; n += 1) await addHaul(api, `4606${n}`);
    const { user } = open('/ticket_haul/list', api);
    await untilNumbers(...[7, 6, 5, 4, 3, 2, 1].map((n) => `4606${n}`));
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await ask(user);
    const box = await screen.findByRole('alertdialog');
    expect(within(box).getByText('46067, 46066, 46065 and 4 more')).toBeVisible();
    await user.click(button('Delete'));
    const told = await screen.findByText('Haul ticket(s) deleted successfully!');
    expect(told.parentElement).toHaveTextContent(/! 7 tickets$/);
  });

  it('of haul tickets has its own words', async () => {
    await addHaul(api, '1');
    const { user } = open('/ticket_haul/list', api);
    await untilNumbers('1');
    await ask(user, '1');
    expect(
      await screen.findByRole('alertdialog', {
        name: 'Are you sure you want to delete 1 haul ticket(s)? This action cannot be undone.',
      }),
    ).toBeVisible();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Ticket 1 · 2026-09-18 · Sundown Ridge Dairy · 61,220 / 26,100 lbs',
    );
    refuse(api, 'DELETE', 500, {});
    await user.click(button('Delete'));
    expect(await screen.findByText('Failed to delete haul tickets.')).toBeVisible();
    api.interfere(undefined);
    await user.click(button('Delete Selected'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const told = await screen.findByText('Haul ticket(s) deleted successfully!');
    expect(told.parentElement).toHaveTextContent(/! 1$/);
    expect(writes(api).at(-1)).toEqual({
      method: 'DELETE',
      path: '/api/v1/ticket_haul/ticket-hauls/bulk-delete/',
      query: {},
      body: { ids: [1] },
    });
  });
});
