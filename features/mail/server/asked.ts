/** What calls that send ask for: the messages of a mailing, and a message once more. */
import type { FastifyRequest } from 'fastify';
import type { accountMailCalls, mailCalls, MailPaper, MailQueued } from '../rules/calls';
import { holes, MOST_TEXT } from '../rules/sending';
import { MOST_CHOSEN, type Statement } from '../../statements/rules/calls/issued';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type { Translate } from '../../../src/messages/catalogue';
import type { Asked } from '../../../src/rules/calls/call';
import { Conflict, InvalidRecord } from '../../../server/faults';
import { requestDates, requestLanguage, translatorFor } from '../../../server/language';
import { chosenStatements, getStatement, type StatementParts } from '../../statements/server/index';
import { frozenAccounts, pastDay, type FrozenAccount } from '../../accountStatement/server/index';
import { accountPapers, mailPapers } from './papers';
import type { MailedAccounts, NewMessage } from './plan';
import { messageOfRow, type SentMessage } from './read';
import { accountMessages, composedMessages, copiesOf, MOST_BODY, textToKeep, writtenFor, type MailText } from './texts';

type Calls = typeof mailCalls.declared;

interface AskedMailing {
  readonly messages: readonly NewMessage[];
  readonly queued: MailQueued;
  readonly again: ReadonlySet<number>;
  readonly text: { readonly name: string; readonly value: string };
}

/** What a mailing puts in the queue. @throws InvalidRecord where none of the parties has an address */
export async function askedStatements(
  parts: StatementParts,
  request: FastifyRequest<Asked<Calls['statement_mail']>>,
  most: number,
): Promise<AskedMailing> {
  const t = translatorFor(request);
  const language = requestLanguage(request);
  const { ids, again = [] } = request.body;
  const text = typedText(request.body, t);
  const statements = await chosenStatements(parts, ids, t);
  const papers = await mailPapers(parts, statements);
  const messages = await composedMessages(parts, { statements, papers, text, language, most });
  if (messages.length === 0) throw new InvalidRecord({ ids: [t('mail.noAddress')] });
  if (messages.some(({ body }) => body.length > MOST_BODY))
    throw new InvalidRecord({ text: [t('mail.badText', { most: MOST_TEXT })] });
  const without = papers.flatMap(({ address, statement }) => (address === null && statement ? [statement] : []));
  return {
    messages,
    queued: { queued: messages.length, without },
    again: new Set(again),
    text: await textToKeep(parts, language, text),
  };
}

/** The statements of account of chosen parties as they are now, frozen. @throws InvalidRecord for none, too many and unknown ones */
export async function chosenAccounts(
  parts: StatementParts,
  request: FastifyRequest,
  {
    ids = [],
    role,
    day: given,
  }: { readonly ids?: readonly number[]; readonly role: SettlementRole; readonly day?: string },
) {
  const t = translatorFor(request);
  const day = pastDay(parts, given, t);
  const chosen = [...new Set(ids)];
  const refuse = (text: string): InvalidRecord => new InvalidRecord({ ids: [text] });
  if (chosen.length === 0) throw refuse(t('mail.noAccount'));
  if (chosen.length > MOST_CHOSEN) throw refuse(t('statements.tooMany', { most: MOST_CHOSEN, count: chosen.length }));
  const of = { role, ids: chosen, day, language: requestLanguage(request) };
  const frozen = await frozenAccounts(parts, of, requestDates(request));
  if (frozen.length < chosen.length) throw refuse(t('api.noSuchRecord'));
  return { frozen, day };
}

/** What a mailing of statements of account puts in the queue. @throws InvalidRecord where none of the parties has an address */
export async function askedAccounts(
  parts: StatementParts,
  request: FastifyRequest<Asked<(typeof accountMailCalls.declared)['account_mail']>>,
) {
  const t = translatorFor(request);
  const { role, again = [] } = request.body;
  const form = typedText(request.body, t);
  const { frozen, day } = await chosenAccounts(parts, request, request.body);
  const papers = await accountPapers(
    parts,
    day,
    frozen.map(({ statement }) => statement.party),
  );
  const messages = accountMessages(parts, frozen, papers, form);
  if (messages.length === 0) throw new InvalidRecord({ ids: [t('mail.noAddress')] });
  const text = await textToKeep(parts, requestLanguage(request), form, 'accounts');
  const without = papers.filter(({ address }) => address === null).map(({ party }) => party);
  const step = { do: 'queue', messages, accounts: { role, day }, again: new Set(again), text } as const;
  return { step, queued: { queued: messages.length, without } };
}

