/** What both wings know of papers that go out together: limits, addresses, and the holes of a text. Pure. */
import type { mailStates } from '../../../src/sides';
import type { PartyRef } from '../../../src/rules/settled/papers';

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
