/** The makers of files of all tests of a worker. They stay from one test to the next: starting one takes longer than most of its files. */
import { createRenderPool, type RenderPool } from '../../server/reports/makers/renderPool';

let pool: RenderPool | undefined;

/** The pool; it ends with the worker. */
export function sharedMakers(): RenderPool {
  pool ??= createRenderPool();
  return pool;
}
