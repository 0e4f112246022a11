/** `npm run doctor`: every finding alone, and the command on real folders and databases. */
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { clearHostOf, type Facts } from '../../../server/doctor/facts';
import { findingsOf } from '../../../server/doctor/findings';
import { readSettings } from '../../../server/process/env';
import { makeDatabase } from '../../support/database';
import { emptyFolder, endOf, startProgram, startServer } from '../../support/server';

const safe: Facts = {
  settings: readSettings({ BACKUP_DIR: '/mnt/backup' }),
  nodeVersion: '24.15.0',
  openFiles: [],
  firstPasswords: [],
  backupHours: 3,
  hasData: true,
  sameDisk: false,
  backupDirMissing: false,
  risks: [],
  wrongCounts: [],
  clearTo: null,
  looks: [],
  databaseFault: null,
};
const set = (env: Record<string, string>): Partial<Facts> => ({
  settings: readSettings({ BACKUP_DIR: '/mnt/backup', ...env }),
});
const PASSWORD = 'correct horse 7';

it.each([
  ['postgres://w:secret@db.example.com/windrow', undefined, 'db.example.com'],
  ['postgres://w:secret@10.0.0.7:5432/windrow?sslmode=disable', 'require', '10.0.0.7'],
  ['postgres://w:secret@db.example.com/windrow', 'require', null],
  ['postgres://w:secret@db.example.com/windrow?sslmode=verify-full', undefined, null],
  ['postgres://w:secret@db.example.com/windrow?ssl=true', undefined, null],
  ['postgres://w:secret@127.0.0.1/windrow', undefined, null],
  ['postgres://w:secret@localhost/windrow', undefined, null],
  ['postgres://w:secret@[::1]/windrow', undefined, null],
  ['postgres:///windrow?host=/var/run/postgresql', undefined, null],
])('%s with PGSSLMODE %s is reached in the clear at %s', (url, mode, host) => {
  expect(clearHostOf(url, mode)).toBe(host);
});

describe('the doctor', () => {
  it('finds nothing in a safe configuration', () => {
    expect(findingsOf(safe)).toEqual([]);
    expect(findingsOf({ ...safe, nodeVersion: '26.0.0' })).toEqual([]);
    expect(findingsOf({ ...safe, hasData: false, backupHours: null })).toEqual([]);
    expect(
      findingsOf({ ...safe, ...set({ TRUST_PROXY: '127.0.0.1', METRICS: '1', METRICS_TOKEN: 'x'.repeat(16) }) }),
    ).toEqual([]);
  });

  it.each<[string, Partial<Facts>]>([
    ['open_host', set({ HOST: '0.0.0.0' })],
    ['open_host_beside_proxy', set({ HOST: '::', TRUST_PROXY: '10.0.0.2' })],
    ['open_metrics', set({ METRICS: '1', TRUST_PROXY: '127.0.0.1' })],
    ['first_password', { firstPasswords: ['admin'] }],
    ['mail_unfinished', set({ SMTP_URL: 'smtp://mail.example.com' })],
    ['mail_unfinished', set({ MAIL_FROM: 'office@example.com' })],
    ['mail_in_the_clear', set({ SMTP_HOST: 'mail.example.com', SMTP_TLS: 'off', MAIL_FROM: 'office@example.com' })],
    ['demo', set({ DEMO: 'usual' })],
    ['admin_password', set({ ADMIN_USERNAME: 'ann', ADMIN_PASSWORD: PASSWORD })],
    ['open_file', { openFiles: ['/srv/data/secret.key'] }],
    ['old_backup', { backupHours: 26.1 }],
    ['old_backup', { backupHours: null }],
    ['no_backup_dir', { settings: readSettings({}) }],
    ['backup_dir_missing', { backupDirMissing: true }],
    ['same_disk', { sameDisk: true }],
    ['database', { databaseFault: 'It cannot be reached.' }],
    ['postgres_fsync', { risks: ['fsync'] }],
    ['postgres_synchronous_commit', { risks: ['synchronous_commit'] }],
    ['postgres_in_the_clear', { clearTo: 'db.example.com' }],
    ['kept_counts', { wrongCounts: ['crop_ticket'] }],
    ['old_node', { nodeVersion: '20.20.2' }],
    ['old_node', { nodeVersion: '24.14.9' }],
    ['old_node', { nodeVersion: '25.1.0' }],
  ])('finds %s', (code, fact) => {
    const found = findingsOf({ ...safe, ...fact });
    expect(found.map((one) => one.code)).toEqual([code]);
    expect(found[0]?.todo).toMatch(/\w+/);
  });
});

/** What the command finds, by code. */
async function doctor(
  env: Record<string, string>,
  cwd = emptyFolder(),
): Promise<{ code: number | null; found: string[] }> {
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const { code, out } = await endOf(startProgram('doctorCommand', [], { env, cwd }));
  return { code, found: [...out.matchAll(/^UNSAFE (\w+)$/gm)].map(([, name]) => name ?? '') };
}

it('the command finds what a running server was started with, and changes nothing', async () => {
  const server = await startServer({ env: { ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined } });
  const disk = emptyFolder();
  chmodSync(join(server.dataDir, 'secret.key'), 0o644);
  chmodSync(server.dataDir, 0o755);
  const { code, found } = await doctor({ DATA_DIR: server.dataDir, HOST: '0.0.0.0', BACKUP_DIR: disk });
  expect([code, found]).toEqual([1, ['open_host', 'first_password', 'open_file', 'old_backup', 'same_disk']]);
  expect(await server.stop()).toBe(0);
  rmSync(disk, { recursive: true });
});

it('settings that Windrow refuses are findings, and an empty folder has none and stays empty', async () => {
  expect(await doctor({ SECRET_KEY: 'short', PORT: 'x' })).toEqual({ code: 1, found: ['setting', 'setting'] });
  const cwd = emptyFolder();
  expect(await doctor({}, cwd)).toEqual({ code: 0, found: [] });
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, '.env'), 'DEMO=usual\n', { mode: 0o644 });
  expect((await doctor({}, cwd)).found).toEqual(['demo', 'open_file']);
});

it.skipIf(inject('postgresUrl') === '')('PostgreSQL without fsync is found', async () => {
  const { url, remove } = await makeDatabase();
  const server = await startServer({ env: { DATABASE_URL: url } });
  const { found } = await doctor({ DATABASE_URL: url, DATA_DIR: server.dataDir });
  expect(found).toEqual(
    expect.arrayContaining(['postgres_fsync', 'postgres_synchronous_commit', 'old_backup', 'no_backup_dir']),
  );
  await server.stop();
  await remove();
});
