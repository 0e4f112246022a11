/** Mail of a month end, at a twentieth of the promise; `npm run promises -- -t monthMail` runs it whole. */
import { expect, it, onTestFinished } from 'vitest';
import { faultsOf, mailMonth } from './scripts/monthMail';
import { describeOnBoth, openTestDatabase } from '../support/database';

describeOnBoth('the statements of a month', (engine) => {
  it('reach everybody once, and the log says what became of each', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const mailed = await mailMonth(db, 10);
    expect(faultsOf(mailed)).toEqual([]);
    expect(mailed.states).toEqual({ sent: 8, failed: 1, unknown: 1 });
  }, 120_000);
});
