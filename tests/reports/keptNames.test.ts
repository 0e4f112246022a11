/** Names are read once for many reports, and anew as soon as one of them is another. */
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../server/db/database';
import { readNames } from '../../server/reports/read/names';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { testApi } from '../support/api';
import { buildSaved } from '../support/build';
import { describeOnBoth, openTestDatabase } from '../support/database';
import { watched } from '../support/watchedDatabase';

describeOnBoth('names', (engine) => {
  it('are read again only of tables whose records, or the records in them, were changed', async () => {
    const plain = await openTestDatabase(engine);
    const { app, call } = await testApi(plain);
    onTestFinished(() => app.close().then(() => plain.close()));
    const { id, hauler_id } = await buildSaved(call, entities, 'driver', { name: 'Ann' });
    const hauler = (hauler_id as { id: number }).id;
    const asked: string[] = [];
    const db: Db = watched(plain, { read: ({ sql: text }) => void asked.push(text) });
    const read = async (): Promise<[names: unknown, tables: string[]]> => {
      asked.length = 0;
      const names = await readNames(db, entities, ['driver', 'crop']);
      return [
        names.get('driver')?.get(id),
        asked.flatMap((text) => /from "(\w+)" as t/.exec(text)?.slice(1) ?? []).toSorted(),
      ];
    };
    const rename = (path: string, name: string) => call('PATCH', path, { name });
    await rename(apiPath(entities.hauler, hauler), 'First');
    expect(await read()).toEqual([{ id, name: 'Ann', detail: 'First' }, ['crop', 'driver']]);
    expect(await read()).toEqual([{ id, name: 'Ann', detail: 'First' }, []]);
    await rename(apiPath(entities.driver, id), 'Bea');
    expect(await read()).toEqual([{ id, name: 'Bea', detail: 'First' }, ['driver']]);
    await rename(apiPath(entities.hauler, hauler), 'Second');
    expect(await read()).toEqual([{ id, name: 'Bea', detail: 'Second' }, ['driver']]);
    expect((await read())[1]).toEqual([]);
  });
});
