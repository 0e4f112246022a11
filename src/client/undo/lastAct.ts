/**
 * The last act of this page, for the bar that offers to undo it (ruling 82), and how undoing it ended. There is one: a new act
 * replaces it, the history has the others. Without React, so that every part that writes can call it.
 */
import type { LeftRecord, RecordNames } from '../../rules/history/undo';
import type { Key } from '../../kinds/ref';

/** What an act was done to, in words. */
export interface Subject {
  /** `14 crop tickets`, `IW-15`. */
  readonly text: string;
  readonly isOne: boolean;
  /** The record, where the act added it: undone, it is there no more. */
  readonly added?: { readonly table: string; readonly id: Key };
}

/** An act that was done. */
export interface Offer {
  /** Its key, as the answer's `X-Windrow-Act` has it. Without one nothing is offered: another server, or nothing has changed. */
  readonly act: string | undefined;
  /** `14 crop tickets changed.` */
  readonly message: string;
  /** `Haul Rate 4.10 → 4.25`. Default: nothing. */
  readonly detail?: string | undefined;
  /** The sign before it. Default: a tick. */
  readonly sign?: 'done' | 'deleted' | 'imported';
  /** Default: the texts after Undo name nothing. */
  readonly subject?: Subject | undefined;
  /** It changed the record of an open form from outside: the form takes it over, unless something is typed into it. */
  readonly isFollowed?: true;
}

/** What stands in the bar. */
export type Standing = { readonly subject?: Subject | undefined } & (
  | (Offer & { readonly state: 'offered'; readonly act: string })
  /** Undoing takes longer than a moment. */
  | { readonly state: 'working' }
  /** Everything is as it was; `act` is the undo itself, which can be undone. */
  | { readonly state: 'undone'; readonly act: string }
  /** The undo is undone; `act` can be undone again. */
  | { readonly state: 'redone'; readonly act: string }
  | {
      readonly state: 'partly';
      readonly restored: number;
      readonly total: number;
      readonly left: readonly LeftRecord[];
      readonly names: RecordNames;
    }
  | { readonly state: 'refused'; readonly reason: string }
  /** It would leave records as they are: the user may go on who was told how many, and what money goes. */
  | {
      readonly state: 'asked';
      readonly act: string;
      readonly isUndo: boolean;
      readonly left: number;
      readonly question: string;
    }
  /** It would give rows of closed days another name: an owner may go on who was told how many. */
  | { readonly state: 'closed'; readonly act: string; readonly isUndo: boolean; readonly count: number }
);

let standing: Standing | undefined;
const listeners = new Set<() => void>();

/** The last act, to be read and watched. */
export const lastAct = {
  /** The same object until something else stands; `undefined` for an empty bar. */
  current: (): Standing | undefined => standing,
  stand(next: Standing | undefined): void {
    if (next === standing) return;
    standing = next;
    for (const listener of Array.from(listeners)) listener();
  },
  /** Calls back after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Offers to undo an act of this page, for 10 seconds. The bar shows it; the usual notices stay as they are (§8). */
export function offerUndo({ act, ...offer }: Offer): void {
  if (act !== undefined) lastAct.stand({ ...offer, act, state: 'offered' });
}
