/** The thread of an import: does the one task it is started with, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { Unreadable } from '../read/sheet';
import type { FromThread, ToThread } from './messages';
import { addServerTexts } from '../../../../server/language';
import { serverWords } from '../../words/server';
import { runTask, type Asks, type ImportTask } from './task';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');
addServerTexts(serverWords);
const send = (message: FromThread): void => port.postMessage(message);
const open = new Map<number, (value: unknown) => void>();
let last = 0;

port.on('message', ({ number, value }: ToThread) => {
  open.get(number)?.(value);
  open.delete(number);
});

const ask =
  (name: keyof Asks) =>
  (...values: readonly unknown[]): Promise<never> =>
    new Promise((resolve) => {
      last += 1;
      open.set(last, resolve as (value: unknown) => void);
      send({ type: 'ask', number: last, name, values });
    });

const asks: Asks = {
  cells: ask('cells'),
  staged: ask('staged'),
  again: ask('again'),
  find: ask('find'),
  lookUp: ask('lookUp'),
};
runTask(workerData as ImportTask, asks)
  .then((result) => send({ type: 'done', result }))
  .catch((error: unknown) => {
    const why = error instanceof Unreadable ? error.why : null;
    send({ type: 'failed', why, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  })
  .finally(() => port.close());
