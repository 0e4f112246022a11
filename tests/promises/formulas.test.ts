/** Four texts that begin like formulas in every list; `npm run promises` takes fifteen, and the reports. */
import { expect, it, onTestFinished } from 'vitest';
import { exportLists, faultsOf, texts } from './scripts/formulas';
import { describeOnBoth, openTestDatabase } from '../support/database';

describeOnBoth('texts that begin like formulas', (engine) => {
  it('stay texts in files, and come back as they were', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const some = texts.filter((_, at) => at % 4 === 0);
    expect(faultsOf(await exportLists(db, some))).toEqual([]);
  }, 60_000);
});
