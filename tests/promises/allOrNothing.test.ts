/** A bulk act that fails near its end, at a tenth of the promise; `npm run promises` runs it whole. */
import { expect, it, onTestFinished } from 'vitest';
import { failNearEnd, faultsOf } from './scripts/allOrNothing';
import { describeOnBoth, openTestDatabase } from '../support/database';

describeOnBoth('a bulk act that fails at the last but one', (engine) => {
  it('changes nothing, and leaves no history and no key', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const outcome = await failNearEnd(db, engine, 500);
    expect(faultsOf(outcome)).toEqual([]);
    expect(outcome.acts).toHaveLength(6);
  });
});
