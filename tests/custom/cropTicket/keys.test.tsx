/** The keyboard and the buttons of the crop ticket form (§2.8, §4, ruling 21). */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addJob, button, field, keyLoad, noteOf, openEntry, scene } from '../cropTicketScene';

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
    await addJob(business, '2025-09-18');
    const { user } = await openEntry(business);
    await screen.findByRole('option', { name: '2025' });
    await user.selectOptions(screen.getByLabelText('Year'), '2025');
    await vi.waitFor(() => expect(field('Date')).toHaveValue(''));
    expect(field('Moisture')).toHaveValue('68.4');
  });
});
