/** Soft warnings: each check at its limits, the texts, and which one of several is shown at a field. */
import { describe, expect, it } from 'vitest';
import { cropFacts } from '../../src/rules/tickets/cropFacts';
import { english } from '../../src/messages/en/pack';
import { warning } from '../../src/messages/en/later/tickets/warning';
import { createTranslator } from '../../src/messages/translator';
import {
  isPlausibleNet,
  warningsOf as warningsIn,
  type EarlierTicket,
  type WarningContext,
} from '../../src/rules/warnings';

const NOON = Date.parse('2026-09-18T12:00:00Z');
const t = createTranslator({ ...english.messages, ...warning });
/** What a form can know. `form` is that of the crop ticket unless a test names another. */
type Known = Partial<Omit<Extract<WarningContext, { form: 'crop_ticket' }>, 'form'>> &
  Partial<Omit<Extract<WarningContext, { form: 'haul_ticket' }>, 'form'>> &
  Partial<Omit<Extract<WarningContext, { form: 'job' }>, 'form'>> & { form?: WarningContext['form'] };

const warningsOf = (values: object, { form = 'crop_ticket', ...known }: Known, left?: ReadonlySet<string>) =>
  warningsIn({ ...values }, { form, ...base, ...known } as WarningContext, t, left);

const base = { today: '2026-09-18', now: NOON, year: 2026 };
/** A crop ticket without any warning. */
const load = {
  ticket_number: '48217',
  date: '2026-09-18',
  truck_id: 1,
  hauler_id: 1,
  customer_id: 1,
  producer_id: 1,
  bag_pit_id: 1,
  crop_id: 1,
  gross_weight: '78460',
  tare_weight: '31280',
  moisture: '68.4',
  at_moisture: '65',
  customer_rate: '48.5',
  producer_rate: '41.25',
  haul_rate: '4.1',
  haul_mile_rate: '0.22',
  haul_mile: '14',
  min_mile: '6',
  rate: '9.75',
};
const ticket = (values: Partial<EarlierTicket> = {}): EarlierTicket => ({
  id: 900,
  ticket_number: '48216',
  date: '2026-09-18',
  gross_weight: 77000,
  tare_weight: 31300,
  add_date: '2026-09-18T11:00:00Z',
  ...values,
});
const truckload = (tares: readonly number[], grosses: readonly number[] = []): EarlierTicket[] =>
  tares.map((tare, at) =>
    ticket({ id: at + 1, date: '2026-09-17', tare_weight: tare, gross_weight: grosses[at] ?? 78000 }),
  );

/** The form of the fields that a crop ticket does not have, or does not check. */
const formOf: Readonly<Record<string, WarningContext['form']>> = {
  dairy_ticket_number: 'haul_ticket',
  rate: 'haul_ticket',
  field_id: 'job',
  bag_pit_id: 'job',
};

/** The warning at a field of the load, with some values and some knowledge changed. */
function at(field: string, values: object, context: Known = {}): string | undefined {
  const form = formOf[field] ?? 'crop_ticket';
  const found = warningsOf({ ...load, ...values }, { form, ...context })[field];
  return found && (found.kind === 'hint' ? `(${found.text})` : found.text);
}

it('says nothing of an ordinary load', () => {
  expect(
    warningsOf(load, {
      ...base,
      crop: 'Corn Silage',
      job: { date: '2026-09-17', moisture: 68 },
      lastNumbers: ['48216'],
      producerBase: 65,
      tableValues: { at_moisture: 65, customer_rate: 48.5 },
    }),
  ).toEqual({});
});

