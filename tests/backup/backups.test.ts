/** One backup and the way back: what is in it, what is not, and what happens to what was there before. */
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeBackup } from '../../server/backup/make';
import { proveBackup } from '../../server/backup/prove';
import { findBackup, restoreBackup } from '../../server/backup/restore';
import { listBackups, type KeptBackup } from '../../server/backup/keep/folders';
import { openArchive, openDatabase } from '../../server/db/open';
import { backupFacts } from '../support/migrate';
import { describeOnBoth } from '../support/database';
import { addCustomers, customersIn, filesIn, folder, locationOf, place, type Place } from './place';

async function backUp({ parts }: Place): Promise<KeptBackup> {
  const made = await makeBackup(parts, 'by hand');
  if (!made) throw new Error('No backup was made.');
  return made;
}

const NAME = '2026-11-21T15-00-00Z';
const now = new Date('2026-11-22T08:00:00.000Z');
const restoring = { ...backupFacts, now };

test('what was there before a restore on SQLite is a whole database', async () => {
  const at = await place('sqlite');
  const made = await backUp(at);
  await addCustomers(at.db, 'Keyed after the backup');
  await at.db.close();
  const { aside } = await restoreBackup({ archive: at.parts.archive, ...restoring }, made);
  expect(await customersIn(at.location)).toEqual([]);
  expect(await customersIn({ dataDir: aside ?? '' })).toEqual(['Keyed after the backup']);
});

