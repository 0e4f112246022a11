/** Random acts, replayed forwards and backwards, at a twentieth of the promise; `npm run promises` runs it whole. */
import { expect, it, onTestFinished } from 'vitest';
import { replayActs } from './scripts/history';
import { describeOnBoth, openTestDatabase } from '../support/database';

const ACTS = 100;

describeOnBoth('the history of random acts', (engine) => {
  it('gives every state forwards and backwards, and each undo exactly what nobody changed since', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { faults, imports, undos } = await replayActs(db, ACTS);
    expect(faults).toEqual([]);
    expect(Math.min(imports, undos)).toBeGreaterThan(0);
  }, 60_000);
});
