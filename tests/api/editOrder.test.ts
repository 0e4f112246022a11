/** Rows that were there before changes were numbered keep the order of their edit dates (ruling 29, migration 5). */
import { expect, it, onTestFinished } from 'vitest';
import { editOrder } from '../../server/migrations/editOrder';
import { entities } from '../../src/entities';
import { NOW, testApi } from '../support/api';
import { describeOnBoth, openTestDatabase } from '../support/database';

describeOnBoth('rows that were there', (engine) => {
  it('are numbered by their edit date, then by their id', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    await testApi(db);
    const days = ['2026-03-02', '2026-03-01', '2026-03-02', '2026-01-01'];
    await db.write((trx) =>
      trx
        .insertInto('feed')
        .values(
          days.map((day, at) => ({ name: `${at}`, add_date: NOW.toISOString(), edit_date: `${day}T08:00:00.000Z` })),
        )
        .execute(),
    );
    await db.write((trx) => editOrder(entities).run(trx, db.dialect, NOW));
    const rows = await db.sql.selectFrom('feed').select(['name']).orderBy('edit_order').execute();
    expect(rows.map(({ name }) => name)).toEqual(['3', '1', '0', '2']);
  });
});
