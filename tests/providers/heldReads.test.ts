/** What is read before a page is opened: used once, and never older than what was saved meanwhile. */
import { describe, expect, it } from 'vitest';
import type { Heard } from '../../src/client/server/changes';
import { createHeldReads } from '../../src/client/ahead/heldReads';

const row = { table: 'truck', id: 7, key: '7' };
const change = { table: 'truck', ids: [7], versions: null, act: 'a', kind: 'edit', by: 'ann', at: '2026-09-18' };

function scene() {
  const listeners = new Set<(heard: Heard) => void>();
  let reads = 0;
  const held = createHeldReads<string>((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  const read = (): Promise<string> => Promise.resolve(`answer ${++reads}`);
  const hear = (heard: Heard): void => listeners.forEach((listener) => listener(heard));
  return { held, read, hear, reads: () => reads, listens: () => listeners.size };
}

describe('an answer that was asked for ahead', () => {
  it('is used by the page that opens, and once', async () => {
    const { held, read, listens } = scene();
    await held.ask(row, read);
    expect(await held.take(row, read)).toBe('answer 1');
    expect(await held.take(row, read)).toBe('answer 2');
    expect(listens()).toBe(0);
  });

  it('is given at once where it has come, and once', async () => {
    const { held, read, listens } = scene();
    const asked = held.ask(row, read);
    expect(held.takeNow(row)).toBeUndefined();
    await asked;
    expect([held.takeNow(row), held.takeNow(row)]).toEqual(['answer 1', undefined]);
    expect(listens()).toBe(0);
  });

  it('is asked for once, however often somebody comes back', async () => {
    const { held, read, reads } = scene();
    await Promise.all([held.ask(row, read), held.ask(row, read), held.ask(row, read)]);
    expect(reads()).toBe(1);
  });

  it('is one of a few', async () => {
    const { held, read, reads } = scene();
    await Promise.all(Array.from({ length: 50 }, (_, id) => held.ask({ table: 'truck', id, key: String(id) }, read)));
    expect(reads()).toBe(4);
  });

  it.each([
    ['a change of the record', change],
    ['a change of the whole table', { ...change, ids: null }],
    ['changes that may have been missed', 'reload'],
  ] as const)('goes with %s', async (_, heard) => {
    const { held, read, hear } = scene();
    await held.ask(row, read);
    hear(heard);
    expect(await held.take(row, read)).toBe('answer 2');
  });

  it.each([
    ['another record', { ...change, ids: [8] }],
    ['another table', { ...change, table: 'driver' }],
  ] as const)('stays with a change of %s', async (_, heard) => {
    const { held, read, hear } = scene();
    await held.ask(row, read);
    hear(heard);
    expect(await held.take(row, read)).toBe('answer 1');
  });

  it('goes with what is saved here', async () => {
    const { held, read } = scene();
    await held.ask(row, read);
    held.drop();
    expect(await held.take(row, read)).toBe('answer 2');
  });

  it('is asked for again after a failure', async () => {
    const { held, read } = scene();
    expect(await held.ask(row, () => Promise.reject(new Error('no')))).toBeUndefined();
    expect(await held.take(row, read)).toBe('answer 1');
  });
});
