/** Invalid values on every way of writing of one table; `npm run promises` takes every table. */
import { expect, it, onTestFinished } from 'vitest';
import { faultsOf, plant } from './scripts/planted';
import { describeOnBoth, openTestDatabase } from '../support/database';

describeOnBoth('an invalid value on any way of writing', (engine) => {
  it('is refused, and nothing is written', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    expect(faultsOf(await plant(db, ['haul_ticket']))).toEqual([]);
  }, 60_000);
});
