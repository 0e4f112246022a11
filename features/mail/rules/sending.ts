/** What both wings know of papers that go out together: limits, addresses, the holes of a text, and answers about mail. Pure. */
import type { mailStates } from '../../../src/sides';
import type { PartyRef, StatementRef } from '../../../src/rules/settled/papers';

/** Most characters of a subject and of a text. */
export const MOST_SUBJECT = 200;
export const MOST_TEXT = 5000;

/** How far a message is. */
export type MailState = (typeof mailStates)[number];

/** What is filled into subject and text, as `{number}`. */
export const holes = ['kind', 'number', 'period', 'party', 'amount'] as const;

/** What fills the holes of a text for one paper. */
export type HoleTexts = Readonly<Record<(typeof holes)[number], string>>;

/** A line with its holes filled, each with what differs among the papers. What is no hole stays as it is. */
export function filledLine(line: string, papers: readonly HoleTexts[]): string {
  return line.replace(/\{(\w+)\}/g, (found, name: string) => {
    const hole = holes.find((one) => one === name);
    return hole === undefined ? found : [...new Set(papers.map((paper) => paper[hole]))].join(', ');
  });
}

/** A text for several papers: lines that name a paper stand once for each of them. */
export function filledText(text: string, papers: readonly HoleTexts[]): string {
  const isOfPaper = (line: string): boolean => /\{(kind|number|period|amount)\}/.test(line);
  return text
    .split('\n')
    .flatMap((line) =>
      isOfPaper(line) ? papers.map((paper) => filledLine(line, [paper])) : [filledLine(line, papers)],
    )
    .join('\n');
}

/** Most bytes of the files of one message. Encoded they are a third more; mail servers commonly take 10 to 25 MB. */
export const MOST_BYTES = 7_000_000;

/** Whom a paper goes to. */
interface Receiver {
  readonly party: Pick<PartyRef, 'name'>;
  readonly address: string;
}

/** Who gets a message: parties of one name and one address are one, as a producer who hauls is. */
export function receiverOf({ party, address }: Receiver): string {
  return JSON.stringify([party.name, address].map((text) => text.trim().toLowerCase()));
}

/**
 * The messages that papers go in: one for each party, in the order of their first papers. Files that are too large for one message
 * together go in as many as are needed, each file whole.
 */
export function messagesFor<Paper extends Receiver & { readonly bytes: number }>(
  papers: readonly Paper[],
  most = MOST_BYTES,
): Paper[][] {
  return [...Map.groupBy(papers, receiverOf).values()].flatMap((own) => {
    const messages: Paper[][] = [];
    let room = 0;
    for (const paper of own) {
      const last = messages.at(-1);
      if (last && paper.bytes <= room) last.push(paper);
      else messages.push([paper]);
      room = (last && paper.bytes <= room ? room : most) - paper.bytes;
    }
    return messages;
  });
}

/** One try to send a statement, alone or with others of its party. */
export interface MailMessage {
  readonly id: number;
  readonly statement: StatementRef;
  /** The other statements of the message. What became of it is the same for all. */
  readonly others: readonly StatementRef[];
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
  /** Messages that are not answered yet; those that failed, or may have gone out, and were not sent again. */
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
  /** Of its file. */
  readonly bytes: number;
}

/** What would be sent. */
export interface MailDraft extends MailReady {
  readonly subject: string;
  readonly text: string;
  /** Most bytes of the files of one message. */
  readonly most_bytes: number;
  readonly papers: readonly MailPaper[];
}

/** What was put in the queue. */
export interface MailQueued {
  /** Messages. */
  readonly queued: number;
  /** Statements that were left out, because their party has no address. */
  readonly without: readonly StatementRef[];
}
