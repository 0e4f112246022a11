/** Bulk edit, bulk delete and delete of tickets that somebody else changed after the list was read (ruling 67). */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScreenApi } from '../../support/screenApi';
import { addCrop, business, button, check, open, untilNumbers } from '../listScene';
import { gone } from './bulkScene';

const TICKETS = '/api/v1/ticket_crop/ticket-crop/';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
  for (const number of ['1', '2', '3']) await addCrop(api, number);
});

async function opened() {
  const { user } = open('/ticket_crop/list', api);
  await untilNumbers('3', '2', '1');
  return user;
}

/** Somebody else's correction. */
async function correct(id: number, values: object): Promise<void> {
  const answered = await api.fetch(`${TICKETS}${id}/`, { method: 'PATCH', body: JSON.stringify(values) });
  expect(answered.ok).toBe(true);
}

const rates = async () => (await api.rows('crop_ticket')).map(({ haul_rate: rate }) => rate);

describe('tickets that somebody else changed', () => {
  it('are not deleted together; the dialog names them and shows them as they stand', async () => {
    const user = await opened();
    for (const number of ['1', '3']) await user.click(check(number));
    await user.click(button('Delete Selected'));
    await correct(3, { haul_rate: 7 });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const box = screen.getByRole('alertdialog');
    expect(
      await within(box).findByText(/^Clerk changed 3 since this list was loaded\. Nothing was done\.$/),
    ).toBeVisible();
    expect(await api.rows('crop_ticket')).toHaveLength(3);
    expect(within(box).queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(within(box).getByRole('button', { name: 'Show' }));
    await gone('alertdialog');
    await user.click(button('Delete Selected'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await untilNumbers('2');
  });

  it('are not edited together before they were looked at; what was typed stays', async () => {
    const user = await opened();
    for (const number of ['1', '3']) await user.click(check(number));
    await user.click(button('Edit Selected'));
    const box = await screen.findByRole('dialog');
    const rate = await within(box).findByRole('textbox', { name: 'Haul Rate' });
    await user.clear(rate);
    await user.type(rate, '5.5');
    const before = await rates();
    await correct(1, { moisture: 61 });
    await user.click(within(box).getByRole('button', { name: /^Save/ }));
    expect(await within(box).findByText(/^Clerk changed 1 since this list was loaded\./)).toBeVisible();
    expect(await rates()).toEqual(before);
    await user.click(within(box).getByRole('button', { name: 'Show' }));
    expect(await within(box).findByText(/^These are the records as they are now\./)).toBeVisible();
    expect(rate).toHaveValue('5.50');
    await user.click(within(box).getByRole('button', { name: /^Save/ }));
    await gone('dialog');
    expect((await rates()).map(Number)).toEqual([5.5, Number(before[1]), 5.5]);
    expect((await api.rows('crop_ticket'))[0]).toMatchObject({ moisture: 61 });
  });
});
