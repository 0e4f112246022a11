/** Soft warnings at the fields: when they come, when they grow quiet, what they ask, and that none of them blocks saving. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../support/screenApi';
import { keyedBefore, addJob, field, noteOf, open, openEntry, scene, TICKETS, type Scene } from './cropTicketScene';
import { business, openForm, today } from './ticketFormScene';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** The state of the field: `warning`, `quiet`, `error` or nothing. */
function state(label: string): string {
  const { classList } = field(label).closest('.field') ?? document.body;
  return classList.contains('quiet-warning')
    ? 'quiet'
    : (['error', 'warning'].find((one) => classList.contains(one)) ?? '');
}

/** Tickets of truck 1 that exist already, on the day before the job's. */
async function truckload({ api }: Scene, tares: readonly number[], more: object = {}): Promise<void> {
  for (const [at, tare] of tares.entries()) {
    await api.add('crop_ticket', {
      ticket_number: `T${at}`,
      job_id: 1,
      date: '2026-09-17',
      truck_id: 1,
      hauler_id: 1,
      customer_id: 1,
      producer_id: 1,
      gross_weight: '78000',
      tare_weight: String(tare),
      customer_rate: '48.5',
      ...more,
    });
  }
}

describe('a warning', () => {
  it('comes when the field is left, is read out, grows quiet as the user goes on, and blocks nothing', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await user.type(field('Gross Weight'), '83140');
    expect([noteOf('Gross Weight'), state('Gross Weight')]).toEqual(['', '']);
    await user.keyboard('{Enter}');
    expect(field('Tare Weight')).toHaveFocus();
    expect([noteOf('Gross Weight'), state('Gross Weight')]).toEqual(['over 80,000', 'warning']);
    expect(screen.getByText('Gross Weight: over 80,000')).toHaveAttribute('role', 'status');
    expect(field('Gross Weight')).not.toHaveAttribute('aria-invalid');
    await user.keyboard('31280{Enter}');
    expect([noteOf('Gross Weight'), state('Gross Weight')]).toEqual(['over 80,000', 'quiet']);
    await user.type(field('Ticket Number'), '48217{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
    expect(business.writes()).toMatchObject([{ body: { gross_weight: 83140 } }]);
  });

  it('of a job’s day outside the working year stands there from the start, and is read out once', async () => {
    const business = await scene();
    await addJob(business, '2025-10-02');
    keyedBefore('2025-10-02', 2);
    const { user } = open('/crop_ticket/add/2', business);
    await screen.findByRole('form', { name: 'Add Crop Ticket' });
    await vi.waitFor(() => expect([noteOf('Date'), state('Date')]).toEqual(['not in 2026', 'warning']));
    const region = screen.getByText('Date: not in 2026', { selector: '[role=status]' });
    const heard: string[] = [];
    const observer = new MutationObserver(() => heard.push(region.textContent ?? ''));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    await user.type(field('Gross Weight'), '83140');
    await user.type(field('Tare Weight'), '31280');
    await user.type(field('Ticket Number'), '1{Control>}{Enter}{/Control}');
    await screen.findByText('Ticket submitted successfully!');
    await user.type(field('Gross Weight'), '83140{Enter}31280{Enter}');
    await vi.waitFor(() => expect(field('Gross Weight')).toHaveValue('83,140'));
    observer.disconnect();
    expect(heard.filter((text) => text !== '')).toEqual(['Gross Weight: over 80,000', 'Gross Weight: over 80,000']);
    expect([noteOf('Date'), state('Date')]).toEqual(['not in 2026', 'quiet']);
  });

  it('goes while the value is keyed anew, and comes again with the next load', async () => {
    const { user } = await openEntry(await scene());
    await user.type(field('Gross Weight'), '83140{Enter}');
    await user.clear(field('Gross Weight'));
    expect([noteOf('Gross Weight'), state('Gross Weight')]).toEqual(['', '']);
    await user.type(field('Gross Weight'), '78460{Enter}31280{Enter}');
    expect(state('Gross Weight')).toBe('');
    await user.clear(field('Gross Weight'));
    await user.type(field('Gross Weight'), '83140{Enter}{Enter}');
    expect(state('Gross Weight')).toBe('quiet');
    await user.type(field('Ticket Number'), '1{Control>}{Enter}{/Control}');
    await screen.findByText('Ticket submitted successfully!');
    expect(state('Gross Weight')).toBe('');
    await user.type(field('Gross Weight'), '83140{Enter}');
    expect(state('Gross Weight')).toBe('warning');
  });

  it('gives way to what the server says', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    business.api.interfere(({ method }) =>
      method === 'POST' ? answer(400, { gross_weight: ['Too heavy.'] }) : undefined,
    );
    await user.type(field('Gross Weight'), '83140{Enter}{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect([noteOf('Gross Weight'), state('Gross Weight')]).toEqual(['Too heavy.', 'error']));
  });
});

