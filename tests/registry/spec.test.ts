/**
 * The specification's own words (§2.2, §2.3, §2.7, §3, §7.2 to §7.5, §8.2), the literals of `tests/spec/`, against the
 * registry and what is derived from it. Nothing here is computed, so derivations cannot agree with themselves.
 */
import { describe, expect, it, test } from 'vitest';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { addTitle, editTitle } from '../../src/rules/labels';
import { menuOf } from '../../src/rules/menu';
import { apiPath, screenRoutes } from '../../src/rules/paths';
import { fieldsOf } from '../../src/rules/rows';
import { menu as menuLines, tables } from '../spec/index';

const registry: Entities = entities;

/** Tables that somebody has added, such as the one of the README. */
const beyond = Object.keys(registry).filter((name) => !Object.hasOwn(tables, name));

const ofSpec = () => Object.entries(registry).filter(([name]) => !beyond.includes(name));

it('holds the 22 tables of §3, in the order of the menu', () => {
  expect(Object.keys(registry).filter((name) => !beyond.includes(name))).toEqual(Object.keys(tables));
  expect(Object.keys(tables)).toHaveLength(22);
});

describe.each(Object.entries(tables))('%s', (name, words) => {
  const entity = registry[name];
  if (!entity) throw new Error(`no entry ${name}`);

  it('has the paths of §2.2', () => {
    const own = screenRoutes(registry).filter((route) => route.entity === name && route.redirectTo === undefined);
    const pathOf = (screen: string): string | undefined => own.find((route) => route.screen === screen)?.path;
    expect({ list: pathOf('list'), add: pathOf('add'), edit: pathOf('edit') }).toEqual({
      list: words.list,
      add: words.add,
      edit: words.edit,
    });
  });

  it('has the API path of §7', () => expect(apiPath(entity)).toBe(words.api));

  it('has the titles of §2.7', () => {
    expect(addTitle(entity)).toBe(words.addTitle);
    expect(editTitle(entity)).toBe(words.editTitle);
  });

  it('has the messages of §8.2', () => {
    expect(entity.messages).toEqual({ failed: words.failed, saved: words.saved });
  });

  it('has the fields of §3, required as marked there', () => {
    expect(
      fieldsOf(entity)
        .map(([key, field]) => key + (field.required ? '*' : ''))
        .join(' '),
    ).toBe(words.fields);
  });
});

test('every reference points where §3 says', () => {
  const targets = ofSpec().flatMap(([name, entity]) =>
    fieldsOf(entity).flatMap(([key, field]) => (field.kind === 'ref' ? [`${name}.${key} ${field.to}`] : [])),
  );
  expect(targets).toEqual([
    'job.customer_id customer',
    'job.producer_id producer',
    'job.crop_id crop',
    'job.field_id field',
    'job.bag_pit_id customer_bag_pit',
    'crop_ticket.truck_id truck',
    'crop_ticket.hauler_id hauler',
    'crop_ticket.job_id job',
    'crop_ticket.customer_id customer',
    'crop_ticket.producer_id producer',
    'crop_ticket.bag_pit_id customer_bag_pit',
    'haul_ticket.customer_id customer',
    'haul_ticket.feedmill_id feedmill',
    'haul_ticket.driver_id driver',
    'haul_ticket.feed_id feed',
    'delivery_ticket.customer_id customer',
    'delivery_ticket.producer_id producer',
    'delivery_ticket.driver_id driver',
    'delivery_ticket.crop_id crop',
    'customer_rate.cust_id customer',
    'customer_rate.crop_id crop',
    'customer_bag_pit.customer_id customer',
    'customer_bag_pit.bag_pit_type_id bag_pit_type',
    'driver.hauler_id hauler',
    'truck.hauler_id hauler',
    'mile.customer_id customer',
    'mile.producer_id producer',
    'mile.field_id field',
    'producer.producer_area_id producer_area',
    'field.producer_id producer',
    'producer_rate.producer_id producer',
    'producer_rate.crop_id crop',
    'producer_area_rate.producer_area_id producer_area',
    'producer_area_rate.crop_id crop',
    'producer_feedmill_rate.producer_id producer',
  ]);
});

