/** Names of records and fields, and what replaces a missing name (§2.5, ruling 38). */
import { describe, expect, it, test } from 'vitest';
import { entities } from '../../src/entities';
import { relatedName } from '../../src/kinds/ref';
import {
  addTitle,
  fillTemplate,
  holesOf,
  labelOf,
  listTitle,
  optionLabelOf,
  optionLabelWithin,
  recordName,
  valueAt,
} from '../../src/rules/labels';

describe('labelOf', () => {
  it.each([
    ['gross_weight', 'Gross Weight'],
    ['crop_id', 'Crop'],
    ['producer_area_id', 'Producer Area'],
    ['add_date', 'Add Date'],
    ['edit_date', 'Edit Date'],
  ])('makes a label of %s', (key, label) => expect(labelOf(key)).toBe(label));

  it('takes the entry’s own label first', () => {
    expect(labelOf('cust_id', entities.customer_rate.fields.cust_id)).toBe('Customer');
    expect(labelOf('moisture', entities.producer_rate.fields.moisture)).toBe('At Moisture');
    expect(labelOf('bag_pit_id', entities.job.fields.bag_pit_id)).toBe('Bag/Pit');
  });
});

describe('the columns of the crop ticket list (§2.10) are the labels of its fields', () => {
  it.each([
    ['ticket_number', 'Ticket Number'],
    ['date', 'Date'],
    ['hauler_id', 'Hauler'],
    ['truck_id', 'Truck'],
    ['customer_id', 'Customer'],
    ['producer_id', 'Producer'],
    ['gross_weight', 'Gross Weight'],
    ['tare_weight', 'Tare Weight'],
    ['at_moisture', 'At Moisture'],
    ['moisture', 'Moisture'],
    ['customer_rate', 'Customer Rate'],
    ['producer_rate', 'Producer Rate'],
    ['haul_rate', 'Haul Rate'],
    ['haul_mile_rate', 'Haul Mile Rate'],
    ['haul_mile', 'Haul Mile'],
    ['min_mile', 'Min Mile'],
  ] as const)('%s', (key, label) => expect(labelOf(key, entities.crop_ticket.fields[key])).toBe(label));
});

test('titles', () => {
  expect(addTitle(entities.mile)).toBe('Add Mileage');
  expect(listTitle(entities.mile)).toBe('Miles');
  expect(listTitle(entities.producer_feedmill_rate)).toBe('Producer Feedmill Rates');
});

test('valueAt walks nested records and stops quietly', () => {
  const ticket = { job_id: { id: 7, crop_id: { id: 3, name: 'Corn Silage' } }, truck_id: null };
  expect(valueAt(ticket, 'job_id.crop_id.name')).toBe('Corn Silage');
  expect(valueAt(ticket, 'truck_id.hauler_id.name')).toBeUndefined();
  expect(valueAt({ job_id: 7 }, 'job_id.crop_id')).toBeUndefined();
});

describe('templates', () => {
  const row = { name: 'Bag 7', customer_id: { id: 1, name: '$& Dairy' } };
  it('fill their holes literally', () =>
    expect(fillTemplate('{customer_id.name} - {name}', row)).toBe('$& Dairy - Bag 7'));
  it('do not fill what a value brings along', () =>
    expect(fillTemplate('{name}', { name: '{id}', id: 3 })).toBe('{id}'));
  it('say N/A for an empty hole', () =>
    expect(fillTemplate('{customer_id.name} - {name}', { name: '' })).toBe('N/A - N/A'));
  it('take another word for empty', () => expect(fillTemplate('{name}', {}, 'None')).toBe('None'));
  it('know their holes', () => expect(holesOf('{customer_id.name} - {name}')).toEqual(['customer_id.name', 'name']));
});

describe('names', () => {
  it('come from the name field', () => {
    expect(recordName(entities.crop, { id: 1, crop: 'Corn Silage' })).toBe('Corn Silage');
    expect(recordName(entities.mile, { id: 1, miles: 0 })).toBe('0');
    expect(recordName(entities.truck, { id: 1, name: '  ' })).toBe('N/A');
  });

  it('of options are customer name - bag pit name for bag pits (§3)', () => {
    expect(
      optionLabelOf(entities.customer_bag_pit, { id: 2, name: 'Bag 7', customer_id: { id: 1, name: 'Dairy' } }),
    ).toBe('Dairy - Bag 7');
    expect(optionLabelOf(entities.crop, { id: 1, crop: 'Earlage' })).toBe('Earlage');
  });

  it('of related records fall back to N/A or the blank given', () => {
    expect(relatedName({ id: 1, name: 'Ann' })).toBe('Ann');
    expect(relatedName(null)).toBe('N/A');
    expect(relatedName(undefined, 'None')).toBe('None');
    expect(relatedName({ id: 1, name: null }, 'None')).toBe('None');
    expect(relatedName(7)).toBe('N/A');
  });
});

test('beside the record that its label names, an option is called by its own name', () => {
  const pit = { name: 'East Bunker', customer_id: { id: 1, name: 'Windrow Hills Dairy' } };
  expect(optionLabelOf(entities.customer_bag_pit, pit)).toBe('Windrow Hills Dairy - East Bunker');
  expect(optionLabelWithin(entities.customer_bag_pit, pit, 'customer_id')).toBe('East Bunker');
  expect(optionLabelWithin(entities.customer_bag_pit, pit, 'bag_pit_type_id')).toBe(
    'Windrow Hills Dairy - East Bunker',
  );
  expect(optionLabelWithin(entities.field, { name: 'Home 80' }, 'producer_id')).toBe('Home 80');
});
