/** The ticks of tickets with a former value: all of them but those set by hand, and ranges. */
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { isTicked, rangeOf, ticked, unlisted } from '../../../../features/rerate/page/ticks';
import { signed } from '../../../../features/rerate/rules/signed';
import { sharedFields } from '../../../../features/rerate/rules/feeds';
import { feedingFields } from '../../../../features/rerate/rules/sources';
import type { RerateTicket } from '../../../../features/rerate/rules/calls';

const ticket = (id: number, isByHand = false): RerateTicket => ({
  ticket: { table: 'crop_ticket', id, number: String(id), date: '2026-09-10' },
  version: 1,
  about: '',
  was: { producer_rate: 40 },
  is: { producer_rate: 41 },
  net: '20.00',
  adjusted: { was: '20.00', is: '20.00' },
  amounts: {},
  by_hand: isByHand,
  by: null,
});
const tickets = [ticket(1), ticket(2), ticket(3, true)];
const on = (flipped: ReadonlySet<string>) => tickets.map((one) => isTicked(one, flipped));

it('all with the former value are ticked, those set by hand are not, until somebody ticks otherwise', () => {
  const none: ReadonlySet<string> = new Set();
  expect(on(none)).toEqual([true, true, false]);
  expect(on(ticked(none, tickets, true))).toEqual([true, true, true]);
  const off = ticked(none, tickets, false);
  expect(on(off)).toEqual([false, false, false]);
  expect(on(ticked(off, [ticket(2)], true))).toEqual([false, true, false]);
});

it('a range goes from the tick before to this one, in either direction', () => {
  const ids = (from: string | undefined, to: string) => rangeOf(tickets, from, to).map((one) => one.ticket.id);
  expect(ids('crop_ticket 1', 'crop_ticket 3')).toEqual([1, 2, 3]);
  expect(ids('crop_ticket 3', 'crop_ticket 2')).toEqual([2, 3]);
  expect(ids(undefined, 'crop_ticket 2')).toEqual([2]);
  expect(ids('crop_ticket 1', 'crop_ticket 9')).toEqual([]);
});

it('counts what is not listed, and writes differences with their sign', () => {
  expect(unlisted({ tickets, count: { former: 7000, by_hand: 1 } })).toBe(6998);
  expect([signed('5.46'), signed('-1490.56', '$'), signed('0.00', '$')]).toEqual(['+5.46', '−$1,490.56', '$0.00']);
});

it('a form asks exactly for the tables that tickets take numbers from', () => {
  const tables = Object.keys(entities).filter((name) => feedingFields(entities, name).length > 0);
  expect(tables).toEqual(['job', 'customer_rate', 'mile', 'feedmill', 'producer_rate', 'producer_area_rate']);
  for (const name of Object.keys(entities))
    expect(sharedFields(entities, name)).toEqual(expect.arrayContaining(feedingFields(entities, name)));
});
