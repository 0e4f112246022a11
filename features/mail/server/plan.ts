/** The plan of mailing: messages are put in the queue, a row for each statement, and their states follow each other. */
import type { MailState } from '../rules/sending';
import { Conflict, NotFound } from '../../../server/faults';
import { rowsOf, slot } from '../../../server/db/query/statement';
import type { Act } from '../../../server/records/act';
import type { RowChange, WriteContext } from '../../../server/records/context';
import { planSet } from '../../../server/records/settings/plan';
import { MAIL, STATEMENT } from '../../../server/settled/claims';
import { defineAct } from '../../../server/records/acts/definition';
import { final } from '../../../server/records/acts/rules';

/** A message that is to be sent. */
export interface NewMessage {
  /** Its papers. */
  readonly statements: readonly number[];
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** What the act carries: messages for the queue, or how far one is. */
export type MailStep =
  | {
      readonly do: 'queue';
      readonly messages: readonly NewMessage[];
      /** Statements that were mailed before and are to be mailed again all the same. */
      readonly again: ReadonlySet<number>;
      /** The rows of a message whose fate is unknown, or that failed, which is sent once more. */
      readonly retried?: ReadonlySet<number>;
      /** The text, kept for the next time. */
      readonly text?: { readonly name: string; readonly value: string };
    }
  | {
      readonly do: 'note';
      /** The rows of one message. */
      readonly ids: readonly number[];
      /** Nothing is written where one is in another state by now. */
      readonly from: readonly MailState[];
      readonly state: MailState;
      readonly answer: string | null;
    };

type QueueStep = Extract<MailStep, { do: 'queue' }>;
type NoteStep = Extract<MailStep, { do: 'note' }>;

/** The changes. @throws Conflict where a statement is void, on its way, or was mailed by somebody else meanwhile */
export async function planMail(context: WriteContext, act: Act<'mail'>): Promise<RowChange[]> {
  return act.mail.do === 'queue' ? planQueue(context, act, act.mail) : planNote(context, act.mail);
}

async function planQueue(context: WriteContext, act: Act<'mail'>, step: QueueStep): Promise<RowChange[]> {
  const { rows, store, trx, t } = context;
  const ids = step.messages.flatMap(({ statements: own }) => own);
  // They are locked: two people who mail one statement at once wait for each other.
  const statements = await rows(STATEMENT, ids);
  const before = await messagesOf(context, ids);
  for (const id of ids) {
    const row = statements.get(id);
    if (!row) throw new NotFound();
    const reference = String(row.values.reference);
    if (row.values.voided_on !== null) throw new Conflict(t('statements.voidStays', { references: reference }));
    refuseTwice(context, step, { reference, id, before: before.get(id) ?? [] });
  }
  const own = await store(MAIL).reserve(trx, ids.length);
  const fresh = { state: 'queued', answer: null, sent_at: null, sent_by: act.actor.name };
  let at = 0;
  const messages = step.messages.flatMap(({ statements: papers, ...message }) => {
    const first = own[at] ?? 0;
    return papers.map((paper, place): RowChange => {
      const part = { statement_id: paper, part_of: place === 0 ? null : first };
      const id = own[at] ?? 0;
      at += 1;
      return { table: MAIL, id, setWise: true, after: { ...part, ...message, ...fresh } };
    });
  });
  return [...messages, ...(step.text ? await planSet(context, { ...act, kind: 'set', ...step.text }) : [])];
}

interface Sent {
  readonly id: number;
  readonly reference: string;
  readonly before: readonly KnownMessage[];
}

/** Nobody gets a message twice by chance. */
function refuseTwice({ t }: WriteContext, { again, retried }: QueueStep, { id, reference, before }: Sent): void {
  const is = (...states: readonly MailState[]): boolean => before.some(({ state }) => states.includes(state));
  if (is('queued', 'sending')) throw new Conflict(t('mail.onItsWay', { reference }));
  if (retried !== undefined) {
    const newest = before.at(-1);
    const mayBeSent =
      newest !== undefined && retried.has(newest.id) && (newest.state === 'failed' || newest.state === 'unknown');
    if (!mayBeSent) throw new Conflict(t('mail.notAgain', { reference }));
    return;
  }
  if (before.at(-1)?.state === 'unknown') throw new Conflict(t('mail.unknownFirst', { reference }));
  if (is('sent', 'unknown') && !again.has(id)) throw new Conflict(t('mail.wasSent', { reference }));
}

interface KnownMessage {
  readonly id: number;
  readonly state: MailState;
}

/** The messages of each statement, the oldest first. */
async function messagesOf(
  { trx, statement, dialect }: WriteContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly KnownMessage[]>> {
  const made = statement('messages of statements', () =>
    trx
      .selectFrom(MAIL)
      .select(['statement_id as statement', 'id', 'state'])
      .where(({ ref }) => dialect.among(ref('statement_id'), slot(0)))
      .orderBy('id'),
  );
  const messages = await rowsOf(trx, made.bind([dialect.idList(ids)]));
  return Map.groupBy(messages, (message) => message.statement);
}

/** What became of a message counts for all of its papers. */
async function planNote({ rows, at }: WriteContext, { ids, from, state, answer }: NoteStep): Promise<RowChange[]> {
  const found = await rows(MAIL, ids);
  const isThere = ids.every((id) => from.includes(String(found.get(id)?.values.state) as MailState));
  if (!isThere) return [];
  const sentAt = state === 'sending' ? null : at.toISOString();
  const after = { state, answer, sent_at: sentAt };
  return [...found].map(([id, { values, version }]) => ({
    table: MAIL,
    id,
    before: values,
    versionBefore: version,
    after,
  }));
}

declare module '../../../server/records/act' {
  interface ActDetails {
    mail: { readonly mail: MailStep };
  }
  interface ActResults {
    /** The ids of the messages that were written. */
    mail: readonly number[];
  }
}

/** The act `mail`. */
export const mailAct = defineAct({
  ...final,
  kind: 'mail',
  plan: planMail,
  answer: async (rows) => rows.filter(({ table }) => table === MAIL).map(({ id }) => id),
});
