/** `npm run promises` takes every file of its folder: one that lacks a part would stop all of them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../scripts/promises');

it.each(readdirSync(folder).filter((file) => file.endsWith('.ts')))('%s has what the runner asks for', async (file) => {
  expect(await import(join(folder, file))).toMatchObject({
    name: expect.any(String) as string,
    promise: expect.any(Array) as number[],
    run: expect.any(Function) as () => void,
  });
});
