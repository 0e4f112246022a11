/**
 * Answers that were asked for while somebody was still on the way to the page that shows them. Each is used once and only for a few
 * seconds. What is saved meanwhile, here or by others, drops it, so that a page shows what a request of its own would have read.
 */
import { type Heard, listenToChanges } from '../server/changes';
import type { Key } from '../../kinds/ref';

/** How long an answer is held. */
export const KEPT_MS = 5000;
/** Answers held at once: more would be a flood of requests for pages that nobody opens. */
const MOST = 4;

/** What an answer shows: a record, or rows of a table. */
export interface ReadOf {
  readonly table: string;
  readonly id?: Key;
  /** Tells two reads of one table apart. */
  readonly key: string;
}

/** Reads that are held. */
export interface HeldReads<Answer> {
  /** Reads ahead, unless the same is held already. Gives nothing after a failure: whoever needs the answer asks again. */
  ask(of: ReadOf, read: () => Promise<Answer>): Promise<Answer | undefined>;
  /** The answer that is held, which is then held no longer; else that of `read`. */
  take(of: ReadOf, read: () => Promise<Answer>): Promise<Answer>;
  /** The answer that is held and has come already, which is then held no longer; nothing else. */
  takeNow(of: ReadOf): Answer | undefined;
  /** Drops all of them: something was saved. */
  drop(): void;
}

interface Held<Answer> {
  readonly of: ReadOf;
  readonly until: number;
  readonly answer: Promise<Answer>;
  /** The same, once it has come. */
  came?: Answer;
}

const nameOf = ({ table, key }: ReadOf): string => `${table} ${key}`;

/** Whether a change of somebody may be one of what was read. */
function isTouched({ table, id }: ReadOf, heard: Heard): boolean {
  if (heard === 'reload') return true;
  return heard.table === table && (id === undefined || heard.ids === null || heard.ids.includes(id));
}

/** What is held, by name, and how it goes. `onEmpty`: nothing is held any more. */
function openShelf<Answer>(onEmpty: () => void) {
  const held = new Map<string, Held<Answer>>();
  const dropWhere = (isGone: (one: Held<Answer>) => boolean): void => {
    for (const [name, one] of held) if (isGone(one)) held.delete(name);
    if (held.size === 0) onEmpty();
  };
  return { held, dropWhere, dropOld: (): void => dropWhere(({ until }) => until <= performance.now()) };
}

/** @param listen hears what others change; default: the changes of this page's server */
export function createHeldReads<Answer>(listen = listenToChanges): HeldReads<Answer> {
  let leave: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { held, dropWhere, dropOld } = openShelf<Answer>(() => {
    clearTimeout(timer);
    leave?.();
    leave = undefined;
  });
  return {
    ask: async (of, read) => {
      dropOld();
      const name = nameOf(of);
      if (held.has(name) || held.size >= MOST) return undefined;
      leave ??= listen((heard) => dropWhere((one) => isTouched(one.of, heard)));
      const one: Held<Answer> = { of, until: performance.now() + KEPT_MS, answer: read() };
      held.set(name, one);
      clearTimeout(timer);
      timer = setTimeout(dropOld, KEPT_MS + 1);
      try {
        return (one.came = await one.answer);
      } catch {
        dropWhere((other) => other === one);
        return undefined;
      }
    },
    take: (of, read) => {
      dropOld();
      const one = held.get(nameOf(of));
      dropWhere((other) => other === one);
      return one ? one.answer.catch(read) : read();
    },
    takeNow: (of) => {
      dropOld();
      const one = held.get(nameOf(of));
      if (one?.came !== undefined) dropWhere((other) => other === one);
      return one?.came;
    },
    drop: () => dropWhere(() => true),
  };
}
