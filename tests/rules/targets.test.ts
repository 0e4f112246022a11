import { describe, expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { createdByRows, importFieldsOf, missingFields } from '../../src/rules/columns/targets';
import { translators } from '../../server/language';
import { sampleChange, sampleImport, sampleRows } from '../support/imports';

const t = translators.en;
const needed = (table: string): string[] =>
  importFieldsOf(entities, table, t).flatMap(({ label, needed: is }) => (is ? [label] : []));

describe('the targets of columns', () => {
  it('are the fields, ids of references, what finds the job, and what is kept beside the record', () => {
    const keys = importFieldsOf(entities, 'crop_ticket', t).map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'id',
        'ticket_number',
        '~truck_id.id',
        'job_id.crop_id',
        'job_id.field_id',
        '~paid_hauler',
      ]),
    );
    expect(keys).not.toContain('job_id.customer_id');
    expect(importFieldsOf(entities, 'truck', t).map(({ label }) => label)).toEqual([
      'ID',
      'Name',
      'Hauler',
      'Hauler ID',
      'Hauler City',
      'Account Number',
      'Inactive',
    ]);
  });

  it('are beside the record only what fits the table', () => {
    const beside = (table: string): string[] =>
      importFieldsOf(entities, table, t).flatMap(({ key }) => (/^~[a-z_]+$/.test(key) ? [key] : []));
    expect(beside('crop_ticket')).toEqual(['~paid_producer', '~paid_hauler', '~paid_customer']);
    expect(beside('haul_ticket')).toEqual(['~paid_customer']);
    expect(beside('customer')).toEqual(['~account_number', '~email_copy_to', '~inactive', '~statement_miles']);
    expect(beside('truck')).toEqual(['~account_number', '~inactive']);
    expect(beside('job')).toEqual([]);
    expect(beside('producer_area_rate')).toEqual([]);
  });

  it('say what a file must have', () => {
    expect(needed('crop_ticket').toSorted()).toEqual(
      ['Crop', 'Customer', 'Date', 'Gross Weight', 'Producer', 'Tare Weight', 'Ticket Number'].toSorted(),
    );
    const some = ['ticket_number', 'date', 'gross_weight', 'customer_id'];
    const missing = (table: string, mapped: readonly string[], fills = false): string[] =>
      missingFields(entities, table, { mapped: new Set(mapped), fills }, t);
    expect(missing('crop_ticket', some)).toEqual(['tare_weight', 'producer_id', 'job_id.crop_id']);
    expect(missing('crop_ticket', [...some, '~job_id.id'])).toEqual(['tare_weight']);
    expect(missing('crop_ticket', ['id'])).toEqual([]);
    // What is filled in from the tables need not be in the file.
    const lacking = ['driver_id', 'feed_id', 'dairy_ticket_number', 'feedmill_id', 'tare_weight'];
    expect(missing('haul_ticket', some).toSorted()).toEqual([...lacking, 'rate'].toSorted());
    expect(missing('haul_ticket', some, true).toSorted()).toEqual(lacking.toSorted());
  });

  it('hold every key that an import names', () => {
    const keys = importFieldsOf(entities, sampleImport.table, t).map(({ key }) => key);
    const shown = sampleRows.rows.flatMap(({ values }) => Object.keys(values));
    const named = [
      ...sampleImport.fields.map(({ key }) => key),
      ...Object.values(sampleChange.columns ?? {}),
      ...shown,
    ];
    expect(named.filter((key) => key === null || !keys.includes(key))).toEqual([]);
  });
});

it('brings records that its rows have all of, and no others', () => {
  // A producer needs its area, which no ticket has.
  const things = ['truck', 'hauler', 'job', 'customer', 'customer_bag_pit', 'crop', 'field'];
  expect(createdByRows(entities, 'crop_ticket')).toEqual(things);
  expect(createdByRows(entities, 'truck')).toEqual(['hauler']);
  expect(createdByRows(entities, 'customer')).toEqual([]);
});
