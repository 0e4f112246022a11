/** Doubts about saved tickets (ruling 68): each one at its limits, and the text for several. */
import { describe, expect, it } from 'vitest';
import { doubtfulTables } from '../../../../features/check/rules/doubts/doubt';
import { doubtsOf, type JudgedAgainst, type DoubtedTicket } from '../../../../features/check/rules/doubts/judge';
import { entities } from '../../../../src/entities';

const usual: DoubtedTicket = { number: '48217', gross: 63_660, tare: 28_960 };
const NOTHING: JudgedAgainst = { earlier: [], sameNumber: null, otherHauler: null };
const earlier = [
  { gross: 58_000, tare: 28_900 },
  { gross: 62_480, tare: 28_960 },
  { gross: 61_000, tare: 29_040 },
];
const KNOWN: JudgedAgainst = { earlier, sameNumber: null, otherHauler: null };

const told = (ticket: Partial<DoubtedTicket>, against: JudgedAgainst = NOTHING): string[] =>
  doubtsOf({ ...usual, ...ticket }, against).map(({ code, value, than }) => [code, value, than ?? '-'].join(' '));

describe('a ticket is doubtful', () => {
  it('not when it is as usual', () => {
    expect(told({})).toEqual([]);
    expect(told({}, KNOWN)).toEqual([]);
  });

  it('with a tare of 0, and with one off the truck’s usual by more than half', () => {
    expect(told({ tare: 0 }, KNOWN)).toEqual(['tare_zero 0 -']);
    expect(told({ gross: 26_100, tare: 1006 }, KNOWN)).toEqual(['tare_far 1006 28960', 'gross_under 26100 58000']);
    expect(told({ tare: 14_480 }, KNOWN)).not.toContainEqual(expect.stringMatching(/^tare/));
    expect(told({ tare: 14_479.99 }, KNOWN)).toEqual(['tare_far 14479.99 28960']);
    expect(told({ gross: 63_660, tare: 43_440 }, KNOWN)).not.toContainEqual(expect.stringMatching(/^tare/));
    expect(told({ gross: 63_660, tare: 43_440.01 }, KNOWN)).toEqual(['tare_far 43440.01 28960']);
  });

  it('with a tare under half of the lightest truck’s while the truck is not known', () => {
    expect(told({ gross: 26_100, tare: 1006 })).toEqual(['tare_under 1006 8000']);
    expect(told({ gross: 26_100, tare: 4000 })).toEqual([]);
    expect(told({ gross: 26_100, tare: 3999 })).toEqual(['tare_under 3999 8000']);
  });

  it('with a gross beyond the limits of all trucks while the truck is not known', () => {
    expect(told({ gross: 80_000, tare: 30_000 })).toEqual([]);
    expect(told({ gross: 80_000.01, tare: 30_000 })).toEqual(['gross_over 80000.01 80000']);
    expect(told({ gross: 15_000, tare: 9000 })).toEqual([]);
    expect(told({ gross: 1008, tare: 0 })).toEqual(['tare_zero 0 -', 'gross_under 1008 15000']);
    expect(told({ gross: 81_000 }, { ...KNOWN, earlier: earlier.slice(1) })).toEqual(['gross_over 81000 80000']);
  });

  it('with a gross beyond the truck’s own range and a tenth more', () => {
    expect(told({ gross: 68_728 }, KNOWN)).not.toContainEqual(expect.stringMatching(/^gross/));
    expect(told({ gross: 68_728.01 }, KNOWN)).toEqual(['gross_over 68728.01 62480']);
    expect(told({ gross: 52_200 }, KNOWN)).not.toContainEqual(expect.stringMatching(/^gross/));
    expect(told({ gross: 52_199.99 }, KNOWN)).toEqual(['gross_under 52199.99 58000']);
  });

  it('over 80,000 where its truck has kept to it, and not where the truck has a permit', () => {
    const heavy = (gross: number) => [gross, 78_000, 79_000].map((one) => ({ gross: one, tare: 31_000 }));
    expect(told({ gross: 83_140, tare: 31_000 }, { ...KNOWN, earlier: heavy(79_980) })).toEqual([
      'gross_over 83140 80000',
    ]);
    expect(told({ gross: 83_140, tare: 31_000 }, { ...KNOWN, earlier: heavy(82_000) })).toEqual([]);
    expect(told({ gross: 99_000, tare: 38_000 }, { ...KNOWN, earlier: heavy(82_000) })).toEqual([
      'gross_over 99000 82000',
    ]);
  });

  it('by its net only where neither weight is doubtful', () => {
    expect(told({ gross: 79_000, tare: 14_000 })).toEqual(['net_over 65000 64000']);
    expect(told({ gross: 16_000, tare: 14_400 })).toEqual(['net_under 1600 2000']);
    expect(told({ gross: 56_000, tare: 32_720 }, KNOWN)).toEqual([]);
    expect(told({ gross: 56_000, tare: 32_720.01 }, KNOWN)).toEqual(['net_under 23279.99 29100']);
    expect(told({ gross: 80_020, tare: 14_000 })).toEqual(['gross_over 80020 80000']);
  });

  it('with a day for a number', () => {
    for (const number of ['/16/2025', '9/16', '9/16/25', '2026-09-16', '16.9.2026', '9-16-26'])
      expect(told({ number })).toEqual([`number_date ${number} -`]);
    for (const number of ['64', '1006', 'A-17', '2026-0912', '48-217', '10.5', '1-2-345'])
      expect(told({ number })).toEqual([]);
  });

  it('with the number of another', () => {
    const against = { ...KNOWN, sameNumber: { id: 7, day: '2026-10-20' } };
    expect(doubtsOf(usual, against)).toEqual([
      { code: 'same_number', field: 'ticket_number', value: '48217', than: '2026-10-20', otherId: 7 },
    ]);
  });
});

describe('what a truck usually weighs', () => {
  it('is not known from two loads', () => {
    expect(told({ gross: 30_000, tare: 12_000 }, { ...KNOWN, earlier: earlier.slice(1) })).toEqual([]);
  });

  it('is not spoiled by slips among its loads', () => {
    const slips = [{ gross: 1008, tare: 0 }, { gross: 26_100, tare: 1006 }, ...earlier, ...earlier];
    expect(told({ gross: 1008, tare: 0 }, { ...KNOWN, earlier: slips })).toEqual([
      'tare_zero 0 -',
      'gross_under 1008 58000',
    ]);
  });
});

it('every table whose tickets are judged has the fields, and its weights are in hundredths', () => {
  for (const [name, fields] of Object.entries(doubtfulTables)) {
    const declared: Readonly<Record<string, object>> = entities[name as keyof typeof doubtfulTables].fields;
    for (const field of Object.values(fields))
      expect([name, field, declared[field] !== undefined]).toEqual([name, field, true]);
    expect([declared.gross_weight, declared.tare_weight]).toMatchObject([{ scale: 2 }, { scale: 2 }]);
  }
});

it('has a hauler that is not the truck’s, beside a doubt about a weight', () => {
  const otherHauler = { own: 7, trucks: 'Ridgeline Transport' };
  expect(told({}, { ...KNOWN, otherHauler })).toEqual(['other_hauler 7 Ridgeline Transport']);
  expect(told({ tare: 0 }, { ...KNOWN, otherHauler })).toContain('other_hauler 7 Ridgeline Transport');
});
