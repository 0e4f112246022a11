/** Keying crop tickets for a job (§2.8, §4, §5, §8.3), one story at a time, through the real App. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer } from '../support/screenApi';
import {
  button,
  field,
  hold,
  holdSaves,
  idle,
  noteOf,
  open,
  openEntry,
  pause,
  scene,
  TICKETS,
} from './cropTicketScene';

const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const row = (name: string) => summary().getByRole('row', { name: new RegExp(`^${name}`) });

describe('a job opened for entry', () => {
  it('is filled from the job and the four tables, each value with its origin', async () => {
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
      ['2026-09-18', 'from job'],
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
    await vi.waitFor(() => expect(field('Bag/Pit')).toHaveValue('Windrow Hills Dairy - East Bunker'));
    expect(noteOf('Bag/Pit')).toBe('from job');
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
    expect(hint()).toBe('to Date, takes grey text');
    await keyLoad(user, '1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await idle();
    expect(hint()).toBe('to Submit/Next, takes grey text');
  });

  it('says what it means that the year at the top is not the job’s', async () => {
    const business = await scene();
    await business.api.add('job', {
      date: '2025-10-02',
      customer_id: 1,
      producer_id: 1,
      crop_id: 1,
      field_id: 1,
      moisture: '68.4',
    });
    open('/crop_ticket/add/2', business);
    expect(
      await screen.findByText(
        'Job 2 is of 2025; the year at the top is 2026. A ticket entered now needs a day in 2026 and counts in the reports of 2026. To stay in 2025, change the year at the top.',
      ),
    ).toBeVisible();
  });

  it('shows no figures while tare is not below gross, and swaps the weights by F4', async () => {
    const { user } = await openEntry(await scene());
    await user.type(field('Gross Weight'), '31280');
    await user.type(field('Tare Weight'), '78460{Enter}');
    expect(summary().getAllByText('needs Tare Weight')).toHaveLength(2);
    expect(row('Customer Pay')).toHaveTextContent('—');
    expect(noteOf('Customer Rate')).toBe('customer rate');
    expect(button('Swap gross and tare (F4)')).toBeVisible();
    await user.keyboard('{F4}');
    expect([field('Gross Weight').value, field('Tare Weight').value]).toEqual(['78,460', '31,280']);
    expect(field('Tare Weight')).toHaveFocus();
    expect(screen.queryByText('Tare is above gross.')).not.toBeInTheDocument();
    expect(row('Customer Pay')).toHaveTextContent('$1,032.97');
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
    expect(row('Customer Pay')).toHaveTextContent('needs Adjusted Weight, Customer Rate—');
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
});

describe('the summary', () => {
  it('follows every key', async () => {
    const { user } = await openEntry(await scene());
    expect(summary().getAllByText('—')).toHaveLength(8);
    expect(summary().getAllByText('needs both weights')).toHaveLength(2);
    expect(document.querySelectorAll('.lacks')).toHaveLength(0);
    await user.type(field('Gross Weight'), '78460');
    await user.type(field('Tare Weight'), '3128');
    expect(summary().getByText('37.67')).toBeVisible();
    await user.keyboard('0');
    expect(summary().getByText('(78,460 − 31,280) ÷ 2,000')).toBeVisible();
    expect([...document.querySelectorAll('.figure')].map((figure) => figure.textContent)).toEqual([
      '23.59 tons',
      '21.30 tons',
    ]);
    expect(
      summary()
        .getAllByRole('row')
        .map((line) => line.textContent),
    ).toEqual([
      'Base Haul Costnet × 4.10$96.72',
      'Extra Mile Cost(14 − 6) mi × net × 0.22$41.52',
      'Total Haul Costbase + extra mile$138.24',
      'Producer Gross Payadjusted × 41.25$878.56',
      'Producer Net Paygross pay − extra mile$837.04',
      'Customer Payadjusted × 48.50$1,032.97',
    ]);
  });

  it('says what at-moisture 100 leaves undefined (ruling 4)', async () => {
    const { user } = await openEntry(await scene());
    await user.type(field('Gross Weight'), '78460');
    await user.type(field('Tare Weight'), '31280');
    await user.clear(field('At Moisture'));
    await user.type(field('At Moisture'), '100');
    expect(summary().getByText('needs At Moisture below 100')).toBeVisible();
    expect(row('Customer Pay')).toHaveTextContent('needs Adjusted Weight—');
    expect(row('Total Haul Cost')).toHaveTextContent('$138.24');
  });
});

/** Keys a load from the ticket number on; the focus ends where Enter leads. */
async function keyLoad(user: Awaited<ReturnType<typeof openEntry>>['user'], number: string, truck = 'iw') {
  await user.type(field('Ticket Number'), `${number}{Enter}`);
  await user.keyboard(`${truck}{Enter}78460{Enter}31280`);
}

