/** The plan of mailing: messages are put in the queue once for each statement, and their states follow each other. */
import { sql } from 'kysely';
import type { MailState } from '../../../src/rules/statements/sending';
import { Conflict, NotFound } from '../../faults';
import { rowsOf, Slot } from '../../db/query/statement';
import type { Act } from '../../records/act';
import type { RowChange, WriteContext } from '../../records/context';
import { planSet } from '../../records/settings/plan';
import { STATEMENT } from '../read/claims';
import { MAIL, type MailStep } from './step';

type QueueStep = Extract<MailStep, { do: 'queue' }>;
type NoteStep = Extract<MailStep, { do: 'note' }>;

/** The changes. @throws Conflict where a statement is void, on its way, or was mailed by somebody else meanwhile */
export async function planMail(context: WriteContext, act: Act<'mail'>): Promise<RowChange[]> {
  return act.mail.do === 'queue' ? planQueue(context, act, act.mail) : planNote(context, act.mail);
}

async function planQueue(context: WriteContext, act: Act<'mail'>, step: QueueStep): Promise<RowChange[]> {
  const { rows, store, trx, t } = context;
  const ids = step.messages.map(({ statement }) => statement);
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
  const messages = step.messages.map(({ statement, ...message }, at): RowChange => ({
    table: MAIL,
    id: own[at] ?? 0,
    setWise: true,
    after: { statement_id: statement, ...message, ...fresh },
  }));
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
    const mayBeSent = newest?.id === retried && (newest.state === 'failed' || newest.state === 'unknown');
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
  const made = statement(
    'messages of statements',
    () => sql`
      select id, statement_id, state from ${sql.table(MAIL)}
      where ${dialect.among(sql`statement_id`, new Slot(0))} order by id`,
  );
  const found = await rowsOf(trx, made.bind([dialect.idList(ids)]));
  const messages = found.map((row) => ({
    statement: Number(row.statement_id),
    id: Number(row.id),
    state: String(row.state) as MailState,
  }));
  return Map.groupBy(messages, (message) => message.statement);
}

async function planNote({ rows, at }: WriteContext, { id, from, state, answer }: NoteStep): Promise<RowChange[]> {
  const row = (await rows(MAIL, [id])).get(id);
  if (!row || !from.includes(String(row.values.state) as MailState)) return [];
  const sentAt = state === 'sending' ? null : at.toISOString();
  const after = { state, answer, sent_at: sentAt };
  return [{ table: MAIL, id, before: row.values, versionBefore: row.version, after }];
}