describe('weights', () => {
  it.each([
    ['gross_weight', { gross_weight: '80000' }, undefined],
    ['gross_weight', { gross_weight: '80,020' }, 'over 80,000'],
    ['gross_weight', { gross_weight: '83140' }, 'over 80,000'],
    ['gross_weight', { gross_weight: '15000', tare_weight: '8000' }, undefined],
    ['gross_weight', { gross_weight: '14980', tare_weight: '8000' }, 'under 15,000'],
    ['gross_weight', { gross_weight: '78470' }, '(not a multiple of 20)'],
    ['tare_weight', { tare_weight: '31290' }, '(not a multiple of 20)'],
    ['tare_weight', { tare_weight: '8000', gross_weight: '40000' }, undefined],
    ['tare_weight', { tare_weight: '7980', gross_weight: '40000' }, 'under 8,000'],
    ['tare_weight', { tare_weight: '0', gross_weight: '40000' }, 'under 8,000'],
    ['tare_weight', { tare_weight: '45020' }, 'over 45,000'],
    ['tare_weight', { tare_weight: '45000' }, undefined],
    ['tare_weight', { gross_weight: '33260' }, 'net 0.99 t, usual 5–25'],
    ['tare_weight', { gross_weight: '33280' }, undefined],
    ['tare_weight', { gross_weight: '79000', tare_weight: '14980' }, 'net 32.01 t, usual 5–25'],
    ['tare_weight', { gross_weight: '30000', tare_weight: '31280' }, undefined],
    ['gross_weight', { gross_weight: '' }, undefined],
    ['gross_weight', { gross_weight: 'abc' }, undefined],
  ] as const)('%s of %j: %s', (field, values, said) => expect(at(field, values)).toBe(said));

  it('knows the truck by its last ten tickets, and needs three of them', () => {
    const truckTickets = truckload([31300, 31280, 31340, 31260], [77000, 78000, 79000, 74000]);
    expect(at('tare_weight', { tare_weight: '32500' }, { truckTickets })).toBe('(usual 31,300)');
    expect(at('tare_weight', { tare_weight: '32520' }, { truckTickets })).toBe('usual 31,300');
    expect(at('tare_weight', { tare_weight: '30080' }, { truckTickets })).toBe('usual 31,300');
    expect(at('gross_weight', { gross_weight: '66600' }, { truckTickets })).toBeUndefined();
    expect(at('gross_weight', { gross_weight: '66580' }, { truckTickets })).toBe('usual 74,000–79,000');
    expect(at('tare_weight', { tare_weight: '39000' }, { truckTickets: truckTickets.slice(0, 2) })).toBeUndefined();
    // Older tickets of another body do not count.
    const replaced = [
      ...truckload(Array.from({ length: 10 }, () => 31300)),
      ...truckload(Array.from({ length: 30 }, () => 24000)),
    ];
    expect(at('tare_weight', { tare_weight: '31300' }, { truckTickets: replaced })).toBe('(usual 31,300)');
  });

  it('takes a tenth of the usual gross for a dropped digit', () => {
    const truckTickets = truckload([31300, 31300, 31300]);
    expect(at('gross_weight', { gross_weight: '7846' }, { truckTickets })).toBe('a digit missing? usual 78,000');
    expect(at('gross_weight', { gross_weight: '7846' })).toBe('under 15,000');
  });

  it('tells a plausible net from others', () => {
    expect([1999, 2000, 64_000, 64_001, -5, Number.NaN].map(isPlausibleNet)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the same load twice', () => {
  it('is seen by its weights on the same day, not on itself', () => {
    const twin = ticket({ id: 7, gross_weight: 78460, tare_weight: 31280 });
    expect(at('gross_weight', {}, { dayTickets: [ticket(), twin] })).toBe('same weights as ticket 48216');
    expect(at('gross_weight', {}, { dayTickets: [twin], loaded: { id: 7 } })).toBeUndefined();
    expect(at('gross_weight', { tare_weight: '31260' }, { dayTickets: [twin] })).toBeUndefined();
  });

  it('is seen by the truck within eight minutes while loads of today are keyed', () => {
    const soon = (minutes: number) => ({
      truckTickets: [ticket({ add_date: new Date(NOON - minutes * 60_000).toISOString() })],
    });
    expect(at('truck_id', {}, soon(3))).toBe('weighed 3 min ago');
    expect(at('truck_id', {}, soon(8))).toBeUndefined();
    // Yesterday's tickets are keyed within minutes.
    expect(at('truck_id', { date: '2026-09-17' }, soon(3))).toBeUndefined();
    expect(at('truck_id', {}, { ...soon(3), loaded: { id: 1 } })).toBeUndefined();
  });
});

describe('numbers', () => {
  it('are compared with the year’s, whole and trimmed', () => {
    const sameNumber = [
      ticket({ id: 3, ticket_number: '482170' }),
      ticket({ id: 4, ticket_number: ' 48217 ', date: '2026-09-02' }),
    ];
    expect(at('ticket_number', {}, { sameNumber })).toBe('also on a ticket of 2026-09-02');
    expect(at('ticket_number', {}, { sameNumber, loaded: { id: 4 } })).toBeUndefined();
    expect(at('ticket_number', {}, { sameNumber, recentNumbers: ['48217'] })).toBeUndefined();
    expect(at('ticket_number', { ticket_number: '4821' }, { sameNumber })).toBeUndefined();
    expect(
      at('ticket_number', { ticket_number: ' ' }, { sameNumber: [ticket({ ticket_number: '' })] }),
    ).toBeUndefined();
  });

  it('that leave a gap of more than 50 to all of the last are seen, words are not', () => {
    const lastNumbers = ['48150', '60001', 'A-7'];
    expect(at('ticket_number', { ticket_number: '48200' }, { lastNumbers })).toBeUndefined();
    expect(at('ticket_number', { ticket_number: '48201' }, { lastNumbers })).toBe('last was 48150');
    expect(at('ticket_number', { ticket_number: '60010' }, { lastNumbers })).toBeUndefined();
    expect(at('ticket_number', { ticket_number: 'A-99' }, { lastNumbers })).toBeUndefined();
    expect(at('ticket_number', { ticket_number: '9' }, { lastNumbers: [] })).toBeUndefined();
    expect(at('ticket_number', { ticket_number: '9' }, { lastNumbers, loaded: { id: 1 } })).toBeUndefined();
  });

  it('of the dairy are compared with the customer’s tickets', () => {
    const sameDairyNumber = [ticket({ dairy_ticket_number: 'D-1', ticket_number: 'H-3' })];
    expect(at('dairy_ticket_number', { dairy_ticket_number: 'D-1 ' }, { sameDairyNumber })).toBe(
      'also on ticket H-3 of 2026-09-18',
    );
    expect(at('dairy_ticket_number', { dairy_ticket_number: 'D-12' }, { sameDairyNumber })).toBeUndefined();
  });
});

describe('moisture', () => {
  it.each([
    ['Corn Silage', '62', undefined],
    ['Corn Silage', '71', undefined],
    ['Corn Silage', '71.1', 'usual 62–71'],
    ['corn silage BMR', '58', 'usual 62–71'],
    ['Corn Silage', '34.5', 'dry matter? usual 62–71'],
    ['Alfalfa Haylage', '67', 'usual 55–66'],
    ['Grass Haylage', '40', 'dry matter? usual 55–66'],
    ['Triticale Silage', '73', 'usual 62–72'],
    ['Sorghum-Sudan', '64', 'usual 65–74'],
    ['Earlage', '43', 'usual 34–42'],
    ['High Moisture Corn', '34', 'usual 26–33'],
    ['Wheat Straw', '19', 'usual 10–18'],
    ['Dry hay', '12', undefined],
    ['Pumpkins', '5', undefined],
    [undefined, '5', undefined],
  ] as const)('of %s at %s: %s', (crop, moisture, said) => expect(at('moisture', { moisture }, { crop })).toBe(said));

  it('is compared with the job’s, and the reference with producer and table', () => {
    const job = { date: '2026-09-18', moisture: 65 };
    expect(at('moisture', { moisture: '68' }, { job })).toBeUndefined();
    expect(at('moisture', { moisture: '68.1' }, { job })).toBe('job has 65');
    expect(at('at_moisture', {}, { producerBase: '70.0' })).toBe('producer’s is 70');
    expect(at('at_moisture', {}, { tableValues: { at_moisture: 60 } })).toBe('table has 60');
  });

  it('that makes adjusted tons far from net is said at the reference', () => {
    expect(at('at_moisture', { moisture: '75.5' })).toBeUndefined();
    expect(at('at_moisture', { moisture: '76' })).toBe('adjusted is 69 % of net');
    expect(at('at_moisture', { moisture: '54' })).toBe('adjusted is 131 % of net');
    expect(at('at_moisture', { at_moisture: '100' })).toBeUndefined();
  });
});

describe('rates', () => {
  const pairTickets = [40, 48, 50].map((rate, id) => ticket({ id, customer_rate: rate, haul_mile_rate: 0.2 }));
  it.each([
    [{ customer_rate: '144' }, undefined],
    [{ customer_rate: '144.01' }, 'usual 48.00'],
    [{ customer_rate: '16', producer_rate: '' }, undefined],
    [{ customer_rate: '15.99', producer_rate: '' }, 'usual 48.00'],
    [{ customer_rate: '0', producer_rate: '' }, 'usual 48.00'],
  ] as const)('%j beside the usual ones: %s', (values, said) =>
    expect(at('customer_rate', values, { pairTickets })).toBe(said),
  );

  it('of zero pay nothing, unless zero is usual there', () => {
    expect(at('producer_rate', { producer_rate: '0.00' })).toBe('pays nothing');
    expect(
      at(
        'haul_mile_rate',
        { haul_mile_rate: '0' },
        { pairTickets: [1, 2, 3].map((id) => ticket({ id, haul_mile_rate: 0 })) },
      ),
    ).toBeUndefined();
  });

  it('that differ from the table, and a saved crop ticket without one, are said', () => {
    expect(at('rate', {}, { tableValues: { rate: 9.5 } })).toBe('table has 9.50');
    expect(at('rate', { rate: '9.5000' }, { tableValues: { rate: 9.5 } })).toBeUndefined();
    expect(at('haul_rate', { haul_rate: '' }, { loaded: { id: 1 } })).toBe('no rate yet');
    expect(at('haul_rate', { haul_rate: '' })).toBeUndefined();
    const tableValues = { haul_rate: 5.25, haul_mile: 14 };
    expect(at('haul_rate', { haul_rate: '' }, { loaded: { id: 1 }, tableValues })).toBe('not filled in');
    expect(at('haul_mile', { haul_mile: '' }, { loaded: { id: 1 }, tableValues })).toBe('not filled in');
    expect(at('haul_mile', { haul_mile: '' }, { loaded: { id: 1 } })).toBeUndefined();
  });

  it('that cost more than they bring are said at the customer’s, to the cent', () => {
    // 1032.97 against 837.04 + 138.24; at 40: 21.298… × 40 = 851.94.
    expect(at('customer_rate', {})).toBeUndefined();
    expect(at('customer_rate', { customer_rate: '40' })).toBe('loses $123.34 on this load');
    expect(at('customer_rate', { customer_rate: '40', haul_rate: '' })).toBeUndefined();
  });
});

describe('miles', () => {
  it.each([
    ['haul_mile', { haul_mile: '60' }, undefined],
    ['haul_mile', { haul_mile: '61' }, 'usual 1–25'],
    ['min_mile', { min_mile: '29' }, undefined],
    ['min_mile', { min_mile: '29.5' }, 'far above 14 mi'],
  ] as const)('%s of %j: %s', (field, values, said) => expect(at(field, values)).toBe(said));
});

describe('the day', () => {
  it.each([
    ['2025-12-31', {}, 'not in 2026'],
    ['2026-09-19', {}, 'in the future'],
    ['2026-09-18', {}, undefined],
    ['2026-09-04', {}, 'not today'],
    ['2026-09-03', {}, '15 days ago'],
    ['2026-08-25', { crop: 'Corn Silage', today: '2026-08-25' }, undefined],
    ['2026-09-17', { loaded: { id: 1, date: '2026-09-16' } }, undefined],
    ['2026-08-24', { crop: 'Corn Silage' }, 'usual Aug 25 – Oct 10'],
    ['2026-10-11', { crop: 'Corn Silage', today: '2026-10-12' }, 'usual Aug 25 – Oct 10'],
    ['2026-09-17', { job: { date: '2026-08-27' } }, 'not today'],
    ['2026-09-18', { job: { date: '2026-08-27' } }, '22 days after the job'],
    ['2026-08-05', { job: { date: '2026-08-27' } }, '22 days before the job'],
    ['2026-01-05', { loaded: { id: 1, date: '2026-01-05' } }, undefined],
    ['2025-01-05', { loaded: { id: 1, date: '2025-01-05' } }, 'not in 2026'],
    ['20260', {}, undefined],
    ['', {}, undefined],
  ] as const)('%s with %j: %s', (date, context, said) => expect(at('date', { date }, context)).toBe(said));
});

describe('who belongs to whom', () => {
  it('is said of truck and hauler, bag and customer, field and producer', () => {
    const truck = { name: 'IW-12', haulerId: 1, haulerName: 'Ironwood' };
    expect(at('hauler_id', {}, { truck })).toBeUndefined();
    expect(at('hauler_id', { hauler_id: 2 }, { truck })).toBe('IW-12 hauls for Ironwood');
    expect(at('hauler_id', { hauler_id: null }, { truck })).toBeUndefined();
    expect(at('bag_pit_id', {}, { bagCustomerId: 2 })).toBe('belongs to another customer');
    expect(at('field_id', { field_id: 1 }, { fieldProducerId: 2 })).toBe('belongs to another producer');
  });
});

describe('when a check speaks', () => {
  it('waits until one of its fields was left', () => {
    const values = { ...load, gross_weight: '83140', moisture: '30' };
    const said = (...left: string[]) =>
      Object.keys(warningsOf(values, { ...base, crop: 'Corn Silage' }, new Set(left)));
    expect(said()).toEqual([]);
    expect(said('gross_weight')).toEqual(['gross_weight']);
    expect(said('moisture').toSorted()).toEqual(['at_moisture', 'moisture']);
  });

  it('tells a day outside the year before anything was left', () => {
    const said = warningsOf(
      { ...load, date: '2025-09-18' },
      { ...base, crop: 'Corn Silage', job: { date: '2026-01-18' } },
      new Set(),
    );
    expect(said).toEqual({ date: { text: 'not in 2026', kind: 'warning' } });
  });

  it('looks for the season of what lies in the field alone: what is delivered comes from storage', () => {
    const spring = { date: '2026-05-20', moisture: '68' };
    const context = { ...base, today: '2026-05-20', crop: 'Corn Silage' };
    const ofForm = (form: WarningContext['form']) => warningsOf(spring, { ...context, form }).date?.text;
    expect([ofForm('crop_ticket'), ofForm('job'), ofForm('delivery_ticket')]).toEqual([
      'usual Aug 25 – Oct 10',
      'usual Aug 25 – Oct 10',
      undefined,
    ]);
  });

  it('says only what stands at fields the form has', () => {
    expect(warningsOf({ moisture: '5', date: '2026-09-18' }, { ...base, crop: 'Corn Silage' })).toEqual({
      moisture: { text: 'usual 62–71', kind: 'warning' },
    });
  });

  it('puts a warning before a remark', () => {
    expect(at('gross_weight', { gross_weight: '83145' })).toBe('over 80,000');
  });
});

it('finds what is usual by the words of a crop’s name', () => {
  expect([undefined, '', 'Corn', 'Grain corn'].map(cropFacts)).toEqual([undefined, undefined, undefined, undefined]);
  expect(cropFacts('HMC 2026')?.season).toEqual(['09-25', '11-05']);
});
