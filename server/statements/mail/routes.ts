/** `office/statements/mail/`: what would be sent, sending it, the log, and sending once more (decision 66). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  holes,
  MOST_SUBJECT,
  MOST_TEXT,
  type MailDraft,
  type MailQueued,
  type MailReady,
} from '../../../src/rules/statements/sending';
import type { Translate } from '../../../src/messages/catalogue';
import type { FieldErrors } from '../../../src/rules/validation';
import { mailStates } from '../../../src/sides';
import type { ActHeaderOf } from '../../api/actHeader';
import { resultOf } from '../../api/headers/idempotency';
import { bodyOf, pageOf, pathId, queryText } from '../../api/request';
import { Conflict, InvalidRecord, NotFound } from '../../faults';
import { requestLanguage, translatorFor } from '../../language';
import { chosenStatements } from '../files/chosen';
import { idsInQuery } from '../files/routes';
import type { StatementParts } from '../parts';
import { bodyOfMessage, mailLog, mailPapers } from './read';
import { addressIn } from './send';
import type { MailService } from './service';
import type { MailSettings } from './settings';
import type { NewMessage } from './step';
import { mailText, textFor, textToKeep, type MailText } from './texts';

interface MailRoutes {
  readonly parts: StatementParts;
  readonly service: MailService;
  readonly settings: MailSettings | undefined;
  readonly headerOf: ActHeaderOf;
}

/** Adds the calls. Reading is for everybody, sending for clerks. */
export function registerMail(app: FastifyInstance, routes: MailRoutes): void {
  const { parts, service, settings, headerOf } = routes;
  const ready = (t: Translate): MailReady => ({
    ready: settings !== undefined,
    how: settings ? null : t('mail.notSetUp'),
    from: settings ? addressIn(settings.from) : null,
  });
  app.get('/office/statements/mail/', (request) => mailLog(parts, logInQuery(request)));
  app.get('/office/statements/mail/draft/', async (request): Promise<MailDraft> => {
    const t = translatorFor(request);
    const papers = await mailPapers(parts, await chosenStatements(parts, idsInQuery(request), t));
    return { ...ready(t), ...(await mailText(parts, requestLanguage(request))), papers };
  });
  app.post('/office/statements/mail/', async (request, reply) => {
    const t = translatorFor(request);
    if (!settings) throw new Conflict(t('mail.notSetUp'));
    const { messages, queued, again, text } = await asked(parts, request);
    const step = { do: 'queue', messages, again, text } as const;
    resultOf(reply, await parts.writer.write({ ...headerOf(request), kind: 'mail', mail: step }));
    service.wake();
    return reply.code(202).send(queued);
  });
  app.post('/office/statements/mail/:id/again/', async (request, reply) => {
    const t = translatorFor(request);
    if (!settings) throw new Conflict(t('mail.notSetUp'));
    const id = pathId(request);
    const message = await retriedMessage(parts, request, id);
    const step = { do: 'queue', messages: [message], again: new Set<number>(), retried: id } as const;
    const [own] = resultOf(reply, await parts.writer.write({ ...headerOf(request), kind: 'mail', mail: step }));
    service.wake();
    return reply.code(202).send((await mailLog(parts, { id: own, page: 1 })).results[0]);
  });
}

interface AskedMailing {
  readonly messages: readonly NewMessage[];
  readonly queued: MailQueued;
  readonly again: ReadonlySet<number>;
  readonly text: { readonly name: string; readonly value: string };
}

