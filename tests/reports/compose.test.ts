/** The parts of a statement, each by itself: the figures of a line, the boxes at the head, gaps in numbers, and totals. */
import { describe, expect, test } from 'vitest';
import type { Column } from '../../server/reports/compose/column';
import { lineOf, type Line } from '../../server/reports/compose/line';
import { gapsOf, Notices, noticeText } from '../../server/reports/compose/statement/notices';
import { checkCount, TicketsChanged } from '../../server/reports/compose/statement/ticketsChanged';
import type { Anomaly, TicketOf } from '../../server/reports/compose/ticket';
import { Totals } from '../../server/reports/compose/tables/totals';
import { serverMessages } from '../../src/messages/en/server';
import { createTranslator } from '../../src/messages/translator';

const t = createTranslator(serverMessages);

/** A whole crop ticket: 20 tons at 65 %, adjusted 19.44; 5 miles beyond the minimum. */
function cropTicket(more: Partial<TicketOf<'crop_ticket'>> = {}): TicketOf<'crop_ticket'> {
  return {
    table: 'crop_ticket',
    id: 7,
    date: '2026-09-01',
    ticket_number: '1001',
    anomalies: [],
    delivery_type: null,
    gross_weight: '70000',
    tare_weight: '30000',
    moisture: '65',
    at_moisture: '64',
    customer_rate: '50',
    producer_rate: '40',
    haul_rate: '5',
    haul_mile_rate: '0.2',
    haul_mile: '8.5',
    min_mile: '3.5',
    ...more,
  };
}

function feedTicket(id: number, ticket_number: string, mill = 1): TicketOf<'haul_ticket'> {
  return {
    table: 'haul_ticket',
    id,
    date: '2026-09-01',
    ticket_number,
    anomalies: [],
    dairy_ticket_number: 'D-1',
    gross_weight: '70000',
    tare_weight: '30000',
    rate: '12',
    feedmill_id: { id: mill, name: mill === 1 ? 'Cedar Grain Works' : 'Union Valley Mill' },
  };
}

describe('a line', () => {
  test('names each thing that looks wrong, after what the reader of the database found', () => {
    const anomalies = (more: Partial<TicketOf<'crop_ticket'>>): readonly Anomaly[] =>
      lineOf(cropTicket({ anomalies: ['duplicate'], ...more })).anomalies;
    expect(anomalies({})).toEqual(['duplicate']);
    expect(anomalies({ tare_weight: '80000' })).toEqual(['duplicate', 'negative']);
    expect(anomalies({ moisture: '100' })).toEqual(['duplicate']);
    expect(anomalies({ moisture: '100.1' })).toEqual(['duplicate', 'moisture']);
    expect(anomalies({ moisture: '101', tare_weight: '80000' })).toEqual(['duplicate', 'negative', 'moisture']);
    expect(anomalies({ gross_weight: null })).toEqual(['duplicate']);
  });

  test('miles beyond the minimum: never below zero, unknown where either is missing', () => {
    const miles = (haul_mile: string | null, min_mile: string | null): string | null =>
      lineOf(cropTicket({ haul_mile, min_mile })).beside.extraMiles;
    expect(miles('8.5', '3.5')).toBe('5.00');
    expect(miles('3.5', '8.5')).toBe('0.00');
    expect(miles('2', '-3')).toBe('5.00');
    expect([miles(null, '3'), miles('3', null), miles(null, null)]).toEqual([null, null, null]);
  });

  test('what a kind of ticket does not have is missing', () => {
    const { dryTons, tonMiles, extraMiles } = lineOf(feedTicket(1, '8553')).beside;
    expect([dryTons, tonMiles, extraMiles]).toEqual([null, null, null]);
    const crop = lineOf(cropTicket()).beside;
    expect([crop.dryTons, crop.tonMiles]).toEqual(['7.00', '100.00']);
  });
});