describeOnBoth('a backup', (engine) => {
  const ending = engine === 'sqlite' ? 'sqlite' : 'dump';

  test('is one file and one manifest that only their owner may read', async () => {
    const at = await place(engine);
    await addCustomers(at.db, 'Ridgeline Dairy', 'Copper Creek Holsteins');
    const { manifest } = await backUp(at);
    const backups = join(at.dataDir, 'backups');
    expect(filesIn(backups)).toEqual([`${NAME}.${ending}`, `${NAME}.json`].toSorted());
    for (const name of filesIn(backups)) expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600);
    expect(statSync(backups).mode & 0o777).toBe(0o700);
    expect(manifest).toMatchObject({ format: 1, name: NAME, kind: 'by hand', program: '0.1.0', proof: null });
    expect(manifest).toMatchObject({ made: '2026-11-21T15:00:00.000Z', schema: backupFacts.schema });
    expect(manifest.tables.customer?.rows).toBe(2);
    expect(listBackups(at.parts.places).map((one) => one.manifest)).toEqual([manifest]);
  });

  test('has no sessions in it, not even the bytes of ended ones', async () => {
    const at = await place(engine);
    const session = {
      user_id: 1,
      signed_in_at: 1,
      ends_at: 2,
      refresh_issued_at: 1,
      refresh_number: 1,
      replaced: '[]',
    };
    await at.db.write(async (trx) => {
      const row = { ...session, id: 'ended-session-id', refresh_hash: 'digest-of-an-ended-one' };
      await trx.insertInto('windrow_session').values(row).execute();
      await trx.deleteFrom('windrow_session').where('id', '=', row.id).execute();
      await trx
        .insertInto('windrow_session')
        .values({ ...row, id: 'live-session-id' })
        .execute();
    });
    const { manifest, folders } = await backUp(at);
    const bytes = readFileSync(join(folders[0] ?? '', manifest.file)).toString('latin1');
    for (const secret of ['ended-session-id', 'live-session-id', 'digest-of-an-ended-one'])
      expect(bytes).not.toContain(secret);
    expect(Object.keys(manifest.tables)).not.toContain('windrow_session');
    const target = await locationOf(engine, join(folder(), 'data'));
    await restoreBackup({ archive: openArchive(target), ...restoring }, { manifest, folders });
    const db = await openDatabase(target);
    expect(await db.sql.selectFrom('windrow_session').selectAll().execute()).toEqual([]);
    expect(await db.sql.selectFrom('windrow_user').select('username').execute()).toEqual([{ username: 'clerk' }]);
    await db.close();
  });

  test('is of one moment, whatever is written meanwhile, and is proven by reading it back', async () => {
    const at = await place(engine);
    await addCustomers(at.db, ...Array.from({ length: 3000 }, (_, n) => `Customer ${n}`));
    const over = new AbortController();
    const load = (async () => {
      for (let n = 0; !over.signal.aborted; n++) {
        await addCustomers(at.db, `During ${n}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const made = await backUp(at);
    over.abort();
    await load;
    const proven = await proveBackup(at.parts, made);
    expect(proven.manifest.proof).toEqual({ at: '2026-11-21T15:00:00.000Z', same: true, differ: [] });
    expect(listBackups(at.parts.places)[0]?.manifest).toEqual(proven.manifest);
    const target = await locationOf(engine, join(folder(), 'data'));
    const restored = await restoreBackup({ archive: openArchive(target), ...restoring }, proven);
    expect(restored).toEqual({ tables: made.manifest.tables, aside: null });
    expect(await customersIn(target)).toHaveLength(made.manifest.tables.customer?.rows ?? 0);
  });

  test('that is damaged is not proven, and is not restored', async () => {
    const at = await place(engine);
    await addCustomers(at.db, 'Ridgeline Dairy');
    const made = await backUp(at);
    const file = join(made.folders[0] ?? '', made.manifest.file);
    appendFileSync(file, 'x');
    const { manifest } = await proveBackup(at.parts, made);
    expect(manifest.proof).toMatchObject({ same: false, reason: 'The file is not as it was written.' });
    await at.db.close();
    await expect(restoreBackup({ archive: at.parts.archive, ...restoring }, made)).rejects.toThrow(/is damaged/);
    expect(await customersIn(at.location)).toEqual(['Ridgeline Dairy']);
  });

  test('whose content is not what was counted is not proven, and restoring it leaves what was there', async () => {
    const at = await place(engine);
    await addCustomers(at.db, 'Ridgeline Dairy');
    const made = await backUp(at);
    const tables = { ...made.manifest.tables, customer: { rows: 2, hash: 'other' } };
    const other = { ...made, manifest: { ...made.manifest, tables } };
    expect((await proveBackup(at.parts, other)).manifest.proof).toMatchObject({ same: false, differ: ['customer'] });
    await at.db.close();
    await expect(restoreBackup({ archive: at.parts.archive, ...restoring }, other)).rejects.toThrow('customer');
    expect(await customersIn(at.location)).toEqual(['Ridgeline Dairy']);
  });

  test('is restored in place, and what was there is kept aside', async () => {
    const at = await place(engine);
    await addCustomers(at.db, 'Ridgeline Dairy');
    const made = await backUp(at);
    await addCustomers(at.db, 'Keyed after the backup');
    await at.db.close();
    const { aside } = await restoreBackup({ archive: at.parts.archive, ...restoring }, made);
    expect(await customersIn(at.location)).toEqual(['Ridgeline Dairy']);
    expect(aside).toMatch(/before-restore-2026-11-22T08-00-00Z$/);
    // Ids go on where they were, so that none is given twice.
    const db = await openDatabase(at.location);
    await addCustomers(db, 'New');
    const ids = await db.sql.selectFrom('customer').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => Number(id))).toEqual([1, 2]);
    await db.close();
  });

  test('is not restored into a place that a server uses', async () => {
    const at = await place(engine);
    const made = await backUp(at);
    await at.db.close();
    const server = await openDatabase({ ...at.location, soleUse: true });
    await expect(restoreBackup({ archive: at.parts.archive, ...restoring }, made)).rejects.toThrow(
      /in use by (another )?Windrow/,
    );
    await server.close();
  });

  test('is copied to BACKUP_DIR, and counts also where that cannot be written', async () => {
    const second = join(folder(), 'share');
    const at = await place(engine);
    const both = await makeBackup({ ...at.parts, places: { dataDir: at.dataDir, backupDir: second } }, 'daily');
    expect(filesIn(second)).toEqual([`${NAME}.${ending}`, `${NAME}.json`].toSorted());
    expect(both?.folders).toEqual([join(at.dataDir, 'backups'), second]);
    const blocked = join(folder(), 'file');
    writeFileSync(blocked, '');
    const alone = await makeBackup({ ...at.parts, places: { dataDir: at.dataDir, backupDir: blocked } }, 'daily');
    expect(alone?.folders).toEqual([join(at.dataDir, 'backups')]);
    expect(alone?.copyFault).toContain(blocked);
  });

  test('is not made where nothing has changed', async () => {
    const at = await place(engine);
    await addCustomers(at.db, 'Ridgeline Dairy');
    const { manifest } = await backUp(at);
    expect(await makeBackup(at.parts, 'hourly', { unless: manifest.tables })).toBeNull();
    await addCustomers(at.db, 'Copper Creek Holsteins');
    expect(await makeBackup(at.parts, 'hourly', { unless: manifest.tables })).not.toBeNull();
  });

  test('of a newer program, or of another engine, is refused with the reason', async () => {
    const at = await place(engine);
    const made = await backUp(at);
    const newer = { ...made, manifest: { ...made.manifest, schema: backupFacts.schema + 1 } };
    const { archive } = at.parts;
    await expect(restoreBackup({ archive, ...restoring }, newer)).rejects.toThrow(/made by a newer Windrow/);
    const other = { ...made, manifest: { ...made.manifest, engine: 'another' } };
    await expect(restoreBackup({ archive, ...restoring }, other)).rejects.toThrow(/is from another, the place/);
  });

  test('is found by its name, its beginning or its file', async () => {
    const at = await place(engine);
    const { manifest, folders } = await backUp(at);
    at.clock.advance(60_000);
    await backUp(at);
    const { places } = at.parts;
    expect(findBackup(places, NAME).manifest).toEqual(manifest);
    expect(findBackup(places, `${NAME}.json`).manifest).toEqual(manifest);
    expect(findBackup(places, join(folders[0] ?? '', manifest.file)).manifest).toEqual(manifest);
    expect(() => findBackup(places, '2026-11-21T15')).toThrow(/Several backups begin with/);
    expect(() => findBackup(places, '2027')).toThrow(/There is no backup 2027/);
  });
});
