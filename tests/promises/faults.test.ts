/** Fuzz, idle connections, clock jumps and a bad network at a small part of the promises; `npm run promises` runs them whole. */
import { describe, expect, inject, it } from 'vitest';
import { clockLibrary, jump } from './scripts/clock';
import { faultsOf as faultsOfFuzz, fuzz } from './scripts/fuzzed';
import { faultsOf as faultsOfIdle, hold } from './scripts/idle';
import { faultsOf as faultsOfEntry, keyOver } from './scripts/network';
import { program } from '../support/browser';
import { makeDatabase } from '../support/database';

const library = clockLibrary();

describe('small parts of the promises', () => {
  it('fuzzed requests on SQLite', async () => {
    expect(faultsOfFuzz(await fuzz({}, 400))).toEqual([]);
  }, 120_000);

  it.skipIf(inject('postgresUrl') === '')(
    'fuzzed requests on PostgreSQL',
    async () => {
      const { url, remove } = await makeDatabase();
      expect(faultsOfFuzz(await fuzz({ DATABASE_URL: url }, 200))).toEqual([]);
      await remove();
    },
    120_000,
  );

  it('idle connections; that slow bodies are cut is tested with shorter limits', async () => {
    expect(faultsOfIdle(await hold(200, 0))).toEqual([]);
  }, 120_000);

  it.skipIf(library === undefined)(
    'clock jumps slow nobody down for hours (where the machine can)',
    async () => {
      expect(await jump(library ?? '', {})).toMatchObject({ wait: expect.toSatisfy((seconds) => seconds <= 300) });
    },
    120_000,
  );

  it.skipIf(!program)(
    'three tickets over a bad network with a cut of three seconds',
    async () => {
      expect(faultsOfEntry(await keyOver({}, 3, 3000))).toEqual([]);
    },
    120_000,
  );
});
