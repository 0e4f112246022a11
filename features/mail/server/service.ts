/**
 * Sends the messages of the queue, one after the other, in one process at a time. A message is noted as on its way before the
 * server is spoken to; what is found on its way by the next process may have gone out, and is never sent again by itself.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../server/db/database';
import type { Statement } from '../../statements/rules/calls/issued';
import type { MailState } from '../rules/sending';
import { getStatement, paperName, type Papers, type StatementParts } from '../../statements/server/index';
import { frozenFile, type FrozenAccount } from '../../accountStatement/server/index';
import { frozenIn } from './read';
import { sendMail, type Fate } from './send';
import type { MailSettings } from '../../../server/process/mailServer';
import { MAIL } from '../../../server/settled/claims';

/** Milliseconds of silence after which another process takes over, between two signs of life, and between two looks. */
const SILENCE = 20_000;
const SIGN = 5000;
const LOOK = 5000;
/** Milliseconds that a stop waits for the message on its way. */
const LAST_WORDS = 8000;

/** The sending of a process. */
export interface MailService {
  /** Begins to send what waits. */
  wake(): void;
  /** Resolves when nothing more is done now. */
  idle(): Promise<void>;
  /** Stops after the message on its way. */
  close(): Promise<void>;
}

/** What it needs. */
interface MailParts {
  readonly parts: StatementParts;
  readonly papers: Papers;
  /** The mail server in use. Without one messages wait. */
  readonly settings: () => Promise<MailSettings | undefined>;
  readonly log: FastifyBaseLogger;
}

/** Opens it. */
export function openMail(mail: MailParts): MailService {
  const { log } = mail;
  const stop = new AbortController();
  let working: Promise<void> | undefined;
  const wake = (): void => {
    if (stop.signal.aborted) return;
    working ??= workOn(mail, stop.signal)
      .catch((error: unknown) => log.error({ err: error }, 'mail was not sent'))
      .finally(() => {
        working = undefined;
      });
  };
  const timer = setInterval(wake, LOOK).unref();
  return {
    wake,
    idle: async () => working,
    close: async () => {
      clearInterval(timer);
      stop.abort();
      const over = new Promise<void>((done) => void setTimeout(done, LAST_WORDS).unref());
      await Promise.race([working, over]);
    },
  };
}

async function workOn(mail: MailParts, signal: AbortSignal): Promise<void> {
  const { parts, log } = mail;
  const queue = openQueue(parts.db);
  if (!(await queue.hasWork())) return;
  const owner = randomUUID();
  const leads = (): Promise<boolean> => {
    const now = parts.clock();
    return queue.lead(owner, now, new Date(now.getTime() - SILENCE));
  };
  if (!(await leads())) return;
  const signs = setInterval(() => {
    leads().catch((error: unknown) => log.warn({ err: error }, 'the lead of mail was not kept'));
  }, SIGN).unref();
  try {
    for (const ids of await queue.onTheWay()) await note(mail, ids, ['sending'], leftBehind(mail));
    while (!signal.aborted && (await leads())) {
      const settings = await mail.settings();
      if (!settings) return;
      const message = await queue.next();
      if (!message) return;
      await sendOne(mail, settings, message);
    }
  } finally {
    clearInterval(signs);
    await queue.leave(owner);
  }
}

const leftBehind = ({ parts }: MailParts): Fate => ({ state: 'unknown', answer: parts.words.en.t('mail.lineLost') });

/** Sends one message and notes what became of it. An answer that comes late is noted all the same. */
async function sendOne(mail: MailParts, settings: MailSettings, message: WaitingMessage): Promise<void> {
  const { parts } = mail;
  const { ids } = message;
  const statements: Statement[] = [];
  for (const id of message.statements) statements.push(await getStatement(parts, id));
  const failed = async (answer: string): Promise<void> => {
    await note(mail, ids, ['queued'], { state: 'failed', answer });
  };
  const gone = statements.filter(({ voided }) => voided !== null).map(({ reference }) => reference);
  if (gone.length > 0) return failed(parts.words.en.t('mail.isVoid', { references: gone.join(', ') }));
  const frozen: FrozenAccount | undefined = message.frozen && JSON.parse(message.frozen);
  const files = frozen ? [await frozenFile(frozen)] : await filesOf(mail, statements);
  const party = (frozen?.statement ?? statements[0])?.party;
  if (!party || !files) return failed(parts.words.en.t('mail.noFile'));
  if (!(await note(mail, ids, ['queued'], { state: 'sending', answer: null }))) return;
  const fate = await sendMail(settings, {
    to: { name: party.name, address: message.address },
    copies: message.copy?.split(', ') ?? [],
    subject: message.subject,
    text: message.body,
    files,
  });
  await note(mail, ids, ['sending', 'unknown'], fate);
}

