/** The edit form of a crop ticket: the entry form, loaded with the ticket, saved with PUT by id (rulings 10, 19, 26). */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../support/screenApi';
import { button, field, noteOf, open, scene, TICKETS, type Scene } from './cropTicketScene';

/** A ticket whose values differ from those of its job and of the tables. */
async function withTicket(business: Scene, own: Record<string, unknown> = {}) {
  const id = await business.api.add('crop_ticket', {
    ticket_number: '48217',
    job_id: 1,
    date: '2025-12-31',
    truck_id: 1,
    hauler_id: 2,
    customer_id: 1,
    producer_id: 1,
    gross_weight: '79020',
    tare_weight: '31340',
    bag_pit_id: 1,
    at_moisture: '60',
    moisture: '70',
    customer_rate: '50',
    producer_rate: null,
    haul_rate: '4',
    haul_mile_rate: '0.2',
    haul_mile: '9',
    min_mile: '5',
    delivery_type: 'Bag 112, Type: 2',
    ...own,
  });
  return `/crop_ticket/edit/${id}`;
}

async function openEdit(business: Scene, own: Record<string, unknown> = {}) {
  const view = open(await withTicket(business, own), business);
  await screen.findByRole('form', { name: 'Edit Crop Ticket' });
  await screen.findByDisplayValue('IW-12');
  return view;
}

const shown = [
  'Ticket Number',
  'Hauler',
  'Gross Weight',
  'Date',
  'Delivery Type',
  'Moisture',
  'At Moisture',
  'Customer Rate',
  'Producer Rate',
  'Haul Mile',
];
const loaded = [
  '48217',
  'Big Coulee Haul',
  '79,020',
  '2025-12-31',
  'Bag 112, Type: 2',
  '70',
  '60',
  '50.00',
  '38.00',
  '9',
];

