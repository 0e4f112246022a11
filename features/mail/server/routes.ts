/** `office/statements/mail/`: what would be sent, sending it, the log, and sending once more (decision 66). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  holes,
  MOST_BYTES,
  MOST_SUBJECT,
  MOST_TEXT,
  type MailDraft,
  type MailQueued,
  type MailReady,
} from '../rules/sending';
import type { Statement } from '../../statements/rules/answers';
import type { Translate } from '../../../src/messages/catalogue';
import type { FieldErrors } from '../../../src/rules/validation';
import { mailStates } from '../../../src/sides';
import type { FeatureParts } from '../../../server/api/feature';
import { resultOf } from '../../../server/api/headers/idempotency';
import { bodyOf, pageOf, pathId, queryText } from '../../../server/api/request';
import { Conflict, InvalidRecord } from '../../../server/faults';
import { requestLanguage, translatorFor } from '../../../server/language';
import { hasStatements } from '../../../server/settled/claims';
import {
  chosenStatements,
  getStatement,
  idsInQuery,
  openPapers,
  partsOf,
  type StatementParts,
} from '../../statements/server/index';
import { mailLog, mailPapers, messageOfRow } from './read';
import { addressIn } from '../../../server/process/mailServer';
import type { NewMessage } from './plan';
import { openMail, type MailService } from './service';
import { composedMessages, mailText, MOST_BODY, textToKeep, writtenFor, type MailText } from './texts';

/** The sending, until the app closes. */
function openedMail(app: FastifyInstance, given: FeatureParts, parts: StatementParts): MailService {
  const { log, mail } = given;
  const papers = openPapers(given);
  const service = openMail({ parts, papers, settings: mail, log });
  app.addHook('onReady', async () => service.wake());
  app.addHook('preClose', async () => {
    await service.close();
    papers.close();
  });
  return service;
}

/** Adds the calls where there are statements. Reading is for everybody, sending for clerks. */
export function registerMail(app: FastifyInstance, given: FeatureParts): void {
  const { registry, mail: settings, headerOf } = given;
  if (!hasStatements(registry)) return;
  const parts = partsOf(given);
  const service = openedMail(app, given, parts);
  const most = settings?.mostBytes ?? MOST_BYTES;
  const ready = (t: Translate): MailReady => ({
    ready: settings !== undefined,
    how: settings ? null : t('mail.notSetUp'),
    from: settings ? addressIn(settings.from) : null,
  });
  app.get('/office/statements/mail/', (request) => mailLog(parts, logInQuery(request)));
  app.get('/office/statements/mail/draft/', async (request): Promise<MailDraft> => {
    const t = translatorFor(request);
    const papers = await mailPapers(parts, await chosenStatements(parts, idsInQuery(request), t));
    return { ...ready(t), ...(await mailText(parts, requestLanguage(request))), most_bytes: most, papers };
  });
  app.post('/office/statements/mail/', async (request, reply) => {
    const t = translatorFor(request);
    if (!settings) throw new Conflict(t('mail.notSetUp'));
    const { messages, queued, again, text } = await asked(parts, request, most);
    const step = { do: 'queue', messages, again, text } as const;
    resultOf(reply, await parts.writer.write({ ...headerOf(request), kind: 'mail', mail: step }));
    service.wake();
    return reply.code(202).send(queued);
  });
  app.post('/office/statements/mail/:id/again/', async (request, reply) => {
    const t = translatorFor(request);
    if (!settings) throw new Conflict(t('mail.notSetUp'));
    const id = pathId(request);
    const { message, retried } = await retriedMessage(parts, request, id);
    const step = { do: 'queue', messages: [message], again: new Set<number>(), retried } as const;
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
async function asked(parts: StatementParts, request: FastifyRequest, most: number): Promise<AskedMailing> {
  const t = translatorFor(request);
  const language = requestLanguage(request);
  const { ids, again, text } = mailingInBody(request);
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

/**
 * A message once more with all of its papers, to the address that is on file now.
 * @throws InvalidRecord without `sure` where it may have arrived
 */
async function retriedMessage(parts: StatementParts, request: FastifyRequest, id: number) {
  const t = translatorFor(request);
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
  if (bodyOf(request).sure !== true && rows.some(({ state }) => state === 'unknown'))
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