describe('submitting', () => {
  it('saves the whole ticket, says so, clears the load and starts the next one', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await user.type(field('Delivery Type'), '111{Enter}');
    await user.click(field('Ticket Number'));
    await keyLoad(user, ' 48222 ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
    expect(business.writes()).toMatchObject([
      {
        method: 'POST',
        path: TICKETS,
        body: {
          ticket_number: expect.stringMatching(/^ ?48222 ?$/),
          job_id: 1,
          date: '2026-09-18',
          truck_id: 1,
          hauler_id: 1,
          customer_id: 1,
          producer_id: 1,
          bag_pit_id: 1,
          gross_weight: 78460,
          tare_weight: 31280,
          delivery_type: 'Bag 111, Type: 1',
          moisture: 68.4,
          at_moisture: 65,
          customer_rate: 48.5,
          producer_rate: 41.25,
          haul_rate: 4.1,
          haul_mile_rate: 0.22,
          haul_mile: 14,
          min_mile: 6,
        },
      },
    ]);
    expect(
      ['Ticket Number', 'Truck', 'Hauler', 'Gross Weight', 'Tare Weight'].map((label) => field(label).value),
    ).toEqual(['', '', '', '', '']);
    expect(field('Ticket Number')).toHaveFocus();
    expect([field('Date').value, field('Delivery Type').value, field('Customer Rate').value]).toEqual([
      '2026-09-18',
      'Bag 111, Type: 1',
      '48.50',
    ]);
    const last = within(screen.getByRole('region', { name: 'Last tickets entered' })).getAllByRole('row')[1];
    expect(last).toHaveTextContent('48222IW-12Ironwood Trucking78,46031,28023.5921.301,032.97');
    expect(screen.getByRole('link', { name: '48222' })).toHaveAttribute('href', '/crop_ticket/edit/1');
  });

  it('shows the last tickets by when they were entered, also after the page is loaded again', async () => {
    const business = await scene();
    const ticket = { job_id: 1, gross_weight: '78460', tare_weight: '31280' };
    for (const [number, date] of [
      ['500', '2026-10-03'],
      ['501', '2026-10-02'],
      ['502', '2026-09-18'],
    ] as const)
      await business.api.add('crop_ticket', { ...ticket, ticket_number: number, date });
    // A number of another job, entered later: the job's own is what `last was` names.
    await business.api.add('crop_ticket', { ticket_number: '90000', date: '2026-10-03' });
    const { user } = await openEntry(business);
    const table = within(screen.getByRole('region', { name: 'Last tickets entered' }));
    await vi.waitFor(() =>
      expect(table.getAllByRole('link', { name: /^\d+$/ }).map((link) => link.textContent)).toEqual([
        '502',
        '501',
        '500',
      ]),
    );
    await user.type(field('Ticket Number'), '7000{Enter}');
    await vi.waitFor(() => expect(noteOf('Ticket Number')).toBe('last was 502'));
  });

  it('posts once, however often and fast it is pressed', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await keyLoad(user, '1');
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await user.dblClick(button('Submit/Next'));
    await screen.findByText('Ticket submitted successfully!');
    await idle();
    expect(screen.queryByText(/^Failed/)).not.toBeInTheDocument();
    expect(await business.api.rows('crop_ticket')).toHaveLength(1);
    expect(business.writes().length).toBe(1);
  });

  it('keeps the keys typed while a ticket is being saved, for the next load', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await keyLoad(user, '1');
    const { release } = holdSaves(business);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(field('Ticket Number')).toHaveFocus();
    expect(['Ticket Number', 'Truck', 'Gross Weight'].map((label) => field(label).value)).toEqual(['', '', '']);
    expect(button('Saving 1…')).toBeVisible();
    await user.keyboard('2{Enter}iw-12{Enter}78000{Enter}');
    release();
    await screen.findByText('Ticket submitted successfully!');
    await idle();
    expect(field('Tare Weight')).toHaveFocus();
    expect(
      ['Ticket Number', 'Truck', 'Hauler', 'Gross Weight', 'Tare Weight'].map((label) => field(label).value),
    ).toEqual(['2', 'IW-12', 'Ironwood Trucking', '78,000', '']);
    await user.keyboard('31000{Enter}');
    expect(button('Submit/Next')).toHaveFocus();
    await user.keyboard('{Enter}');
    await idle();
    expect(business.writes().map(({ body }) => body)).toMatchObject([
      { ticket_number: '1', gross_weight: 78460 },
      { ticket_number: '2', gross_weight: 78000, tare_weight: 31000, truck_id: 1, hauler_id: 1 },
    ]);
  });

  it('sends tickets that are entered while one is being saved one after the other', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    const { release } = holdSaves(business);
    for (const number of ['1', '2', '3']) {
      await keyLoad(user, number);
      await user.keyboard('{Control>}{Enter}{/Control}');
    }
    expect(button('Saving 1…')).toBeVisible();
    expect(business.writes()).toHaveLength(1);
    release();
    await vi.waitFor(() => expect(business.writes()).toHaveLength(3));
    await idle();
    expect((await business.api.rows('crop_ticket')).map((row) => row.ticket_number)).toEqual(['1', '2', '3']);
  });

  it('brings a refused ticket back with its fault, drops what was typed since, and says which tickets', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await user.type(field('Ticket Number'), '1');
    await user.type(field('Gross Weight'), '31280');
    await user.type(field('Tare Weight'), '78460');
    const { release } = holdSaves(business);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await keyLoad(user, '2');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.keyboard('3{Enter}bc');
    release();
    await screen.findByText('Failed to submit ticket: Tare Weight: Must be less than Gross Weight.');
    await idle();
    expect(
      ['Ticket Number', 'Truck', 'Hauler', 'Gross Weight', 'Tare Weight'].map((label) => field(label).value),
    ).toEqual(['1', '', '', '31,280', '78,460']);
    expect(field('Tare Weight')).toHaveFocus();
    expect(screen.getByText('Not saved either: 2. Enter it again after this one.')).toBeVisible();
    expect(business.writes()).toHaveLength(1);
    pause();
    await user.clear(field('Tare Weight'));
    await user.type(field('Tare Weight'), '11280{Control>}{Enter}{/Control}');
    await idle();
    expect(screen.queryByText(/^Not saved either/)).not.toBeInTheDocument();
    expect((await business.api.rows('crop_ticket')).map((row) => row.ticket_number)).toEqual(['1']);
  });

  it('waits for rates that are on their way', async () => {
    const business = await scene();
    const { release } = hold(business, '/producer_rates/');
    const { user } = await openEntry(business, { held: 'Producer Rate' });
    await keyLoad(user, '1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(business.writes()).toHaveLength(0);
    release();
    await screen.findByText('Ticket submitted successfully!');
    expect(business.writes()).toMatchObject([{ body: { producer_rate: 41.25 } }]);
  });

  it('shows the server’s messages joined, and under their fields, and keeps what was typed', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await user.type(field('Gross Weight'), '78,460');
    await user.type(field('Tare Weight'), '31280');
    await user.click(button('Submit/Next'));
    expect(await screen.findByText('Failed to submit ticket: Ticket Number: This field is required.')).toBeVisible();
    expect(noteOf('Ticket Number')).toBe('This field is required.');
    expect([field('Gross Weight').value, field('Tare Weight').value]).toEqual(['78,460', '31,280']);
    await user.type(field('Ticket Number'), '9');
    expect(noteOf('Ticket Number')).toBe('');
  });

  it.each([
    [
      'joined with ; over fields and non-field errors',
      400,
      { ticket_number: ['A.', 'B.'], non_field_errors: ['C.'] },
      'Failed to submit ticket: Ticket Number: A.; Ticket Number: B.; C.',
    ],
    [
      'a non-field error alone',
      400,
      { non_field_errors: ['The job is closed.'] },
      'Failed to submit ticket: The job is closed.',
    ],
    ['a detail', 403, { detail: 'Not allowed.' }, 'Failed to submit ticket: Not allowed.'],
    ['no body', 500, undefined, 'Failed to submit ticket.'],
  ])('tells a failure with %s', async (_, status, body, text) => {
    const business = await scene();
    business.api.interfere(({ method }) =>
      method === 'POST' ? new Response(body && JSON.stringify(body), { status }) : undefined,
    );
    const { user } = await openEntry(business);
    await keyLoad(user, '5');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(text)).toBeVisible();
    expect([field('Ticket Number').value, field('Tare Weight').value.replace(',', '')]).toEqual(['5', '31280']);
  });
});

