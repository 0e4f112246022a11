/** Submitting crop tickets: what is sent, kept and refused (§2.8, §5, §8.3). */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../../support/screenApi';
import {
  keyedBefore,
  button,
  field,
  hold,
  holdSaves,
  idle,
  keyLoad,
  noteOf,
  openEntry,
  pause,
  scene,
  TICKETS,
} from '../cropTicketScene';

describe('submitting', () => {
  it('saves the whole ticket, says so, clears the load and starts the next one', async () => {
    const business = await scene();
    keyedBefore('2026-09-18');
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
    // A ticket of another job was entered later. `last was` names the last one of this job.
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
  const kept = screen.getByRole('group', { name: 'Carried over to the next load' });
  expect(kept.compareDocumentPosition(said) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
