/** What both wings know of papers that go out together: limits, addresses, the holes of a text, and answers about mail. Pure. */
import type { mailStates } from '../../sides';
import type { PartyRef, StatementRef } from './answers';

/** Most statements of one ZIP, one print run or one mailing. */
export const MOST_CHOSEN = 1000;
/** Most characters of a subject and of a text. */
export const MOST_SUBJECT = 200;
export const MOST_TEXT = 5000;

/** How far a message is. */
export type MailState = (typeof mailStates)[number];

/** What is filled into subject and text, as `{number}`. */
export const holes = ['kind', 'number', 'period', 'party', 'amount'] as const;

/** A text with its holes filled. What is no hole stays as it is. */
export function filled(text: string, values: Readonly<Record<(typeof holes)[number], string>>): string {
  return text.replace(/\{(\w+)\}/g, (found, name: string) => {
    const hole = holes.find((one) => one === name);
    return hole === undefined ? found : values[hole];
  });
}

/** Whether a text is one address that mail can be sent to. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\],;:"\\\p{C}]{1,64}@[^\s@<>()[\],;:"\\\p{C}]+\.[^\s@<>()[\],;:"\\\p{C}.]{2,}$/u.test(text)
  );
}

/** One try to send a statement. */
export interface MailMessage {
  readonly id: number;
  readonly statement: StatementRef;
  readonly party: PartyRef;
  readonly address: string;
  readonly subject: string;
  readonly state: MailState;
  readonly answer: string | null;
  /** When it was asked for, and when the mail server answered. Moments, ISO 8601. */
  readonly at: string;
  readonly sent_at: string | null;
  readonly by: string;
  /** It failed or its fate is unknown, and no other try came after it. */
  readonly may_again: boolean;
}

/** The log of what went out, the newest first. */
export interface MailLog {
  readonly results: readonly MailMessage[];
  readonly count: number;
  readonly total_pages: number;
  /** Messages that are not answered yet; statements whose last message failed, or may have gone out. */
  readonly waiting: number;
  readonly failed: number;
  readonly unknown: number;
}

/** Whether mail is set up, and how it is where it is not. */
export interface MailReady {
  readonly ready: boolean;
  readonly how: string | null;
  readonly from: string | null;
}

/** One statement that is to be mailed. */
export interface MailPaper {
  readonly statement: StatementRef;
  readonly party: PartyRef;
  /** `null`: the record has none that mail can be sent to. */
  readonly address: string | null;
  /** What stands on the record instead. */
  readonly wrong: string | null;
  readonly mailed: 'no' | 'sending' | 'sent' | 'failed' | 'unknown';
}

/** What would be sent. */
export interface MailDraft extends MailReady {
  readonly subject: string;
  readonly text: string;
  readonly papers: readonly MailPaper[];
}

/** What was put in the queue. */
export interface MailQueued {
  readonly queued: number;
  /** Statements that were left out, because their party has no address. */
  readonly without: readonly StatementRef[];
}
