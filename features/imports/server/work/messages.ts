/** What a thread of an import and the server tell each other. */
import type { Unreadable } from '../read/sheet';
import type { Asks } from './task';

/** A question of the thread, by the name of what it asks. */
export interface Question {
  readonly type: 'ask';
  readonly number: number;
  readonly name: keyof Asks;
  readonly values: readonly unknown[];
}

/** What the thread sends. */
export type FromThread =
  | Question
  | { readonly type: 'done'; readonly result: unknown }
  | { readonly type: 'failed'; readonly why: Unreadable['why'] | null; readonly reason: string };

/** The answer to a question. */
export interface ToThread {
  readonly number: number;
  readonly value: unknown;
}