describe('crop tickets', () => {
  it('know the truck’s tare and gross by its last ten tickets', async () => {
    const business = await scene();
    await truckload(business, [31300, 31280, 31340, 31260]);
    const { user } = await openEntry(business);
    await user.type(field('Truck'), 'iw{Enter}');
    await vi.waitFor(() => expect(noteOf('Tare Weight')).toMatch(/^usual tare of IW-12, last weighed \d+ days ago$/));
    expect([field('Tare Weight').placeholder, state('Tare Weight')]).toEqual(['31,300', '']);
    await user.type(field('Gross Weight'), '61000{Enter}33000{Enter}');
    expect([noteOf('Gross Weight'), noteOf('Tare Weight')]).toEqual(['usual 78,000–78,000', 'usual 31,300']);
    expect([state('Gross Weight'), state('Tare Weight')]).toEqual(['quiet', 'warning']);
    const asked = business.api.calls
      .filter(({ path, query }) => path === TICKETS && 'truck_id' in query)
      .map(({ query }) => query);
    expect(asked).toEqual([{ truck_id: '1', page: '1', page_size: '10' }]);
  });

  it('know the same load of the day and its number of the year', async () => {
    const business = await scene();
    await truckload(business, [31280], { date: '2026-09-18', gross_weight: '78460' });
    for (let n = 0; n < 3; n += 1) await truckload(business, [30000], { ticket_number: `${48_200 + n}` });
    keyedBefore('2026-09-18');
    const { user } = await openEntry(business);
    await user.type(field('Gross Weight'), '78460{Enter}31280{Enter}');
    expect(noteOf('Gross Weight')).toBe('same weights as ticket T0');
    await user.type(field('Ticket Number'), '48300{Enter}');
    await vi.waitFor(() => expect(noteOf('Ticket Number')).toBe('last was 48202'));
  });

  it('see a truck that was weighed within eight minutes, and a hauler that is not its own', async () => {
    const business = await scene();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { user } = await openEntry(business);
    business.api.interfere(({ path, query }) =>
      path === TICKETS && query.truck_id === '1'
        ? answer(200, {
            results: [
              {
                id: 5,
                ticket_number: '1',
                date: today(),
                truck_id: { id: 1, name: 'IW-12' },
                add_date: new Date(Date.now() - 200_000).toISOString(),
              },
            ],
            count: 1,
            total_pages: 1,
          })
        : undefined,
    );
    await user.clear(field('Date'));
    await user.type(field('Date'), today());
    await user.type(field('Truck'), 'iw{Enter}');
    await vi.waitFor(() => expect(noteOf('Truck')).toBe('weighed 3 min ago'));
  });

  it('judge moisture by crop and job, and the day by the job', async () => {
    const { user } = await openEntry(await scene());
    await user.clear(field('Moisture'));
    await user.type(field('Moisture'), '34.5{Enter}');
    expect(noteOf('Moisture')).toBe('dry matter? usual 62–71');
    await user.clear(field('Moisture'));
    await user.type(field('Moisture'), '64{Enter}');
    expect(noteOf('Moisture')).toBe('job has 68.4');
    await user.clear(field('Date'));
    await user.type(field('Date'), '2026-08-20{Enter}');
    expect(noteOf('Date')).toBe('29 days before the job');
  });

  it('say a loss at the customer rate as soon as the load is weighed', async () => {
    const { user } = await openEntry(await scene());
    await user.clear(field('Customer Rate'));
    await user.type(field('Customer Rate'), '40');
    await user.type(field('Gross Weight'), '78460{Enter}31280{Enter}');
    expect(noteOf('Customer Rate')).toBe('loses $123.34 on this load');
  });

  it('do without what no server tells', async () => {
    const business = await scene();
    await truckload(business, [31300, 31300, 31300]);
    business.api.interfere(({ path, method }) => (path === TICKETS && method === 'GET' ? answer(500, {}) : undefined));
    const { user } = await openEntry(business);
    await user.type(field('Truck'), 'iw{Enter}');
    await user.type(field('Gross Weight'), '83140{Enter}20000{Enter}');
    expect([noteOf('Gross Weight'), noteOf('Tare Weight')]).toEqual(['over 80,000', '']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('heed no tickets of others where a server knows no such filter', async () => {
    const business = await scene();
    await truckload(business, [20000, 20000, 20000], { truck_id: 2 });
    const { user } = await openEntry(business);
    business.api.interfere(({ path, query }) => {
      if (path !== TICKETS || query.truck_id === undefined) return undefined;
      return business.api.fetch(`${TICKETS}?page=1&page_size=10`);
    });
    await user.type(field('Truck'), 'iw{Enter}');
    await user.type(field('Tare Weight'), '31280{Enter}');
    await vi.waitFor(() => expect(business.api.calls.some(({ query }) => query.truck_id === '1')).toBe(true));
    expect(noteOf('Tare Weight')).toBe('');
  });

  it('opened for editing show their warnings at once, quietly, and the table’s rate once a rate was typed', async () => {
    const business = await scene();
    await truckload(business, [31280], { gross_weight: '83140', moisture: '34.5', haul_rate: null });
    const { user } = open('/crop_ticket/edit/1', business);
    await screen.findByDisplayValue('IW-12');
    // The table has a haul rate: the ticket lacks it all the same.
    await vi.waitFor(() => expect(noteOf('Haul Rate')).toBe('not filled in'));
    expect([noteOf('Gross Weight'), noteOf('Moisture')]).toEqual(['over 80,000', 'dry matter? usual 62–71']);
    expect([state('Gross Weight'), state('Moisture')]).toEqual(['quiet', 'quiet']);
    await user.clear(field('Customer Rate'));
    await user.type(field('Customer Rate'), '47{Enter}');
    await vi.waitFor(() => expect(noteOf('Customer Rate')).toBe('table has 48.50'));
  });
});

describe('delivery and haul tickets', () => {
  it('compare the rate with what the customer paid for the crop, and the number with the year’s', async () => {
    const scene = await business();
    for (const at of [1, 2, 3]) {
      await scene.api.add('delivery_ticket', {
        ticket_number: `D${at}`,
        date: '2026-09-01',
        customer_id: 1,
        producer_id: 1,
        driver_id: 1,
        crop_id: 1,
        gross_weight: '70000',
        tare_weight: '30000',
        moisture: '65',
        at_moisture: '65',
        customer_rate: '48.5',
      });
    }
    const { user } = await openForm('/delivery_ticket/add?customer_id=1&crop_id=1', 'Add Delivery Ticket', scene);
    await user.type(field('Customer Rate'), '485{Enter}');
    await vi.waitFor(() => expect(noteOf('Customer Rate')).toBe('usual 48.50'));
    await user.type(field('Ticket Number'), 'D2{Enter}');
    await vi.waitFor(() => expect(noteOf('Ticket Number')).toBe('also on a ticket of 2026-09-01'));
    await user.type(field('Moisture'), '35{Enter}');
    expect(noteOf('Moisture')).toBe('dry matter? usual 62–71');
  });

  it('compare the dairy’s number with the customer’s tickets of the year', async () => {
    const scene = await business();
    await scene.api.add('haul_ticket', {
      ticket_number: 'H1',
      dairy_ticket_number: 'X-5',
      date: '2026-03-01',
      customer_id: 1,
      feedmill_id: 1,
      driver_id: 1,
      feed_id: 1,
      gross_weight: '70000',
      tare_weight: '30000',
      rate: '9.75',
    });
    const { user } = await openForm('/haul_ticket/add?customer_id=1', 'Add Haul Ticket', scene);
    await user.type(field('Dairy Ticket Number'), 'X-5{Enter}');
    await vi.waitFor(() => expect(noteOf('Dairy Ticket Number')).toBe('also on ticket H1 of 2026-03-01'));
  });
});

describe('jobs', () => {
  it('are warned of a moisture that the crop does not have', async () => {
    const { user } = open('/job/add?crop_id=1', await scene());
    await screen.findByRole('form', { name: 'Add Job' });
    await screen.findByDisplayValue('Corn Silage');
    await user.type(field('Moisture'), '35{Enter}');
    expect([noteOf('Moisture'), state('Moisture')]).toEqual(['dry matter? usual 62–71', 'warning']);
    await user.clear(field('Moisture'));
    await user.type(field('Moisture'), '68{Enter}');
    expect([noteOf('Moisture'), state('Moisture')]).toEqual(['', '']);
  });

  it('are opened under both paths of their edit form', async () => {
    open('/jobs/edit/1', await scene());
    expect(await screen.findByRole('form', { name: 'Edit Job' })).toBeVisible();
  });
});
