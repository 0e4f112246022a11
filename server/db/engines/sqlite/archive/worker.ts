/** The worker thread: does the one task it was started with. */
import { parentPort, workerData } from 'node:worker_threads';
import { work, type TaskOutcome, type Task } from './work';

/** What the thread sends. */
export type ThreadAnswer = { readonly outcome: TaskOutcome } | { readonly reason: string };

const send = (answer: ThreadAnswer): void => parentPort?.postMessage(answer);
const task: Task = workerData;
try {
  send({ outcome: await work(task) });
} catch (error) {
  send({ reason: error instanceof Error ? error.message : String(error) });
}
