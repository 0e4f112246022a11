/** The haul ticket form (§2.7, §4, §8.2, §9; ruling 33), through the real App. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, field, noteOf } from './cropTicketScene';
import { business, held, openForm } from './ticketFormScene';

const TICKETS = '/api/v1/ticket_haul/ticket-hauls/';
const summary = () => within(screen.getByRole('region', { name: 'Summary' }));

describe('adding haul tickets', () => {
  it('takes the rate from the feedmill, and keeps all but number and weights after a save', async () => {
    const scene = await business();
    const { user } = await openForm('/haul_ticket/add', 'Add Haul Ticket', scene);
    await user.keyboard(
      'H-1{Enter}D-900{Enter}40040{Enter}30000{Enter}20260918{Enter}win{Enter}cedar{Enter}luis{Enter}canola{Enter}',
    );
    await vi.waitFor(() => expect(field('Rate').value.replace('.750', '.75')).toBe('9.75'));
    expect([noteOf('Rate'), document.activeElement]).toEqual(['feedmill rate', field('Rate')]);
    expect(summary().getByText('Net Weight').parentElement).toHaveTextContent('5.02 tons');
    expect(summary().getByText('Adjusted Weight').parentElement).toHaveTextContent('5.02 tonssame as net');
    // 48.945 is rounded to 48.95. Binary floats would give 48.94.
    expect(summary().getByRole('row')).toHaveTextContent('Chargeadjusted × 9.75$48.95');
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByText('Ticket Haul saved successfully!')).toBeVisible();
    expect(scene.writes()).toMatchObject([
      {
        method: 'POST',
        path: TICKETS,
        body: {
          ticket_number: 'H-1',
          dairy_ticket_number: 'D-900',
          date: '2026-09-18',
          customer_id: 1,
          feedmill_id: 1,
          driver_id: 1,
          feed_id: 1,
          gross_weight: 40040,
          tare_weight: 30000,
          rate: 9.75,
        },
      },
    ]);
    expect(held(['Ticket Number', 'Gross Weight', 'Tare Weight', 'Dairy Ticket Number', 'Feedmill', 'Rate'])).toEqual([
      '',
      '',
      '',
      'D-900',
      'Cedar Grain Works',
      '9.75',
    ]);
    expect(field('Ticket Number')).toHaveFocus();
    await user.keyboard('H-2{Enter}');
    expect(field('Dairy Ticket Number')).toHaveFocus();
    await user.keyboard('D-901{Enter}40000{Enter}30000{Enter}');
    expect(button('Save')).toHaveFocus();
  });

  it('marks the dairy’s number that stays, and says only after a save that two loads carry it', async () => {
    const scene = await business();
    const { user } = await openForm('/haul_ticket/add', 'Add Haul Ticket', scene);
    await user.keyboard(
      'H-1{Enter}D-900{Enter}40040{Enter}30000{Enter}20260918{Enter}win{Enter}cedar{Enter}luis{Enter}canola{Enter}',
    );
    await vi.waitFor(() => expect(noteOf('Rate')).toBe('feedmill rate'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(noteOf('Dairy Ticket Number')).toBe('from the last load'));
    await user.keyboard('H-2{Enter}{Enter}');
    expect(field('Gross Weight')).toHaveFocus();
    expect(noteOf('Dairy Ticket Number')).toBe('from the last load');
    await user.keyboard('40000{Enter}30000{Control>}{Enter}{/Control}');
    expect(
      await screen.findByText('Saved H-2 with Dairy Ticket Number D-900, the same as H-1 before it.'),
    ).toBeVisible();
    await user.keyboard('H-3{Enter}D-901{Enter}');
    expect(noteOf('Dairy Ticket Number')).toBe('');
    await user.keyboard('40000{Enter}30000{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(screen.queryByText(/^Saved H-2 with/)).not.toBeInTheDocument());
    await user.keyboard('H-4{Enter}D-900{Enter}');
    await vi.waitFor(() => expect(noteOf('Dairy Ticket Number')).toMatch(/^also on ticket H-[12] of 2026-09-18$/));
  });

  it('clears the rate where the feedmill has none', async () => {
    const { user } = await openForm('/haul_ticket/add', 'Add Haul Ticket', await business());
    await user.type(field('Rate'), '12');
    await user.type(field('Feedmill'), 'bridge{Enter}');
    await vi.waitFor(() => expect(field('Rate')).toHaveValue(''));
  });

  it('says in its own words that it was not saved', async () => {
    const { user } = await openForm('/haul_ticket/add', 'Add Haul Ticket', await business());
    await user.click(button('Save'));
    expect(await screen.findByText('There was a problem saving the ticket haul!')).toBeVisible();
    expect(noteOf('Dairy Ticket Number')).toBe('This field is required.');
  });
});

describe('editing a haul ticket', () => {
  it('keeps the rate that was loaded until the user chooses another feedmill (ruling 19)', async () => {
    const scene = await business();
    const id = await scene.api.add('haul_ticket', {
      ticket_number: 'H-7',
      dairy_ticket_number: 'D-1',
      date: '2026-03-02',
      customer_id: 1,
      feedmill_id: 2,
      driver_id: 1,
      feed_id: 1,
      gross_weight: '40000',
      tare_weight: '30000',
      rate: '11',
    });
    const { user } = await openForm(`/haul_ticket/edit/${id}`, 'Edit Haul Ticket', scene);
    await screen.findByDisplayValue('Bridgeport Feeds');
    expect(field('Rate')).toHaveValue('11.00');
    await user.clear(field('Feedmill'));
    await user.type(field('Feedmill'), 'cedar{Enter}');
    await vi.waitFor(() => expect(field('Rate')).toHaveValue('9.75'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket Haul saved successfully!')).toBeVisible();
    expect(scene.writes()).toMatchObject([
      { method: 'PUT', path: `${TICKETS}${id}/`, body: { feedmill_id: 1, rate: 9.75, dairy_ticket_number: 'D-1' } },
    ]);
  });
});
