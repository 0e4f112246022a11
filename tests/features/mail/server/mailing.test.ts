/** Mailing statements: the queue, what becomes of each message, the log, sending once more, and a process that died (decision 66). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPath } from '../../../../src/rules/paths';
import { entities } from '../../../../src/entities';
import type { Values } from '../../../../src/rules/rows';
import { MAIL } from '../../../../server/settled/claims';
import { rowsIn, testApi, type Answer } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';
import { startMailServer, type MailServer } from '../../../support/mailServer';
import { issue, listed, load, mailLog, setUpHarvest } from '../../../support/statements';

const PATH = '/api/v1/office/statements/';
const TEXT = { subject: '{kind} {number} for {party}', text: '{period}: {amount}' };

describeOnBoth('mailing statements', async (engine) => {
  const server: MailServer = await startMailServer();
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db, { mail: server.settings });
  const harvest = await setUpHarvest(call);
  const ids: number[] = [];
  const producer = `${apiPath(entities.producer)}${harvest.producer}/`;
  const mail = (some: readonly number[], more: object = {}): Promise<Answer> =>
    call('POST', `${PATH}mail/`, { ids: some, ...TEXT, ...more });
  const log = (filter: Values) => mailLog(call, filter);
  const settled = async (id: number): Promise<unknown> => {
    const states = async () => (await log({ statement_id: id })).map(({ state }) => state);
    await expect.poll(states, { timeout: 60_000 }).not.toContain('queued');
    await expect.poll(states, { timeout: 60_000 }).not.toContain('sending');
    return (await call('GET', `${PATH}${id}/`)).body.mailed;
  };
  beforeAll(async () => {
    for (let count = 0; count < 4; count += 1) {
      await harvest.ticket();
      ids.push(Number((await issue(call, 'producer_statement', { producer: harvest.producer })).body.id));
    }
  });
  afterAll(() => server.close());

  it('names who has no address, and mails nobody without one', async () => {
    await call('PATCH', producer, { email: 'no address' });
    const { body } = await call('GET', `${PATH}mail/draft/?ids=${ids[0]}`);
    expect(body).toMatchObject({
      ready: true,
      from: 'office@rivers.example',
      papers: [{ address: null, mailed: 'no' }],
    });
    expect(String(body.subject)).toContain('{kind} {number}');
    expect(await mail([ids[0] ?? 0])).toMatchObject({ status: 400 });
    await call('PATCH', producer, { email: 'farm@nyquist.example' });
  });

  it('sends the kept file with the filled text, and keeps the text', async () => {
    const [id = 0] = ids;
    expect(await mail([id])).toMatchObject({ status: 202, body: { queued: 1, without: [] } });
    expect(await settled(id)).toBe('sent');
    const { body: one } = await call('GET', `${PATH}${id}/`);
    expect(one.state).toBe('mailed');
    const [message] = await log({ statement_id: id });
    expect(message).toMatchObject({ state: 'sent', answer: '250 OK: queued as 7', by: 'clerk', may_again: 0 });
    const source = server.arrived.at(-1)?.source ?? '';
    expect(source).toContain(`${one.reference}_`);
    const lines = source.split('\r\n\r\n')[2]?.split('\r\n')[0];
    expect(Buffer.from(lines ?? '', 'base64').toString()).toBe('2026-09-01 – 2026-09-30: $800.00');
    expect((await call('GET', `${PATH}mail/draft/?ids=${id}`)).body).toMatchObject(TEXT);
    const { rawPayload } = await app.inject({ method: 'GET', url: `${PATH}${id}/pdf/` });
    expect(source.replaceAll('\r\n', '')).toContain(rawPayload.toString('base64'));
    expect((await listed(call, { state: 'mailed' })).count).toBe(1);
  });

  it('nobody gets a paper twice by chance', async () => {
    const [id = 0] = ids;
    expect(await mail([id])).toMatchObject({ status: 409 });
    expect(await mail([id], { again: [id] })).toMatchObject({ status: 202 });
    expect(await settled(id)).toBe('sent');
    const [message] = await log({ statement_id: id });
    expect((await call('POST', `${PATH}mail/${Number(message?.id)}/again/`, { sure: true })).status).toBe(409);
  });

  it('a refusal is shown in the words of the server, and can be sent again', async () => {
    const id = ids[1] ?? 0;
    server.manners.set('farm@nyquist.example', 'refuse recipient');
    await mail([id]);
    expect(await settled(id)).toBe('failed');
    const [failed] = await log({ state: 'failed' });
    expect(failed).toMatchObject({ answer: expect.stringContaining('550 No such user'), may_again: 1 });
    server.manners.clear();
    expect((await call('POST', `${PATH}mail/${Number(failed?.id)}/again/`, {})).status).toBe(202);
    expect(await settled(id)).toBe('sent');
    expect((await log({ state: 'failed' }))[0]).toMatchObject({ may_again: 0 });
  });

  it('a message whose fate is unknown is sent again only by who is sure', async () => {
    const id = ids[2] ?? 0;
    server.manners.set('farm@nyquist.example', 'cut after');
    await mail([id]);
    expect(await settled(id)).toBe('unknown');
    const arrived = server.arrived.length;
    server.manners.clear();
    expect(await mail([id], { again: [id] })).toMatchObject({ status: 409 });
    const [unknown] = await log({ state: 'unknown' });
    const again = `${PATH}mail/${Number(unknown?.id)}/again/`;
    expect(await call('POST', again, {})).toMatchObject({ status: 400, body: { sure: [expect.any(String)] } });
    expect((await call('GET', `${PATH}mail/`)).body).toMatchObject({ unknown: 1, failed: 0, waiting: 0 });
    expect(server.arrived).toHaveLength(arrived);
    expect((await call('POST', again, { sure: true })).status).toBe(202);
    expect((await call('POST', again, { sure: true })).status).toBe(409);
    expect(await settled(id)).toBe('sent');
    expect(server.arrived).toHaveLength(arrived + 1);
  });

  it('what was on its way when a process died may have gone out, and waits for somebody', async () => {
    const id = ids[3] ?? 0;
    const arrived = server.arrived.length;
    const row = { statement_id: id, address: 'farm@nyquist.example', subject: 'One', body: 'Two', sent_by: 'clerk' };
    await load(db, MAIL, [{ ...row, state: 'sending', answer: null, sent_at: null }]);
    const next = await testApi(db, { mail: server.settings });
    expect(await settled(id)).toBe('unknown');
    expect((await log({ state: 'unknown' }))[0]).toMatchObject({ answer: 'Windrow stopped while sending it' });
    expect(server.arrived).toHaveLength(arrived);
    await next.app.close();
  });

  it('refuses subjects with line breaks, other holes, void statements and missing settings in words', async () => {
    const id = ids[3] ?? 0;
    expect((await mail([id], { subject: 'One\nBcc: x@y.example' })).body.subject).toHaveLength(1);
    expect((await mail([id], { text: 'Dear {name}' })).body.text).toEqual([expect.stringContaining('{name}')]);
    await call('POST', `${PATH}${id}/void/`, { reason: 'printed twice' });
    expect((await mail([id])).status).toBe(400);
    const without = await testApi(db);
    const { status, body } = await without.call('POST', `${PATH}mail/`, { ids: [ids[0]], ...TEXT });
    expect([status, body.detail]).toEqual([409, expect.stringContaining('Email is not set up')]);
    expect((await without.call('GET', `${PATH}mail/draft/?ids=${ids[0]}`)).body).toMatchObject({ ready: false });
    await without.app.close();
  });

  it('the log is searched, narrowed and sorted', async () => {
    const { reference } = (await call('GET', `${PATH}${ids[1]}/`)).body;
    const found = await log({ q: `nyquist ${String(reference)}` });
    expect(new Set(found.map(({ number }) => number))).toEqual(new Set([reference]));
    expect(await log({ q: 'nobody@' })).toEqual([]);
    expect((await log({ state: 'failed' })).map(({ statement_id: id }) => id)).toEqual([ids[1]]);
    const list = '/api/v1/office/lists/messages/';
    const sorted = rowsIn(await call('GET', `${list}?sort=["state","ASC"]`)).map(({ state }) => String(state));
    expect(sorted).toEqual(sorted.toSorted());
    const moments = rowsIn(await call('GET', list)).map(({ at }) => String(at));
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect((await call('GET', `${list}?filter={"statement_id":"0"}`)).status).toBe(400);
    expect((await call('GET', `${list}?filter={"party_id":"x"}`)).status).toBe(400);
  });

  it('every step is an act of the history, and none has an undo', async () => {
    const history = await historyOf(db);
    const acts = history.filter(({ kind }) => kind === 'mail');
    expect(acts.length).toBeGreaterThan(10);
    expect(Object.fromEntries(replayed(history))).toEqual(await storedRows(db));
    const undone = await call('POST', `/api/v1/office/history/acts/${acts[0]?.key}/undo/`);
    expect(undone.status).toBe(409);
  });
});
