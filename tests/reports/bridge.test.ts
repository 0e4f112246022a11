/** The bridge of an issued paper always adds up (ruling 73), in both languages and whatever it is made of. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bridgeOf, placeOf, type BridgeParts } from '../../server/reports/compose/bridge';
import { paperFigures } from '../../server/reports/compose/bridge/figures';
import { BRIDGE_ROOM } from '../../server/reports/compose/bridge/more';
import { lineOf, type Line } from '../../server/reports/compose/line';
import {
  batchesOf,
  type BridgeLine,
  type MoreItem,
  type PaidItem,
  type PaperCode,
} from '../../server/reports/compose/settlement';
import type { Ticket } from '../../server/reports/compose/ticket';
import { translators } from '../../server/language';

const codes: readonly PaperCode[] = ['PS', 'HS', 'CS', 'CM', 'FC', 'DS'];

const centsOf = (amount: string): bigint => {
  expect(amount).toMatch(/^-?\d+\.\d\d$/);
  return BigInt(amount.replace('.', ''));
};

/** Adds a bridge downwards with arithmetic of its own: its sum, and whether strong lines show the sum so far. */
function addedDown(lines: readonly BridgeLine[]): { sum: bigint; subtotals: boolean } {
  let sum = 0n;
  let subtotals = true;
  for (const { amount, strong } of lines) {
    if (strong) subtotals &&= centsOf(amount) === sum;
    else sum += centsOf(amount);
  }
  return { sum, subtotals };
}

const decimal = (max: number, places: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: max * 10 ** places }).map((units) => (units / 10 ** places).toFixed(places));
const maybe = (of: fc.Arbitrary<string>): fc.Arbitrary<string | null> => fc.option(of, { freq: 8 });

const weights = { gross_weight: maybe(decimal(90_000, 0)), tare_weight: maybe(decimal(40_000, 0)) };
const wetness = { moisture: maybe(decimal(90, 1)), at_moisture: maybe(fc.constantFrom('65', '35.5', '15', '100')) };
const tables = {
  crop_ticket: {
    ...weights,
    ...wetness,
    producer_rate: maybe(decimal(60, 3)),
    customer_rate: maybe(decimal(60, 2)),
    haul_rate: maybe(decimal(9, 3)),
    haul_mile: maybe(decimal(40, 1)),
    min_mile: maybe(decimal(20, 0)),
    haul_mile_rate: maybe(decimal(1, 3)),
  },
  delivery_ticket: { ...weights, ...wetness, customer_rate: maybe(decimal(60, 2)) },
  haul_ticket: { ...weights, rate: maybe(decimal(40, 3)) },
} as const;
const tableOf = (code: PaperCode): keyof typeof tables =>
  code === 'FC' ? 'haul_ticket' : code === 'DS' ? 'delivery_ticket' : 'crop_ticket';

const linesOf = (code: PaperCode): fc.Arbitrary<Line[]> =>
  fc.array(fc.record<Record<string, string | null>>(tables[tableOf(code)]), { maxLength: 30 }).map((all) =>
    all.map((fields, at) => {
      const ticket: object = {
        table: tableOf(code),
        id: at + 1,
        date: '2026-09-01',
        ticket_number: `${at}`,
        anomalies: [],
      };
      return lineOf(Object.assign(ticket, fields) as object as Ticket);
    }),
  );

const amounts = fc.integer({ min: -900_000, max: 900_000 }).map((cents) => (cents / 100).toFixed(2));
const items: fc.Arbitrary<MoreItem[]> = fc.array(
  amounts.map((amount) => ({ text: 'Drying', date: '2026-09-08', amount })),
  { maxLength: 7 },
);
const paid: fc.Arbitrary<PaidItem[]> = fc.array(
  amounts.map((amount) => ({ date: '2026-09-19', method: 'Check', reference: '4471', amount })),
  { maxLength: 4 },
);
const partsOf = (code: PaperCode): fc.Arbitrary<BridgeParts> =>
  fc.record({
    code: fc.constant(code),
    lines: linesOf(code),
    held: fc.array(fc.integer({ min: 1, max: 30 })).map((ids) => new Set(ids.map((id) => `${tableOf(code)}:${id}`))),
    adjustments: items,
    corrections: items,
    paid,
  });

const { en, es } = translators;