describe('a ticket opened for editing', () => {
  it('shows what was saved and asks no table for other values', async () => {
    const business = await scene();
    await openEdit(business, { producer_rate: '38' });
    expect(shown.map((label) => field(label).value)).toEqual(loaded);
    expect(screen.getByRole('group', { name: 'Day, moisture and rates' })).toBeVisible();
    expect(screen.queryByText(/Carried over to the next load|filled from the job/)).not.toBeInTheDocument();
    expect([noteOf('Date'), noteOf('Customer Rate'), noteOf('Haul Mile')]).toEqual(['not in 2026', '', '']);
    expect(business.api.calls.filter(({ query }) => 'cust_id' in query || 'prod_id' in query)).toEqual([]);
    expect(screen.queryByText(/recently entered/)).not.toBeInTheDocument();
  });

  it('says that the table has what it lacks, and nothing of its other figures', async () => {
    await openEdit(await scene());
    await vi.waitFor(() => expect(noteOf('Producer Rate')).toBe('not filled in'));
    expect([field('Producer Rate').value, noteOf('Customer Rate'), noteOf('Haul Mile')]).toEqual(['', '', '']);
  });

  it('says what is doubtful in it once it is saved so, and F2 goes to the field', async () => {
    const { user } = await openEdit(await scene());
    await user.clear(field('Tare Weight'));
    await user.type(field('Tare Weight'), '0{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^Saved 48217: tare 0/)).toBeVisible();
    field('Ticket Number').focus();
    await user.keyboard('{F2}');
    await vi.waitFor(() => expect(field('Tare Weight')).toHaveFocus());
    await user.keyboard('31280{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(screen.queryByText(/^Saved 48217: tare 0/)).toBeNull());
  });

  it('is no duplicate of itself among the last tickets, another of its number is', async () => {
    const business = await scene();
    const path = await withTicket(business);
    await business.api.add('crop_ticket', {
      ticket_number: '48217',
      job_id: 1,
      date: '2025-12-31',
      gross_weight: '60000',
      tare_weight: '30000',
    });
    open(path, business);
    const same = await screen.findAllByRole('link', { name: '48217' });
    const marked = same
      .filter((link) => link.closest('tr')?.matches('.doubtful'))
      .map((link) => link.getAttribute('href'));
    expect([same.length, marked]).toEqual([2, ['/crop_ticket/edit/2']]);
  });

  it('is saved by PUT to its own address, never by POST, with everything it held', async () => {
    const business = await scene();
    const { user } = await openEdit(business);
    await user.clear(field('Gross Weight'));
    await user.type(field('Gross Weight'), '79040');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
    expect(business.writes()).toMatchObject([
      {
        method: 'PUT',
        path: `${TICKETS}1/`,
        body: {
          ticket_number: '48217',
          job_id: 1,
          date: '2025-12-31',
          truck_id: 1,
          hauler_id: 2,
          customer_id: 1,
          producer_id: 1,
          gross_weight: 79040,
          tare_weight: 31340,
          bag_pit_id: 1,
          at_moisture: 60,
          moisture: 70,
          customer_rate: 50,
          producer_rate: null,
          haul_mile: 9,
          delivery_type: 'Bag 112, Type: 2',
        },
      },
    ]);
    expect(field('Gross Weight').value.replace(',', '')).toBe('79040');
    await user.click(button('Cancel'));
    expect(field('Gross Weight').value).toBe('79,040');
  });

  it('keeps what was typed when it is refused, and still never posts', async () => {
    const business = await scene();
    const { user } = await openEdit(business);
    business.api.interfere(({ method }) =>
      method === 'PUT' ? answer(400, { gross_weight: ['Too heavy.'] }) : undefined,
    );
    await user.clear(field('Gross Weight'));
    await user.type(field('Gross Weight'), '99999');
    await user.click(button('Save'));
    expect(await screen.findByText('Failed to submit ticket: Gross Weight: Too heavy.')).toBeVisible();
    expect([field('Gross Weight').value.replace(',', ''), noteOf('Gross Weight')]).toEqual(['99999', 'Too heavy.']);
    expect(business.writes().map(({ method }) => method)).toEqual(['PUT']);
  });

  it('lets only the user’s own choice of a truck change the hauler', async () => {
    const business = await scene();
    const { user } = await openEdit(business);
    expect(field('Hauler').value).toBe('Big Coulee Haul');
    await user.clear(field('Truck'));
    await user.type(field('Truck'), 'bc{Enter}');
    expect([field('Truck').value, field('Hauler').value]).toEqual(['BC-03', 'Big Coulee Haul']);
    await user.clear(field('Truck'));
    await user.type(field('Truck'), 'iw{Enter}');
    expect(field('Hauler').value).toBe('Ironwood Trucking');
  });

  it('gets the record’s values back from Cancel, without a call', async () => {
    const business = await scene();
    const { user } = await openEdit(business, { producer_rate: '38' });
    await user.clear(field('Ticket Number'));
    await user.clear(field('Haul Mile'));
    const calls = business.api.calls.length;
    await user.click(button('Cancel'));
    expect(shown.map((label) => field(label).value)).toEqual(loaded);
    expect(business.api.calls).toHaveLength(calls);
  });

  it('warns of another ticket’s number, not of its own', async () => {
    const business = await scene();
    await business.api.add('crop_ticket', {
      ticket_number: '500',
      job_id: 1,
      date: '2026-09-18',
      gross_weight: '3',
      tare_weight: '1',
    });
    const { user } = await openEdit(business);
    await user.clear(field('Ticket Number'));
    await user.type(field('Ticket Number'), '500');
    expect(await screen.findByText('Ticket number 500 has been recently entered.')).toBeVisible();
    await user.clear(field('Ticket Number'));
    await user.type(field('Ticket Number'), '48217');
    await vi.waitFor(() => expect(screen.queryByText(/recently entered/)).not.toBeInTheDocument());
  });

  it('offers Retry and no Save when it cannot be loaded', async () => {
    const business = await scene();
    business.api.interfere(({ path }) => (path.endsWith('/ticket-crop/99/') ? answer(500, {}) : undefined));
    open('/crop_ticket/edit/99', business);
    expect(await screen.findByText('This record could not be loaded.')).toBeVisible();
    expect(button('Retry')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it.each(['99', 'abc'])('leads to the list where there is no ticket %s', async (id) => {
    const business = await scene();
    open(`/crop_ticket/edit/${id}`, business);
    expect(await screen.findByText(`There is no Crop Ticket ${id}.`)).toBeVisible();
    // The menu has a link to the list as well.
    expect(screen.getAllByRole('link', { name: 'Crop Tickets' }).at(-1)).toHaveAttribute('href', '/ticket_crop/list');
    expect(screen.queryByRole('button', { name: /Save|Retry/ })).not.toBeInTheDocument();
    expect(business.api.calls.filter(({ path }) => path.endsWith('/NaN/'))).toEqual([]);
  });
});
