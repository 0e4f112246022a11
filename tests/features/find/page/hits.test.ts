/** What the command box finds and in which order, without a screen (clerk section 7, number 8). */
import { describe, expect, it } from 'vitest';
import { groupedHits, type Hit } from '../../../../features/find/page/hit';
import { listHits, ticketHits } from '../../../../features/find/page/hits/useHits';
import { markedPieces, scoreOf, wordsOf } from '../../../../features/find/page/hits/matching';
import { withPeriod } from '../../../../features/find/page/hits/period';
import { namedRecords, namedTables, recordHits } from '../../../../features/find/page/hits/recordHits';
import { reportHits } from '../../../../features/find/page/hits/reportHits';
import { actsOf, matchingLines, namedActsOf, screensOf } from '../../../../features/find/page/hits/screenHits';
import { entities } from '../../../../src/entities';
import type { Entities } from '../../../../src/grammar/entity';
import { ref, required, text } from '../../../../src/grammar/field';
import { fold } from '../../../../src/kinds/text';
import { keySheet } from '../../../../src/messages/en/later/keySheet';
import { english as findWords } from '../../../../features/find/words/en';
import { english } from '../../../../src/messages/en/pack';
import { createTranslator } from '../../../../src/messages/translator';
import { menuOf } from '../../../../src/rules/menu';
import { entityOf, type AnyRow } from '../../../../src/rules/rows';

const t = createTranslator({ ...english.messages, ...keySheet, ...findWords });
const stamps = { add_date: '', edit_date: '' };
const row = (id: number, values: object): AnyRow => ({ id, ...stamps, ...values });
const registry: Entities = entities;

const records = new Map([
  [
    'producer',
    namedRecords('producer', entities.producer, [
      row(7, { name: 'Bauer & Daughters', producer_area_id: { id: 1, name: 'East Slope' } }),
      row(8, { name: 'Ortega Family Farms' }),
    ]),
  ],
  ['customer', namedRecords('customer', entities.customer, [row(3, { name: 'Old Bauer Dairy' })])],
]);

const reportsFor = (typed: string): Hit[] =>
  reportHits({ ...withPeriod(wordsOf(typed), 2026, 'en'), workingYear: 2026, records, t });

describe('what was typed', () => {
  it.each([
    ['Bauer & Daughters', 'bauer & daughters', 4],
    ['Bauer & Daughters', 'bau', 3],
    ['Bauer & Daughters', 'daugh bau', 2],
    ['Bauer & Daughters', 'ught', 1],
    ['Bauer & Daughters', 'zebra', 0],
    ['Renée O’Hara', 'renee', 3],
  ])('%s for %s scores %i', (label, typed, score) => {
    expect(scoreOf(fold(label), wordsOf(typed))).toBe(score);
  });

  it('is marked in the names', () => {
    expect(markedPieces('Bauer & Daughters', ['daugh'])).toEqual([
      { at: 0, text: 'Bauer & ', isMarked: false },
      { at: 8, text: 'Daugh', isMarked: true },
      { at: 13, text: 'ters', isMarked: false },
    ]);
  });

  it.each([
    ['september bauer', '2026-09-01', '2026-09-30', ['bauer']],
    ['bauer sept 2025', '2025-09-01', '2025-09-30', ['bauer']],
    ['septiembre bauer', '2026-09-01', '2026-09-30', ['bauer']],
    ['2024-02 bauer', '2024-02-01', '2024-02-29', ['bauer']],
    ['bauer 2025', '2025-01-01', '2025-12-31', ['bauer']],
  ])('%s names a period', (typed, from, to, words) => {
    expect(withPeriod(wordsOf(typed), 2026, 'en')).toMatchObject({ period: { from, to }, words });
  });

  it('a number alone is no year', () => {
    expect(withPeriod(['2025'], 2026, 'en')).toEqual({ period: undefined, words: ['2025'] });
  });
});

describe('reports', () => {
  it('of a party and a month open with both, the statement first', () => {
    const [first, second] = groupedHits(reportsFor('September Bauer'))[0]?.hits ?? [];
    expect(first).toMatchObject({
      name: 'Producer Statement',
      rest: 'Bauer & Daughters · September 2026',
      target: {
        report: '/reports/producer_statement?date_from=2026-09-01&date_to=2026-09-30&producer=7&selectedYear=2026',
      },
    });
    expect(second).toMatchObject({ name: 'Customer Statement', rest: 'Old Bauer Dairy · September 2026' });
  });

  it('of a named kind need no month; a name alone finds none', () => {
    expect(reportsFor('producer statement bauer')[0]?.target).toEqual({
      report: '/reports/producer_statement?producer=7&selectedYear=2026',
    });
    expect(reportsFor('bauer')).toEqual([]);
    expect(reportsFor('field rep')[0]?.target).toEqual({ to: '/report_runner?report=field_report&selectedYear=2026' });
    expect(reportsFor('hauler statement august 2025')[0]?.target).toEqual({
      report: '/reports/hauler_statement?date_from=2025-08-01&date_to=2025-08-31&selectedYear=2025',
    });
  });
});

