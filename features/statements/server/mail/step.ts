/** What the act `mail` carries (decision 66). */
import type { MailState } from '../../rules/sending';
import type { sides } from '../../../../src/sides';

/** The side table of messages. */
export const MAIL = 'mail_message' satisfies keyof typeof sides;

/** A message that is to be sent. */
export interface NewMessage {
  /** Its papers. */
  readonly statements: readonly number[];
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** Messages for the queue, or how far one is. */
export type MailStep =
  | {
      readonly do: 'queue';
      readonly messages: readonly NewMessage[];
      /** Statements that were mailed before and are to be mailed again all the same. */
      readonly again: ReadonlySet<number>;
      /** The rows of a message whose fate is unknown, or that failed, which is sent once more. */
      readonly retried?: ReadonlySet<number>;
      /** The text, kept for the next time. */
      readonly text?: { readonly name: string; readonly value: string };
    }
  | {
      readonly do: 'note';
      /** The rows of one message. */
      readonly ids: readonly number[];
      /** Nothing is written where one is in another state by now. */
      readonly from: readonly MailState[];
      readonly state: MailState;
      readonly answer: string | null;
    };
