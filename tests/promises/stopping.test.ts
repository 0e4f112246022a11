/** Promise scripts end what they started. */
import { expect, it } from 'vitest';
import { stopping } from './parts/stopping';

it('ends everything, the last first, and gives what the work gave', async () => {
  const ended: string[] = [];
  const result = await stopping(async (started) => {
    started(() => ended.push('database'));
    started(async () => ended.push('server'));
    return 7;
  });
  expect([result, ended]).toEqual([7, ['server', 'database']]);
});

it('ends everything also when the work and one of the ends throw', async () => {
  const ended: string[] = [];
  const work = stopping(async (started) => {
    started(() => ended.push('database'));
    started(() => Promise.reject(new Error('no answer')));
    started(() => ended.push('server'));
    throw new Error('the work failed');
  });
  await expect(work).rejects.toThrow('no answer');
  expect(ended).toEqual(['server', 'database']);
});
