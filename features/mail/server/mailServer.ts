/** The mail server as an owner entered it. It wins over the environment. Its password is locked: no answer, history or log has it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { isMailAddress } from '../../../src/rules/accounts/mailAddress';
import type { SecretBox } from '../../../server/accounts/secondFactor/secretBox';
import type { LockedRow } from '../../../server/accounts/signingKey';
import { serve } from '../../../server/api/calls';
import type { FeatureParts } from '../../../server/api/feature';
import { resultOf } from '../../../server/api/headers/idempotency';
import { seenSetting } from '../../../server/api/headers/settingTag';
import { tagOf } from '../../../server/api/headers/versions';
import { column, type RowsOf, type TableDeclarations } from '../../../server/db/schema/tables';
import type { Db } from '../../../server/db/database';
import type { SystemTables } from '../../../server/db/values';
import { Conflict, InvalidRecord, NotFound, Stale } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { addressIn, type MailSettings } from '../../../server/process/mailServer';
import type { Act } from '../../../server/records/act';
import { defineAct } from '../../../server/records/acts/definition';
import { nothing } from '../../../server/records/acts/records';
import { ofOwners } from '../../../server/records/acts/rules';
import type { Recorder, WriteContext } from '../../../server/records/context';
import { mailSecurity, mailServerCalls, type MailServer } from '../rules/calls';
import { sendMail, whyNotReached } from './send';
import type { DoctorLook } from '../../../server/doctor/look';

/** What its password is locked for. */
export const MAIL_BOX = 'mail server';
/** Milliseconds that a person waits for a test. */
const TEST_PATIENCE = 15_000;

/** Its table: one row at the most. */
export const serverTables = {
  windrow_mail_server: {
    id: 'generated',
    columns: {
      name: column.text({ required: true }),
      host: column.text({ required: true }),
      port: column.integer({ required: true }),
      tls: column.choice(mailSecurity, { required: true }),
      user_name: column.text({ required: true }),
      sender: column.text({ required: true }),
      reply_to: column.text({ required: true }),
      /** The password; an empty one where there is none. */
      locked: column.text({ required: true }),
      /** Counts its changes. */
      version: column.integer({ required: true }),
    },
    indexes: [{ keys: [{ by: 'name' }], unique: true }],
  },
} satisfies TableDeclarations;

declare module '../../../server/db/values' {
  interface SystemTables extends RowsOf<typeof serverTables> {}
}

type ServerRow = Selectable<SystemTables['windrow_mail_server']>;
type Settings = Pick<MailServer, 'host' | 'port' | 'tls' | 'user' | 'from' | 'reply_to'>;

declare module '../../../server/records/act' {
  interface ActDetails {
    /** `server`: `null` removes it. `password`: absent keeps the present one. `seen`: the version that the actor saw. */
    changeMailServer: {
      readonly server: Settings | null;
      readonly password?: string | undefined;
      readonly seen?: number;
      readonly box: SecretBox;
    };
  }
  interface ActResults {
    changeMailServer: undefined;
  }
}

/** A password is good for its host and user alone: it never goes to another server that somebody enters. */
export const lockedFor = ({ host, user_name: user }: LockedRow | ServerRow): string =>
  `${String(user)}@${String(host)}`;

const NAME = 'mail';
const rowIn = (sql: Pick<Db['sql'], 'selectFrom'>): Promise<ServerRow | undefined> =>
  sql.selectFrom('windrow_mail_server').selectAll().executeTakeFirst();
const passwordIn = (row: ServerRow, box: SecretBox): string | undefined =>
  box.open(row.locked, lockedFor(row))?.toString();

const settingsOf = ({ host, port, tls, user_name: user, sender: from, reply_to }: ServerRow): Settings => ({
  host,
  port,
  tls,
  user,
  from,
  reply_to,
});
const before = (context: WriteContext) => context.once('the mail server', () => rowIn(context.trx));

