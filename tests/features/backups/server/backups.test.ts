/** What owners are told and shown of the backups. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { overviewOf, warningOf } from '../../../../features/backups/server/index';
import { openBackups } from '../../../../server/backup/jobs/service';
import type { Manifest } from '../../../../server/backup/keep/manifest';
import { openArchive } from '../../../../server/db/open';
import { addCustomers, place } from '../../../backup/place';
import { testApp } from '../../../support/app';
import { describeOnBoth, type Engine } from '../../../support/database';

const HOUR = 3_600_000;
const now = new Date('2026-11-22T12:00:00.000Z');

function manifest(hoursAgo: number, kind: Manifest['kind'], same?: boolean): Manifest {
  const made = new Date(now.getTime() - hoursAgo * HOUR).toISOString();
  const proof = same === undefined ? null : { at: made, same, differ: [] };
  const facts = { format: 1, name: made, file: 'x', made, kind, engine: 'sqlite', program: '0.1.0' } as const;
  return { ...facts, schema: 4, bytes: 1, digest: '', tables: {}, proof };
}

describe('the warning for owners', () => {
  const since = new Date(now.getTime() - 48 * HOUR);
  const state = { enabled: true, since, running: false, failure: null, now };
  const kept = (...manifests: Manifest[]) => manifests.map((one) => ({ manifest: one, folders: ['/b'] }));

  test('comes after 26 hours, with the moment', () => {
    expect(warningOf({ ...state, backups: kept(manifest(26, 'daily', true)) })).toBeNull();
    const old = manifest(31.4, 'daily', true);
    expect(warningOf({ ...state, backups: kept(old) })).toEqual({
      code: 'backup_old',
      hours: 31,
      at: old.made,
      why: null,
    });
  });

  test('says why', () => {
    const backups = kept(manifest(1, 'daily', false), manifest(30, 'daily', true));
    expect(warningOf({ ...state, backups })).toMatchObject({ code: 'backup_old', why: 'not same' });
    const failure = { at: now.toISOString(), reason: 'the disk is full' };
    expect(warningOf({ ...state, failure, backups: [] })).toEqual({ code: 'backup_none', why: 'failed' });
  });

  test('of none comes after an hour, and never where none are made', () => {
    expect(warningOf({ ...state, backups: kept(manifest(1, 'hourly')) })).toEqual({ code: 'backup_none', why: null });
    expect(warningOf({ ...state, since: now, backups: [] })).toBeNull();
    expect(warningOf({ ...state, enabled: false, backups: [] })).toBeNull();
  });
});

/** The backups of a server that makes them by itself. */
async function opened(engine: Engine) {
  const at = await place(engine);
  const log = { info: () => undefined, error: () => undefined };
  const archive = openArchive(at.location);
  const backups = openBackups({ ...at.parts, archive, enabled: true, version: at.db.version, log });
  onTestFinished(() => backups.stop());
  return { at, backups };
}

describeOnBoth('backups', (engine) => {
  test('are shown with what the newest proven one holds', async () => {
    const { at, backups } = await opened(engine);
    await addCustomers(at.db, 'Ridgeline Dairy');
    await backups.tick();
    expect(overviewOf(backups.state(), [])).toMatchObject({
      hours: 0,
      proven: { kind: 'daily', proof: { same: true }, counts: { customer: 1 } },
    });
  });

  test('are shown by the API, which makes one when asked', async () => {
    const { backups } = await opened(engine);
    const { call, signedIn } = await testApp({ engine, backups });
    expect((await call('GET', '/api/v1/office/backups/')).statusCode).toBe(401);
    expect((await signedIn('GET', '/api/v1/office/backups/')).json()).toMatchObject({ newest: null, hours: null });
    const asked = await signedIn('POST', '/api/v1/office/backups/');
    expect(asked.statusCode).toBe(202);
    expect(asked.json()).toMatchObject({ running: true });
    const answer = async () => (await signedIn('GET', '/api/v1/office/backups/')).json<{ running: boolean }>();
    await expect.poll(async () => (await answer()).running, { timeout: 20_000 }).toBe(false);
    expect(await answer()).toMatchObject({ proven: { kind: 'by hand' }, every: { hourly: 24, daily: 14 } });
    const rows = await signedIn('GET', '/api/v1/office/lists/backups/');
    expect(rows.headers['content-range']).toBe('backups 0-0/1');
    expect(rows.json()).toMatchObject([{ kind: 'by hand', verified: 'same', differ: 0, why: '' }]);
    const filter = encodeURIComponent(JSON.stringify({ kind: 'daily' }));
    expect((await signedIn('GET', `/api/v1/office/lists/backups/?filter=${filter}`)).json()).toEqual([]);
    expect((await call('GET', '/health/ready')).json()).toEqual({
      status: 'ok',
      backup: { proven_hours: 0, failed: false },
    });
  });
});
