/** A job opened for keying crop tickets: what is filled in, and from where (§2.8, §4). */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../../support/screenApi';
import {
  keyedBefore,
  addJob,
  button,
  field,
  hold,
  idle,
  keyLoad,
  noteOf,
  open,
  openEntry,
  scene,
  summary,
  summaryRow,
} from '../cropTicketScene';

describe('a job opened for entry', () => {
  it('is filled from the job and the four tables, each value with its origin', async () => {
    keyedBefore('2026-09-18');
    await openEntry(await scene());
    const filled = [
      'Date',
      'Moisture',
      'At Moisture',
      'Customer Rate',
      'Producer Rate',
      'Haul Rate',
      'Haul Mile Rate',
      'Haul Mile',
      'Min Mile',
    ];
    expect(filled.map((label) => [field(label).value, noteOf(label)])).toEqual([
      ['2026-09-18', 'not today'],
      ['68.4', 'from job'],
      ['65', 'customer rate'],
      ['48.50', 'customer rate'],
      ['41.25', 'producer rate'],
      ['4.10', 'area rate'],
      ['0.22', 'area rate'],
      ['14', 'miles'],
      ['6', 'area rate'],
    ]);
    expect(field('Ticket Number')).toHaveFocus();
    expect(screen.queryByText(/^Cannot locate/)).not.toBeInTheDocument();
  });

  it('shows the job with a link to its form', async () => {
    await openEntry(await scene());
    const job = within(screen.getByRole('region', { name: 'Job 1' }));
    for (const text of [
      'Windrow Hills Dairy',
      'Vandermeer Bros',
      'Corn Silage',
      'Church Quarter',
      'East Bunker',
      '68.4 %',
    ]) {
      expect(job.getByText(text)).toBeVisible();
    }
    expect(job.getByRole('link', { name: 'Edit Job' })).toHaveAttribute('href', '/job/edit/1');
  });

  it('asks the lookups with the keys of §7.3', async () => {
    const business = await scene();
    await openEntry(business);
    const asked = business.api.calls.filter(({ query }) =>
      Object.keys(query).some((key) => /^(prod|cust|producer|crop)_id$/.test(key)),
    );
    expect(asked.map(({ path, query }) => [path.split('/')[3], query])).toEqual(
      expect.arrayContaining([
        ['mile', { prod_id: '1', cust_id: '1', field_id: '1' }],
        ['producer_area_rate', { producer_id: '1', crop_id: '1' }],
        ['customer_rate', { cust_id: '1', crop_id: '1' }],
        ['producer_rate', { prod_id: '1', crop_id: '1' }],
      ]),
    );
  });

  it('offers the two delivery types of §3 and no other', async () => {
    const { user } = await openEntry(await scene());
    await user.click(button('Open Delivery Type'));
    const offered = within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(offered).toEqual(['Bag 111, Type: 1', 'Bag 112, Type: 2']);
  });

  it('offers another bag or pit than the job’s, and an empty one takes the job’s', async () => {
    const business = await scene();
    await business.api.add('customer_bag_pit', { customer_id: 1, name: 'West Pit' });
    const { user } = await openEntry(business);
    // The customer is the job's: the field shows what tells its pits apart, the options are called as §3 has it.
    await vi.waitFor(() => expect(field('Bag/Pit')).toHaveValue('East Bunker'));
    expect(noteOf('Bag/Pit')).toBe('from job');
    await user.click(button('Open Bag/Pit'));
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Windrow Hills Dairy - East Bunker',
      'Windrow Hills Dairy - West Pit',
      expect.stringMatching(/^Add Customer Bag Pit/),
    ]);
    await user.keyboard('{Escape}');
    await user.clear(field('Bag/Pit'));
    await user.type(field('Bag/Pit'), 'west{Enter}');
    expect(noteOf('Bag/Pit')).toBe('by hand, was East Bunker');
    await keyLoad(user, '1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await idle();
    await user.clear(field('Bag/Pit'));
    await keyLoad(user, '2');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await idle();
    expect(business.writes().map(({ body }) => body)).toMatchObject([{ bag_pit_id: 2 }, { bag_pit_id: null }]);
    expect((await business.api.rows('crop_ticket')).map((one) => one.bag_pit_id)).toEqual([2, 1]);
  });

  it('says where Enter leads from the last field of the load', async () => {
    const { user } = await openEntry(await scene());
    const hint = () => document.querySelector('.enter-leaves')?.textContent;
    expect(hint()).toBe('to Date, accepts the suggestion');
    await keyLoad(user, '1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await idle();
    expect(hint()).toBe('to Submit/Next, accepts the suggestion');
  });

  it('says what it means that the year at the top is not the job’s', async () => {
    const business = await scene();
    await addJob(business, '2025-10-02');
    open('/crop_ticket/add/2', business);
    expect(
      await screen.findByText(
        'Job 2 is from 2025; the year at the top is 2026. A ticket entered now needs a day in 2026 and counts in the reports of 2026. To stay in 2025, change the year at the top.',
      ),
    ).toBeVisible();
  });

  it('shows what the weights make while tare is not below gross, says so, and swaps them by F4', async () => {
    const { user } = await openEntry(await scene());
    await user.type(field('Gross Weight'), '31280');
    await user.type(field('Tare Weight'), '78460{Enter}');
    expect(summary().getByText('Tare is not below Gross')).toBeVisible();
    expect(summary().getByText('−23.59')).toHaveClass('is-wrong');
    expect(summaryRow('Customer Pay')).toHaveTextContent('−$1,032.97');
    expect(summary().queryByText('needs Tare Weight')).not.toBeInTheDocument();
    expect(noteOf('Customer Rate')).toBe('customer rate');
    expect(button('Swap gross and tare (F4)')).toBeVisible();
    await user.keyboard('{F4}');
    expect([field('Gross Weight').value, field('Tare Weight').value]).toEqual(['78,460', '31,280']);
    expect(field('Tare Weight')).toHaveFocus();
    expect(screen.queryByText('Tare is above gross.')).not.toBeInTheDocument();
    expect(summaryRow('Customer Pay')).toHaveTextContent('$1,032.97');
  });

  it('shows 0.00 for a tare that is the gross weight', async () => {
    const { user } = await openEntry(await scene());
    await user.type(field('Gross Weight'), '30000');
    await user.type(field('Tare Weight'), '30000{Enter}');
    expect(summary().getAllByText('0.00')[0]).toHaveClass('is-wrong');
    expect(summary().getByText('Tare is not below Gross')).toBeVisible();
  });

  it('offers bag/pit where the job has none', async () => {
    await openEntry(await scene({ bag: false }));
    expect(field('Bag/Pit')).toBeVisible();
  });

  it('says so and offers no form where the job cannot be loaded', async () => {
    const business = await scene();
    business.api.interfere(({ path }) => (path.endsWith('/job/jobs/1/') ? answer(500, {}) : undefined));
    open('/crop_ticket/add/1', business);
    expect(await screen.findByText('This record could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit/Next' })).not.toBeInTheDocument();
    expect(button('Retry')).toBeVisible();
  });

  it.each(['99', 'abc'])('leads to the jobs where there is no job %s', async (id) => {
    const business = await scene();
    open(`/crop_ticket/add/${id}`, business);
    expect(await screen.findByText(`There is no Job ${id}.`)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Crop Ticket Jobs' }).at(-1)).toHaveAttribute('href', '/jobs/list');
    expect(business.api.calls.filter(({ path }) => path.endsWith('/NaN/'))).toEqual([]);
  });
});

