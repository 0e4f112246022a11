/** Bulk acts on filters, at a tenth of the promise; `npm run promises` runs it whole. */
import { expect, it, onTestFinished } from 'vitest';
import { actOnFilters, faultsOf } from './scripts/byFilter';
import { describeOnBoth, openTestDatabase } from '../support/database';

const TURNS = 28;
const LARGEST = 300;

describeOnBoth('bulk acts on filters', (engine) => {
  it('change as many tickets as were shown, or none', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    expect(faultsOf(await actOnFilters(db, TURNS, LARGEST))).toEqual([]);
  }, 60_000);
});