describe.each(codes)('the bridge of a paper %s', (code) => {
  test('adds up to what is due, exactly', () => {
    fc.assert(
      fc.property(partsOf(code), (parts) => {
        const { lines, tickets, more, amount, paid: taken, due } = bridgeOf(parts, en);
        expect(addedDown(lines)).toEqual({ sum: centsOf(due), subtotals: true });
        expect(centsOf(amount)).toBe(centsOf(tickets) + centsOf(more));
        expect(centsOf(due)).toBe(centsOf(amount) - centsOf(taken));
        const figure = paperFigures[code].net;
        const settled = parts.lines.filter((line) => placeOf(line, code, parts.held) === 'settled');
        expect(centsOf(tickets)).toBe(settled.reduce((sum, line) => sum + centsOf(line.figures[figure] ?? ''), 0n));
      }),
      { numRuns: 300 },
    );
  });

  test('begins with its gross and ends with what is due; no other line is of 0.00', () => {
    fc.assert(
      fc.property(partsOf(code), (parts) => {
        const { lines } = bridgeOf(parts, es);
        expect(lines[0]?.key).toBe('gross');
        expect(lines.at(-1)?.key).toBe('due');
        expect(lines.filter(({ key }) => key === 'net')).toHaveLength(1);
        const optional = lines.filter(({ key }) => ['extra', 'held', 'rounding'].includes(key));
        expect(optional.filter(({ amount }) => centsOf(amount) === 0n)).toEqual([]);
        const after = lines.filter(({ key }) => ['adjustment', 'correction', 'paid'].includes(key));
        expect(after.length).toBeLessThanOrEqual(BRIDGE_ROOM);
      }),
    );
  });
});

describe('a producer statement', () => {
  const crop = (id: number, more: object): Line =>
    lineOf({
      table: 'crop_ticket',
      id,
      date: '2026-09-16',
      ticket_number: String(45_434 + id),
      anomalies: [],
      gross_weight: '77560',
      tare_weight: '31580',
      moisture: '69',
      at_moisture: '65',
      producer_rate: '41.25',
      haul_mile: '18',
      min_mile: '10',
      haul_mile_rate: '0.22',
      ...more,
    } as object as Ticket);
  const none = { code: 'PS', held: new Set<string>(), adjustments: [], corrections: [], paid: [] } as const;
  const told = ({ lines }: { lines: readonly BridgeLine[] }): string[] =>
    lines.map(({ label, about, amount }) => [label, ...(about ? [`(${about})`] : []), amount].join(' '));

  test('names what is held, what was corrected and what was paid', () => {
    const lines = [crop(1, {}), crop(2, { haul_mile: null }), crop(3, {})];
    const bridge = bridgeOf(
      {
        ...none,
        lines,
        adjustments: [{ text: 'Advance, check 4417', date: '2026-09-08', amount: '-100.00' }],
        corrections: [
          {
            text: 'Correction of 44871: tare 28,900 → 30,100',
            date: '2026-09-08',
            amount: '-25.35',
            reference: 'PS-2026-0031',
          },
        ],
        paid: [{ date: '2026-09-19', method: 'Check', reference: '4471', amount: '50.00' }],
      },
      en,
    );
    expect(told(bridge)).toEqual([
      'Gross pay (3 loads) 2519.88',
      'Less extra miles (2 loads) -80.92',
      'Less held (1 ticket without miles: 45436) -839.96',
      'Rounding (each line is rounded once) -0.02',
      'Net pay of these tickets 1598.98',
      'Advance, check 4417 (2026-09-08) -100.00',
      'Correction of 44871 (tare 28,900 → 30,100, on PS-2026-0031) -25.35',
      'Less paid 2026-09-19, check 4471 -50.00',
      'NET DUE 1423.63',
    ]);
  });

  test('leaves a ticket out that is held for a doubt', () => {
    const bridge = bridgeOf({ ...none, lines: [crop(1, {}), crop(2, {})], held: new Set(['crop_ticket:2']) }, en);
    expect(told(bridge)[0]).toBe('Gross pay (1 load) 839.96');
    expect(bridge.lines.map(({ key }) => key)).not.toContain('held');
  });

  test('tells of held tickets of which no amount is known', () => {
    const bridge = bridgeOf({ ...none, lines: [crop(1, {}), crop(2, { tare_weight: null })] }, en);
    expect(told(bridge)[0]).toBe('Gross pay (2 loads, 1 held) 839.96');
    expect(bridge.lines.map(({ key }) => key)).not.toContain('held');
  });

  test('counts adjustments and corrections where page 1 has no room for all', () => {
    const adjustments = Array.from({ length: 12 }, () => ({ text: 'Bonus', date: '2026-09-08', amount: '10.00' }));
    const bridge = bridgeOf({ ...none, lines: [crop(1, {})], adjustments }, es);
    expect(told(bridge).slice(-2)).toEqual(['Ajustes (12 en la página 2) 120.00', 'NETO A PAGAR 919.49']);
  });
});

test('the tickets of a frozen paper come in batches, the party with the first of them', () => {
  const ticket = lineOf({
    table: 'haul_ticket',
    id: 1,
    date: '2026-09-16',
    ticket_number: '7',
    anomalies: [],
  } as object as Ticket).ticket;
  const party = { id: 1, name: 'Ashby Farms', address: [], contact: [], memos: [], found: 0 };
  const batches = [...batchesOf({ party, tickets: Array.from({ length: 501 }, () => ticket) })];
  expect(batches.map(({ found, tickets, parties }) => [found, tickets.length, parties.length])).toEqual([
    [501, 250, 1],
    [501, 250, 0],
    [501, 1, 0],
  ]);
});
