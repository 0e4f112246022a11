/** One message for each party, with all of its papers: what it says, what its fate counts for, and files too large for one (decision 66). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPath } from '../../../../src/rules/paths';
import { entities } from '../../../../src/entities';
import { testApi, type Answer } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { startMailServer, type MailServer } from '../../../support/mailServer';
import { issue, mailLog, setUpHarvest } from '../../../support/statements';

const PATH = '/api/v1/office/statements/';
const TEXT = {
  subject: '{kind} {number}',
  text: 'Dear {party},\n{kind} {number} of {period} comes to {amount}.\nYours',
};
const ADDRESS = 'farm@nyquist.example';

describeOnBoth('one message for each party', async (engine) => {
  const server: MailServer = await startMailServer();
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db, { mail: server.settings });
  const harvest = await setUpHarvest(call);
  const mail = (ids: readonly number[], more: object = {}): Promise<Answer> =>
    call('POST', `${PATH}mail/`, { ids, ...TEXT, ...more });
  const log = () => mailLog(call);
  const done = async (): Promise<void> => {
    await expect.poll(async () => (await call('GET', `${PATH}mail/`)).body.waiting, { timeout: 60_000 }).toBe(0);
  };
  const mailed = async (id: number): Promise<unknown> => (await call('GET', `${PATH}${id}/`)).body.mailed;
  /** Issues what a producer and its own trucks brought: a statement of each. */
  const both = async (): Promise<[number, number]> => {
    await harvest.ticket();
    const paper = async (report: string, role: 'producer' | 'hauler'): Promise<number> =>
      Number((await issue(call, report, { [role]: harvest[role] })).body.id);
    return [await paper('producer_statement', 'producer'), await paper('hauler_statement', 'hauler')];
  };
  /** The text of the newest message, and the names of its files. */
  const newest = () => {
    const source = server.arrived.at(-1)?.source ?? '';
    const text = source.split('\r\n\r\n')[2]?.split('\r\n--')[0] ?? '';
    const files = [...source.matchAll(/filename="?([A-Z]{2}-\d{4}-\d{4})_/g)].map(([, name]) => name);
    const subject = /^Subject: (.*)$/m.exec(source)?.[1]?.trim();
    const bytes = text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    return { subject, files, text: Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n').trim() };
  };
  beforeAll(async () => {
    const own = { name: 'Nyquist Farms', email: ADDRESS };
    await call('PATCH', `${apiPath(entities.producer)}${harvest.producer}/`, own);
    await call('PATCH', `${apiPath(entities.hauler)}${harvest.hauler}/`, { ...own, email: ADDRESS.toUpperCase() });
    await call('PATCH', `${apiPath(entities.producer)}${harvest.other}/`, { email: ADDRESS });
  });
  afterAll(() => server.close());

  it('has all of its papers, and a line for each', async () => {
    const ids = await both();
    expect(await mail(ids)).toMatchObject({ status: 202, body: { queued: 1, without: [] } });
    await done();
    expect(server.arrived).toHaveLength(1);
    expect(newest()).toEqual({
      subject: 'Producer Statement, Hauler Statement PS-2026-0001, HS-2026-0001',
      files: ['PS-2026-0001', 'HS-2026-0001'],
      text: [
        'Dear Nyquist Farms,',
        'Producer Statement PS-2026-0001 of 2026-09-01 – 2026-09-30 comes to $800.00.',
        'Hauler Statement HS-2026-0001 of 2026-09-01 – 2026-09-30 comes to $100.00.',
        'Yours',
      ].join('\n'),
    });
    expect((await log()).map(({ number, papers, state }) => [number, papers, state])).toEqual([
      ['HS-2026-0001', 'HS-2026-0001, PS-2026-0001', 'sent'],
      ['PS-2026-0001', 'PS-2026-0001, HS-2026-0001', 'sent'],
    ]);
    expect([await mailed(ids[0]), await mailed(ids[1])]).toEqual(['sent', 'sent']);
  });

  it('is not that of another party at the same address', async () => {
    const [first] = await both();
    await harvest.ticket({ producer_id: harvest.other });
    const { body: other } = await issue(call, 'producer_statement', { producer: harvest.other });
    const arrived = server.arrived.length;
    expect(await mail([first, Number(other.id)])).toMatchObject({ status: 202, body: { queued: 2 } });
    await done();
    expect(server.arrived).toHaveLength(arrived + 2);
  });

  it('fails or is in doubt for all of its papers, and goes again with all of them', async () => {
    const ids = await both();
    server.manners.set(ADDRESS, 'refuse recipient');
    server.manners.set(ADDRESS.toUpperCase(), 'refuse recipient');
    await mail(ids);
    await done();
    expect([await mailed(ids[0]), await mailed(ids[1])]).toEqual(['failed', 'failed']);
    expect((await call('GET', `${PATH}mail/`)).body).toMatchObject({ failed: 1, unknown: 0 });
    server.manners.set(ADDRESS, 'cut after');
    const [refused] = await log();
    expect((await call('POST', `${PATH}mail/${refused?.id}/again/`, {})).status).toBe(202);
    await done();
    expect([await mailed(ids[0]), await mailed(ids[1])]).toEqual(['unknown', 'unknown']);
    expect((await call('GET', `${PATH}mail/`)).body).toMatchObject({ failed: 0, unknown: 1 });
    expect((await mail(ids, { again: ids })).status).toBe(409);
    server.manners.clear();
    const arrived = server.arrived.length;
    const [doubt] = await log();
    const again = `${PATH}mail/${doubt?.id}/again/`;
    const asked = await call('POST', again, {});
    expect([asked.status, asked.body.sure]).toEqual([400, [expect.stringMatching(/PS-2026-0004, HS-2026-0003/)]]);
    expect(server.arrived).toHaveLength(arrived);
    expect((await call('POST', again, { sure: true })).status).toBe(202);
    expect((await call('POST', again, { sure: true })).status).toBe(409);
    await done();
    expect(server.arrived).toHaveLength(arrived + 1);
    expect(newest().files).toEqual(['PS-2026-0004', 'HS-2026-0003']);
    expect([await mailed(ids[0]), await mailed(ids[1])]).toEqual(['sent', 'sent']);
    expect((await log()).filter(({ may_again: may }) => may === 1)).toEqual([]);
  });

  it('goes again without what is void by now', async () => {
    const ids = await both();
    server.manners.set(ADDRESS, 'refuse message');
    await mail(ids);
    await done();
    await call('POST', `${PATH}${ids[1]}/void/`, { reason: 'printed twice' });
    server.manners.clear();
    const failed = (await log()).find(({ may_again: may }) => may === 1);
    expect((await call('POST', `${PATH}mail/${failed?.id}/again/`, {})).status).toBe(202);
    await done();
    expect(newest()).toMatchObject({ files: ['PS-2026-0005'], subject: 'Producer Statement PS-2026-0005' });
  });

  it('is split where its files are too large, and says so', async () => {
    const ids = await both();
    const small = await testApi(db, { mail: { ...server.settings, mostBytes: 1000 } });
    const draft = await small.call('GET', `${PATH}mail/draft/?ids=${ids.join(',')}`);
    expect(draft.body).toMatchObject({ most_bytes: 1000, papers: [{ bytes: expect.any(Number) }, {}] });
    const arrived = server.arrived.length;
    expect((await small.call('POST', `${PATH}mail/`, { ids, ...TEXT })).body).toMatchObject({ queued: 2 });
    await done();
    expect(server.arrived).toHaveLength(arrived + 2);
    expect(newest()).toMatchObject({ subject: 'Hauler Statement HS-2026-0005 (2/2)', files: ['HS-2026-0005'] });
    await small.app.close();
  });
});
