/** What a record or a part of one may hold (rulings 4, 32, 47). */
import { describe, expect, it } from 'vitest';
import { entities } from '../../../src/entities';
import { fieldsOf } from '../../../src/rules/rows';
import { validate } from '../../../src/rules/validation';
import { registry, paper, REQUIRED, NUMBER, DAY, OPTION } from './paper';

describe('a whole record', () => {
  it.each(Object.entries(registry))('%s without anything asks for exactly its required fields', (_, entity) => {
    const asked = fieldsOf(entity).flatMap(([key, field]) => (field.required ? [[key, [REQUIRED]]] : []));
    const choose = (entity.oneOf ?? [])
      .slice(0, 1)
      .map((key) => [key, ['Fill in one of these: Producer, Hauler, Customer.']]);
    expect(validate(entity, {}).errors).toEqual(Object.fromEntries([...asked, ...choose]));
  });

  it('has exactly one of the fields of which one is to be filled in', () => {
    const { adjustment } = entities;
    const rest = { date: '2026-09-30', text: 'Drying', amount: '-14.20' };
    const told = ['Fill in one of these: Producer, Hauler, Customer.'];
    expect(validate(adjustment, { ...rest, hauler_id: 3 }).errors).toBeUndefined();
    expect(validate(adjustment, rest).errors).toEqual({ producer_id: told });
    expect(validate(adjustment, { ...rest, hauler_id: 3, customer_id: 4 }).errors).toEqual({
      hauler_id: told,
      customer_id: told,
    });
    const stored = { producer_id: 1, hauler_id: null, customer_id: null };
    expect(validate(adjustment, { text: 'Rain' }, { only: ['text'], stored }).errors).toBeUndefined();
    expect(validate(adjustment, { customer_id: 2 }, { only: ['customer_id'], stored }).errors).toEqual({
      customer_id: told,
    });
    expect(validate(adjustment, { producer_id: null }, { only: ['producer_id'], stored }).errors).toEqual({
      producer_id: told,
    });
  });

  it('names every fault at once', () => {
    expect(
      validate(entities.job, { date: 'soon', customer_id: 'x', producer_id: 1, crop_id: 1, moisture: 101 }).errors,
    ).toEqual({
      date: [DAY],
      customer_id: [OPTION],
      field_id: [REQUIRED],
      moisture: ['Use 0 to 100.'],
    });
  });

  it('drops what is no field of the table (ruling 47)', () => {
    const body = JSON.parse(
      '{"name":"Soy Hulls","id":9,"add_date":"x","has_tickets":true,"__proto__":{"name":"y"},"constructor":1}',
    );
    expect(validate(entities.feed, body).values).toEqual({ name: 'Soy Hulls' });
  });

  it('does not take values a body only inherits', () => {
    expect(validate(entities.feed, Object.create({ name: 'Soy Hulls' })).errors).toEqual({ name: [REQUIRED] });
  });
});

describe('part of a record', () => {
  it('looks at the fields named alone', () => {
    expect(validate(entities.job, { moisture: 68 }, { only: ['moisture'] })).toEqual({ values: { moisture: '68' } });
    expect(validate(entities.job, { moisture: '' }, { only: ['moisture'] }).errors).toEqual({ moisture: [REQUIRED] });
  });
});

describe('tare against gross', () => {
  const weigh = (body: object, options?: Parameters<typeof validate>[2]) =>
    validate(paper, { name: 'x', ...body }, options).errors;
  const tooMuch = { tare: ['Must be less than Gross.'] };

  it.each([[{ gross: 78460, tare: 31280 }], [{ gross: '0.02', tare: '0.01' }], [{ gross: 10 }], [{ tare: 10 }], [{}]])(
    '%j passes',
    (body) => expect(weigh(body)).toBeUndefined(),
  );
  it.each([
    [{ gross: 31280, tare: 78460 }],
    [{ gross: 100, tare: 100 }],
    [{ gross: '100.00', tare: 100 }],
    [{ gross: '9', tare: '10' }],
  ])('%j is refused', (body) => expect(weigh(body)).toEqual(tooMuch));

  it('compares with the stored value when one of the two is not sent', () => {
    expect(weigh({ tare: 90 }, { only: ['tare'], stored: { gross: 100 } })).toBeUndefined();
    expect(weigh({ tare: 100 }, { only: ['tare'], stored: { gross: 100 } })).toEqual(tooMuch);
    expect(weigh({ gross: 50 }, { only: ['gross'], stored: { tare: '50.00' } })).toEqual(tooMuch);
    expect(weigh({ gross: 50 }, { only: ['gross'], stored: { tare: null } })).toBeUndefined();
  });
  it('leaves alone what is not sent, even when it is wrong as stored', () => {
    expect(weigh({ moisture: 5 }, { only: ['moisture'], stored: { gross: 1, tare: 2 } })).toBeUndefined();
  });
  it('does not compare with a value that is being cleared', () => {
    expect(weigh({ gross: null, tare: 500 }, { only: ['gross', 'tare'], stored: { gross: 100 } })).toBeUndefined();
  });
  it('says nothing more about a value that is wrong by itself', () => {
    expect(weigh({ gross: 'abc', tare: 10 })).toEqual({ gross: [NUMBER] });
  });
});
