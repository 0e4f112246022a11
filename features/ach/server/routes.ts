/** `office/ach/` and `office/bank_accounts/`. Reading is for everybody and has no number; changing, making and the file itself are for owners. */
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyBaseLogger } from 'fastify';
import { withSides } from '../../../src/rules/extras/sides';
import type { FeatureParts } from '../../../server/api/feature';
import { serve, type Handlers } from '../../../server/api/calls';
import { resultOf } from '../../../server/api/headers/idempotency';
import { seenSetting, tagSetting } from '../../../server/api/headers/settingTag';
import { tagOf } from '../../../server/api/headers/versions';
import { keepStatements } from '../../../server/db/query/statement';
import { Conflict, InvalidRecord, NotFound } from '../../../server/faults';
import { translatorFor, translators } from '../../../server/language';
import { disposition } from '../../../server/reports/write/fileName';
import { hasStatements } from '../../../server/settled/claims';
import { achCalls, bankCalls, type AchSettings, type BankAccount } from '../rules/calls';
import { ACH_SETTINGS, OWN_ID, type BankOwner } from '../rules/names';
import type { NewBankAccount } from './account';
import {
  achSettings,
  achWaiting,
  bankAccountOf,
  fileDetail,
  fileName,
  partyName,
  type AchParts,
  type OwnedBy,
} from './read';
import { isLanguage } from '../../../src/messages/languages';
import type { NoticeSource } from '../../../server/api/auth/me';
import { sendMail, usedMailServer, type MailServerParts } from '../../mail/server/index';

/** What the numbers and the files are locked for. */
export const BOX = 'bank accounts';

/** What reading outside of an act needs. */
export const achParts = ({ db, registry }: Pick<FeatureParts, 'db' | 'registry'>): AchParts => ({
  trx: db.sql,
  dialect: db.dialect,
  statement: keepStatements(db.sql),
  registry: withSides(registry),
});

/** Adds the calls where there are statements. */
export function registerAch(app: FastifyInstance, given: FeatureParts): void {
  if (!hasStatements(given.registry)) return;
  const parts = achParts(given);
  const { writer, headerOf, clock } = given;
  const box = given.boxFor(BOX);
  serve(app, bankCalls, bankHandlers(given, parts));
  serve(app, achCalls, {
    ach: () => achWaiting(parts, clock()),
    ach_settings_change: async (request, reply) => {
      const value = JSON.stringify(keptSettings(request));
      const act = { ...headerOf(request), kind: 'set', name: ACH_SETTINGS, value, ...seenSetting(request) } as const;
      resultOf(reply, await writer.write(act));
      await tagSetting(reply, parts, ACH_SETTINGS);
      const kept = await achSettings(parts);
      if (!kept) throw new NotFound();
      return kept;
    },
    ach_file_make: async (request, reply) => {
      const { effective, payments, prenotes = [] } = request.body;
      const order = { effective, payments, prenotes };
      const { id } = resultOf(reply, await writer.write({ ...headerOf(request), kind: 'makeAchFile', order, box }));
      return fileDetail(parts, id);
    },
    ach_sent: async (request, reply) => {
      const { payments } = request.body;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'sendAnotherWay', payments }));
    },
    ach_file: ({ params }) => fileDetail(parts, params.id),
    ach_file_content: async (request, reply) => {
      const { name } = await fileDetail(parts, request.params.id);
      const kept = given.db.sql.selectFrom('windrow_ach_file').select(['locked', 'number']);
      const { locked, number } = await kept.where('id', '=', request.params.id).executeTakeFirstOrThrow();
      const bytes = box.open(locked, fileName(number));
      if (!bytes) throw new Conflict(translatorFor(request)('ach.cannotOpen'));
      request.log.info({ file: name }, 'ACH file downloaded');
      reply.type('text/plain; charset=us-ascii').headers(disposition('attachment', name));
      return reply.header('cache-control', 'private, no-store').send(bytes);
    },
  });
}

/** The settings of a body, trimmed. @throws InvalidRecord for one that is blank */
function keptSettings(request: FastifyRequest<{ Body: AchSettings }>): AchSettings {
  const { bank, company, company_id, balanced, from } = request.body;
  const kept = { bank: bank.trim(), company: company.trim(), company_id, balanced, from };
  const t = translatorFor(request);
  const blank = (['bank', 'company'] as const).filter((key) => kept[key] === '');
  if (blank.length > 0)
    throw new InvalidRecord(Object.fromEntries(blank.map((key) => [key, [t('validation.required')]])));
  return kept;
}