/** What a mailing puts in the queue. @throws InvalidRecord where none of the parties has an address */
async function asked(parts: StatementParts, request: FastifyRequest): Promise<AskedMailing> {
  const t = translatorFor(request);
  const language = requestLanguage(request);
  const { ids, again, text } = mailingInBody(request);
  const statements = await chosenStatements(parts, ids, t);
  const papers = await mailPapers(parts, statements);
  const messages: NewMessage[] = [];
  for (const [at, statement] of statements.entries()) {
    const address = papers[at]?.address ?? null;
    if (address === null) continue;
    const own = await textFor(parts, parts.words[language], statement, text);
    messages.push({ statement: statement.id, address, subject: own.subject, body: own.text });
  }
  if (messages.length === 0) throw new InvalidRecord({ ids: [t('mail.noAddress')] });
  const without = papers.filter(({ address }) => address === null).map(({ statement }) => statement);
  return {
    messages,
    queued: { queued: messages.length, without },
    again: new Set(again),
    text: await textToKeep(parts, language, text),
  };
}

/** `{ ids, subject, text, again }` */
function mailingInBody(request: FastifyRequest): { ids: number[]; again: number[]; text: MailText } {
  const t = translatorFor(request);
  const { ids, again = [], subject, text } = bodyOf(request);
  const errors: FieldErrors = {};
  const areIds = (given: unknown): given is number[] =>
    Array.isArray(given) && given.every((id) => Number.isSafeInteger(id) && Number(id) > 0);
  if (!areIds(ids)) errors.ids = [t('api.status.400')];
  if (!areIds(again)) errors.again = [t('api.status.400')];
  // A line break would begin another header.
  const isSubject = typeof subject === 'string' && subject.trim() !== '' && !/\p{C}/u.test(subject);
  if (!isSubject || subject.length > MOST_SUBJECT) errors.subject = [t('mail.badSubject', { most: MOST_SUBJECT })];
  const isText = typeof text === 'string' && text.trim() !== '' && text.length <= MOST_TEXT;
  if (!isText) errors.text = [t('mail.badText', { most: MOST_TEXT })];
  if (!areIds(ids) || !areIds(again) || !isSubject || !isText || Object.keys(errors).length > 0)
    throw new InvalidRecord(errors);
  const texts = { subject: subject.trim(), text: text.replace(/\r\n?/g, '\n').trim() };
  refuseOtherHoles(texts, t);
  return { ids, again, text: texts };
}

/** A word in braces that nothing fills would be read by the party. */
function refuseOtherHoles(text: MailText, t: Translate): void {
  for (const key of ['subject', 'text'] as const) {
    const other = [...text[key].matchAll(/\{(\w*)\}/g)].find(([, name]) => !holes.some((hole) => hole === name));
    if (other) throw new InvalidRecord({ [key]: [t('mail.noHole', { hole: other[0] })] });
  }
}

/** A message once more, to the address that is on file now. @throws InvalidRecord without `sure` where it may have arrived */
async function retriedMessage(parts: StatementParts, request: FastifyRequest, id: number): Promise<NewMessage> {
  const t = translatorFor(request);
  const [before] = (await mailLog(parts, { id, page: 1 })).results;
  if (!before) throw new NotFound();
  const { reference } = before.statement;
  if (bodyOf(request).sure !== true && before.state === 'unknown')
    throw new InvalidRecord({ sure: [t('mail.sure', { reference })] });
  const [statement] = await chosenStatements(parts, [before.statement.id], t);
  const [paper] = statement ? await mailPapers(parts, [statement]) : [];
  if (!statement || !paper || paper.address === null) throw new InvalidRecord({ ids: [t('mail.noAddress')] });
  const body = await bodyOfMessage(parts, id);
  return { statement: statement.id, address: paper.address, subject: before.subject, body };
}

function logInQuery(request: FastifyRequest) {
  const t = translatorFor(request);
  const statement = queryText(request, 'statement');
  const state = queryText(request, 'state');
  const known = mailStates.find((one) => one === state);
  if (statement !== undefined && !/^[1-9]\d{0,14}$/.test(statement))
    throw new InvalidRecord({ statement: [t('api.status.400')] });
  if (state !== undefined && !known)
    throw new InvalidRecord({ state: [t('api.oneOf', { names: mailStates.join(', ') })] });
  return {
    statement: statement === undefined ? undefined : Number(statement),
    state: known,
    page: pageOf(request, 1).page,
  };
}
