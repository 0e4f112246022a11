/** The thread in which files are read, one at a time. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entities } from '../../../../../src/entities';
import { perform } from '../../../../../features/imports/server/work/perform';
import type { Asks } from '../../../../../features/imports/server/work/task';
import { WORKBOOK } from '../../../../support/rehearsalFiles';

const asks: Asks = {
  cells: async () => undefined,
  staged: async () => undefined,
  find: async () => [],
  lookUp: async () => [],
  again: async () => undefined,
};
const read = (signal: AbortSignal) => {
  const bytes = readFileSync(`${WORKBOOK}.ods`);
  const task = { kind: 'read', registry: entities, table: 'crop_ticket', bytes, last: new Map() } as const;
  return perform<'read'>(task, asks, signal).then(({ sheets }) => sheets.length);
};

it('reads no file whose sender went away, and goes on with the next', { timeout: 60_000 }, async () => {
  const [stays, waits, runs] = [new AbortController(), new AbortController(), new AbortController()];
  const first = read(runs.signal);
  const second = read(waits.signal);
  const third = read(stays.signal);
  waits.abort(new Error('gone while it waited'));
  runs.abort(new Error('gone while it was read'));
  const [one, two, three] = await Promise.allSettled([first, second, third]);
  expect([one, two]).toMatchObject([
    { reason: new Error('gone while it was read') },
    { reason: new Error('gone while it waited') },
  ]);
  expect(three).toMatchObject({ value: 8 });
});
