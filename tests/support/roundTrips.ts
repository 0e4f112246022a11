/** How often a process waits for PostgreSQL in each write transaction, counted at the driver. */
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/** A write transaction: its statements, and how many times one of them waited for the answer to another. */
export interface Trips {
  readonly statements: string[];
  trips: number;
}

/** The write transactions from now on, in the order of their beginning. */
export function countTrips(): Trips[] {
  const all: Trips[] = [];
  const open = new WeakMap<object, Trips & { answered: number }>();
  const send = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function counted(this: pg.Client, ...given) {
    const [config]: unknown[] = given;
    const text = textOf(config);
    const isFirst = config instanceof pg.Query;
    if (isFirst) {
      const begun = { statements: [], trips: 0, answered: 0 };
      open.set(this, begun);
      all.push(begun);
    }
    const own = open.get(this);
    if (!own) return Reflect.apply(send, this, given);
    own.statements.push(text);
    const depth = own.answered + 1;
    own.trips = Math.max(own.trips, depth);
    const answered = (): void => void (own.answered = Math.max(own.answered, depth));
    if (text === 'commit' || text === 'rollback') open.delete(this);
    const sent: unknown = Reflect.apply(send, this, given);
    if (config instanceof pg.Query) config.once('end', answered);
    else if (sent instanceof Promise) sent.then(answered, answered);
    return sent;
  });
  onTestFinished(() => spy.mockRestore());
  return all;
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config;
  const text: unknown = typeof config === 'object' && config !== null && 'text' in config ? config.text : '';
  return String(text).replaceAll(/\s+/g, ' ').trim();
}
