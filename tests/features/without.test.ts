/** The product compiles without a feature: one of them in each run, all of them with `npm run figures -- --without`. */
import { expect, it } from 'vitest';
import { faultsWithout, featureNames } from '../../scripts/figures/without';

const names = featureNames();
const name = names[Math.floor(Math.random() * names.length)] ?? '';

it('a feature can be taken out', { timeout: 300_000 }, () => {
  expect(names.length).toBeGreaterThan(4);
  expect([name, faultsWithout(name)]).toEqual([name, []]);
});
