import { describe, expect, it } from 'vitest';
import { entities } from '../../../../../src/entities';
import { cellValue } from '../../../../../features/imports/server/resolve/cells';
import { isNear, looseName, plainName } from '../../../../../features/imports/server/names/spelling';

const { fields } = entities.crop_ticket;
const reading = { dates: 'mdy' as const, choices: () => new Map([['bag 111, type: 1', 'Bag 111, Type: 1']]) };

describe('numbers as people type them', () => {
  it.each([
    ['78,460', '78460'],
    [' 78460 ', '78460'],
    ['78\u00a0460', '78460'],
    ['$1,234.50', '1234.50'],
    ['-$5', '-5'],
    ['(12.50)', '-12.50'],
    ['($1,234.50)', '-1234.50'],
    ['12.50-', '-12.50'],
    ['−3', '-3'],
    ['68.4%', '68.4'],
    ['78,460 lbs', '78460'],
    ['47,25', '47.25'],
    ['1.234,50', '1234.50'],
    ['n/a', null],
    ['—', null],
    ['-', null],
    ['', null],
    ['7846o', '7846o'],
    ['1,23,4', '1,23,4'],
    ['1e5', '1e5'],
  ])('%s is %s', (typed, value) => expect(cellValue(fields.gross_weight, typed, reading)).toBe(value));

  it('stay text in fields of words, where a dash may be a name', () => {
    expect(cellValue(fields.ticket_number, ' 00,123 ', reading)).toBe('00,123');
    expect(cellValue(fields.ticket_number, '-', reading)).toBe('-');
  });

  it('and choices count whatever their case', () => {
    expect(cellValue(fields.delivery_type, 'BAG 111, type: 1', reading)).toBe('Bag 111, Type: 1');
    expect(cellValue(fields.delivery_type, 'Bag 9', reading)).toBe('Bag 9');
  });
});

describe('names', () => {
  it.each([
    ['sorensonvalley', 'sorensenvalley', true],
    ['millers', 'miller', true],
    ['halvrosen', 'halvorsen', true],
    ['iw12', 'iw13', false],
    ['iw12', 'iw1', false],
    ['bob', 'rob', false],
    ['miller', 'mueller', false],
  ])('%s and %s are near: %s', (a, b, is) => expect(isNear(a, b)).toBe(is));

  it('are compared without what people write now so and now otherwise', () => {
    expect(plainName('  Two   Silos LLC ')).toBe('two silos llc');
    expect(looseName('Bauer & Daughters, Inc.')).toBe(looseName('bauer and daughters inc'));
    expect(looseName('IW-12')).toBe(looseName('iw 12'));
    expect(looseName('Peña')).toBe(looseName('PENA'));
  });
});
