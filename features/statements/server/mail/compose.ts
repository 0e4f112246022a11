/** The messages of a mailing: one for each party with all of its papers, or more where their files are too large for one. */
import type { Language } from '../../../../src/messages/languages';
import type { Statement } from '../../rules/answers';
import { messagesFor, receiverOf, type HoleTexts, type MailPaper } from '../../rules/sending';
import type { StatementParts } from '../parts';
import type { NewMessage } from './step';
import { fillingOf, mailText, textOf, type MailText } from './texts';

/** What is to be mailed. */
interface Mailing {
  readonly statements: readonly Statement[];
  /** Where each of them goes, in the same order. */
  readonly papers: readonly MailPaper[];
  readonly text: MailText;
  readonly language: Language;
  /** Most bytes of the files of one message. */
  readonly most: number;
}

/** A paper with the address that it goes to. */
interface GoingPaper extends MailPaper {
  readonly address: string;
  readonly of: Statement;
}

/** The messages. Statements of parties without an address are in none. */
export async function composedMessages(
  parts: StatementParts,
  { statements, papers, text, language, most }: Mailing,
): Promise<NewMessage[]> {
  const going = papers.flatMap((paper, at): GoingPaper[] => {
    const { address } = paper;
    const of = statements[at];
    return of && address !== null ? [{ ...paper, address, of }] : [];
  });
  const messages: NewMessage[] = [];
  for (const own of Map.groupBy(messagesFor(going, most), ([first]) => first && receiverOf(first)).values()) {
    for (const [at, message] of own.entries()) {
      const [first] = message;
      if (!first) continue;
      const of = message.map((paper) => paper.of);
      const part = own.length > 1 ? `${at + 1}/${own.length}` : '';
      const written = await writtenFor(parts, language, of, { form: text, part });
      messages.push({ statements: of.map(({ id }) => id), address: first.address, ...written });
    }
  }
  return messages;
}

/** Subject and text for these papers. `form`: with holes; default: what was used last. */
export async function writtenFor(
  parts: StatementParts,
  language: Language,
  statements: readonly Statement[],
  { form, part }: { readonly form: MailText | undefined; readonly part: string },
): Promise<Pick<NewMessage, 'subject' | 'body'>> {
  const fillings: HoleTexts[] = [];
  for (const statement of statements) fillings.push(await fillingOf(parts, parts.words[language], statement));
  const { subject, text } = textOf(fillings, form ?? (await mailText(parts, language)), part);
  return { subject, body: text };
}
