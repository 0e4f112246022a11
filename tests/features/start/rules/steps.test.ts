/** The steps of the first evening: their order follows from what records must refer to (decision 58). */
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { referencesOf } from '../../../../src/kinds/ref';
import { entityOf } from '../../../../src/rules/rows';
import { stepsOf } from '../../../../features/start/rules/steps';
import { PRICED, wanted } from '../../../../features/start/rules/wanted';

const steps = stepsOf(entities, wanted);
const tables = steps.flatMap((step) => step.tables);

it('come in the order of the evening', () => {
  expect(steps.map(({ key }) => key)).toEqual([
    'company_info',
    'customer',
    'producer_area',
    'producer',
    'field',
    'crop',
    'hauler',
    'truck',
    'customer_rate',
    'mile',
    'job',
    'crop_ticket',
  ]);
});

it('come after all that their records must refer to, each table once', () => {
  for (const [at, table] of tables.entries()) {
    const needed = referencesOf(entityOf(entities, table)).flatMap(([, { to, required }]) => (required ? [to] : []));
    expect([table, needed.filter((to) => !tables.slice(0, at).includes(to))]).toEqual([table, []]);
  }
  expect(new Set(tables).size).toBe(tables.length);
});

it('have every table that prices a ticket', () => {
  expect(tables).toEqual(expect.arrayContaining(entities[PRICED].lookups.map(({ from }) => from)));
});
