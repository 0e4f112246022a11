/**
 * Every promise at the size that it is made for, on both engines: `npm run promises`, of some of them `npm run promises -- -t killed`.
 * `PROMISES` is the size, 0.1 for a tenth, and `PROMISES_SEED` gives other chances to those that draw some. What was found goes into
 * `docs/promises.md`. Without `PROMISES` this only sees that each can be run; the files beside run them some fifty times smaller.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import type { PromiseScript } from './parts/promise';
import { withRows, type TableRow } from './parts/table';

const PAGE = join(import.meta.dirname, '../../docs/promises.md');
const scale = Number(process.env.PROMISES ?? '0');
const seed = process.env.PROMISES_SEED === undefined ? undefined : Number(process.env.PROMISES_SEED);
const scripts = Object.entries(import.meta.glob<PromiseScript>('./scripts/*.ts')).map(
  ([path, load]) => [basename(path, '.ts'), load] as const,
);

it.each(scripts)('%s can be run', async (_name, load) => {
  expect(await load()).toMatchObject({
    name: expect.any(String) as string,
    promise: expect.any(Array) as number[],
    run: expect.any(Function) as () => void,
  });
});

async function measure(script: PromiseScript): Promise<TableRow> {
  const started = new Date();
  const measured = await script.run(scale, seed);
  const seconds = Math.round((Date.now() - started.getTime()) / 1000);
  const { name, promise } = script;
  return { name, promise, ...measured, scale, seconds, at: started.toISOString().slice(0, 16).replace('T', ' ') };
}

it.each(scale > 0 ? scripts : [])(
  '%s holds',
  async (_name, load) => {
    const row = await measure(await load());
    // After each one, so that a run that is broken off has told what it found.
    writeFileSync(PAGE, withRows(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '# Promises\n', [row]));
    expect(row).toMatchObject({ verdict: 'holds' });
  },
  0,
);
