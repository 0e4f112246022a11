/** The promise with the usual demo business; `npm run promises` runs it with over 100,000 tickets. */
import { expect, inject, it } from 'vitest';
import { backUp, faultsOf } from './scripts/backups';

it.each(['sqlite', 'postgres'] as const)(
  'a backup during load restores to what it was made of, on %s',
  async (engine) => {
    if (engine === 'postgres' && inject('postgresUrl') === '') return;
    const measured = await backUp(engine, 'usual');
    expect(faultsOf(measured)).toEqual([]);
    expect(measured.tickets).toBeGreaterThan(10_000);
    expect(measured.posts).toBeGreaterThanOrEqual(20);
  },
  180_000,
);