/** The kept files; `undefined` where one could not be made. */
async function filesOf({ papers, log }: MailParts, statements: readonly Statement[]) {
  const files: { name: string; bytes: Buffer }[] = [];
  for (const statement of statements) {
    const file = await papers.file(statement.id).catch((error: unknown) => {
      log.error({ err: error }, `statement ${statement.id} was not mailed`);
    });
    if (!file) return undefined;
    files.push({ name: paperName(statement), bytes: file.bytes });
  }
  return files;
}

/** Notes how far a message is; false where it is in another state by now. */
async function note(
  { parts }: MailParts,
  ids: readonly number[],
  from: readonly MailState[],
  { state, answer }: { readonly state: MailState; readonly answer: string | null },
): Promise<boolean> {
  const mail = { do: 'note', ids, from, state, answer } as const;
  const actor = { userId: null, name: 'Windrow' };
  const { result } = await parts.writer.write({ kind: 'mail', actor, language: 'en', mail });
  return result.length > 0;
}

/** A message that waits. */
interface WaitingMessage {
  /** Its rows, the first one first. */
  readonly ids: readonly number[];
  /** Its statements in the same order; none: it takes a statement of account. */
  readonly statements: readonly number[];
  readonly frozen: string | undefined;
  readonly address: string;
  readonly copy: string | null;
  readonly subject: string;
  readonly body: string;
}

/** The queue. */
interface MailQueue {
  /** Whether anything waits or was left on its way. */
  hasWork(): Promise<boolean>;
  /** The rows of each message that was on its way. */
  onTheWay(): Promise<number[][]>;
  /** The oldest one that waits. */
  next(): Promise<WaitingMessage | undefined>;
  /** Takes or keeps the lead where no other process has touched it since `silent`. */
  lead(owner: string, now: Date, silent: Date): Promise<boolean>;
  /** Gives it up. */
  leave(owner: string): Promise<void>;
}

const LEAD = 'mail';

/** Opens it. */
function openQueue(db: Db): MailQueue {
  return {
    hasWork: async () => {
      const waiting = db.sql.selectFrom(MAIL).select('id').where('state', 'in', ['queued', 'sending']);
      return (await waiting.limit(1).executeTakeFirst()) !== undefined;
    },
    onTheWay: async () => {
      const rows = await db.sql
        .selectFrom(MAIL)
        .select(({ fn }) => ['id', fn.coalesce('part_of', 'id').as('whole')])
        .where('state', '=', 'sending')
        .orderBy('id')
        .execute();
      return [...Map.groupBy(rows, ({ whole }) => Number(whole)).values()].map((own) => own.map(({ id }) => id));
    },
    next: async () => {
      const first = await db.sql
        .selectFrom(MAIL)
        .select(['id', 'address', 'copy', 'subject', 'body', 'account_day'])
        .where('state', '=', 'queued')
        .where('part_of', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!first) return undefined;
      const { id, account_day: day, ...message } = first;
      const rows = await db.sql
        .selectFrom(MAIL)
        .select(['id', 'statement_id'])
        .where((either) => either.or([either('id', '=', id), either('part_of', '=', id)]))
        .orderBy('id')
        .execute();
      const statements = rows.flatMap((row) => row.statement_id ?? []);
      const frozen = day === null ? undefined : await frozenIn({ db }, id);
      return { ids: rows.map((row) => row.id), statements, frozen, ...message };
    },
    ...leading(db),
  };
}

/** One process sends at a time. */
function leading(db: Db): Pick<MailQueue, 'lead' | 'leave'> {
  return {
    lead: async (owner, now, silent) => {
      const moment = now.toISOString();
      const led = await db.write((trx) =>
        trx
          .insertInto('windrow_mail_lead')
          .values({ name: LEAD, owner, touched: moment })
          .onConflict((on) =>
            on
              .column('name')
              .doUpdateSet({ owner, touched: moment })
              .where((either) =>
                either.or([
                  either('windrow_mail_lead.owner', 'in', [owner, '']),
                  either('windrow_mail_lead.touched', '<=', silent.toISOString()),
                ]),
              ),
          )
          .returning('id')
          .execute(),
      );
      return led.length > 0;
    },
    leave: async (owner) => {
      await db.write((trx) =>
        trx.updateTable('windrow_mail_lead').set({ owner: '' }).where('owner', '=', owner).execute(),
      );
    },
  };
}