describe('the boxes at the head of a statement', () => {
  const needs = [
    { figure: 'producer_net_pay', what: 'pay' },
    { figure: 'adjusted_weight', what: 'adjusted weight' },
  ] as const;

  function boxesOf(tickets: readonly Parameters<typeof lineOf>[0][], more: { gapsIn?: 'feedmill_id' } = {}) {
    const notices = new Notices({ needs: [...needs], t, ...more });
    for (const ticket of tickets) notices.add(lineOf(ticket));
    return { withoutAmount: notices.withoutAmount, texts: notices.all().map((notice) => noticeText(notice, t)) };
  }

  test('one ticket without an amount is named with what it lacks', () => {
    expect(boxesOf([cropTicket(), cropTicket({ ticket_number: '1002', producer_rate: null })])).toEqual({
      withoutAmount: 1,
      texts: ['1 ticket has no producer rate; its pay is not in these totals: 1002.'],
    });
  });

  test('several tickets are counted and named in the order of their numbers; one without a number by its id', () => {
    const lacking = { producer_rate: null } as const;
    expect(
      boxesOf([
        cropTicket({ ticket_number: '1010', ...lacking }),
        cropTicket({ ticket_number: '999', ...lacking }),
        cropTicket({ id: 12, ticket_number: '', ...lacking }),
      ]),
    ).toEqual({
      withoutAmount: 3,
      texts: ['3 tickets have no producer rate; their pay is not in these totals: 999, 1010, no. 12.'],
    });
  });

  test('two, three inputs lacking are joined; a second figure is told beside the first and not counted again', () => {
    expect(boxesOf([cropTicket({ producer_rate: null, haul_mile: null })])).toEqual({
      withoutAmount: 1,
      texts: ['1 ticket has no producer rate or miles; its pay is not in these totals: 1001.'],
    });
    expect(boxesOf([cropTicket({ moisture: null })])).toEqual({
      withoutAmount: 1,
      texts: [
        '1 ticket has no moisture; its pay is not in these totals: 1001.',
        '1 ticket has no moisture; its adjusted weight is not in these totals: 1001.',
      ],
    });
    expect(boxesOf([cropTicket({ moisture: null, producer_rate: null, haul_mile: null })]).texts[0]).toContain(
      'moisture, producer rate or miles',
    );
  });

  test('at most 24 tickets are named, the rest are counted', () => {
    const numbered = (count: number) =>
      Array.from({ length: count }, (_, at) => cropTicket({ ticket_number: String(100 + at), producer_rate: null }));
    const [all] = boxesOf(numbered(24)).texts;
    expect(all).toMatch(/^24 tickets .*: 100, .*, 123\.$/);
    const [some] = boxesOf(numbered(26)).texts;
    expect(some).toMatch(/^26 tickets .*: 100, .*, 123 and 2 more\.$/);
  });

  test('missing amounts come before doubts, whatever came first', () => {
    const { texts, withoutAmount } = boxesOf([
      cropTicket({ ticket_number: '1', anomalies: ['duplicate'] }),
      cropTicket({ ticket_number: '2', producer_rate: null }),
      cropTicket({ ticket_number: '3', anomalies: ['otherHauler'] }),
    ]);
    expect(withoutAmount).toBe(1);
    expect(texts.map((text) => text.replace(/.*: /, ''))).toEqual(['2.', '1.', '3.']);
    expect(texts[1]).toMatch(/^1 ticket has a number used more than once in the period: 1\.$/);
  });

  test('gaps in the numbers of each mill, only where the report counts them', () => {
    const tickets = [feedTicket(1, '10'), feedTicket(2, '12'), feedTicket(3, '5', 2), feedTicket(4, '6', 2)];
    const gaps = (texts: readonly string[]): string[] => texts.filter((text) => text.includes('gap'));
    expect(gaps(boxesOf(tickets, { gapsIn: 'feedmill_id' }).texts)).toEqual([
      'Cedar Grain Works has a gap in its ticket numbers: 11.',
    ]);
    expect(gaps(boxesOf(tickets).texts)).toEqual([]);
    const more = [...tickets, feedTicket(5, '15'), feedTicket(6, '8', 2)];
    expect(gaps(boxesOf(more, { gapsIn: 'feedmill_id' }).texts)).toEqual([
      'Cedar Grain Works has 2 gaps in its ticket numbers: 11, 13–14.',
      'Union Valley Mill has a gap in its ticket numbers: 7.',
    ]);
    const many = Array.from({ length: 31 }, (_, at) => feedTicket(at, String(100 + 2 * at)));
    expect(gaps(boxesOf(many, { gapsIn: 'feedmill_id' }).texts)[0]).toMatch(
      /^Cedar Grain Works has 30 gaps in its ticket numbers: 101, .*, 147 and 6 more\.$/,
    );
  });
});

