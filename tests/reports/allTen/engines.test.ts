/** All ten reports on both engines. */
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../support/database';
import { openOffice } from '../office';
import { address, names } from './tenReports';

describeOnBoth('the reports', (engine) => {
  test('say the same on every engine', async () => {
    const [one, other] = await Promise.all([
      openOffice('sqlite', { crop: 400, delivery: 150, haul: 150 }),
      openOffice(engine, { crop: 400, delivery: 150, haul: 150 }),
    ]);
    for (const name of names) {
      for (const more of [
        '&detail=lines',
        '&format=csv&date_from=2026-06-10',
        '&customer=2&detail=lines',
        '&hauler=1&date_from=2026-07-01',
      ]) {
        const [a, b] = [await one.get(address(name, more)), await other.get(address(name, more))];
        expect([b.status, b.text]).toEqual([a.status, a.text]);
      }
    }
    await Promise.all([one.close(), other.close()]);
  }, 180_000);
});
