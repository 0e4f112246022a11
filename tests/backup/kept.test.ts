/** Which backups are kept, and what a start tells that cannot open its database. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { KeptBackup } from '../../server/backup/keep/folders';
import type { BackupKind, Manifest } from '../../server/backup/keep/manifest';
import { manifestText, parseManifest } from '../../server/backup/keep/manifest';
import { surplusOf } from '../../server/backup/keep/retention';
import { findBackup } from '../../server/backup/restore';
import { newestProven } from '../../server/backup/newestProven';
import { endOf, startProgram } from '../support/server';
import { folder } from './place';

function manifest(name: string, kind: BackupKind, same?: boolean): Manifest {
  const proof = same === undefined ? null : { at: '2026-11-22T00:00:00.000Z', same, differ: [] };
  const facts = {
    format: 1,
    name,
    file: `${name}.sqlite`,
    made: name,
    kind,
    engine: 'sqlite',
    program: '0.1.0',
  } as const;
  return { ...facts, schema: 3, bytes: 1, digest: '', tables: {}, proof };
}

/** Backups of one kind, newest first; `proven` says which were read back well. */
function backups(kind: BackupKind, count: number, proven: (n: number) => boolean | undefined): KeptBackup[] {
  return Array.from({ length: count }, (_, n) => ({
    manifest: manifest(`${kind} ${String(count - n).padStart(3, '0')}`, kind, proven(n)),
    folders: ['/b'],
  }));
}

const names = (some: readonly KeptBackup[]): string[] => some.map((one) => one.manifest.name);

test('24 hourly and 14 daily ones are kept', () => {
  const hourly = backups('hourly', 30, () => undefined);
  const daily = backups('daily', 20, () => true);
  expect(names(surplusOf(hourly))).toEqual(names(hourly.slice(24)));
  expect(names(surplusOf([...hourly, ...daily]))).toEqual(names([...hourly.slice(24), ...daily.slice(14)]));
});

test('those that could not be proven push no proven one out', () => {
  const daily = backups('daily', 20, (n) => n >= 16);
  expect(names(surplusOf(daily))).toEqual(names(daily.slice(14, 16)));
});

test.each(['..', '.', '...', '../other.sqlite', ''])('a manifest whose file is %j is none', (file) => {
  const whole = manifest('2026-11-20T14-05-00Z', 'daily', true);
  expect(parseManifest(manifestText(whole))).toEqual(whole);
  expect(parseManifest(manifestText({ ...whole, file }))).toBeUndefined();
});

test('a restore by a manifest that is none says what to do instead', () => {
  const dataDir = folder();
  const path = join(dataDir, '2026-11-20T14-05-00Z.json');
  writeFileSync(path, manifestText({ ...manifest('2026-11-20T14-05-00Z', 'daily', true), file: '..' }));
  expect(() => findBackup({ dataDir }, path)).toThrow(
    `${path} is not a manifest as Windrow writes it, so the backup cannot be checked. Nothing was changed. npm run restore alone lists the backups that can be restored.`,
  );
});

test('the newest proven one stays, whatever its kind', () => {
  const hourly = backups('hourly', 40, (n) => n === 30);
  expect(names(surplusOf(hourly))).not.toContain(hourly[30]?.manifest.name);
  expect(surplusOf(hourly)).toHaveLength(15);
});

test('a damaged database is left alone, and the start names the newest proven backup and the command', async () => {
  const dataDir = join(folder(), 'data');
  const kept = join(dataDir, 'backups');
  mkdirSync(kept, { recursive: true });
  const put = (one: Manifest): void => {
    writeFileSync(join(kept, one.file), '');
    writeFileSync(join(kept, `${one.name}.json`), manifestText(one));
  };
  put(manifest('2026-11-20T14-05-00Z', 'daily', true));
  put(manifest('2026-11-21T14-05-00Z', 'daily', false));
  put(manifest('2026-11-22T14-05-00Z', 'hourly'));
  writeFileSync(join(kept, 'other.json'), '{"format": 1}');
  expect(newestProven({ dataDir })?.name).toBe('2026-11-20T14-05-00Z');
  writeFileSync(join(dataDir, 'windrow.sqlite'), 'not a database, and longer than a hundred bytes. '.repeat(4));
  const ended = await endOf(
    startProgram('main', [], { env: { DATA_DIR: dataDir, PORT: '0', BACKUPS: 'off' }, cwd: join(dataDir, '..') }),
  );
  expect(ended.code).toBe(1);
  expect(ended.err).toMatch(/cannot be opened/);
  expect(ended.err).toContain('To restore it: npm run restore -- 2026-11-20T14-05-00Z');
});
