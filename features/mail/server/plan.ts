/** The plan of mailing: messages are put in the queue, a row for each paper, and their states follow each other. */
import type { MailState } from '../rules/sending';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { Conflict, NotFound } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import type { Recorder, RowChange, WriteContext } from '../../../server/records/context';
import { planSet } from '../../../server/records/settings/plan';
import { MAIL, STATEMENT } from '../../../server/settled/claims';
import { defineAct } from '../../../server/records/acts/definition';
import { final } from '../../../server/records/acts/rules';

/** A message that is to be sent. */
export interface NewMessage {
  /** Its statements; of an account the party, alone. */
  readonly papers: readonly number[];
  /** Of an account: what its PDF is made of (`FrozenAccount`), JSON. */
  readonly frozen?: string;
  readonly address: string;
  /** Who else gets it: addresses with commas. */
  readonly copy: string | null;
  readonly subject: string;
  readonly body: string;
}

/** Statements of account: of which parties, as of which day. */
export interface MailedAccounts {
  readonly role: SettlementRole;
  readonly day: string;
}

/** What the act carries: messages for the queue, or how far one is. */
export type MailStep =
  | {
      readonly do: 'queue';
      readonly messages: readonly NewMessage[];
      /** The papers are statements of account. */
      readonly accounts?: MailedAccounts | undefined;
      /** Papers that were mailed before and are to be mailed again all the same. */
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

export type QueueStep = Extract<MailStep, { do: 'queue' }>;
type NoteStep = Extract<MailStep, { do: 'note' }>;

/** The changes. @throws Conflict where a statement is void, on its way, or was mailed by somebody else meanwhile */
export async function planMail(context: WriteContext, act: Act<'mail'>): Promise<RowChange[]> {
  return act.mail.do === 'queue' ? planQueue(context, act, act.mail) : planNote(context, act.mail);
}

async function planQueue(context: WriteContext, act: Act<'mail'>, step: QueueStep): Promise<RowChange[]> {
  const { rows, store, trx, t } = context;
  const { accounts } = step;
  const ids = step.messages.flatMap(({ papers }) => papers);
  // They are locked: two people who mail one paper at once wait for each other.
  const papers = await rows(accounts?.role ?? STATEMENT, ids);
  const before = await messagesOf(context, step, ids);
  for (const id of ids) {
    const row = papers.get(id);
    if (!row) throw new NotFound();
    const reference = String(
      accounts ? row.values[nameFieldOf(entityOf(context.registry, accounts.role))] : row.values.reference,
    );
    if (!accounts && row.values.voided_on !== null)
      throw new Conflict(t('statements.voidStays', { references: reference }));
    refuseTwice(context, step, { reference, id, before: before.get(id) ?? [] });
  }
  const own = await store(MAIL).reserve(trx, ids.length);
  const none = { statement_id: null, producer_id: null, hauler_id: null, customer_id: null };
  const fresh = { ...none, account_day: accounts?.day ?? null, state: 'queued', answer: null, sent_at: null };
  let at = 0;
  const messages = step.messages.flatMap(({ papers: inIt, address, copy, subject, body }) => {
    const first = own[at] ?? 0;
    return inIt.map((paper, place): RowChange => {
      const part = { [keyOf(accounts)]: paper, part_of: place === 0 ? null : first, sent_by: act.actor.name };
      const id = own[at] ?? 0;
      at += 1;
      return { table: MAIL, id, setWise: true, after: { ...fresh, ...part, address, copy, subject, body } };
    });
  });
  return [...messages, ...(step.text ? await planSet(context, { ...act, kind: 'set', ...step.text }) : [])];
}

/** The column of what is in a message. */
const keyOf = (accounts: MailedAccounts | undefined) =>
  accounts ? (`${accounts.role}_id` as const) : ('statement_id' as const);

/** Keeps what the statements of account are made of that an act puts in the queue. */
export const recordMailed: Recorder = async ({ act, trx }, rows) => {
  if (act.kind !== 'mail' || act.mail.do !== 'queue' || !act.mail.accounts) return;
  const key = keyOf(act.mail.accounts);
  const frozen = new Map(act.mail.messages.map((one) => [one.papers[0], one.frozen]));
  const values = rows.flatMap(({ table, id, after }) => {
    const own = table === MAIL ? frozen.get(Number(after?.[key])) : undefined;
    return own === undefined ? [] : [{ message_id: id, frozen: own }];
  });
  await trx.insertInto('windrow_mail_account').values(values).execute();
};

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

/** The messages of each paper, the oldest first. */
async function messagesOf(
  { trx, dialect }: WriteContext,
  { accounts }: QueueStep,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly KnownMessage[]>> {
  const key = keyOf(accounts);
  const messages = await trx
    .selectFrom(MAIL)
    .select([`${key} as paper`, 'id', 'state'])
    .where(({ ref }) => dialect.among(ref(key), dialect.idList(ids)))
    .where((is) => (accounts ? is('account_day', '=', accounts.day) : is.lit(true)))
    .orderBy('id')
    .execute();
  return Map.groupBy(messages, ({ paper }) => Number(paper));
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
