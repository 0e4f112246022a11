/** Lookups: requests, filled fields and messages (§4, §7.3, §8.3, ruling 28). */
import { describe, expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { idOf, keyOf } from '../../src/kinds/ref';
import { lookupInputs, lookupQuery, lookupValues, missingNotice } from '../../src/rules/lookups';

const [miles, areaRate, customerRate, producerRate] = entities.crop_ticket.lookups;
const job = { id: 7, field_id: { id: 5, name: 'Home 80' }, crop_id: { id: 3, name: 'Corn Silage' } };
const ticket = {
  job_id: job,
  producer_id: { id: 2, name: 'Nyquist Farms' },
  customer_id: { id: 1, name: 'Stonegate Dairy' },
};

describe('lookupQuery', () => {
  it('asks by ids, whether values are nested, flat or text', () => {
    expect(lookupQuery(miles, ticket, idOf)).toEqual({ prod_id: 2, cust_id: 1, field_id: 5 });
    expect(lookupQuery(customerRate, { ...ticket, customer_id: 1 }, idOf)).toEqual({ cust_id: 1, crop_id: 3 });
    expect(lookupQuery(customerRate, { ...ticket, customer_id: '1' }, idOf)).toEqual({ cust_id: 1, crop_id: 3 });
  });
  it('asks by keys that are no numbers, of another server', () => {
    const customer_id = { id: '0190c1de-3f5a-7b1e-9d2c-5f0a4e6b7c81', name: 'Stonegate Dairy' };
    expect(lookupQuery(customerRate, { ...ticket, customer_id }, keyOf)).toEqual({
      cust_id: '0190c1de-3f5a-7b1e-9d2c-5f0a4e6b7c81',
      crop_id: 3,
    });
  });
  it('asks without an optional input', () => {
    expect(lookupQuery(miles, { ...ticket, job_id: { ...job, field_id: null } }, idOf)).toEqual({
      prod_id: 2,
      cust_id: 1,
    });
  });
  it('does not ask while an input is missing', () => {
    expect(lookupQuery(producerRate, { ...ticket, producer_id: null }, idOf)).toBeNull();
    expect(lookupQuery(areaRate, { ...ticket, job_id: 7 }, idOf)).toBeNull();
    expect(lookupQuery(customerRate, {}, idOf)).toBeNull();
  });
  it.each(['', 0, -1, 1.5, true, [1], 'abc', {}])('does not take %j for an id', (customer_id) => {
    expect(lookupQuery(customerRate, { ...ticket, customer_id }, idOf)).toBeNull();
  });
});

describe('lookupValues', () => {
  it('fills from the row found', () => {
    expect(lookupValues(areaRate, { id: 1, ton_rate: 4.1, mile_rate: 0.22, min_miles: 6 })).toEqual({
      haul_rate: 4.1,
      haul_mile_rate: 0.22,
      min_mile: 6,
    });
  });
  it('keeps a zero', () => expect(lookupValues(producerRate, { rate: 0 })).toEqual({ producer_rate: 0 }));
  it('clears every field without a row', () => {
    expect(lookupValues(customerRate, undefined)).toEqual({ customer_rate: null, at_moisture: null });
  });
});

describe('missingNotice says the words of §8.3', () => {
  it.each([
    [miles, 'Cannot locate miles for Producer Crop and Field.'],
    [areaRate, 'Cannot locate Producer Area Rate for Corn Silage.'],
    [customerRate, 'Cannot locate rate for Stonegate Dairy / Corn Silage.'],
    [producerRate, 'Cannot locate producer rate for Nyquist Farms / Corn Silage.'],
  ])('%#', (lookup, words) => expect(missingNotice(lookup, ticket)).toBe(words));

  it('nothing where the entry has no words', () =>
    expect(missingNotice(entities.delivery_ticket.lookups[0], ticket)).toBeUndefined());
});

it('runs again when the first step of a path changes', () => {
  expect(lookupInputs(miles)).toEqual(['producer_id', 'customer_id', 'job_id']);
});