describe('ticket lists', () => {
  it('of a party and a month are filtered by both; those of another year switch to it', () => {
    const lists = (typed: string) =>
      listHits(registry, { ...withPeriod(wordsOf(typed), 2026, 'en'), workingYear: 2026, records, t });
    expect(lists('september daughters').map(({ name, target }) => [name, target])).toEqual([
      ['Crop Tickets', { to: '/ticket_crop/list?producer_id=7&date_start=2026-09-01&date_end=2026-09-30' }],
      ['Delivery Tickets', { to: '/ticket_delivery/list?producer_id=7&date_start=2026-09-01&date_end=2026-09-30' }],
    ]);
    expect(lists('sept 2025 daughters')[0]?.target).toMatchObject({ year: 2025 });
    expect(lists('daughters')).toEqual([]);
  });
});

describe('tickets', () => {
  const found = (number: string, id: number, date: string) => ({
    table: 'crop_ticket',
    key: 'ticket_number',
    record: row(id, {
      ticket_number: number,
      date,
      producer_id: { id: 7, name: 'Okafor Fields' },
      customer_id: { id: 3, name: 'Old Mill Heifers' },
      gross_weight: 64220,
      tare_weight: 28900,
    }),
  });

  it('the whole number comes first, this year before others, which say their year', () => {
    const hits = ticketHits(
      registry,
      [found('455001', 1, '2026-01-01'), found('45500', 2, '2025-08-30'), found('45500', 3, '2026-10-02')],
      { text: '45500', workingYear: 2026, t },
    );
    const [group] = groupedHits(hits);
    expect(group?.hits.map(({ target }) => target)).toEqual([
      { to: '/crop_ticket/edit/3' },
      { to: '/crop_ticket/edit/2', year: 2025 },
      { to: '/crop_ticket/edit/1' },
    ]);
    expect(group?.hits[1]).toMatchObject({
      otherYear: 2025,
      end: '2025-08-30',
      rest: 'Crop Ticket · Okafor Fields to Old Mill Heifers · 64,220 / 28,900 lbs',
    });
  });

  it('of the text before are not shown for this one', () => {
    expect(ticketHits(registry, [found('45500', 1, '2026-01-01')], { text: '456', workingYear: 2026, t })).toEqual([]);
  });
});

describe('the registry', () => {
  const scale = {
    title: 'Scale',
    api: 'scale/scales',
    routes: { list: '/scales/list', add: '/scale/add', edit: '/scale/edit/:id' },
    messages: { saved: 'Scale saved successfully!', failed: 'There was a problem saving the scale!' },
    menu: { section: 'Haul', list: 'Scales', add: 'Add Scale' },
    fields: { name: text(required), hauler_id: ref('hauler') },
  } as const;
  const more: Entities = { ...entities, scale };
  const lines = [...screensOf(more, { sections: menuOf(more), office: [] }, t), ...actsOf(more, t)];

  it('a table added to it is found: its list, its form, its records', () => {
    expect(matchingLines(lines, ['scale']).map(({ name, target }) => [name, target])).toEqual([
      ['Scales', { to: '/scales/list' }],
      ['Add Scale', { to: '/scale/add' }],
    ]);
    expect(namedTables(more)).toContain('scale');
    const rows = [row(4, { name: 'North scale', hauler_id: { id: 1, name: 'Ironwood' } })];
    const named = new Map([['scale', namedRecords('scale', entityOf(more, 'scale'), rows)]]);
    expect(recordHits(more, named, ['north'])).toMatchObject([
      { name: 'North scale', rest: 'Scale · Ironwood', target: { to: '/scale/edit/4' } },
    ]);
  });

  it('every table with a name has its records, and every table its form', () => {
    const named = namedTables(registry);
    expect(named).toEqual(
      expect.arrayContaining([
        'adjustment',
        'bag_pit_type',
        'company_info',
        'crop',
        'customer',
        'customer_bag_pit',
        'customer_rate',
        'driver',
        'feed',
        'feedmill',
        'field',
        'hauler',
        'producer',
        'producer_area',
        'producer_area_rate',
        'producer_feedmill_rate',
        'producer_rate',
        'truck',
      ]),
    );
    for (const table of ['crop_ticket', 'delivery_ticket', 'haul_ticket', 'job', 'mile'])
      expect(named).not.toContain(table);
    expect(actsOf(registry, t)).toHaveLength(Object.keys(entities).length + 1);
    expect(actsOf(registry, t)[0]).toMatchObject({ name: 'Add Crop Ticket', target: { open: 'jobs' } });
  });

  it('the parts of a name are parted by a dot, since a name may have hyphens', () => {
    const pit = row(8, { name: 'Bag 1 - north pad', customer_id: { id: 3, name: 'Maple Hollow' } });
    const { customer_bag_pit: entity } = entities;
    const label = 'Maple Hollow · Bag 1 - north pad';
    const pits = new Map([['customer_bag_pit', namedRecords('customer_bag_pit', entity, [pit])]]);
    expect(recordHits(registry, pits, ['maple', 'bag']).map(({ name }) => name)).toEqual([label]);
    const bracketed = { ...entity, optionLabel: '{customer_id.name} ({name})' };
    expect(namedRecords('customer_bag_pit', bracketed, [{ ...pit }])).toMatchObject([{ label }]);
  });

  it('a word may name the table of a record', () => {
    expect(recordHits(registry, records, ['producer', 'bauer']).map(({ name }) => name)).toEqual(['Bauer & Daughters']);
  });

  it('what nothing is called can be added under this name', () => {
    expect(namedActsOf(registry, 'Zebra Farms', t)[0]).toMatchObject({ rest: 'named Zebra Farms' });
    expect(namedActsOf(registry, 'Zebra Farms', t).map(({ target }) => target)).toContainEqual({
      to: '/producer/add?name=Zebra+Farms',
    });
  });
});
