/** What ticket forms propose, the keys and stops of a repeat ticket (ruling 80), and the requests that this takes. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, field, holdSaves, idle, noteOf, openEntry, scene, TICKETS, type Scene } from './cropTicketScene';
import { business, openForm, today } from './ticketFormScene';

/** The day some days before today. */
function daysBefore(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return day.toLocaleDateString('sv');
}

/** Tickets of truck 1 for the job. */
async function earlier({ api }: Scene, tares: readonly number[], date = '2026-09-17'): Promise<void> {
  for (const [at, tare] of tares.entries())
    await api.add('crop_ticket', {
      ticket_number: String(46_060 + at),
      job_id: 1,
      date,
      truck_id: 1,
      hauler_id: 1,
      gross_weight: '78000',
      tare_weight: String(tare),
    });
}

const greyOf = (label: string): string => field(label).placeholder;
const proposed = async (label: string, text: string) => {
  await vi.waitFor(() => expect([greyOf(label), field(label).value]).toEqual([text, '']));
};

describe('the proposed number', () => {
  it('is the job’s last plus one: Enter takes it, typing replaces it, Tab leaves the field empty', async () => {
    const company = await scene();
    await earlier(company, [31_280, 31_300]);
    await company.api.add('crop_ticket', { ticket_number: '90000', date: '2026-10-03' });
    const { user } = await openEntry(company);
    await proposed('Ticket Number', '46062');
    expect(noteOf('Ticket Number')).toBe('last was 46061');
    await user.keyboard('{Tab}');
    expect(field('Ticket Number')).toHaveValue('');
    await user.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Enter}{/Shift}');
    expect(field('Ticket Number')).toHaveValue('');
    await user.keyboard('{Enter}');
    expect([field('Ticket Number').value, noteOf('Ticket Number')]).toEqual(['46062', '']);
    expect(field('Truck')).toHaveFocus();
    await user.keyboard('{Shift>}{Enter}{/Shift}7');
    expect(field('Ticket Number')).toHaveValue('7');
  });

  it('follows the ticket that is still being saved, and is none before the first ticket of a job', async () => {
    const company = await scene();
    const { user } = await openEntry(company);
    expect([greyOf('Ticket Number'), noteOf('Ticket Number')]).toEqual(['', '']);
    const { release } = holdSaves(company);
    await user.type(field('Ticket Number'), '77');
    await user.type(field('Gross Weight'), '78000');
    await user.type(field('Tare Weight'), '31000{Control>}{Enter}{/Control}');
    await proposed('Ticket Number', '78');
    release();
    await idle();
    await proposed('Ticket Number', '78');
    expect(noteOf('Ticket Number')).toBe('last was 77');
  });

  it('is there for delivery tickets, and not in an edit form', async () => {
    const company = await business();
    await company.api.add('delivery_ticket', { ticket_number: 'D-099', date: today() });
    const { user } = await openForm('/delivery_ticket/add', 'Add Delivery Ticket', company);
    await proposed('Ticket Number', 'D-100');
    await user.click(field('Ticket Number'));
    await user.keyboard('{Enter}');
    expect(field('Ticket Number')).toHaveValue('D-100');
  });
});

