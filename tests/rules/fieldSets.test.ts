/** Which fields are in a zone, in bulk edit, inherited or in a list, of the real registry and of a small one. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { entities } from '../../src/entities';
import type { Entity } from '../../src/grammar/entity';
import { text } from '../../src/grammar/field';
import {
  bulkFieldsOf,
  bulkKeysOf,
  groupsOf,
  inheritedOf,
  listColumnsOf,
  zoneFieldsOf,
} from '../../src/rules/fieldSets';

const { crop_ticket: crop, delivery_ticket: delivery, haul_ticket: haul } = entities;

describe('groups of a form', () => {
  const shown = (entity: Entity) => groupsOf(entity).map(({ group, fields }) => [group, ...fields.map(([key]) => key)]);

  it('keep the order of the fields, neighbours of one group together', () => {
    expect(shown(entities.feedmill)).toEqual([
      [undefined, 'name'],
      ['address', 'address_line1', 'address_line2', 'city', 'state', 'zip_code'],
      ['contact', 'office_phone', 'contact_person', 'cell_phone', 'fax', 'email'],
      [undefined, 'rate', 'mile_rate'],
    ]);
    expect(shown(entities.truck)).toEqual([[undefined, 'name', 'hauler_id']]);
  });
});

describe('zones of the ticket forms', () => {
  it('are those of §2.13 and §4', () => {
    expect(zoneFieldsOf(crop, 'load')).toEqual([
      'ticket_number',
      'truck_id',
      'hauler_id',
      'gross_weight',
      'tare_weight',
    ]);
    expect(zoneFieldsOf(crop, 'kept')).toEqual(['date', 'bag_pit_id', 'delivery_type', 'moisture', 'at_moisture']);
    expect(zoneFieldsOf(crop, 'rates')).toEqual([
      'customer_rate',
      'producer_rate',
      'haul_rate',
      'haul_mile_rate',
      'haul_mile',
      'min_mile',
    ]);
    expect(zoneFieldsOf(crop, 'context')).toEqual(['job_id', 'customer_id', 'producer_id']);
    expect(zoneFieldsOf(delivery, 'load')).toEqual(['ticket_number', 'gross_weight', 'tare_weight']);
    expect(zoneFieldsOf(haul, 'load')).toEqual(['ticket_number', 'dairy_ticket_number', 'gross_weight', 'tare_weight']);
    expect(zoneFieldsOf(haul, 'rates')).toEqual(['rate']);
  });

  it('have the names of their fields as types', () => {
    expectTypeOf(zoneFieldsOf(haul, 'rates')).toEqualTypeOf<'rate'[]>();
    expectTypeOf(zoneFieldsOf(crop, 'context')).toEqualTypeOf<('job_id' | 'customer_id' | 'producer_id')[]>();
    const any: Entity = haul;
    expectTypeOf(zoneFieldsOf(any, 'rates')).toEqualTypeOf<string[]>();
  });
});

describe('bulk edit', () => {
  it('has the fields of §7.3 to §7.5, in the order and with the labels of the dialogs', () => {
    const shown = (entity: Entity) =>
      bulkFieldsOf(entity).map(([key, { label }]) => (label ? `${key}: ${label}` : key));
    expect(shown(crop)).toEqual([
      'at_moisture',
      'moisture',
      'customer_rate',
      'producer_rate',
      'haul_rate',
      'haul_mile_rate',
      'haul_mile',
      'min_mile',
    ]);
    expect(shown(delivery)).toEqual([
      'customer_id',
      'producer_id',
      'driver_id',
      'crop_id',
      'moisture: Moisture (%)',
      'at_moisture: At Moisture (%)',
      'customer_rate: Customer Rate ($ per ton)',
    ]);
    expect(shown(haul)).toEqual(['customer_id', 'feedmill_id', 'driver_id', 'feed_id', 'rate']);
  });

  it('writes the fields it shows', () => {
    for (const entity of [crop, delivery, haul] as Entity[]) {
      expect(bulkKeysOf(entity).toSorted()).toEqual(
        bulkFieldsOf(entity)
          .map(([key]) => key)
          .toSorted(),
      );
    }
  });
});

it('a crop ticket inherits from its job, and its hauler from its truck', () => {
  const ofJob = ['customer_id', 'producer_id', 'bag_pit_id', 'moisture'].map((key) => ({ key, from: 'job_id' }));
  expect(inheritedOf(crop)).toEqual([{ key: 'hauler_id', from: 'truck_id' }, ...ofJob]);
});

it('a list without columns of its own shows every field but those kept out', () => {
  expect(listColumnsOf({ fields: { name: text(), note: text({ list: false }) } })).toEqual([{ field: 'name' }]);
  expect(listColumnsOf(crop)[2]).toEqual({ field: 'hauler_id', or: 'truck_id.hauler_id' });
  expect(listColumnsOf(crop)[3]).toEqual({ field: 'truck_id' });
});
