/** What two records are called of which one goes. */
import { expect, it } from 'vitest';
import { namesApart } from '../../../features/masters/page/merge/wholeName';
import { entities } from '../../../src/entities';

it('two records of one name are told apart by their towns, others by their names', () => {
  const dairy = { name: 'Three Oaks Dairy', city: 'Tulare' };
  expect(namesApart(entities.customer, dairy, { ...dairy, city: 'Tipton' })).toEqual([
    'Three Oaks Dairy, Tulare',
    'Three Oaks Dairy, Tipton',
  ]);
  expect(namesApart(entities.customer, dairy, { ...dairy, city: null })).toEqual([
    'Three Oaks Dairy, Tulare',
    'Three Oaks Dairy',
  ]);
  expect(namesApart(entities.customer, dairy, { ...dairy, name: 'Oaks' })).toEqual(['Three Oaks Dairy', 'Oaks']);
});
