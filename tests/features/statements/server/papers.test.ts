/** The files of statements: made once from what was frozen, and the same bytes ever after. */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { apiPath } from '../../../../src/rules/paths';
import { entities } from '../../../../src/entities';
import { logoPng } from '../../../reports/settled/frozen';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { issue, setUpHarvest } from '../../../support/statements';

const PATH = '/api/v1/office/statements/';

describeOnBoth('papers', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const file = async (path: string): Promise<{ status: number; sha: string; bytes: Buffer }> => {
    const { statusCode: status, rawPayload: bytes } = await app.inject({ method: 'GET', url: `${PATH}${path}` });
    return { status, bytes, sha: createHash('sha256').update(bytes).digest('hex') };
  };

  it('a file is the same whatever is changed afterwards', async () => {
    await harvest.ticket();
    const { body } = await issue(call, 'producer_statement', { producer: harvest.producer });
    const first = await file(`${body.id}/pdf/`);
    expect([first.status, first.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const path = `${apiPath(entities.producer)}${harvest.producer}/`;
    await call('PATCH', path, { name: 'Another Name' });
    expect((await file(`${body.id}/pdf/`)).sha).toBe(first.sha);
    expect((await call('GET', `${PATH}${body.id}/`)).body.paper).toBe('ready');
    expect((await file(`${body.id}/pdf/?copy=void`)).status).toBe(404);
    await call('POST', `${PATH}${body.id}/void/`, { reason: 'printed twice' });
    expect((await file(`${body.id}/pdf/`)).sha).toBe(first.sha);
    expect((await file(`${body.id}/pdf/?copy=void`)).status).toBe(200);
    expect((await file('999/pdf/')).status).toBe(404);
  });

  it('the page of a statement comes by the token too, stamped where it is void', async () => {
    await harvest.ticket();
    const { body } = await issue(call, 'producer_statement', { producer: harvest.producer });
    const page = () => app.inject({ method: 'GET', url: `${PATH}${body.id}/paper/` });
    const { statusCode, headers, body: text } = await page();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`${body.reference} · Page 1 of`);
    expect(text).not.toContain('class="stamp"');
    await call('POST', `${PATH}${body.id}/void/`, { reason: 'printed twice' });
    expect((await page()).body).toContain('class="stamp"');
    expect((await file('999/paper/')).status).toBe(404);
  });

  it('a logo is kept once for all papers; papers that have it in them are read as before', async () => {
    await call('PUT', `${PATH}logo/`, { data: logoPng() });
    const ids: number[] = [];
    for (const note of ['one', 'two']) {
      await harvest.ticket();
      const { body } = await issue(call, 'producer_statement', { producer: harvest.producer }, { note });
      ids.push(Number(body.id));
    }
    const [id = 0] = ids;
    await call('PUT', `${PATH}logo/`, { data: null });
    expect(await db.sql.selectFrom('windrow_logo').select('type').execute()).toEqual([{ type: 'image/png' }]);
    const frozenOf = () =>
      db.sql.selectFrom('windrow_paper').select('frozen').where('statement_id', '=', id).executeTakeFirstOrThrow();
    const { frozen } = await frozenOf();
    const paper = JSON.parse(gunzipSync(Buffer.from(String(frozen), 'base64')).toString());
    expect(Object.keys(paper.context.settlement.logo)).toEqual(['sha256']);
    const page = async () => (await app.inject({ method: 'GET', url: `${PATH}${id}/paper/` })).body;
    const first = { page: await page(), sha: (await file(`${id}/pdf/`)).sha };
    expect(first.page).toContain(`src="data:image/png;base64,${logoPng()}"`);
    // As an earlier version stored it, and its file made again.
    paper.context.settlement.logo = { type: 'image/png', data: logoPng() };
    const old = gzipSync(JSON.stringify(paper)).toString('base64');
    await db.write((trx) =>
      trx
        .updateTable('windrow_paper')
        .set({ frozen: old, pdf: null, sha256: null, made_at: null })
        .where('statement_id', '=', id)
        .execute(),
    );
    expect({ page: await page(), sha: (await file(`${id}/pdf/`)).sha }).toEqual(first);
  });

  it('what a process that died has left is made by the next one', async () => {
    await harvest.ticket();
    const { body } = await issue(call, 'producer_statement', { producer: harvest.producer });
    const { sha } = await file(`${body.id}/pdf/`);
    await db.write((trx) => trx.updateTable('windrow_paper').set({ pdf: null, sha256: null, made_at: null }).execute());
    const later = await testApi(db, { clock: () => new Date('2026-09-18T15:10:00Z') });
    const left = () => db.sql.selectFrom('windrow_paper').select('id').where('sha256', 'is', null).execute();
    await expect.poll(async () => (await left()).length, { timeout: 60_000 }).toBe(0);
    expect(sha).toHaveLength(64);
    await later.app.close();
  });
});
