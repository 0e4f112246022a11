/** The delivery ticket form (§2.7, §4, §8.2, §9; ruling 33), one story at a time, through the real App. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../support/screenApi';
import { button, field, noteOf, open } from './cropTicketScene';
import { business, held, openForm } from './ticketFormScene';

const TICKETS = '/api/v1/ticket_delivery/ticket-deliveries/';
const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const KEPT = ['Date', 'Customer', 'Producer', 'Driver', 'Crop', 'Moisture', 'At Moisture', 'Customer Rate'];

const stored = {
  ticket_number: 'D-7',
  date: '2025-12-31',
  customer_id: 1,
  producer_id: 1,
  driver_id: 1,
  crop_id: 1,
  gross_weight: '78460',
  tare_weight: '31280',
  moisture: '68.4',
  at_moisture: '60',
  customer_rate: '50',
};

describe('adding delivery tickets', () => {
  it('is done with keys alone: the load first, what is kept after it, and Enter walks past it from the second ticket on', async () => {
    const scene = await business();
    const { user } = await openForm('/delivery_ticket/add', 'Add Delivery Ticket', scene);
    expect(field('Ticket Number')).toHaveFocus();
    await user.keyboard(
      'D-1{Enter}78460{Enter}31280{Enter}20260918{Enter}win{Enter}van{Enter}luis{Enter}corn{Enter}68.4{Enter}',
    );
    expect(field('At Moisture')).toHaveFocus();
    await vi.waitFor(() => expect(held(['At Moisture', 'Customer Rate'])).toEqual(['65', '48.50']));
    expect([noteOf('At Moisture'), noteOf('Customer Rate')]).toEqual(['customer rate', 'customer rate']);
    await user.keyboard('{Enter}{Enter}');
    expect(button('Save')).toHaveFocus();
    expect(scene.writes()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Delivery Ticket saved successfully!')).toBeVisible();
    expect(scene.writes()).toMatchObject([
      {
        method: 'POST',
        path: TICKETS,
        body: {
          ticket_number: 'D-1',
          date: '2026-09-18',
          customer_id: 1,
          producer_id: 1,
          driver_id: 1,
          crop_id: 1,
          gross_weight: 78460,
          tare_weight: 31280,
          moisture: 68.4,
          at_moisture: 65,
          customer_rate: 48.5,
        },
      },
    ]);
    expect(held(['Ticket Number', 'Gross Weight', 'Tare Weight'])).toEqual(['', '', '']);
    expect(held(KEPT)).toEqual([
      '2026-09-18',
      'Windrow Hills Dairy',
      'Vandermeer Bros',
      'Luis Ortega',
      'Corn Silage',
      '68.4',
      '65',
      '48.50',
    ]);
    expect(field('Ticket Number')).toHaveFocus();
    await user.keyboard('D-2{Enter}79000{Enter}31300{Enter}');
    expect(button('Save')).toHaveFocus();
    await user.keyboard('{Enter}');
    await vi.waitFor(async () => expect(await scene.api.rows('delivery_ticket')).toHaveLength(2));
  });

  it('clears rate and at-moisture where the customer has none for the crop, and says so', async () => {
    const { user } = await openForm(
      '/delivery_ticket/add?customer_id=1&crop_id=1',
      'Add Delivery Ticket',
      await business(),
    );
    await user.type(field('Customer'), 'copper{Enter}');
    await vi.waitFor(() => expect(noteOf('Customer Rate')).toBe('no rate found'));
    expect(held(['At Moisture', 'Customer Rate'])).toEqual(['', '']);
    await user.clear(field('Customer'));
    await user.type(field('Customer'), 'win{Enter}');
    await vi.waitFor(() => expect(held(['At Moisture', 'Customer Rate'])).toEqual(['65', '48.50']));
    await user.type(field('Crop'), 'straw{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 20 });
    await vi.waitFor(() => expect(held(['At Moisture', 'Customer Rate'])).toEqual(['', '']));
  });

  it('shows net, adjusted and charge with their formulas while they are typed', async () => {
    const { user } = await openForm('/delivery_ticket/add', 'Add Delivery Ticket', await business());
    expect(summary().getByRole('row')).toHaveTextContent('Chargeadjusted × ——');
    await user.type(field('Gross Weight'), '78,460');
    expect(document.querySelectorAll('.lacks')).toHaveLength(0);
    await user.type(field('Tare Weight'), '31280');
    expect(document.querySelectorAll('.lacks')).toHaveLength(0);
    await user.type(field('Moisture'), '{Enter}{Enter}{Enter}');
    expect(summary().getByText('needs Moisture, At Moisture')).toBeVisible();
    expect(summary().getByRole('row')).toHaveTextContent('Chargeneeds Adjusted Weight, Customer Rate—');
    for (const [label, text] of [
      ['Moisture', '68.4'],
      ['At Moisture', '65'],
      ['Customer Rate', '48.5'],
    ] as const) {
      await user.type(field(label), text);
    }
    expect(summary().getByText('Net Weight').parentElement).toHaveTextContent(
      'Net Weight23.59 tons(78,460 − 31,280) ÷ 2,000',
    );
    expect(summary().getByText('Adjusted Weight').parentElement).toHaveTextContent(
      'Adjusted Weight21.30 tonsnet × 31.6 ÷ 35',
    );
    expect(summary().getByRole('row')).toHaveTextContent('Chargeadjusted × 48.50$1,032.97');
  });

  it('says what the server refuses under the fields, and keeps everything typed', async () => {
    const scene = await business();
    const { user } = await openForm('/delivery_ticket/add', 'Add Delivery Ticket', scene);
    await user.type(field('Gross Weight'), '250000');
    await user.type(field('Customer Rate'), '-1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('There was a problem saving the delivery ticket!')).toBeVisible();
    expect([noteOf('Ticket Number'), noteOf('Gross Weight'), noteOf('Customer Rate')]).toEqual([
      'This field is required.',
      'Use at most 200,000.',
      'Use 0 or more.',
    ]);
    expect(field('Ticket Number')).toHaveFocus();
    expect(field('Gross Weight').value.replace(',', '')).toBe('250000');
    await user.type(field('Ticket Number'), 'D');
    expect(noteOf('Ticket Number')).toBe('');
  });

  it('shows below the load what the server says of no field', async () => {
    const scene = await business();
    const { user } = await openForm('/delivery_ticket/add', 'Add Delivery Ticket', scene);
    scene.api.interfere(({ method }) =>
      method === 'POST' ? answer(400, { non_field_errors: ['Closed.', 'Ask the office.'] }) : undefined,
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Closed., Ask the office.')).toBeVisible();
  });

  it('finds out whether another server has saved a ticket whose answer got lost, and holds the next press once', async () => {
    const scene = await business();
    scene.api.actAsOther();
    await scene.api.add('delivery_ticket', { ...stored, ticket_number: 'D-1', date: '2026-09-18' });
    const { user } = await openForm(
      '/delivery_ticket/add?customer_id=1&producer_id=1&crop_id=1',
      'Add Delivery Ticket',
      scene,
    );
    await user.keyboard(
      'D-1{Enter}79000{Enter}31300{Enter}20260918{Enter}{Enter}{Enter}luis{Enter}{Enter}68.4{Enter}65{Enter}48.5',
    );
    const lose = ({ arrives }: { arrives: boolean }) =>
      scene.api.interfere(({ method, path, body }) => {
        if (method !== 'POST') return undefined;
        scene.api.interfere(undefined);
        const answer = arrives ? scene.api.fetch(path, { method, body: JSON.stringify(body) }) : Promise.resolve();
        return answer.then(() => {
          throw new TypeError('Failed to fetch');
        });
      });
    lose({ arrives: false });
    const rows = () => scene.api.rows('delivery_ticket');
    const save = () => user.keyboard('{Control>}{Enter}{/Control}');
    await save();
    expect(await screen.findByText(/No answer came: ticket D-1 may have been saved/)).toBeVisible();
    // Another load with the same number does not mean that this one was saved, so the press posts.
    lose({ arrives: true });
    await save();
    await vi.waitFor(async () => expect(await rows()).toHaveLength(2));
    await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    await save();
    expect(await screen.findByText(/Ticket D-1 was saved although no answer came/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Open that ticket' })).toHaveAttribute(
      'href',
      '/delivery_ticket/edit/2',
    );
    expect(await rows()).toHaveLength(2);
    await save();
    expect(await screen.findByText('Delivery Ticket saved successfully!')).toBeVisible();
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByText(/although no answer came/)).not.toBeInTheDocument();
  });

  it('loses its day, and nothing else, to another working year', async () => {
    const scene = await business();
    await scene.api.add('delivery_ticket', stored);
    const { user } = await openForm('/delivery_ticket/add', 'Add Delivery Ticket', scene);
    await user.type(field('Ticket Number'), 'D-1');
    await user.type(field('Date'), '20260918');
    await screen.findByRole('option', { name: '2025' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
    expect(held(['Ticket Number', 'Date'])).toEqual(['D-1', '']);
  });
});

describe('a tare above the gross', () => {
  it('is said as soon as the field is left, and swapped at a press', async () => {
    const { user } = await openForm('/delivery_ticket/add', 'Add Delivery Ticket', await business());
    await user.type(field('Gross Weight'), '31280{Enter}78460');
    expect(noteOf('Tare Weight')).toBe('');
    await user.keyboard('{Enter}');
    expect(noteOf('Tare Weight')).toBe('Must be less than Gross Weight.');
    await user.click(button('Swap gross and tare (F4)'));
    expect(held(['Gross Weight', 'Tare Weight'])).toEqual(['78,460', '31,280']);
    expect([noteOf('Tare Weight'), field('Tare Weight')]).toEqual(['', document.activeElement]);
    expect(screen.queryByRole('button', { name: 'Swap gross and tare (F4)' })).not.toBeInTheDocument();
  });

  it('is reached from the next field with the keyboard, and not offered where no load could weigh that', async () => {
    const { user } = await openForm('/delivery_ticket/add', 'Add Delivery Ticket', await business());
    await user.type(field('Gross Weight'), '31280{Enter}78460{Enter}');
    await user.tab({ shift: true });
    expect(button('Swap gross and tare (F4)')).toHaveFocus();
    await user.clear(field('Tare Weight'));
    await user.type(field('Tare Weight'), '31300{Enter}');
    expect(noteOf('Tare Weight')).toBe('Must be less than Gross Weight.');
    expect(screen.queryByRole('button', { name: 'Swap gross and tare (F4)' })).not.toBeInTheDocument();
  });
});

describe('editing a delivery ticket', () => {
  it('shows what was saved, asks no table, and saves by PUT without leaving', async () => {
    const scene = await business();
    const id = await scene.api.add('delivery_ticket', stored);
    const { user } = await openForm(`/delivery_ticket/edit/${id}`, 'Edit Delivery Ticket', scene);
    await screen.findByDisplayValue('Luis Ortega');
    expect(held(['Ticket Number', 'Gross Weight', ...KEPT])).toEqual([
      'D-7',
      '78,460',
      '2025-12-31',
      'Windrow Hills Dairy',
      'Vandermeer Bros',
      'Luis Ortega',
      'Corn Silage',
      '68.4',
      '60',
      '50.00',
    ]);
    expect(scene.api.calls.filter(({ path }) => path.includes('customer_rate'))).toEqual([]);
    await user.clear(field('Customer Rate'));
    await user.type(field('Customer Rate'), '51');
    await user.click(button('Save'));
    expect(await screen.findByText('Delivery Ticket saved successfully!')).toBeVisible();
    expect(scene.writes()).toMatchObject([
      {
        method: 'PUT',
        path: `${TICKETS}${id}/`,
        body: { ticket_number: 'D-7', date: '2025-12-31', customer_rate: 51, at_moisture: 60 },
      },
    ]);
    expect([field('Ticket Number').value, window.location.pathname]).toEqual(['D-7', `/delivery_ticket/edit/${id}`]);
  });

  it('says so and offers no Save where there is none', async () => {
    open('/delivery_ticket/edit/99', await business());
    expect(await screen.findByText('There is no Delivery Ticket 99.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