it('keeps what the server says of no field in sight, where no notice takes it away', async () => {
  const business = await scene();
  business.api.interfere(({ method }) =>
    method === 'POST' ? answer(400, { non_field_errors: ['The job is closed.'] }) : undefined,
  );
  const { user } = await openEntry(business);
  await keyLoad(user, '5');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const said = await within(screen.getByRole('form', { name: 'Add Crop Ticket' })).findByText('The job is closed.');
  expect(said).toBeVisible();
  const kept = screen.getByRole('group', { name: 'Kept for the next load' });
  expect(kept.compareDocumentPosition(said) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

describe('a connection that breaks', () => {
  it('says so, and holds the next press once when the ticket is found saved', async () => {
    const business = await scene();
    let broken = true;
    // The ticket arrives; its answer does not.
    business.api.interfere(({ method, path, body }) => {
      if (method !== 'POST' || !broken) return undefined;
      broken = false;
      return business.api.fetch(path, { method, body: JSON.stringify(body) }).then(() => {
        throw new TypeError('Failed to fetch');
      });
    });
    const { user } = await openEntry(business);
    await keyLoad(user, '77');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Failed to submit ticket.')).toBeVisible();
    expect(screen.getByText(/No answer came: ticket 77 may have been saved/)).toBeVisible();
    expect(field('Tare Weight')).toHaveValue('31,280');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Ticket 77 was saved although no answer came/)).toBeVisible();
    expect(await business.api.rows('crop_ticket')).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Open that ticket' })).toHaveAttribute(
      'href',
      '/crop_ticket/edit/1',
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
    expect(await business.api.rows('crop_ticket')).toHaveLength(2);
  });

  it('posts at once when the ticket did not arrive, and says so even where the browser knows that it is offline', async () => {
    const business = await scene();
    let broken = true;
    onTestFinished(() => void window.dispatchEvent(new Event('online')));
    business.api.interfere(({ method }) => {
      if (method === 'POST' && broken) throw new TypeError('Failed to fetch');
      return undefined;
    });
    const { user } = await openEntry(business);
    window.dispatchEvent(new Event('offline'));
    await keyLoad(user, '77');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Failed to submit ticket.');
    expect(screen.getByText(/No answer came/)).toBeVisible();
    broken = false;
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
    expect(await business.api.rows('crop_ticket')).toHaveLength(1);
  });
});

describe('a number entered before', () => {
  const warning = () => screen.queryByText(/has been recently entered/);

  it('is warned of with a link to the other ticket, and saved all the same', async () => {
    const business = await scene();
    await business.api.add('crop_ticket', {
      ticket_number: '48217',
      job_id: 1,
      date: '2026-09-18',
      gross_weight: '79020',
      tare_weight: '31340',
    });
    const { user } = await openEntry(business);
    await user.type(field('Ticket Number'), '4821');
    expect(warning()).not.toBeInTheDocument();
    await user.keyboard('7 ');
    expect(warning()).toHaveTextContent('Ticket number 48217 has been recently entered.');
    expect(await screen.findByRole('link', { name: 'Open that ticket' })).toHaveAttribute(
      'href',
      '/crop_ticket/edit/1',
    );
    await user.keyboard('{Enter}iw{Enter}78460{Enter}31280{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
  });

  it('counts the ticket just entered', async () => {
    const { user } = await openEntry(await scene());
    await keyLoad(user, '500');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Ticket submitted successfully!');
    await user.keyboard('500');
    expect(warning()).toHaveTextContent('Ticket number 500 has been recently entered.');
  });
});

describe('the keyboard', () => {
  const stops = async (user: Awaited<ReturnType<typeof openEntry>>['user'], count: number) => {
    const names: string[] = [];
    for (let step = 0; step < count; step += 1) {
      const focused = document.activeElement;
      names.push(focused?.getAttribute('name') ?? focused?.textContent ?? '');
      await user.keyboard('{Enter}');
    }
    return names;
  };

  it('walks through every field of a first ticket to the button, without pressing it (ruling 21)', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    expect(await stops(user, 16)).toEqual([
      'ticket_number',
      'truck_id',
      'hauler_id',
      'gross_weight',
      'tare_weight',
      'date',
      'bag_pit_id',
      'delivery_type',
      'moisture',
      'at_moisture',
      'customer_rate',
      'producer_rate',
      'haul_rate',
      'haul_mile_rate',
      'haul_mile',
      'min_mile',
    ]);
    expect(button('Submit/Next')).toHaveFocus();
    expect(business.writes()).toHaveLength(0);
  });

  it('takes six stops for a repeat ticket, and the kept fields stay within reach', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await keyLoad(user, '1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Ticket submitted successfully!');
    expect(await stops(user, 5)).toEqual(['ticket_number', 'truck_id', 'hauler_id', 'gross_weight', 'tare_weight']);
    expect(button('Submit/Next')).toHaveFocus();
    await user.click(field('Date'));
    expect(await stops(user, 2)).toEqual(['date', 'bag_pit_id']);
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(field('Bag/Pit')).toHaveFocus();
  });

  it('submits with Ctrl+Enter when no field has the focus', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await keyLoad(user, '3');
    button('Cancel').focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
    expect(business.writes()).toHaveLength(1);
  });
});