/** The row to keep. @throws InvalidRecord without a password, where the present one is of another user or server */
function keptRow({ t }: WriteContext, act: Act<'changeMailServer'>, server: Settings, present: ServerRow | undefined) {
  const { user, from: sender, ...own } = server;
  const row = { ...own, name: NAME, user_name: user, sender, version: (present?.version ?? 0) + 1 };
  const isSame = present?.host === server.host && present.user_name === user;
  const password = user === '' ? '' : act.password || (isSame ? passwordIn(present, act.box) : undefined);
  if (password === undefined) throw new InvalidRecord({ password: [t('mail.passwordAgain')] });
  return { ...row, locked: act.box.lock(Buffer.from(password), lockedFor(row)) };
}

const FIELDS = ['host', 'port', 'tls', 'user', 'from', 'reply_to'] as const;

/** The names of what an act changes. */
function changedNames({ server, password }: Act<'changeMailServer'>, present: ServerRow | undefined): string[] {
  if (!server) return [];
  const was = present && settingsOf(present);
  const names = FIELDS.filter((key) => (was?.[key] ?? '') !== server[key]);
  return [...names, ...(server.user !== '' && password ? ['password'] : [])];
}

/** The act `changeMailServer`. What it writes is no row of the history, which would keep former passwords. */
export const mailServerAct = defineAct({
  ...ofOwners,
  kind: 'changeMailServer',
  plan: async (context, act) => {
    const present = await before(context);
    if (act.seen !== undefined && act.seen !== (present?.version ?? 0)) throw new Stale(context.t('api.stale'), [], 1);
    if (act.server === null && !present) throw new NotFound();
    if (act.server) keptRow(context, act, act.server, present);
    return [];
  },
  answer: nothing,
  about: async (context, act) => {
    const present = await before(context);
    return { host: (act.server ?? present)?.host, removed: act.server === null, changed: changedNames(act, present) };
  },
});

/** Keeps what the act changes. @throws Conflict where another change came first */
export const recordMailServer: Recorder = async (context) => {
  const { act, trx, t } = context;
  if (act.kind !== 'changeMailServer') return;
  const present = await before(context);
  if (present) {
    const own = trx.deleteFrom('windrow_mail_server').where('version', '=', present.version);
    if ((await own.returning('id').execute()).length === 0) throw new Conflict(t('api.changedMeanwhile'));
  }
  if (act.server)
    await trx
      .insertInto('windrow_mail_server')
      .values(keptRow(context, act, act.server, present))
      .execute();
};

/** The parts of a feature that know of the mail server. */
export type MailServerParts = Pick<FeatureParts, 'db' | 'mail' | 'demo' | 'boxFor'>;

/** The mail server that an owner entered, with `password: undefined` where it opens with no key here; `undefined`: none was entered. */
export async function enteredServer({
  db,
  boxFor,
}: Pick<MailServerParts, 'db' | 'boxFor'>): Promise<MailSettings | undefined> {
  const row = await rowIn(db.sql);
  if (!row) return undefined;
  const { user, reply_to: replyTo, ...settings } = settingsOf(row);
  const password = passwordIn(row, boxFor(MAIL_BOX));
  return { ...settings, user: user || undefined, password, replyTo: replyTo || undefined };
}

/** The mail server in use; `undefined` where nothing can be mailed. */
export async function usedMailServer(parts: MailServerParts): Promise<MailSettings | undefined> {
  if (parts.demo) return undefined;
  const own = await enteredServer(parts);
  return own ? (own.password === undefined ? undefined : own) : parts.mail;
}

/** The values of a body, trimmed. @throws InvalidRecord */
function entered(request: FastifyRequest<{ Body: Settings }>): Settings {
  const t = translatorFor(request);
  const { port, tls, ...texts } = request.body;
  const [host, user, from, replyTo] = [texts.host, texts.user, texts.from, texts.reply_to].map((text) => text.trim());
  const faults = {
    ...(/^[\w.:-]+$/.test(host ?? '') ? {} : { host: [t('mail.badHost')] }),
    ...(isMailAddress(addressIn(from ?? '')) ? {} : { from: [t('mail.badFrom')] }),
    ...(replyTo === '' || isMailAddress(replyTo ?? '') ? {} : { reply_to: [t('mail.badReplyTo')] }),
  };
  if (Object.keys(faults).length > 0) throw new InvalidRecord(faults);
  return { host: host ?? '', port, tls, user: user ?? '', from: from ?? '', reply_to: replyTo ?? '' };
}

