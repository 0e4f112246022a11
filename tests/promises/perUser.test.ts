/** Four imports that other users ask for; `npm run promises` takes sixty. */
import { expect, it, onTestFinished } from 'vitest';
import { askForOthers, faultsOf } from './scripts/perUser';
import { describeOnBoth, openTestDatabase } from '../support/database';

describeOnBoth('what belongs to one user', (engine) => {
  it('is not there for another', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    expect(faultsOf(await askForOthers(db, 4))).toEqual([]);
  });
});