describe('weights', () => {
  it('says at once that the tare is not below the gross, and blocks nothing', async () => {
    const { user } = await openEntry(await scene());
    await user.type(field('Gross Weight'), '31280');
    await user.type(field('Tare Weight'), '44000');
    expect(noteOf('Tare Weight')).toBe('');
    await user.tab();
    expect(noteOf('Tare Weight')).toBe('Must be less than Gross Weight.');
    await user.clear(field('Gross Weight'));
    await user.type(field('Gross Weight'), '80000');
    await user.tab();
    expect(noteOf('Tare Weight')).toBe('');
  });
});

describe('the other buttons', () => {
  it('Cancel clears the load and nothing else, without a call', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await keyLoad(user, '8');
    await user.clear(field('Haul Mile'));
    await user.type(field('Haul Mile'), '12');
    const calls = business.api.calls.length;
    await user.click(button('Cancel'));
    expect(
      ['Ticket Number', 'Truck', 'Hauler', 'Gross Weight', 'Tare Weight', 'Haul Mile'].map(
        (label) => field(label).value,
      ),
    ).toEqual(['', '', '', '', '', '12']);
    expect(field('Ticket Number')).toHaveFocus();
    expect([business.api.calls.length, window.location.pathname]).toEqual([calls, '/crop_ticket/add/1']);
  });

  it('View All leads to the tickets of the job', async () => {
    const { user } = await openEntry(await scene());
    await user.click(button('View All'));
    await vi.waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/ticket_crop/list?job_id=1'),
    );
  });

  it('a change of the working year clears the date (§4)', async () => {
    const business = await scene();
    await business.api.add('job', {
      date: '2025-09-18',
      customer_id: 1,
      producer_id: 1,
      crop_id: 1,
      field_id: 1,
      moisture: '68',
    });
    const { user } = await openEntry(business);
    await screen.findByRole('option', { name: '2025' });
    await user.selectOptions(screen.getByLabelText('Year'), '2025');
    await vi.waitFor(() => expect(field('Date')).toHaveValue(''));
    expect(field('Moisture')).toHaveValue('68.4');
  });
});
