/** When the turn of a reader who waits has come. */
import type { AskedOfMaker, RenderPool } from '../reports/makers/renderPool';
import type { Length } from '../reports/makers/turns';
import type { ReaderPlace } from './places';

/** Decides for one process. */
export interface Coming {
  /** Whether the report of a place may be begun here now. */
  comes(place: ReaderPlace): boolean;
  /** A report from the queue was begun here. Gives it back. */
  begun(length: Length, asked: AskedOfMaker): AskedOfMaker;
}

/**
 * A report is begun where its reader asks while a maker is free there, and no more readers are before it than makers are. Where programs
 * wait here, the first reader of all waits behind them, and only one at a time: neither readers nor programs can keep the others out.
 */
export function createComing({ space }: Pick<RenderPool, 'space'>): Coming {
  const joined: Readonly<Record<Length, Set<AskedOfMaker>>> = { short: new Set(), long: new Set() };
  const joinedOf = (length: Length): number => [...joined[length]].filter((asked) => asked.before() !== null).length;
  return {
    comes: ({ length, before }) => {
      const { free, waiting } = space(length);
      return before < free || (before === 0 && waiting > 0 && joinedOf(length) === 0);
    },
    begun: (length, asked) => {
      joined[length].add(asked);
      const forget = (): void => void joined[length].delete(asked);
      asked.made.then(forget, forget);
      return asked;
    },
  };
}