test('units stand as §3 and ruling 57 write them', () => {
  const unitOf = (path: string): string | undefined => {
    const [name = '', key = ''] = path.split('.');
    const field = registry[name]?.fields[key];
    return field?.kind === 'decimal' ? field.unit : undefined;
  };
  const units: Record<string, string> = {
    'delivery_ticket.gross_weight': 'lbs',
    'delivery_ticket.tare_weight': 'lbs',
    'delivery_ticket.moisture': '%',
    'delivery_ticket.at_moisture': '%',
    'delivery_ticket.customer_rate': '$ per ton',
    'haul_ticket.gross_weight': 'lbs',
    'haul_ticket.tare_weight': 'lbs',
    'haul_ticket.rate': '$ per ton',
    'producer_area_rate.ton_rate': '$/ton',
    'producer_area_rate.mile_rate': '$/mile',
    'producer_feedmill_rate.rate': '$/ton',
    'producer_feedmill_rate.mile_rate': '$/mile',
    'job.moisture': '%',
    'customer_rate.at_moisture': '%',
    'producer_rate.moisture': '%',
  };
  expect(Object.fromEntries(Object.keys(units).map((path) => [path, unitOf(path)]))).toEqual(units);
});

test('the jobs list’s own edit link shows the edit screen and does not redirect (ruling 7)', () => {
  expect(screenRoutes(registry)).toContainEqual({ path: '/jobs/edit/:id', entity: 'job', screen: 'edit' });
});

test('delivery_type has its two fixed options (§3)', () => {
  expect(entities.crop_ticket.fields.delivery_type.choices).toEqual(['Bag 111, Type: 1', 'Bag 112, Type: 2']);
});

test('page sizes are those of §9, and every other table shows all rows (§2.9)', () => {
  const paged = ofSpec().flatMap(([name, { pageSize }]) => (pageSize ? [[name, pageSize]] : []));
  expect(Object.fromEntries(paged)).toEqual({ job: 50, crop_ticket: 50, haul_ticket: 25, delivery_ticket: 25 });
});

test('the working year limits jobs and tickets alone (§1)', () => {
  const limited = ofSpec().flatMap(([name, { yearField }]) => (yearField ? [`${name} ${yearField}`] : []));
  expect(limited).toEqual(['job date', 'crop_ticket date', 'haul_ticket date', 'delivery_ticket date']);
});

test('what is cleared after a ticket, and where the focus goes (§4)', () => {
  expect(entities.crop_ticket.afterCreate).toEqual({
    clear: ['ticket_number', 'truck_id', 'hauler_id', 'gross_weight', 'tare_weight'],
    focus: 'ticket_number',
  });
  const short = { clear: ['ticket_number', 'gross_weight', 'tare_weight'], focus: 'ticket_number' };
  expect(entities.haul_ticket.afterCreate).toEqual(short);
  expect(entities.delivery_ticket.afterCreate).toEqual(short);
});

test('a job narrows bag pits by customer and fields by producer (§4)', () => {
  expect(entities.job.fields.bag_pit_id.narrowedBy).toBe('customer_id');
  expect(entities.job.fields.field_id.narrowedBy).toBe('producer_id');
});

test('crop ticket lookups ask and say what §7.3 and §8.3 have', () => {
  expect(entities.crop_ticket.lookups.map(({ from, by, missing }) => [from, Object.keys(by), missing])).toEqual([
    ['mile', ['prod_id', 'cust_id', 'field_id'], 'Cannot locate miles for Producer Crop and Field.'],
    ['producer_area_rate', ['producer_id', 'crop_id'], 'Cannot locate Producer Area Rate for {job_id.crop_id.name}.'],
    ['customer_rate', ['cust_id', 'crop_id'], 'Cannot locate rate for {customer_id.name} / {job_id.crop_id.name}.'],
    [
      'producer_rate',
      ['prod_id', 'crop_id'],
      'Cannot locate producer rate for {producer_id.name} / {job_id.crop_id.name}.',
    ],
  ]);
});

test('the side menu has the lines of §2.3 in their order, each with its target', () => {
  const menu = menuOf(registry, [
    { section: 'Reports', text: 'View Reports', to: '/report_runner' },
    { section: 'Producer', text: 'Add Producer', to: '/producer/add', after: 'Fields' },
  ]);
  const ofSpecLine = new Set(menuLines.flatMap(([, lines]) => lines));
  const lines = menu.map(
    ({ section, entries }) => [section, entries.map(({ text, to }) => `${text} → ${to}`)] as const,
  );
  // A table that was added has lines between them.
  expect(lines.map(([section, own]) => [section, own.filter((line) => ofSpecLine.has(line))])).toEqual(menuLines);
});