describe('missing data', () => {
  const all = ['mile', 'producer_area_rate', 'customer_rate', 'producer_rate'];
  const notices = () => screen.queryAllByText(/^Cannot locate/).map((notice) => notice.textContent);

  it('stacks one notice for each empty answer and marks the fields', async () => {
    await openEntry(await scene({ without: all }));
    expect(notices()).toEqual([
      'Cannot locate miles for Producer Crop and Field.',
      'Cannot locate Producer Area Rate for Corn Silage.',
      'Cannot locate rate for Windrow Hills Dairy / Corn Silage.',
      'Cannot locate producer rate for Vandermeer Bros / Corn Silage.',
    ]);
    expect([noteOf('Haul Mile'), noteOf('Min Mile'), noteOf('Customer Rate')]).toEqual([
      'no miles found',
      'no rate found',
      'no rate found',
    ]);
    expect(summaryRow('Customer Pay')).toHaveTextContent('needs Adjusted Weight, Customer Rate—');
  });

  it('lets a notice go when its fields are filled by hand or it is closed, and keeps the others', async () => {
    const { user } = await openEntry(await scene({ without: all }));
    await user.type(field('Producer Rate'), '41');
    expect(noteOf('Producer Rate')).toBe('by hand');
    await user.type(field('Customer Rate'), '48');
    expect(notices()).toHaveLength(3);
    await user.click(within(screen.getAllByRole('alert')[0] ?? document.body).getByRole('button', { name: 'Close' }));
    expect(notices()).toEqual([
      'Cannot locate Producer Area Rate for Corn Silage.',
      'Cannot locate rate for Windrow Hills Dairy / Corn Silage.',
    ]);
  });
});

