/**
 * The messages of a mailing: one for each party with all of its papers, or more where their files are too large for one. Subject and text
 * are what was used last in a language, or what is usual, filled in for the papers of a message.
 */
import type { Language } from '../../../src/messages/languages';
import { dayText, ISO_DATES } from '../../../src/messages/shownDates';
import { formatDollars } from '../../../src/kinds/number';
import type { Statement } from '../../statements/rules/calls/issued';
import { kindOfCode } from '../../../src/rules/settled/codes';
import { filledLine, filledText, messagesFor, MOST_SUBJECT, receiverOf, type HoleTexts } from '../rules/sending';
import type { MailPaper } from '../rules/calls';
import { settingIn } from '../../../server/records/settings/settings';
import { readCompany } from '../../../server/reports/read/letterheads';
import type { StatementParts } from '../../statements/server/index';
import type { FrozenAccount } from '../../accountStatement/server/index';
import { frozenPaper } from '../../../server/settled/paper';
import type { NewMessage } from './plan';

/** The name of the setting. */
export const MAIL_TEXTS = 'mail texts';

/** Most characters of a text once it is filled in. */
export const MOST_BODY = 100_000;

/** Subject and text, with holes. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** By language and what they are of. */
type KeptTexts = Readonly<Record<string, MailText | undefined>>;

async function keptTexts({ db, statement }: StatementParts): Promise<KeptTexts> {
  const kept = await settingIn({ trx: db.sql, statement }, MAIL_TEXTS);
  return JSON.parse(kept?.value ?? '{}') as KeptTexts;
}

/** Of what a text is: issued statements, or statements of account. */
export type TextOf = 'statements' | 'accounts';

const nameOf = (language: Language, of: TextOf): string => (of === 'accounts' ? `${language} accounts` : language);

/** The text that was used last in a language; before that the usual one, with the name of the business. */
export async function mailText(
  parts: StatementParts,
  language: Language,
  of: TextOf = 'statements',
): Promise<MailText> {
  const known = (await keptTexts(parts))[nameOf(language, of)];
  if (known) return known;
  const { registry, t } = parts.words[language];
  const hasCompany = Object.hasOwn(registry, 'company_info');
  const company = hasCompany ? await readCompany(parts.db, registry, t) : null;
  const sender = [company?.name, company?.contact[0]].filter(Boolean).join(', ');
  return {
    subject: company?.name ? t('mail.usualSubject', { company: company.name }) : '{kind} {number}',
    text: [t(of === 'accounts' ? 'mail.accountText' : 'mail.usualText'), t('mail.usualQuestions'), sender]
      .filter(Boolean)
      .join('\n'),
  };
}

/** The setting with this text in place of the former one of the language. */
export async function textToKeep(
  parts: StatementParts,
  language: Language,
  text: MailText,
  of: TextOf = 'statements',
): Promise<{ readonly name: string; readonly value: string }> {
  return { name: MAIL_TEXTS, value: JSON.stringify({ ...(await keptTexts(parts)), [nameOf(language, of)]: text }) };
}

/** What fills the holes for a statement. `amount` is what its paper comes to, after payments that it takes off. */
async function fillingOf(
  parts: StatementParts,
  { t }: StatementParts['words'][Language],
  statement: Statement,
): Promise<HoleTexts> {
  const { dates = ISO_DATES, settlement } = (await frozenPaper(parts, statement.id)).context;
  const { bridge } = settlement;
  const due = bridge.at(-1)?.amount ?? statement.amount;
  const kind = kindOfCode(statement.code);
  return {
    kind: kind ? t(`report.${kind.report}.title`) : statement.code,
    number: statement.reference,
    period: `${dayText(statement.from, dates)} – ${dayText(statement.to, dates)}`,
    party: statement.party.name,
    amount: formatDollars(due),
  };
}

/** The text of a message with these papers. `part`: which of how many messages it is, where one was too large. */
function textOf(papers: readonly HoleTexts[], { subject, text }: MailText, part = ''): MailText {
  const end = part === '' ? '' : ` (${part})`;
  return {
    subject: `${filledLine(subject, papers).slice(0, MOST_SUBJECT - end.length)}${end}`,
    text: filledText(text, papers),
  };
}

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
      const copy = copiesOf(message);
      messages.push({ papers: of.map(({ id }) => id), address: first.address, copy, ...written });
    }
  }
  return messages;
}

/** Who gets a copy of a message with these papers. */
export function copiesOf(papers: readonly Pick<MailPaper, 'copy'>[]): string | null {
  return [...new Set(papers.flatMap(({ copy }) => copy ?? []))].join(', ') || null;
}

/** The messages with statements of account, one for each. Those of parties without an address are in none. */
export function accountMessages(
  parts: StatementParts,
  frozen: readonly FrozenAccount[],
  papers: readonly MailPaper[],
  text: MailText,
): NewMessage[] {
  return frozen.flatMap((one, at): NewMessage[] => {
    const { party, day, balance } = one.statement;
    const { address = null, copy = null } = papers[at] ?? {};
    if (address === null) return [];
    const asOf = dayText(day, one.dates ?? ISO_DATES);
    const filling = {
      kind: parts.words[one.language].t('accountStatement.title'),
      number: asOf,
      period: asOf,
      party: party.name,
      amount: formatDollars(balance),
    };
    const { subject, text: body } = textOf([filling], text);
    return [{ papers: [party.id], frozen: JSON.stringify(one), address, copy, subject, body }];
  });
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
