/** Requests that are sent at one moment are sent in tasks of their own where the browser has them (decision 98). */
import { afterEach, expect, it, vi } from 'vitest';
import { ownTask } from '../../src/client/ownTask';

afterEach(() => vi.unstubAllGlobals());

it('lets the first go at once, each other in a task of its own, and the next of a later task at once', async () => {
  const tasks: (() => void)[] = [];
  const postTask = (task: () => void): Promise<void> =>
    new Promise((resolve) => {
      tasks.push(() => {
        task();
        resolve();
      });
    });
  vi.stubGlobal('scheduler', { postTask });
  const sent: string[] = [];
  const send = async (name: string): Promise<void> => {
    const free = ownTask();
    if (free) await free;
    sent.push(name);
  };
  const all = ['first', 'second', 'third'].map(send);
  expect(sent).toEqual(['first']);
  for (const expected of [['first'], ['first', 'second'], ['first', 'second', 'third']]) {
    tasks.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual(expected);
  }
  await Promise.all(all);
  expect(ownTask()).toBeUndefined();
  tasks.shift()?.();
});

it('lets all go at once where there are no such tasks', () => {
  expect([ownTask(), ownTask()]).toEqual([undefined, undefined]);
});
