/** The promise at a fifth of its size; `npm run promises` runs it whole. */
import { expect, inject, it } from 'vitest';
import { faultsOf, restart } from './scripts/postgresRestart';

it.skipIf(inject('postgresUrl') === '')(
  'PostgreSQL may restart under load',
  async () => {
    const outcome = await restart(2);
    expect(faultsOf(outcome)).toEqual([]);
    expect(outcome.posts.some(({ status }) => status === 503)).toBe(true);
  },
  120_000,
);
