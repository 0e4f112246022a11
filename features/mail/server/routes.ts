/** `office/statements/mail/`: what would be sent, sending it, the log, and sending once more (decision 66). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mailCalls, type MailMessage, type MailQueued, type MailReady } from '../rules/calls';
import { holes, MOST_BYTES, MOST_TEXT } from '../rules/sending';
import type { Statement } from '../../statements/rules/calls/issued';
import type { Translate } from '../../../src/messages/catalogue';
import type { Asked } from '../../../src/rules/calls/call';
import type { FeatureParts } from '../../../server/api/feature';
import { resultOf } from '../../../server/api/headers/idempotency';
import { serve } from '../../../server/api/calls';
import { pageOf } from '../../../server/api/request';
import { Conflict, InvalidRecord, NotFound } from '../../../server/faults';
import { requestLanguage, translatorFor } from '../../../server/language';
import { hasStatements } from '../../../server/settled/claims';
import {
  chosenStatements,
  getStatement,
  openPapers,
  partsOf,
  type StatementParts,
} from '../../statements/server/index';
import { mailLog, mailPapers, messageOfRow } from './read';
import { addressIn } from '../../../server/process/mailServer';
import { registerMailServer, usedMailServer } from './mailServer';
import type { NewMessage } from './plan';
import { openMail, type MailService } from './service';
import { composedMessages, mailText, MOST_BODY, textToKeep, writtenFor, type MailText } from './texts';

/** The sending, until the app closes. */
function openedMail(app: FastifyInstance, given: FeatureParts, parts: StatementParts): MailService {
  const { log } = given;
  const papers = openPapers(given);
  const service = openMail({ parts, papers, settings: () => usedMailServer(given), log });
  app.addHook('onReady', async () => service.wake());
  app.addHook('preClose', async () => {
    await service.close();
    papers.close();
  });
  return service;
}

/** Adds the calls where there are statements. Reading is for everybody, sending for clerks. */
export function registerMail(app: FastifyInstance, given: FeatureParts): void {
  const { registry, headerOf } = given;
  if (!hasStatements(registry)) return;
  const parts = partsOf(given);
  const service = openedMail(app, given, parts);
  const most = given.mail?.mostBytes ?? MOST_BYTES;
  registerMailServer(app, given);
  serve(app, mailCalls, {
    statement_mail_log: (request) => {
      const { statement, state } = request.query;
      return mailLog(parts, { statement, state, page: pageOf(request, 1).page });
    },
    statement_mail_draft: async (request) => {
      const t = translatorFor(request);
      const papers = await mailPapers(parts, await chosenStatements(parts, request.query.ids ?? [], t));
      const text = await mailText(parts, requestLanguage(request));
      return { ...(await mailReady(given, t)), ...text, most_bytes: most, papers };
    },
    statement_mail: async (request, reply) => {
      const t = translatorFor(request);
      await refuseUnready(given, t);
      const { messages, queued, again, text } = await asked(parts, request, most);
      const step = { do: 'queue', messages, again, text } as const;
      resultOf(reply, await parts.writer.write({ ...headerOf(request), kind: 'mail', mail: step }));
      service.wake();
      return queued;
    },
    statement_mail_again: async (request, reply) => {
      await refuseUnready(given, translatorFor(request));
      const { message, retried } = await retriedMessage(parts, request);
      const step = { do: 'queue', messages: [message], again: new Set<number>(), retried } as const;
      const [own] = resultOf(reply, await parts.writer.write({ ...headerOf(request), kind: 'mail', mail: step }));
      service.wake();
      return messageOf(parts, own);
    },
  });
}

/** Whether mail is set up, and whom it comes from. */
async function mailReady(given: FeatureParts, t: Translate): Promise<MailReady> {
  const settings = await usedMailServer(given);
  const from = settings ? addressIn(settings.from) : null;
  return { ready: settings !== undefined, how: settings ? null : t('mail.notSetUp'), from };
}

/** @throws Conflict where it is not */
async function refuseUnready(given: FeatureParts, t: Translate): Promise<void> {
  const { how } = await mailReady(given, t);
  if (how !== null) throw new Conflict(how);
}