test.each<[string[], string[]]>([
  [
    ['B-1', 'B-3', 'A-1', 'A-3'],
    ['A-2', 'B-2'],
  ],
  [['099', '0101'], ['100']],
  [[' 7 ', '9'], ['8']],
  [['12A', '14A'], []],
  [['1-20-7', '1-20-9'], ['1-20-8']],
  [['1', '202'], ['2–201']],
  [['1', '203'], []],
])('gaps in %j: runs apart by their prefix, the shorter width, a new book is none', (numbers, gaps) => {
  expect(gapsOf(numbers)).toEqual(gaps);
});

describe('totals', () => {
  const pay: Column = {
    key: 'pay',
    label: 'Pay',
    kind: 'money',
    width: 1,
    sum: true,
    value: ({ figures }) => figures.producer_gross_pay ?? null,
  };
  const moisture: Column = {
    key: 'moisture',
    label: 'Moisture',
    kind: 'percent',
    width: 1,
    average: { by: 'net_weight' },
    value: ({ ticket }) => ('moisture' in ticket ? ticket.moisture : null),
  };
  const rate: Column = {
    key: 'rate',
    label: 'Rate',
    kind: 'rate',
    width: 1,
    average: { of: 'producer_gross_pay', by: 'adjusted_tons' },
    value: () => null,
  };
  const columns = [pay, moisture, rate];
  const totalsOf = (...lines: readonly Line[]): Totals => {
    const totals = new Totals(columns);
    for (const line of lines) totals.add(line);
    return totals;
  };
  const heavy = lineOf(cropTicket({ moisture: '60', at_moisture: '60' }));
  const light = lineOf(cropTicket({ gross_weight: '50000', moisture: '66', at_moisture: '66', ticket_number: '998' }));
  const without = lineOf(cropTicket({ moisture: null, producer_rate: null, date: '2026-08-30' }));

  test('no value anywhere is no total, and zero loads take nothing along', () => {
    const none = totalsOf(without);
    expect([none.has(pay), none.sum(pay), none.sumOf(pay)]).toEqual([false, '0.00', null]);
    expect([none.average(moisture), none.average(rate), none.average(pay)]).toEqual([null, null, null]);
    none.merge(totalsOf());
    expect([none.loads, none.first, none.lowest]).toEqual([1, '2026-08-30', '1001']);
    const empty = totalsOf();
    expect([empty.loads, empty.first, empty.has(pay), empty.average(moisture)]).toEqual([0, null, false, null]);
  });

  test('averages are weighed by what they are an average by, and leave lines without a value out', () => {
    // 20 tons at 60 % and 10 tons at 66 %; the third line has no moisture and weighs nothing.
    const totals = totalsOf(heavy, light, without);
    expect(totals.average(moisture)).toBe('62.00');
    expect(totals.average(rate)).toBe('40.00');
    expect(totals.sumOf(pay)).toBe('1200.00');
    expect([totals.loads, totals.days.size]).toEqual([3, 2]);
    expect([totals.first, totals.last, totals.lowest, totals.highest]).toEqual([
      '2026-08-30',
      '2026-09-01',
      '998',
      '1001',
    ]);
  });

  test('merged totals are those of all lines, also beyond what is held unsummed', () => {
    const many = totalsOf(...Array.from({ length: 1100 }, () => light));
    expect([many.sum(pay), many.average(moisture)]).toEqual(['440000.00', '66.00']);
    const all = totalsOf(heavy, without);
    all.merge(many);
    expect([all.loads, all.sum(pay), all.lowest, all.highest]).toEqual([1102, '440800.00', '998', '1001']);
    // (20 × 60 + 11000 × 66) ÷ 11020
    expect(all.average(moisture)).toBe('65.99');
    expect(all.average(rate)).toBe('40.00');
    const fresh = totalsOf();
    fresh.merge(totalsOf(without));
    expect([fresh.has(pay), fresh.sumOf(pay)]).toEqual([false, null]);
  });
});

test('lines read that are not those found end a report', () => {
  expect(() => checkCount(3, 2)).toThrow(TicketsChanged);
  expect(() => checkCount(3, 3)).not.toThrow();
});
