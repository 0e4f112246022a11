/** §9 and totals of printed lines against exact fractions on random input. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cropTicketFigures,
  deliveryFigures,
  haulFigures,
  sumPrinted,
  type CropTicketInputs,
} from '../../../src/rules/tickets/weights';
import { figureNames, inputNames } from './names';

/** An exact fraction. The comparison shares no code with the module under test. */
type Fraction = readonly [bigint, bigint];
const whole = (n: number): Fraction => [BigInt(n), 1n];
const mul = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
const sub = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] - b[0] * a[1], a[1] * b[1]];
const add = (a: Fraction, b: Fraction): Fraction => sub(a, [-b[0], b[1]]);
const div = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1], a[1] * b[0]];

/** Rounds half away from zero, by the rest after the last digit that is kept. */
function rounded([top, bottom]: Fraction, decimals = 2): string {
  const negative = top < 0n !== bottom < 0n && top !== 0n;
  const size = (top < 0n ? -top : top) * 10n ** BigInt(decimals);
  const under = bottom < 0n ? -bottom : bottom;
  const kept = size / under + ((size % under) * 2n >= under ? 1n : 0n);
  const text = `${kept / 10n ** BigInt(decimals)}.${String(kept % 10n ** BigInt(decimals)).padStart(decimals, '0')}`;
  return negative && kept !== 0n ? `-${text}` : text;
}

function exactly(t: Record<(typeof inputNames)[number], Fraction>): Record<string, string | null> {
  const net = div(sub(t.gross_weight, t.tare_weight), whole(2000));
  const beyond = sub(t.haul_mile, t.min_mile);
  const extra = mul(mul(beyond[0] > 0n ? beyond : whole(0), net), t.haul_mile_rate);
  const base = mul(net, t.haul_rate);
  const under = sub(whole(100), t.at_moisture);
  const adjusted = under[0] === 0n ? null : div(mul(net, sub(whole(100), t.moisture)), under);
  return {
    net_weight: rounded(net),
    adjusted_weight: adjusted && rounded(adjusted),
    adjusted_tons: adjusted && rounded(adjusted, 6),
    base_haul_cost: rounded(base),
    extra_mile_cost: rounded(extra),
    total_haul_cost: rounded(add(base, extra)),
    producer_gross_pay: adjusted && rounded(mul(adjusted, t.producer_rate)),
    producer_net_pay: adjusted && rounded(sub(mul(adjusted, t.producer_rate), extra)),
    customer_pay: adjusted && rounded(mul(adjusted, t.customer_rate)),
  };
}

/** A decimal with up to `decimals` places in every form that is accepted, and the same value as a fraction. */
const decimal = (most: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most * 10 ** decimals }), fc.integer({ min: 0, max: decimals }), fc.boolean())
    .map(([units, places, asNumber]) => {
      const cut = BigInt(units) / 10n ** BigInt(decimals - places);
      const text = String(cut).padStart(places + 1, '0');
      const written = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
      return { input: asNumber ? Number(written) : written, exact: [cut, 10n ** BigInt(places)] as Fraction };
    });
const ticket = fc.record({
  gross_weight: decimal(200_000, 2),
  tare_weight: decimal(200_000, 2),
  moisture: decimal(100, 2),
  at_moisture: fc.oneof(decimal(100, 2), fc.constant({ input: '100.00', exact: whole(100) })),
  customer_rate: decimal(99_999, 4),
  producer_rate: decimal(99_999, 4),
  haul_rate: decimal(99_999, 4),
  haul_mile_rate: decimal(99_999, 4),
  haul_mile: decimal(99_999, 2),
  min_mile: decimal(99_999, 2),
});
/** Round numbers, so that half cents, equal moistures and empty loads occur often. */
const even = (values: number[]) =>
  fc.constantFrom(...values).map((n) => ({ input: n, exact: [BigInt(Math.round(n * 1000)), 1000n] as Fraction }));
const tie = fc.record({
  gross_weight: even([10, 30, 2010, 3000, 16690, 2000]),
  tare_weight: even([0, 10, 1000, 2010, 4020]),
  moisture: even([60, 65, 84, 100, 0]),
  at_moisture: even([60, 65, 84, 99.99, 100, 0]),
  customer_rate: even([0.67, 1, 0.005, 1.005]),
  producer_rate: even([0.67, 1, 0.005, 1.005]),
  haul_rate: even([0.01, 0.67, 1.005]),
  haul_mile_rate: even([0.01, 0.005, 1]),
  haul_mile: even([4.9, 5, 6, 0.5]),
  min_mile: even([5, 0]),
});
type Ticket = typeof ticket extends fc.Arbitrary<infer T> ? T : never;
const inputsOf = (drawn: Ticket): CropTicketInputs =>
  Object.fromEntries(inputNames.map((name) => [name, drawn[name].input]));
