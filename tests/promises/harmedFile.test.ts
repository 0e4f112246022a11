/** The promise at a fifth of its size; `npm run promises` runs it whole. */
import { expect, it } from 'vitest';
import { harmFiles } from './scripts/harmedFile';

it('the data file may be moved, replaced or removed', { timeout: 180_000 }, async () => {
  const { acknowledged, refused, unseen, lost, strange } = await harmFiles(4);
  expect({ unseen, lost, strange }).toEqual({ unseen: [], lost: [], strange: [] });
  expect(Math.min(acknowledged, refused)).toBeGreaterThan(0);
});