describe('the proposed tare', () => {
  it.each([
    [0, 'today'],
    [1, 'yesterday'],
    [3, '3 days ago'],
  ])('is the truck’s median, weighed %i days before', async (days, age) => {
    const company = await scene();
    await earlier(company, [31_280, 31_300, 31_340], daysBefore(days));
    const { user } = await openEntry(company);
    expect([greyOf('Tare Weight'), noteOf('Tare Weight')]).toEqual(['', '']);
    await user.type(field('Truck'), 'iw{Enter}');
    await proposed('Tare Weight', '31,300');
    expect(noteOf('Tare Weight')).toBe(`usual tare of IW-12, last weighed ${age}`);
    await user.type(field('Tare Weight'), '{Enter}');
    expect(field('Tare Weight')).toHaveValue('31,300');
    await user.clear(field('Truck'));
    expect(greyOf('Tare Weight')).toBe('');
  });

  it('goes along where Ctrl+Enter sends the load from its field', async () => {
    const company = await scene();
    await earlier(company, [31_280, 31_300, 31_340]);
    const { user } = await openEntry(company);
    await user.type(field('Truck'), 'iw{Enter}');
    await proposed('Tare Weight', '31,300');
    await user.click(field('Tare Weight'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(field('Ticket Number')).toHaveAttribute('aria-invalid', 'true'));
    expect(field('Tare Weight')).toHaveValue('31,300');
    expect(field('Tare Weight')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('is none where the tares lie over 600 lbs apart', async () => {
    const company = await scene();
    await earlier(company, [28_100, 28_960, 29_200]);
    const { user } = await openEntry(company);
    await user.type(field('Truck'), 'iw{Enter}');
    await vi.waitFor(() => expect(noteOf('Tare Weight')).toBe('IW-12 varies: 28,100–29,200'));
    expect(greyOf('Tare Weight')).toBe('');
  });
});

describe('the hauler', () => {
  it('is passed by Enter and Tab while the truck fills it, and reached by Shift+Tab', async () => {
    const { user } = await openEntry(await scene());
    await user.type(field('Truck'), 'iw{Enter}');
    expect(field('Gross Weight')).toHaveFocus();
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(field('Hauler')).toHaveFocus();
    await user.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
    expect(field('Gross Weight')).toHaveFocus();
    await user.clear(field('Truck'));
    await user.keyboard('{Enter}');
    expect(field('Hauler')).toHaveFocus();
    await user.keyboard('{Shift>}{Enter}{/Shift}{Tab}');
    expect(field('Hauler')).toHaveFocus();
  });
});

/** Names of the fields and buttons that get the focus from now on. */
function countStops(): string[] {
  const stops: string[] = [];
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) stops.push(target.name);
    else if (target instanceof HTMLElement) stops.push(target.textContent ?? '');
  });
  return stops;
}

describe('a repeat ticket', () => {
  it('takes four stops and 13 keys, the button among them', async () => {
    const company = await scene();
    await earlier(company, [31_280, 31_300, 31_340]);
    const { user } = await openEntry(company);
    await user.type(field('Ticket Number'), '{Enter}iw-{Enter}78460{Enter}31300{Control>}{Enter}{/Control}');
    await idle();
    await proposed('Ticket Number', '46064');
    const stops = countStops();
    const keys = ['{Enter}', 'i', 'w', '-', '{Enter}', '7', '8', '4', '8', '0', '{Enter}', '{Enter}', '{Enter}'];
    for (const key of keys) await user.keyboard(key);
    expect(keys).toHaveLength(13);
    await idle();
    expect(stops).toEqual(['truck_id', 'gross_weight', 'tare_weight', 'Submit/Next', 'ticket_number']);
    expect(company.writes().at(-1)?.body).toMatchObject({
      ticket_number: '46064',
      truck_id: 1,
      hauler_id: 1,
      gross_weight: 78_480,
      tare_weight: 31_300,
    });
    expect(screen.queryByText(/^Failed/)).not.toBeInTheDocument();
  });
});

describe('what is asked for a ticket', () => {
  const DOUBTS = '/api/v1/office/doubts/?kind=crop_ticket&ids=';
  const lists = ({ api }: Scene, from: number) =>
    api.calls
      .slice(from)
      .filter(({ method }) => method === 'GET')
      .map(({ path, query }) => `${path}?${new URLSearchParams(query).toString()}`);

  it('is asked once, and after a save only the numbers entered lately and the doubts', async () => {
    const company = await scene();
    await earlier(company, [31_280, 31_300, 31_340]);
    const { user } = await openEntry(company);
    await user.keyboard('{Enter}iw{Enter}');
    await proposed('Tare Weight', '31,300');
    const opened = lists(company, 0);
    expect(opened).toEqual([...new Set(opened)]);
    expect(
      opened.filter((one) => one.startsWith(`${TICKETS}?`)).map((one) => new URL(one, 'http://x').search),
    ).toHaveLength(5);
    await user.keyboard('78460{Enter}{Enter}');
    const before = company.api.calls.length;
    await user.click(button('Submit/Next'));
    await screen.findByText('Ticket submitted successfully!');
    await idle();
    await vi.waitFor(() =>
      expect(lists(company, before).toSorted()).toEqual([`${DOUBTS}1%2C2%2C3%2C4`, `${TICKETS}recent-numbers/?`]),
    );
    // Truck, day and parties are the same, so only the new number is looked up.
    const again = company.api.calls.length;
    await user.keyboard('{Enter}iw{Enter}78480{Enter}{Enter}{Enter}');
    await vi.waitFor(() => expect(company.writes()).toHaveLength(2));
    await idle();
    await vi.waitFor(() =>
      expect(lists(company, again).toSorted()).toEqual([
        `${DOUBTS}1%2C2%2C3%2C4%2C5`,
        `${TICKETS}?ticket_number=46064&year=2026&page_size=30&page=1`,
        `${TICKETS}recent-numbers/?`,
      ]),
    );
  });
});