/** The address of the user who asks. */
async function ownAddress({ db, actorOf }: FeatureParts, request: FastifyRequest): Promise<string | null> {
  const own = db.sql.selectFrom('windrow_user').select('email').where('id', '=', actorOf(request).userId);
  return (await own.executeTakeFirst())?.email ?? null;
}

/** The mail server as the page shows it. */
async function shownServer(given: FeatureParts, request: FastifyRequest, reply: FastifyReply): Promise<MailServer> {
  const { db, mail, demo, boxFor } = given;
  const row = await rowIn(db.sql);
  reply.header('etag', tagOf(row?.version ?? 0));
  const { user = '', password = '', host = '', port = 587, tls = 'starttls', from = '' } = mail ?? {};
  return {
    ...(row ? settingsOf(row) : { host, port, tls, user, from, reply_to: '' }),
    version: row?.version ?? 0,
    source: demo ? 'demo' : row ? 'entered' : mail ? 'environment' : 'none',
    has_password: (row ? passwordIn(row, boxFor(MAIL_BOX)) : password) !== '',
    is_usable: (await usedMailServer(given)) !== undefined,
    own_address: await ownAddress(given, request),
  };
}

/** Adds the calls. All of them are for owners. */
export function registerMailServer(app: FastifyInstance, given: FeatureParts): void {
  const { writer, headerOf, boxFor } = given;
  const box = boxFor(MAIL_BOX);
  serve(app, mailServerCalls, {
    mail_server: (request, reply) => shownServer(given, request, reply),
    mail_server_change: async (request, reply) => {
      const own = { server: entered(request), password: request.body.password, box, ...seenSetting(request) };
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'changeMailServer', ...own }));
      return shownServer(given, request, reply);
    },
    mail_server_remove: async (request, reply) => {
      const own = { kind: 'changeMailServer', server: null, box, ...seenSetting(request) } as const;
      resultOf(reply, await writer.write({ ...headerOf(request), ...own }));
    },
    mail_server_test: async (request) => {
      const t = translatorFor(request);
      const settings = await usedMailServer(given);
      if (!settings) throw new Conflict(t('mail.notSetUp'));
      const address = await ownAddress(given, request);
      if (!address) throw new Conflict(t('mail.noOwnAddress'));
      const to = { name: given.actorOf(request).name, address };
      const message = { to, subject: t('mail.testSubject'), text: t('mail.testText'), files: [] };
      return { to: address, ...(await sendMail({ patience: TEST_PATIENCE, ...settings }, message)) };
    },
  });
}

/** Milliseconds that it waits for the server. */
const PATIENCE = 10_000;

export const lookAtMail: DoctorLook = async (given) => {
  const { db } = given;
  const isKnown = (await db.dialect.columnNames(db.sql, 'windrow_mail_server')).length > 0;
  const own = isKnown ? await enteredServer(given) : undefined;
  if (!own) return { findings: [], said: ['Mail server: none was entered on the settings page.'] };
  const name = `${own.host}:${own.port}`;
  const said = (what: string): readonly string[] => [`Mail server: ${name} was entered on the settings page. ${what}`];
  const inTheClear = {
    code: 'mail_server_in_the_clear',
    what: `The mail server ${name} is used without encryption: statements and its password travel unencrypted.`,
    todo: 'Choose STARTTLS or TLS in Settings, Mail Server, or use a mail server on this machine.',
  };
  const isHere = /^(127\.|::1$|localhost$)/.test(own.host);
  const clear = own.tls === 'none' && !isHere ? [inTheClear] : [];
  if (own.password === undefined) {
    const unread = {
      code: 'mail_server_password',
      what: `The password of the mail server ${name} was encrypted with another SECRET_KEY, so nothing can be emailed.`,
      todo: 'Enter it again in Settings, Mail Server, or start with the former key.',
    };
    return { findings: [...clear, unread], said: said('Its password cannot be read.') };
  }
  const why = await whyNotReached({ patience: PATIENCE, ...own });
  if (why === null) return { findings: clear, said: said('Its password can be read, and it answers.') };
  const silent = {
    code: 'mail_server_unreached',
    what: `The mail server ${name} cannot be used from here: ${why}`,
    todo: 'Look at server, port, encryption, user and password in Settings, Mail Server, and at the firewall.',
  };
  return { findings: [...clear, silent], said: said('Its password can be read.') };
};