type Calls = typeof mailCalls.declared;

/** The message with this row. */
async function messageOf(parts: StatementParts, id: number | undefined): Promise<MailMessage> {
  const [message] = (await mailLog(parts, { id, page: 1 })).results;
  if (!message) throw new NotFound();
  return message;
}

interface AskedMailing {
  readonly messages: readonly NewMessage[];
  readonly queued: MailQueued;
  readonly again: ReadonlySet<number>;
  readonly text: { readonly name: string; readonly value: string };
}

/** What a mailing puts in the queue. @throws InvalidRecord where none of the parties has an address */
async function asked(
  parts: StatementParts,
  request: FastifyRequest<Asked<Calls['statement_mail']>>,
  most: number,
): Promise<AskedMailing> {
  const t = translatorFor(request);
  const language = requestLanguage(request);
  const { ids, again = [], ...sent } = request.body;
  const text = { subject: sent.subject.trim(), text: sent.text.replace(/\r\n?/g, '\n').trim() };
  refuseOtherHoles(text, t);
  const statements = await chosenStatements(parts, ids, t);
  const papers = await mailPapers(parts, statements);
  const messages = await composedMessages(parts, { statements, papers, text, language, most });
  if (messages.length === 0) throw new InvalidRecord({ ids: [t('mail.noAddress')] });
  if (messages.some(({ body }) => body.length > MOST_BODY))
    throw new InvalidRecord({ text: [t('mail.badText', { most: MOST_TEXT })] });
  const without = papers.filter(({ address }) => address === null).map(({ statement }) => statement);
  return {
    messages,
    queued: { queued: messages.length, without },
    again: new Set(again),
    text: await textToKeep(parts, language, text),
  };
}

/** A word in braces that nothing fills would be read by the party. */
function refuseOtherHoles(text: MailText, t: Translate): void {
  for (const key of ['subject', 'text'] as const) {
    const other = [...text[key].matchAll(/\{(\w*)\}/g)].find(([, name]) => !holes.some((hole) => hole === name));
    if (other) throw new InvalidRecord({ [key]: [t('mail.noHole', { hole: other[0] })] });
  }
}

/**
 * A message once more with all of its papers, to the address that is on file now.
 * @throws InvalidRecord without `sure` where it may have arrived
 */
async function retriedMessage(parts: StatementParts, request: FastifyRequest<Asked<Calls['statement_mail_again']>>) {
  const t = translatorFor(request);
  const { id } = request.params;
  const { rows, subject, body } = await messageOfRow(parts, id);
  const papers: Statement[] = [];
  for (const { statement } of rows) papers.push(await getStatement(parts, statement));
  const over = new Set(rows.flatMap(({ statement, isOver }) => (isOver ? [statement] : [])));
  const own = papers[rows.findIndex((row) => row.id === id)];
  if (own && over.has(own.id)) throw new Conflict(t('mail.notAgain', { reference: own.reference }));
  const statements = papers.filter((one) => one.voided === null && !over.has(one.id));
  const references = papers.map((one) => one.reference).join(', ');
  if (statements.length === 0) throw new InvalidRecord({ ids: [t('statements.voidStays', { references })] });
  const reference = statements.map((one) => one.reference).join(', ');
  if (request.body.sure !== true && rows.some(({ state }) => state === 'unknown'))
    throw new InvalidRecord({ sure: [t('mail.sure', { reference })] });
  const [paper] = await mailPapers(parts, statements);
  if (!paper || paper.address === null) throw new InvalidRecord({ ids: [t('mail.noAddress')] });
  const kept = { statements: statements.map((one) => one.id), address: paper.address };
  // A text that names a paper which is void or was sent by now is written anew.
  const message: NewMessage =
    statements.length === papers.length
      ? { ...kept, subject, body }
      : { ...kept, ...(await writtenFor(parts, requestLanguage(request), statements, { form: undefined, part: '' })) };
  return { message, retried: new Set(rows.map((row) => row.id)) };
}
