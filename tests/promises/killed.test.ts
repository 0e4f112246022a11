/** Kills and power cuts at a fiftieth of the promise; `npm run promises` runs them whole. */
import { expect, inject, it } from 'vitest';
import { cutPower, faultsOf as faultsOfCuts } from './scripts/powerCut';
import { faultsOf, kill } from './scripts/killed';
import { makeDatabase } from '../support/database';

it('what was acknowledged outlives kills on SQLite', async () => {
  expect(faultsOf(await kill({}, 4))).toEqual([]);
}, 120_000);

it.skipIf(inject('postgresUrl') === '')(
  'and on PostgreSQL',
  async () => {
    const { url, remove } = await makeDatabase();
    expect(faultsOf(await kill({ DATABASE_URL: url }, 2))).toEqual([]);
    await remove();
  },
  120_000,
);

it('what was acknowledged outlives power cuts (where the machine can)', async ({ skip }) => {
  const measured = await cutPower(2);
  if (!measured) return skip('no C compiler');
  expect(faultsOfCuts(measured)).toEqual([]);
}, 120_000);
