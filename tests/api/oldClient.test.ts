/** A client that knows the specification alone: it names no versions, no keys of requests and no fields, and everything of §7 works. */
import { expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { rowsIn, testApi } from '../support/api';
import { build, buildSaved } from '../support/build';
import { describeOnBoth, suiteDatabase } from '../support/database';

const kinds = ['crop_ticket', 'delivery_ticket', 'haul_ticket'] as const;

describeOnBoth('a client without headers of Windrow', async (engine) => {
  const db = await suiteDatabase(engine);

  it.each(kinds)('adds, reads, changes and deletes a %s, alone and in bulk', async (kind) => {
    const { app, call } = await testApi(db);
    const entity = entities[kind];
    const path = apiPath(entity);
    const first = await buildSaved(call, entities, kind);
    const draft = await build(call, entities, kind, { date: first.date }, 2);

    const added = await call('POST', path, draft);
    expect(added.status).toBe(201);
    const { id } = added.body;
    expect((await call('GET', apiPath(entity, id))).body).toEqual(added.body);

    const changed = await call('PUT', apiPath(entity, id), { ...draft, gross_weight: 70_000 });
    expect([changed.status, Number(changed.body.gross_weight)]).toEqual([200, 70_000]);

    const rate = kind === 'haul_ticket' ? 'rate' : 'customer_rate';
    const bulk = await call('PUT', `${path}bulk-update/`, { ids: [first.id, id], [rate]: 12.5 });
    expect([bulk.status, bulk.body.message]).toEqual([200, '2 ticket(s) updated.']);
    expect(Number((await call('GET', apiPath(entity, id))).body[rate])).toBe(12.5);

    expect((await call('DELETE', apiPath(entity, first.id))).status).toBe(204);
    const gone = await call('DELETE', `${path}bulk-delete/`, { ids: [id, first.id] });
    expect([gone.status, gone.body.message]).toEqual([200, '1 ticket(s) deleted.']);
    const year = String(first.date).slice(0, 4);
    const left = rowsIn(await call('GET', `${path}?year=${year}`)).map((row) => row.id);
    expect(left).not.toContain(id);
    await app.close();
  });
});
