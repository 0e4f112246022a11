/** Typed days and numbers are read the same way however the field is left; other text is refused at once. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, field, idle, noteOf, openEntry, scene } from './cropTicketScene';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

type User = Awaited<ReturnType<typeof openEntry>>['user'];

const NO_DAY = 'Enter a date as YYYY-MM-DD.';
const OUTSIDE = 'Use a day in 2026. Change the year at the top.';

/** The ways to leave the date that also send the ticket. */
const ways: readonly (readonly [string, (user: User) => Promise<unknown>])[] = [
  ['Ctrl+Enter in the field', (user) => user.keyboard('{Control>}{Enter}{/Control}')],
  ['Tab, then Ctrl+Enter', (user) => user.keyboard('{Tab}{Control>}{Enter}{/Control}')],
  ['Enter, then a click', async (user) => [await user.keyboard('{Enter}'), await user.click(button('Submit/Next'))]],
  ['a click on the button', (user) => user.click(button('Submit/Next'))],
];

async function keyed(business: Awaited<ReturnType<typeof scene>>): Promise<User> {
  const { user } = await openEntry(business);
  await user.type(field('Ticket Number'), '1');
  await user.type(field('Gross Weight'), '78460');
  await user.type(field('Tare Weight'), '31280');
  await user.clear(field('Date'));
  return user;
}

describe.each(ways)('by %s', (_, leave) => {
  it.each([
    ['11/17/26', '2026-11-17'],
    ['11/17', '2026-11-17'],
    ['20261117', '2026-11-17'],
  ])('%s is saved as %s', async (typed, day) => {
    const business = await scene();
    const user = await keyed(business);
    await user.type(field('Date'), typed);
    await leave(user);
    await screen.findByText('Ticket submitted successfully!');
    expect(business.writes()).toMatchObject([{ body: { date: day } }]);
  });

  it('a day outside the year is not sent, and the notice says why', async () => {
    const business = await scene();
    const user = await keyed(business);
    await user.type(field('Date'), '11/17/25');
    await leave(user);
    expect(await screen.findByText(`Failed to submit ticket: Date: ${OUTSIDE}`)).toBeVisible();
    await idle();
    expect(business.writes()).toEqual([]);
    expect([field('Date').value, noteOf('Date')]).toEqual(['2025-11-17', OUTSIDE]);
    expect(field('Date')).toHaveFocus();
  });

  it('a text that is no day is refused by the server in the words that stand there', async () => {
    const business = await scene();
    const user = await keyed(business);
    await user.type(field('Date'), '13/45/26');
    await leave(user);
    expect(await screen.findByText(`Failed to submit ticket: Date: ${NO_DAY}`)).toBeVisible();
    expect(noteOf('Date')).toBe(NO_DAY);
    expect(await business.api.rows('crop_ticket')).toEqual([]);
  });
});

describe('on leaving the field', () => {
  it.each([
    ['Date', '13/45/26', NO_DAY],
    ['Date', '1117', NO_DAY],
    ['Date', '17', NO_DAY],
    ['Date', 'tt', NO_DAY],
    ['Gross Weight', '78b', 'Enter a number.'],
    ['Moisture', '400', 'Use 0 to 100.'],
    ['Customer Rate', '47.12345', 'Use at most 4 decimals.'],
  ])('%s “%s” says: %s', async (label, typed, fault) => {
    const { user } = await openEntry(await scene());
    await user.clear(field(label));
    await user.type(field(label), typed);
    expect(noteOf(label)).not.toBe(fault);
    await user.tab();
    expect([field(label).value, noteOf(label)]).toEqual([typed, fault]);
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await user.clear(field(label));
    expect(field(label)).not.toHaveAttribute('aria-invalid');
  });

  it('a day of a year without records is taken once that year is chosen', async () => {
    const { user } = await openEntry(await scene());
    expect(screen.queryByRole('option', { name: '2025' })).toBeNull();
    await user.clear(field('Date'));
    await user.type(field('Date'), '11/17/25{Tab}');
    expect(noteOf('Date')).toBe(OUTSIDE);
    await screen.findByRole('option', { name: '2025' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
    await waitFor(() => expect(field('Date')).toHaveValue('2025-11-17'));
    expect(noteOf('Date')).not.toBe(OUTSIDE);
  });
});
