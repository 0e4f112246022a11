/** The backups that the server makes by itself: when, and by whom. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { dueKind, openBackups, type Backups, type ServiceParts } from '../../server/backup/jobs/service';
import { provenHours } from '../../server/backup/jobs/state';
import type { Manifest } from '../../server/backup/keep/manifest';
import { openArchive } from '../../server/db/open';
import { describeOnBoth } from '../support/database';
import { addCustomers, folder, place, type Place } from './place';

const HOUR = 3_600_000;
const now = new Date('2026-11-22T12:00:00.000Z');

function manifest(hoursAgo: number, kind: Manifest['kind'], same?: boolean): Manifest {
  const made = new Date(now.getTime() - hoursAgo * HOUR).toISOString();
  const proof = same === undefined ? null : { at: made, same, differ: [] };
  const facts = { format: 1, name: made, file: 'x', made, kind, engine: 'sqlite', program: '0.1.0' } as const;
  return { ...facts, schema: 4, bytes: 1, digest: '', tables: {}, proof };
}

describe('what is due', () => {
  test.each([
    ['nothing was ever made', [], 'daily'],
    ['the daily one is a day old', [manifest(1, 'hourly'), manifest(24, 'daily', true)], 'daily'],
    ['the daily one is younger', [manifest(0.5, 'hourly'), manifest(23, 'daily', true)], null],
    ['an hour has gone', [manifest(1, 'hourly'), manifest(23, 'daily', true)], 'hourly'],
    ['the daily one was not the same', [manifest(1, 'daily', false)], 'daily'],
    ['the daily one was just now not the same', [manifest(0.9, 'daily', false)], null],
    ['the daily one was never read back', [manifest(2, 'daily')], 'daily'],
    ['one was made by hand just now', [manifest(0.2, 'by hand', true), manifest(20, 'daily', true)], null],
    ['the clock ran ahead once', [manifest(-5000, 'daily', true), manifest(25, 'daily', true)], 'daily'],
  ] as const)('%s', (_, manifests, due) => {
    expect(dueKind(manifests, now, null)).toBe(due);
  });

  test('nothing, for a quarter of an hour after a failure', () => {
    expect(dueKind([], now, now.getTime() - HOUR / 5)).toBeNull();
    expect(dueKind([], now, now.getTime() - HOUR / 4)).toBe('daily');
    expect(dueKind([], now, now.getTime() + HOUR)).toBe('daily');
  });
});

describeOnBoth('the jobs', (engine) => {
  function open(at: Place, parts: Partial<ServiceParts> = {}): Backups {
    const log = { info: () => undefined, error: () => undefined };
    const archive = openArchive(at.location);
    const service = openBackups({ ...at.parts, archive, enabled: true, version: at.db.version, log, ...parts });
    onTestFinished(() => service.stop());
    return service;
  }
  const kinds = (backups: Backups): string[] => backups.state().backups.map(({ manifest: { kind } }) => kind);

  test('make a proven daily one, and an hourly one only where something has changed', async () => {
    const at = await place(engine);
    await addCustomers(at.db, 'Ridgeline Dairy');
    const backups = open(at);
    await backups.tick();
    const [made] = backups.state().backups;
    expect(provenHours(backups.state())).toBe(0);
    expect(made?.manifest).toMatchObject({ kind: 'daily', proof: { same: true }, tables: { customer: { rows: 1 } } });
    at.clock.advance(HOUR);
    await backups.tick();
    expect(kinds(backups)).toEqual(['daily']);
    await addCustomers(at.db, 'Copper Creek Holsteins');
    await backups.tick();
    expect(kinds(backups)).toEqual(['hourly', 'daily']);
    at.clock.advance(23 * HOUR);
    await backups.tick();
    expect(kinds(backups)).toEqual(['daily', 'hourly', 'daily']);
  });

  test('are made only where asked to, and by hand at any time', async () => {
    const at = await place(engine);
    const backups = open(at, { enabled: false });
    await backups.tick();
    expect(kinds(backups)).toEqual([]);
    backups.begin();
    backups.begin();
    expect(backups.state().running).toBe(true);
    await expect.poll(() => backups.state().running, { timeout: 20_000 }).toBe(false);
    expect(kinds(backups)).toEqual(['by hand']);
  });

  test('tell of a failure until one is made, and end with the server', async () => {
    const at = await place(engine);
    writeFileSync(join(folder(), 'x'), '');
    const blocked = join(folder(), 'blocked');
    writeFileSync(blocked, '');
    const failing = open(at, { places: { dataDir: blocked } });
    await failing.tick();
    expect(failing.state().failure?.reason).toMatch(/ENOTDIR|EEXIST/);
    await failing.stop();
    const ending = open(at);
    const tick = ending.tick();
    await ending.stop();
    await tick;
    expect(ending.state().failure).toBeNull();
    expect(kinds(ending)).toEqual([]);
  });
});

describe.skipIf(inject('postgresUrl') === '')('two processes', () => {
  test('on one PostgreSQL: only one makes backups', async () => {
    const at = await place('postgres');
    const log = { info: () => undefined, error: () => undefined };
    const [one, two] = [join(folder(), 'one'), join(folder(), 'two')].map((dataDir) => {
      const archive = openArchive(at.location);
      const parts = { ...at.parts, archive, places: { dataDir }, enabled: true, version: at.db.version, log };
      const service = openBackups(parts);
      onTestFinished(() => service.stop());
      return service;
    });
    await Promise.all([one?.tick(), two?.tick()]);
    const counts = (): (number | undefined)[] => [one, two].map((service) => service?.state().backups.length);
    expect(counts().toSorted()).toEqual([0, 1]);
    const [first, second] = one?.state().backups.length === 1 ? [one, two] : [two, one];
    await second?.tick();
    expect(second?.state().backups).toEqual([]);
    // The lead goes on to the other when the one that has it ends.
    await first?.stop();
    await expect
      .poll(
        async () => {
          await second?.tick();
          return second?.state().backups.length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
  });
});
