/** The line of totals above the ticket lists (ruling 71, clerk B13, day.md section 1). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, type ScreenApi } from '../support/screenApi';
import { addCrop, addDelivery, addHaul, business, button, check, open, untilNumbers } from './listScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
});

const line = () => screen.findByRole('region', { name: 'Totals of all tickets found' });
const totals = async (): Promise<string[]> =>
  [...(await line()).querySelectorAll('dl > div')].map((pair) =>
    [...pair.children].map((part) => part.textContent).join(' '),
  );
const asked = () => api.calls.filter(({ path }) => path.endsWith('/ticket_totals/')).map(({ query }) => query);

describe('the totals of a list', () => {
  it('are those of all crop tickets of the filter, and not of the page', async () => {
    // Net 23.59 tons, adjusted 23.59 × 31.6 ÷ 35 = 21.2984, × 48.5 = 1,032.97, × 41.25 − 41.5184 = 837.04.
    for (let n = 1; n <= 60; n += 1) await addCrop(api, String(n));
    const { user } = open('/ticket_crop/list', api);
    await waitFor(async () =>
      expect(await totals()).toEqual([
        'Net 1,415.40 tons',
        'Adjusted 1,278.00 tons',
        'Customer pay $61,978.20',
        'Producer net $50,222.40',
      ]),
    );
    await user.click(button('Search Filters'));
    await user.type(await screen.findByLabelText('Ticket Number'), '60');
    await user.click(button('Apply Filters'));
    await waitFor(async () => expect((await totals())[0]).toBe('Net 23.59 tons'));
    expect(asked()).toEqual([
      { kind: 'crop_ticket', year: '2026' },
      { kind: 'crop_ticket', year: '2026', ticket_number: '60' },
    ]);
  });

  it('of delivery and haul tickets are weights and the charge', async () => {
    await addDelivery(api, '1');
    await addHaul(api, '2');
    const { user } = open('/ticket_delivery/list', api);
    await waitFor(async () =>
      expect(await totals()).toEqual(['Net 17.56 tons', 'Adjusted 17.73 tons', 'Charge $332.35']),
    );
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('link', { name: 'Haul Tickets' }));
    await waitFor(async () => expect(await totals()).toEqual(['Net 17.56 tons', 'Charge $219.50']));
  });

  it('change with what is saved and deleted, and say how many tickets have no price', async () => {
    await addHaul(api, '1');
    await addHaul(api, '2', { rate: null });
    const { user } = open('/ticket_haul/list', api);
    await untilNumbers('2', '1');
    expect(await within(await line()).findByRole('link', { name: '1 without a price' })).toHaveAttribute(
      'href',
      '/office/prices?kind=haul_ticket',
    );
    await user.click(check('2'));
    await user.click(button('Edit Selected'));
    await user.type(await within(await screen.findByRole('dialog')).findByLabelText(/^Rate/), '10');
    await user.click(button('Save 1 Ticket'));
    await waitFor(async () => expect((await totals())[1]).toBe('Charge $395.10'));
    expect(screen.queryByText('1 without a price')).toBeNull();
  });

  it('are bars while they are added up, and dashes where that fails', async () => {
    let settle: (value: Response) => void = () => undefined;
    api.interfere(({ path }) =>
      path.endsWith('/ticket_totals/') ? new Promise((done) => void (settle = done)) : undefined,
    );
    open('/ticket_haul/list', api);
    expect(await line()).toHaveAttribute('aria-busy', 'true');
    expect(await totals()).toEqual(['Net ', 'Charge ']);
    await waitFor(() => expect(asked()).toHaveLength(1));
    settle(answer(500, {}));
    await waitFor(async () => expect(await totals()).toEqual(['Net —', 'Charge —']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not there with another server', async () => {
    api.actAsOther();
    await addHaul(api, '1');
    open('/ticket_haul/list', api);
    await untilNumbers('1');
    expect(screen.queryByRole('region', { name: 'Totals of all tickets found' })).toBeNull();
    expect(asked()).toEqual([]);
  });
});
