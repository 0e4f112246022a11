/** A month of the season, and the recomputation itself on the worked cases of §9; `npm run promises -- -t season` plays three years. */
import { expect, it } from 'vitest';
import { amountOf } from './parts/season/exact';
import { figuresOf } from './parts/season/figures';
import { faultsOf, playSeason } from './scripts/season';
import { describeOnBoth, makeDatabase } from '../support/database';
import cases from '../rules/calculations.json';

describeOnBoth('a month of the demo', (engine) => {
  it('is issued as books beside the product say', async () => {
    const { url, remove } = engine === 'sqlite' ? { url: '', remove: undefined } : await makeDatabase();
    try {
      const played = await playSeason({ env: url === '' ? {} : { DATABASE_URL: url }, months: 1, seed: 73 });
      expect(faultsOf(played)).toEqual([]);
    } finally {
      await remove?.();
    }
  }, 120_000);
});

it.each(['crop_ticket', 'delivery_ticket', 'haul_ticket'] as const)(
  'the recomputation knows each case of a %s',
  (table) => {
    for (const { id, inputs, expected } of cases[table]) {
      const figures = figuresOf(table, inputs);
      const found = Object.keys(expected).map((key) => {
        const figure = figures[key] ?? null;
        return [key, figure === null ? null : amountOf(figure)];
      });
      expect({ id, ...Object.fromEntries(found) }).toEqual({ id, ...expected });
    }
  },
);