/** Whose account a path names, and what that is called. @throws NotFound */
async function owned(request: OwnerRequest, parts: AchParts): Promise<OwnedBy & { readonly name: string }> {
  const { table: owner, id: ownerId } = request.params;
  const isOwn = owner === 'own' && ownerId === OWN_ID;
  const ofParty = owner === 'own' ? undefined : await partyName(parts, { owner, ownerId });
  const name = isOwn ? translatorFor(request)('ach.ownAccount') : ofParty;
  if (name === undefined) throw new NotFound();
  return { owner, ownerId, name };
}

function bankHandlers(given: FeatureParts, parts: AchParts): Handlers<typeof bankCalls.declared> {
  const { writer, headerOf, log } = given;
  const box = given.boxFor(BOX);
  const answered = async (reply: FastifyReply, of: OwnedBy): Promise<{ account: BankAccount | null }> => {
    const account = (await bankAccountOf(parts, of)) ?? null;
    reply.header('etag', tagOf(account?.version ?? 0));
    return { account };
  };
  const change = async (
    request: OwnerRequest,
    reply: FastifyReply,
    account: NewBankAccount | null,
  ): Promise<OwnedBy> => {
    const of = await owned(request, parts);
    const outcome = await writer.write({ ...headerOf(request), kind: 'changeBankAccount', ...of, account, box });
    resultOf(reply, outcome);
    const now = account?.account.slice(-4) ?? null;
    if (!outcome.replayed)
      mailOwners({ ...given, log }, { name: of.name, by: given.actorOf(request).name, now }).catch((error: unknown) =>
        log.error(error, 'owners could not be mailed'),
      );
    return of;
  };
  return {
    bank_account: async (request, reply) => answered(reply, await owned(request, parts)),
    bank_account_change: async (request, reply) => {
      const { holder, holder_kind, kind, routing, account } = request.body;
      const bare = (typed: string): string => typed.replace(/\s/g, '');
      const entered = { holder, holder_kind, kind, routing: bare(routing), account: bare(account) };
      return answered(reply, await change(request, reply, entered));
    },
    bank_account_remove: async (request, reply) => {
      await change(request, reply, null);
    },
  };
}

type OwnerRequest = FastifyRequest<{ Params: { readonly table: BankOwner; readonly id: number }; Body: unknown }>;

/** How long Home says it, in ms. Nobody can put it away: who changed an account is an owner too. */
const SHOWN = 7 * 24 * 60 * 60 * 1000;

/** A change as owners are told of it. */
interface ToldChange {
  readonly name: string;
  readonly by: string;
  /** The last four digits now; `null`: it was removed. */
  readonly now: string | null;
}

interface ToldAbout {
  readonly owner: BankOwner;
  readonly owner_id: number;
  readonly name: string;
  readonly now: string | null;
}

/** The changes of the last days, the newest first. */
export const bankNotices =
  ({ db, clock }: Pick<FeatureParts, 'db' | 'clock'>): NoticeSource =>
  async () => {
    const since = new Date(clock().getTime() - SHOWN).toISOString();
    const rows = await db.sql
      .selectFrom('windrow_act')
      .select(['at', 'user_name', 'about'])
      .where('kind', '=', 'changeBankAccount')
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ at, user_name: by, about }) => {
      const told: ToldAbout = JSON.parse(about ?? '{}');
      const { owner, owner_id: id, name, now } = told;
      return { code: 'bank_account', table: owner, id, name, end: now, by, at };
    });
  };

interface TellingParts extends MailServerParts {
  readonly log: FastifyBaseLogger;
}

/** Mails every owner who has an address, each in the own language. Resolves in any case: what was not sent is in the log. */
async function mailOwners(given: TellingParts, { name, by, now }: ToldChange): Promise<void> {
  const { db, log } = given;
  const mail = await usedMailServer(given);
  if (!mail) return;
  const owners = await db.sql
    .selectFrom('windrow_user')
    .select(['username', 'email', 'language'])
    .where('role', '=', 'owner')
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { username, email, language } of owners) {
    const t = translators[isLanguage(language) ? language : 'en'];
    const { state, answer } = await sendMail(mail, {
      to: { name: username, address: email ?? '' },
      subject: t('ach.mail.subject', { name }),
      text: now === null ? t('ach.mail.removed', { name, by }) : t('ach.mail.changed', { name, by, end: now }),
      files: [],
    });
    if (state !== 'sent')
      log.warn({ to: username, state, answer }, 'an owner was not mailed of a changed bank account');
  }
}
