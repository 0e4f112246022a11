/** One day of settled tickets of each kind; `npm run promises` settles twenty. */
import { expect, it, onTestFinished } from 'vitest';
import { faultsOf, writeSettled } from './scripts/settled';
import { describeOnBoth, openTestDatabase } from '../support/database';

describeOnBoth('a settled ticket', (engine) => {
  it('is refused on every way of writing', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    expect(faultsOf(await writeSettled(db, 1))).toEqual([]);
  }, 60_000);
});
