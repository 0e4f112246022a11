/** `office/statements/mail/`: what would be sent, sending it, and sending once more (decision 66). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountMailCalls, mailCalls, type MailReady } from '../rules/calls';
import { MOST_BYTES } from '../rules/sending';
import type { Translate } from '../../../src/messages/catalogue';
import type { FeatureParts } from '../../../server/api/feature';
import { resultOf } from '../../../server/api/headers/idempotency';
import { serve } from '../../../server/api/calls';
import { Conflict } from '../../../server/faults';
import { requestLanguage, translatorFor } from '../../../server/language';
import { hasStatements } from '../../../server/settled/claims';
import { chosenStatements, openPapers, partsOf, type StatementParts } from '../../statements/server/index';
import { frozenFile } from '../../accountStatement/server/index';
import { disposition, fileTypes } from '../../../server/reports/write/fileName';
import { askedAccounts, askedStatements, chosenAccounts, retriedMessage } from './asked';
import { accountPapers, mailPapers } from './papers';
import { frozenIn, mailCounts } from './read';
import { addressIn } from '../../../server/process/mailServer';
import { registerMailServer, usedMailServer } from './mailServer';
import type { QueueStep } from './plan';
import { openMail, type MailService } from './service';
import { mailText } from './texts';

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
  const queue = async (request: FastifyRequest, reply: FastifyReply, step: QueueStep): Promise<void> => {
    resultOf(reply, await parts.writer.write({ ...headerOf(request), kind: 'mail', mail: step }));
    service.wake();
  };
  registerMailServer(app, given);
  registerAccountMail(app, { given, parts, most, queue });
  serve(app, mailCalls, {
    statement_mail_counts: () => mailCounts(parts),
    statement_mail_draft: async (request) => {
      const t = translatorFor(request);
      const papers = await mailPapers(parts, await chosenStatements(parts, request.query.ids ?? [], t));
      const text = await mailText(parts, requestLanguage(request));
      return { ...(await mailReady(given, t)), ...text, most_bytes: most, papers };
    },
    statement_mail: async (request, reply) => {
      await refuseUnready(given, translatorFor(request));
      const { messages, queued, again, text } = await askedStatements(parts, request, most);
      await queue(request, reply, { do: 'queue', messages, again, text });
      return queued;
    },
    statement_mail_again: async (request, reply) => {
      await refuseUnready(given, translatorFor(request));
      const { message, retried, accounts } = await retriedMessage(parts, request);
      const again = new Set<number>();
      await queue(request, reply, { do: 'queue', messages: [message], accounts, again, retried });
      return mailCounts(parts);
    },
  });
}

interface AccountMailParts {
  readonly given: FeatureParts;
  readonly parts: StatementParts;
  readonly most: number;
  readonly queue: (request: FastifyRequest, reply: FastifyReply, step: QueueStep) => Promise<void>;
}

/** The calls about statements of account. */
function registerAccountMail(app: FastifyInstance, { given, parts, most, queue }: AccountMailParts): void {
  serve(app, accountMailCalls, {
    account_mail: async (request, reply) => {
      await refuseUnready(given, translatorFor(request));
      const { step, queued } = await askedAccounts(parts, request);
      await queue(request, reply, step);
      return queued;
    },
    account_mail_draft: async (request) => {
      const { frozen, day } = await chosenAccounts(parts, request, request.query);
      const shown = frozen.map(({ statement }) => statement.party);
      const papers = await accountPapers(parts, day, shown);
      const text = await mailText(parts, requestLanguage(request), 'accounts');
      return { ...(await mailReady(given, translatorFor(request))), ...text, most_bytes: most, papers };
    },
    account_mail_pdf: async (request, reply) => {
      const { name, bytes } = await frozenFile(JSON.parse(await frozenIn(parts, request.params.id)));
      reply.type(fileTypes.pdf).headers(disposition('attachment', name));
      return reply.header('cache-control', 'private, no-store').send(bytes);
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
