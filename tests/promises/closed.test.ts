/** One closed period of each kind of tickets; `npm run promises` closes twenty. */
import { expect, it, onTestFinished } from 'vitest';
import { faultsOf, writeClosed } from './scripts/closed';
import { describeOnBoth, openTestDatabase } from '../support/database';

describeOnBoth('a closed period', (engine) => {
  it('is refused on every way of writing', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    expect(faultsOf(await writeClosed(db, 1))).toEqual([]);
  }, 60_000);
});
