/** Ticket lists without rows, and lists that cannot be loaded (§8.4, ruling 77). */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, type ScreenApi } from '../../support/screenApi';
import { business, button, heads, manyCrops, open, openFilters, untilNumbers } from '../listScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
  openFilters();
});

describe('a year without tickets', () => {
  it('of crop tickets leads to a job, for a crop ticket belongs to one (ruling 77)', async () => {
    const { user, address } = open('/ticket_crop/list', api);
    expect(await screen.findByText('No crop tickets in 2026.')).toBeVisible();
    expect(screen.getByText('A crop ticket belongs to a job: choose one, then enter its loads.')).toBeVisible();
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
    await manyCrops(api, 1);
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
    await manyCrops(api, 1);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('1');
    api.interfere(({ path }) => (path.includes('ticket-crop') ? answer(403, {}) : undefined));
    await user.click(await screen.findByRole('button', { name: 'Apply Filters' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '1' })).toBeNull();
  });

  it('shows its rows when an option list fails, which is only logged', async () => {
    await manyCrops(api, 1);
    api.interfere(({ path }) => (path.includes('/customer/') ? answer(403, {}) : undefined));
    const { logged } = open('/ticket_crop/list', api);
    await untilNumbers('1');
    await waitFor(() => expect(logged().flat()).toContain('Loading failed.'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what the filters did not find and offers Reset', async () => {
    await manyCrops(api, 1);
    const { user } = open('/ticket_crop/list?customer_id=2', api);
    expect(await screen.findByText('No ticket matches these filters.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1) as HTMLElement);
    await untilNumbers('1');
  });
});