describe('typing over', () => {
  it('says what the value was and brings it back at a press', async () => {
    const { user } = await openEntry(await scene());
    await user.clear(field('Haul Mile'));
    await user.type(field('Haul Mile'), '12');
    expect(noteOf('Haul Mile')).toBe('by hand, was 14');
    await user.click(button('by hand, was 14'));
    expect([field('Haul Mile').value, noteOf('Haul Mile')]).toEqual(['14', 'miles']);
  });

  it('takes the same number written otherwise for the same value', async () => {
    const { user } = await openEntry(await scene());
    await user.clear(field('Customer Rate'));
    await user.type(field('Customer Rate'), '48.5000');
    expect(noteOf('Customer Rate')).toBe('customer rate');
  });

  it('keeps what was typed before a slow answer comes (ruling 19)', async () => {
    const business = await scene();
    const { release } = hold(business, '/producer_rates/');
    const { user } = await openEntry(business, { held: 'Producer Rate' });
    await user.type(field('Producer Rate'), '39');
    release();
    await vi.waitFor(() => expect(noteOf('Producer Rate')).toBe('by hand, was 41.25'));
    expect(field('Producer Rate')).toHaveValue('39');
  });
});

describe('truck and hauler', () => {
  const offered = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent?.replace('Alt+Ins', ''));

  it('sets and limits the hauler to the truck’s own, and clears it with the truck', async () => {
    const { user } = await openEntry(await scene());
    await user.type(field('Truck'), 'iw{Enter}');
    expect([field('Hauler').value, noteOf('Hauler')]).toEqual(['Ironwood Trucking', 'from truck IW-12']);
    await user.click(button('Open Hauler'));
    expect(offered()).toEqual(['Ironwood Trucking']);
    await user.keyboard('{Escape}');
    await user.click(button('Clear Truck'));
    expect([field('Truck').value, field('Hauler').value]).toEqual(['', '']);
    await user.click(button('Open Hauler'));
    expect(offered()).toEqual(['Big Coulee Haul', 'Ironwood Trucking', 'Add Hauler…']);
  });

  it('says that the hauler whom the truck brings is inactive', async () => {
    const business = await scene();
    const path = '/api/v1/office/extra/hauler/1/';
    const etag = (await business.api.fetch(path)).headers.get('ETag') ?? '';
    const body = JSON.stringify({ inactive: true });
    const { status } = await business.api.fetch(path, { method: 'PUT', body, headers: { 'If-Match': etag } });
    expect(status).toBe(200);
    const { user } = await openEntry(business);
    await user.click(button('Open Hauler'));
    expect(offered()).toEqual(['Big Coulee Haul', 'Add Hauler…']);
    await user.keyboard('{Escape}');
    await user.type(field('Truck'), 'iw{Enter}');
    expect([field('Hauler').value, noteOf('Hauler')]).toEqual([
      'Ironwood Trucking',
      'Hauler Ironwood Trucking is inactive.',
    ]);
    await user.click(button('Clear Truck'));
    expect(noteOf('Hauler')).toBe('');
  });
});
