/** All tickets that a filter matches, chosen in one press: bulk edit and bulk delete by the filter with the count shown (decision 62). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, type Asked, type ScreenApi } from '../../support/screenApi';
import { dialog, effect, gone, input, save, writes } from '../bulkEdit/bulkScene';
import { addCrop, addHaul, business, button, check, manyCrops, open } from '../listScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
});

const MATCHING = '/api/v1/office/matching/';
const offer = () => screen.queryByRole('button', { name: /tickets that match$/ });

/** Sixty tickets of the first customer on two pages, and one of the second. */
async function sixty(address = '/ticket_crop/list?customer_id=1') {
  await manyCrops(api, 60);
  await addCrop(api, '900', { customer_id: 2, date: '2026-09-19' });
  const at = open(address, api);
  await screen.findByRole('checkbox', { name: 'Select 60' });
  return at;
}

describe('all tickets that match', () => {
  it('are offered once all rows of the page are ticked, and taken back by the same button', async () => {
    const { user } = await sixty();
    expect(offer()).toBeNull();
    await user.click(check('60'));
    expect(offer()).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByText('selected').parentElement).toHaveTextContent(/^50 selected/);
    await user.click(button('Select all 60 tickets that match'));
    expect(screen.getByText('selected').parentElement).toHaveTextContent(/^60 selected/);
    const back = button('Only the 50 shown');
    expect(back).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('selected').parentElement).toHaveTextContent(/^50 selected/);
    await user.click(button('Select all 60 tickets that match'));
    await user.click(check('60'));
    expect(screen.getByText('selected').parentElement).toHaveTextContent(/^49 selected/);
    await user.click(check('60'));
    // It is chosen again, not found again.
    expect(offer()).not.toBeNull();
  });

  it('are not offered without a filter', async () => {
    const { user } = await sixty('/ticket_crop/list');
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(offer()).toBeNull();
  });

  it('are not offered by another server', async () => {
    api.actAsOther();
    const { user } = await sixty();
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(offer()).toBeNull();
  });

  it('are edited by the filter, with what all of them have and come to', async () => {
    const { user } = await sixty();
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await user.click(button('Select all 60 tickets that match'));
    await user.click(button('Edit Selected'));
    const box = await dialog();
    expect(within(box).getByRole('heading', { name: 'Editing 60 Tickets' })).toBeVisible();
    expect(box).toHaveTextContent('Filled from ticket 60, the first of all 60 that match.');
    await user.clear(input('Customer Rate'));
    await user.type(input('Customer Rate'), '50');
    expect((await effect('Customers'))[0]).toMatch(/^\$6\d,\d{3}\.\d\d$/);
    await user.click(save());
    await gone('dialog');
    const [write] = writes(api);
    expect(write).toMatchObject({
      method: 'PUT',
      path: MATCHING,
      query: { kind: 'crop_ticket', customer_id: '1', year: '2026' },
      body: { count: 60, customer_rate: 50 },
    });
    expect(write?.body).not.toHaveProperty('ids');
    const rates = (await api.rows('crop_ticket')).map(({ customer_rate: rate }) => rate);
    // Of the newest fifty one is another customer's.
    expect(rates.filter((rate) => rate === 50)).toHaveLength(49);
    expect(await screen.findByText('Crop ticket updated successfully!')).toBeVisible();
  });

  it('say when others match by now, keep what was typed, and are read again on demand', async () => {
    const { user } = await sixty();
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await user.click(button('Select all 60 tickets that match'));
    await user.click(button('Edit Selected'));
    await dialog();
    await user.clear(input('Haul Mile'));
    await user.type(input('Haul Mile'), '21');
    await addCrop(api, '61');
    await user.click(save());
    const told = await screen.findByText(/^61 tickets match now, not 60\. Nothing was changed\./);
    expect(input('Haul Mile')).toHaveValue('21');
    await user.click(within(told).getByRole('button', { name: 'Use them as they are now' }));
    await screen.findByRole('heading', { name: 'Editing 61 Tickets' });
    expect(input('Haul Mile')).toHaveValue('21');
    expect(screen.queryByText(/tickets match now/)).toBeNull();
    await user.click(save());
    await gone('dialog');
    expect(writes(api).at(-1)?.body).toMatchObject({ count: 61, haul_mile: 21 });
  });

  it('are deleted by the filter; another number deletes nothing', async () => {
    for (let n = 1; n <= 60; n += 1) await addHaul(api, String(n));
    const { user } = open('/ticket_haul/list?feed_id=1', api);
    await screen.findByRole('checkbox', { name: 'Select 60' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await user.click(button('Select all 60 tickets that match'));
    const refusal = { detail: '59 tickets match now, not 60. Nothing was changed. Look at the list again.', count: 59 };
    api.interfere(({ method }: Asked) => (method === 'DELETE' ? answer(409, refusal) : undefined));
    await user.click(button('Delete Selected'));
    const ask = await screen.findByRole('alertdialog', { name: /delete 60 haul ticket\(s\)\?/ });
    await user.click(within(ask).getByRole('button', { name: 'Delete' }));
    await within(ask).findByText(/^59 tickets match now/);
    await user.click(within(ask).getByRole('button', { name: 'Cancel' }));
    api.interfere(undefined);
    await user.click(button('Delete Selected'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await api.rows('haul_ticket')).toEqual([]));
    expect(writes(api).at(-1)).toMatchObject({ path: MATCHING, query: { feed_id: '1' }, body: { count: 60 } });
  });

  it('are not offered while the page is searched: then the rows shown are others', async () => {
    const { user } = await sixty();
    await user.type(screen.getByLabelText('Search Current Table...'), '59');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select 60' })).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(offer()).toBeNull();
  });
});