const exactOf = (drawn: Ticket) =>
  Object.fromEntries(inputNames.map((name) => [name, drawn[name].exact])) as Record<
    (typeof inputNames)[number],
    Fraction
  >;

describe('against exact fractions', () => {
  it('agrees to the cent on random tickets', () => {
    fc.assert(
      fc.property(ticket, (drawn) => {
        expect(cropTicketFigures(inputsOf(drawn))).toMatchObject(exactly(exactOf(drawn)));
      }),
      { numRuns: 4000 },
    );
  });

  it('agrees on ties, nothings and at-moisture 100', () => {
    let ties = 0;
    let undefineds = 0;
    let negatives = 0;
    fc.assert(
      fc.property(tie, (drawn) => {
        const expected = exactly(exactOf(drawn));
        const net = div(sub(exactOf(drawn).gross_weight, exactOf(drawn).tare_weight), whole(2000));
        // A half cent: 200 times the value is a whole number, 100 times the value is not.
        if ((net[0] * 200n) % net[1] === 0n && (net[0] * 100n) % net[1] !== 0n) ties += 1;
        if (expected.adjusted_weight === null) undefineds += 1;
        if (net[0] < 0n) negatives += 1;
        expect(cropTicketFigures(inputsOf(drawn))).toMatchObject(expected);
      }),
      { numRuns: 4000 },
    );
    // The sample must contain the cases that it is for.
    expect(Math.min(ties, undefineds, negatives)).toBeGreaterThan(50);
  });

  it('gives delivery and haul tickets the same net, adjusted and charge', () => {
    fc.assert(
      fc.property(fc.oneof(ticket, tie), (drawn) => {
        const inputs = inputsOf(drawn);
        const crop = cropTicketFigures(inputs);
        expect(deliveryFigures(inputs)).toMatchObject({
          net_weight: crop.net_weight,
          adjusted_weight: crop.adjusted_weight,
          adjusted_tons: crop.adjusted_tons,
          charge: crop.customer_pay,
        });
        expect(haulFigures({ ...inputs, rate: drawn.haul_rate.input })).toMatchObject({
          net_weight: crop.net_weight,
          adjusted_weight: crop.net_weight,
          charge: crop.base_haul_cost,
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('lacks exactly the figures whose inputs are missing, and says which', () => {
    fc.assert(
      fc.property(
        ticket,
        fc.subarray([...inputNames]),
        fc.constantFrom(null, undefined, '', ' ', 'x', NaN, '1,2', '--1', '.'),
        (drawn, gone, nothing) => {
          const full = inputsOf(drawn);
          const inputs = { ...full, ...Object.fromEntries(gone.map((name) => [name, nothing])) };
          const figures = cropTicketFigures(inputs);
          const complete = cropTicketFigures(full);
          for (const name of figureNames) {
            const needs = figures.needs[name] ?? [];
            const base100 = complete[name] === null;
            expect(
              needs
                .filter((need) => !(base100 && need === 'at_moisture'))
                .every((need) => gone.some((g) => g === need)),
            ).toBe(true);
            expect(figures[name]).toBe(needs.length > 0 ? null : complete[name]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('totals of printed lines (ruling 3)', () => {
  it('adds what is printed, exactly, and skips what has no figure', () => {
    expect(sumPrinted(['0.10', '0.20', null, '-0.05', '1000000000000000.01'])).toBe('1000000000000000.26');
    expect(sumPrinted([])).toBe('0.00');
    expect(sumPrinted(['-1.00', '0.25'])).toBe('-0.75');
  });

  it('is the sum of cents', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -(2 ** 40), max: 2 ** 40 })), (cents) => {
        const lines = cents.map((c) => rounded([BigInt(c), 100n]));
        expect(sumPrinted(lines)).toBe(rounded([cents.reduce((sum, c) => sum + BigInt(c), 0n), 100n]));
      }),
    );
  });

  it('refuses a line that is no figure', () => {
    expect(() => sumPrinted(['—'])).toThrow('is no printed figure');
  });
});
