/**
 * Clerks at work, in a process of its own: each posts a ticket, reads the ticket list and reads the customers every two seconds, on
 * a connection of its own, as a browser asks. The times to begin are fixed beforehand: what begins late counts from when it
 * was due. Reads its task from the first argument and writes what it found as JSON.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { LAST_YEAR } from '../business/business';
import { openConnection, type Call, type Target } from '../requests/connection';
import { quantile } from '../requests/measure';
import { nextTicket } from '../requests/requests';

/** What the clerks are to do. */
export interface ClerksTask {
  readonly target: Target;
  readonly clerks: number;
  /** Untimed, then timed. */
  readonly warmMs: number;
  readonly ms: number;
}

/** What the clerks waited; times in milliseconds. */
export interface ClerksWaited {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly requests: number;
  /** Requests that were refused or lost. */
  readonly failed: number;
}

const PERIOD = 2000;
const list: Call = { method: 'GET', path: `/api/v1/ticket_crop/ticket-crop/?page=1&page_size=50&year=${LAST_YEAR}` };
const customers: Call = { method: 'GET', path: '/api/v1/customer/customers/' };

async function work({ target, clerks, warmMs, ms }: ClerksTask): Promise<ClerksWaited> {
  const waits: number[] = [];
  let failed = 0;
  let number = Math.floor(Math.random() * 1e9);
  const begun = performance.now() + 500;
  const end = begun + warmMs + ms;
  const clerk = async (at: number): Promise<void> => {
    const connection = await openConnection(target);
    const offset = (at / clerks) * PERIOD;
    for (let step = 0; ; step++) {
      const due = begun + offset + (step * PERIOD) / 3;
      if (due >= end) break;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const call = [nextTicket(number++), list, customers][step % 3] ?? list;
      await connection.send(call).catch(() => (failed += 1));
      if (due >= begun + warmMs) waits.push(performance.now() - due);
      // A server that is far behind is known to be too slow.
      if (performance.now() > end + 5000) break;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clerks }, (_, at) => clerk(at)));
  const at = (share: number): number => quantile(waits, share);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), requests: waits.length, failed };
}

const task: ClerksTask = JSON.parse(process.argv[2] ?? '{}');
process.stdout.write(JSON.stringify(await work(task)));
