/** The pure parts of the crop ticket page: origin marks, formulas, money. */
import { formatDollars } from '../../src/kinds/number';
import { describe, expect, it } from 'vitest';
import { isSame, markOf, type Origin } from '../../src/custom/tickets/form/origins/origins';
import { cropLines } from '../../src/custom/tickets/crop/description';
import { isDueIn } from '../../src/custom/tickets/form/summary/TicketSummary';
import { entities } from '../../src/entities';
import { english } from '../../src/messages/en/pack';
import { ticketForms } from '../../src/messages/en/later/tickets/ticketForms';
import { createTranslator } from '../../src/messages/translator';
import type { Values } from '../../src/rules/rows';

const { customer_rate: rate, haul_mile: miles, date } = entities.crop_ticket.fields;
const table = (value: string, missing = 'no rate found'): Origin => ({
  source: 'table',
  text: 'customer rate',
  value,
  missing,
});

describe('origin marks', () => {
  it.each([
    ['the table’s value', rate, table('48.5'), '48.5', { kind: 'origin', source: 'table', text: 'customer rate' }],
    [
      'the same number with commas and zeros',
      miles,
      table('1200'),
      '1,200.0',
      { kind: 'origin', source: 'table', text: 'customer rate' },
    ],
    ['another number', miles, table('12'), '14', { kind: 'by-hand', text: 'by hand, was 12', back: '12' }],
    ['a rate typed over', rate, table('48.5'), '47', { kind: 'by-hand', text: 'by hand, was 48.50', back: '48.5' }],
    ['a rate taken out', rate, table('48.5'), '', { kind: 'by-hand', text: 'by hand, was 48.50', back: '48.5' }],
    ['half a number', rate, table('48.5'), '-', { kind: 'by-hand', text: 'by hand, was 48.50', back: '48.5' }],
    ['nothing found', rate, table(''), '', { kind: 'error', text: 'no rate found' }],
    ['nothing found and typed', rate, table(''), '47', { kind: 'by-hand', text: 'by hand' }],
    [
      'another day than the job’s',
      date,
      { source: 'job', text: 'from job', value: '2026-09-18' },
      '2026-09-19',
      { kind: 'by-hand', text: 'by hand, was 2026-09-18', back: '2026-09-18' },
    ],
    ['a job without the value', date, { source: 'job', text: 'from job', value: '' }, '', undefined],
    ['no origin', rate, undefined, '47', undefined],
  ] as const)('say %s', (_, field, origin, value, mark) => {
    const isOwn = origin !== undefined && isSame(field, origin.value, value);
    expect(markOf(field, origin, isOwn, t)).toEqual(mark);
  });
});

const due = () => true;
const t = createTranslator({ ...english.messages, ...ticketForms });
const linesOf = (values: Values, isDue: (name: string) => boolean) =>
  cropLines(values, { entity: entities.crop_ticket, t, isDue });

describe('the summary', () => {
  const load = {
    gross_weight: '78,460',
    tare_weight: 31280,
    moisture: '68.4',
    at_moisture: '65',
    haul_rate: '4.1',
    haul_mile_rate: '0.2255',
    haul_mile: '5',
    min_mile: '6',
    producer_rate: '0',
    customer_rate: '1',
  };

  it('says where no mile is beyond the minimum', () => {
    const { extra_mile_cost: extra, net_weight: net } = linesOf(load, due);
    expect([net.value, extra.value, extra.hint]).toEqual(['23.59', '$0.00', 'no miles beyond 6']);
  });

  it('shows rates to their fourth decimal and keeps binary noise out of percents', () => {
    const lines = linesOf({ ...load, haul_mile: '14', moisture: '68.3' }, due);
    expect([lines.extra_mile_cost.hint, lines.adjusted_weight.hint]).toEqual([
      '(14 − 6) mi × net × 0.2255',
      'net × 31.7 ÷ 35',
    ]);
  });

  it('names what a due figure lacks, figures before fields, except the load that is still to be weighed', () => {
    const lines = linesOf({ haul_rate: '4', moisture: '68' }, due);
    expect(Object.values(lines).map(({ hint, lacks, value }) => [hint, lacks, value])).toEqual([
      ['needs both weights', false, '—'],
      ['needs At Moisture', true, '—'],
      ['net × 4.00', false, '—'],
      ['needs Haul Mile, Min Mile, Haul Mile Rate', true, '—'],
      ['needs Extra Mile Cost', true, '—'],
      ['needs Adjusted Weight, Producer Rate', true, '—'],
      ['needs Producer Gross Pay, Extra Mile Cost', true, '—'],
      ['needs Adjusted Weight, Customer Rate', true, '—'],
    ]);
  });

  it('keeps the formulas of money, with dashes, while nothing is due, and names the weights it waits for', () => {
    const lines = linesOf({}, () => false);
    expect(Object.values(lines).map(({ hint, lacks }) => [hint, lacks])).toEqual([
      ['needs both weights', false],
      ['needs both weights', false],
      ['net × —', false],
      ['(— − —) mi × net × —', false],
      ['base + extra mile', false],
      ['adjusted × —', false],
      ['gross pay − extra mile', false],
      ['adjusted × —', false],
    ]);
  });

  it('calls a value due when the load is weighed, the record is saved, or its table has nothing, and never while a table is asked', () => {
    const weighed = { gross_weight: '78460', tare_weight: '31280' };
    const calm = { isNew: true, isAsking: false, filled: {} };
    const nothing = { lookup: { from: 'mile', by: {}, fill: {} }, value: '', found: false };
    const due = (values: object, known: object) => isDueIn({ ...values }, { ...calm, ...known })('moisture');
    expect([due({}, {}), due({ gross_weight: '78460', tare_weight: '' }, {})]).toEqual([false, false]);
    expect([
      due(weighed, {}),
      due({}, { isNew: false }),
      due({}, { filled: { moisture: nothing } }),
      due({ moisture: '100' }, {}),
    ]).toEqual([true, true, true, true]);
    expect([due(weighed, { left: new Set(['at_moisture']) }), due(weighed, { left: new Set(['moisture']) })]).toEqual([
      false,
      true,
    ]);
    expect([due(weighed, { isAsking: true }), due({ moisture: '100' }, { isAsking: true })]).toEqual([false, true]);
  });

  it('writes money with its sign before the dollar', () => {
    expect([formatDollars('-1234.5'), formatDollars('0.00'), formatDollars(null)]).toEqual([
      '−$1,234.50',
      '$0.00',
      '—',
    ]);
  });
});
