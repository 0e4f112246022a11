/** A search that finds nothing among the rows shown goes on to the whole year (ruling 71). */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScreenApi } from '../support/screenApi';
import { addCrop, addDelivery, business, button, manyCrops, open, untilNumbers } from './listScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
});

const search = () => screen.findByRole('searchbox', { name: 'Search Current Table...' });

/** Opens the list, whose newest ticket is 51, searches for what no row shown has, and presses Enter. */
async function searchMissing(text: string) {
  const opened = open('/ticket_crop/list', api);
  await screen.findByRole('link', { name: '51' });
  await opened.user.type(await search(), text);
  await screen.findByText(`No ticket among these 50 matches “${text}”.`);
  await opened.user.keyboard('{Enter}');
  return opened;
}

describe('a search that finds nothing among the rows shown', () => {
  it('says where it looked, and Enter looks for the ticket number in the whole year', async () => {
    await manyCrops(api, 60, 101);
    const { user, address } = open('/ticket_crop/list', api);
    await screen.findByRole('link', { name: '160' });
    await user.type(await search(), '103');
    expect(await screen.findByText('No ticket among these 50 matches “103”.')).toBeVisible();
    expect(screen.getByText('The search box searches only the rows shown.')).toBeVisible();
    expect(button('Search all 60 of 2026')).toBeVisible();
    await user.keyboard('{Enter}');
    await untilNumbers('103');
    expect(address()).toBe('/ticket_crop/list?ticket_number=103');
    expect(await search()).toHaveValue('');
    expect(await search()).toHaveFocus();
  });

  it('offers the same by mouse, and Escape clears the search', async () => {
    await manyCrops(api, 60, 101);
    const { user } = open('/ticket_crop/list', api);
    await screen.findByRole('link', { name: '160' });
    await user.type(await search(), '104');
    await user.keyboard('{Escape}');
    await screen.findByRole('link', { name: '160' });
    await user.type(await search(), '104');
    await user.click(await screen.findByRole('button', { name: 'Search all 60 of 2026' }));
    await untilNumbers('104');
    expect(await search()).toHaveFocus();
  });

  it('counts the whole year where a filter is set, and leaves that filter', async () => {
    await manyCrops(api, 3, 101);
    await addCrop(api, '900', { customer_id: 2 });
    const { user, address } = open('/ticket_crop/list?customer_id=2', api);
    await untilNumbers('900');
    await user.type(await search(), '101');
    await user.click(await screen.findByRole('button', { name: 'Search all 4 of 2026' }));
    await untilNumbers('101');
    expect(address()).toBe('/ticket_crop/list?ticket_number=101');
  });

  it('takes a name for the field that knows it', async () => {
    await addCrop(api, '1', { hauler_id: 2, truck_id: 2 });
    await manyCrops(api, 50, 2);
    const { address } = await searchMissing('coulee');
    await untilNumbers('1');
    expect(address()).toBe('/ticket_crop/list?hauler_id=2');
  });

  it('asks which one where several names match', async () => {
    await api.add('customer', { name: 'Coulee Dairy' });
    await addCrop(api, '1', { customer_id: 3 });
    await manyCrops(api, 50, 2);
    const { user, address } = await searchMissing('coulee');
    expect(await screen.findByText('Several names match “coulee”.')).toBeVisible();
    expect(button('Hauler Big Coulee Haul')).toBeVisible();
    await user.click(button('Customer Coulee Dairy'));
    await untilNumbers('1');
    expect(address()).toBe('/ticket_crop/list?customer_id=3');
  });

  it('takes a day for the range of days', async () => {
    await addCrop(api, '1', { date: '2026-08-01' });
    await manyCrops(api, 50, 2);
    const { address } = await searchMissing('2026-08-01');
    await untilNumbers('1');
    expect(address()).toBe('/ticket_crop/list?date_start=2026-08-01&date_end=2026-08-01');
  });
});

describe('a ticket number that the year does not have', () => {
  it('is known not to be there where every ticket of the year is shown', async () => {
    await addDelivery(api, '7001');
    const { user } = open('/ticket_delivery/list', api);
    await untilNumbers('7001');
    await user.type(await search(), '9999');
    expect(await screen.findByText('No ticket of 2026 matches “9999”.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Search all/ })).toBeNull();
    await user.click(button('Clear'));
    await untilNumbers('7001');
  });
});