/** Subject and text as they were typed. A word in braces that nothing fills would be read by the party. */
function typedText(sent: MailText, t: Translate): MailText {
  const text = { subject: sent.subject.trim(), text: sent.text.replace(/\r\n?/g, '\n').trim() };
  for (const key of ['subject', 'text'] as const) {
    const other = [...text[key].matchAll(/\{(\w*)\}/g)].find(([, name]) => !holes.some((hole) => hole === name));
    if (other) throw new InvalidRecord({ [key]: [t('mail.noHole', { hole: other[0] })] });
  }
  return text;
}

/**
 * A message once more with all of its papers, to the address that is on file now.
 * @throws InvalidRecord without `sure` where it may have arrived
 */
export async function retriedMessage(
  parts: StatementParts,
  request: FastifyRequest<Asked<Calls['statement_mail_again']>>,
): Promise<Retried> {
  const t = translatorFor(request);
  const { id } = request.params;
  const sent = await messageOfRow(parts, id);
  const { rows, subject, body } = sent;
  if (sent.account) return retriedAccount(parts, request, sent.account, sent);
  const papers: Statement[] = [];
  for (const { statement } of rows) papers.push(await getStatement(parts, Number(statement)));
  const over = new Set(rows.flatMap(({ statement, isOver }) => (isOver ? [Number(statement)] : [])));
  const own = papers[rows.findIndex((row) => row.id === id)];
  if (own && over.has(own.id)) throw new Conflict(t('mail.notAgain', { reference: own.reference }));
  const statements = papers.filter((one) => one.voided === null && !over.has(one.id));
  const references = papers.map((one) => one.reference).join(', ');
  if (statements.length === 0) throw new InvalidRecord({ ids: [t('statements.voidStays', { references })] });
  const reference = statements.map((one) => one.reference).join(', ');
  refuseUnsure(request, rows, reference);
  const going = await mailPapers(parts, statements);
  const kept = { papers: statements.map((one) => one.id), ...receiverIn(going, t) };
  // A text that names a paper which is void or was sent by now is written anew.
  const message: NewMessage =
    statements.length === papers.length
      ? { ...kept, subject, body }
      : { ...kept, ...(await writtenFor(parts, requestLanguage(request), statements, { form: undefined, part: '' })) };
  return { message, retried: new Set(rows.map((row) => row.id)) };
}

interface Retried {
  readonly message: NewMessage;
  readonly retried: ReadonlySet<number>;
  readonly accounts?: MailedAccounts;
}

/** A statement of account once more: the same figures and words, to the address that is on file now. */
async function retriedAccount(
  parts: StatementParts,
  request: FastifyRequest<Asked<Calls['statement_mail_again']>>,
  { party, day, frozen }: NonNullable<SentMessage['account']>,
  { rows, subject, body }: SentMessage,
): Promise<Retried> {
  const t = translatorFor(request);
  const account: FrozenAccount = JSON.parse(frozen);
  const { name } = account.statement.party;
  if (rows.some(({ isOver }) => isOver)) throw new Conflict(t('mail.notAgain', { reference: name }));
  refuseUnsure(request, rows, name);
  const going = await accountPapers(parts, day, [{ ...party, name }]);
  const message = { papers: [party.id], frozen, ...receiverIn(going, t), subject, body };
  return { message, retried: new Set(rows.map(({ id }) => id)), accounts: { role: party.table, day } };
}

/** @throws InvalidRecord where a message may have arrived and nobody said that it is to go again all the same */
function refuseUnsure(
  request: FastifyRequest<Asked<Calls['statement_mail_again']>>,
  rows: SentMessage['rows'],
  reference: string,
): void {
  if (request.body.sure !== true && rows.some(({ state }) => state === 'unknown'))
    throw new InvalidRecord({ sure: [translatorFor(request)('mail.sure', { reference })] });
}

/** Where papers of one message go now. @throws InvalidRecord without an address */
function receiverIn(papers: readonly MailPaper[], t: Translate): Pick<NewMessage, 'address' | 'copy'> {
  const address = papers[0]?.address ?? null;
  if (address === null) throw new InvalidRecord({ ids: [t('mail.noAddress')] });
  return { address, copy: copiesOf(papers) };
}
