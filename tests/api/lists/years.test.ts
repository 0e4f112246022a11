/** The years of all tables are asked for in one go. */
import { expect, it, onTestFinished } from 'vitest';
import { API_ROOT } from '../../../src/rules/paths';
import { testApi } from '../../support/api';
import { describeOnBoth, openTestDatabase } from '../../support/database';
import { watched } from '../../support/watchedDatabase';

describeOnBoth('years', (engine) => {
  it('are read by one statement, which is planned once', async () => {
    const db = await openTestDatabase(engine);
    const asked: unknown[] = [];
    const { app, call } = await testApi(watched(db, { read: (query) => void asked.push(query) }));
    onTestFinished(() => app.close().then(() => db.close()));
    asked.length = 0;
    expect((await call('GET', `${API_ROOT}/years/`)).body).toEqual({ years: [2026] });
    expect(asked).toEqual([expect.objectContaining({ plannedOnce: true })]);
  });
});
