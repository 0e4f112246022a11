/** Messages as the calls answer them. */
import { sql, type Selectable } from 'kysely';
import type { PartyRef, StatementRef } from '../../../src/rules/settled/papers';
import type { MailLog, MailMessage } from '../rules/calls';
import type { MailState } from '../rules/sending';
import { InvalidPage, NotFound } from '../../../server/faults';
import { statementRows, type StatementParts } from '../../statements/server/index';
import type { SystemTables } from '../../../server/db/values';
import { isLater, ofMessage, partiesOf, partyOf } from './papers';

/** Messages of one page. */
const PAGE = 50;

const hasLater = sql<number>`case when ${isLater} then 1 else 0 end`.as('has_later');

/** The first row of the message of a row `m`. */
const whole = sql<number | string>`coalesce(${ofMessage.ref('m.part_of')}, ${ofMessage.ref('m.id')})`;

/** What the log is narrowed by. */
export interface AskedLog {
  readonly id?: number | undefined;
  readonly statement?: number | undefined;
  readonly state?: MailState | undefined;
  readonly page: number;
}

/** The rows that are asked for. */
function chosenRows(parts: StatementParts, { id, statement, state }: AskedLog) {
  return parts.db.sql
    .selectFrom('mail_message as m')
    .leftJoin(statementRows(parts), 's.id', 'm.statement_id')
    .where((is) =>
      is.and([
        ...(id === undefined ? [] : [is('m.id', '=', id)]),
        ...(statement === undefined ? [] : [is('m.statement_id', '=', statement)]),
        ...(state === undefined ? [] : [is('m.state', '=', state)]),
      ]),
    );
}

/** A page of the log. Throws `InvalidPage` behind the last one. */
export async function mailLog(parts: StatementParts, asked: AskedLog): Promise<MailLog> {
  const asking = chosenRows(parts, asked);
  const counted = await asking.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst();
  const count = Number(counted?.count ?? 0);
  const pages = Math.max(1, Math.ceil(count / PAGE));
  if (asked.page > pages) throw new InvalidPage();
  const found = await asking
    .select(['m.id', 'm.statement_id', 'm.account_day', 'm.address', 'm.copy', 'm.subject', 'm.state', 'm.answer'])
    .select(['m.add_date', 'm.sent_at', 'm.sent_by', 's.reference', 's.party', 's.voided_on'])
    .select(({ fn }) => [
      fn.coalesce('m.producer_id', 's.producer_id').as('producer_id'),
      fn.coalesce('m.hauler_id', 's.hauler_id').as('hauler_id'),
      fn.coalesce('m.customer_id', 's.customer_id').as('customer_id'),
    ])
    .select([whole.as('whole'), hasLater])
    .orderBy('m.id', 'desc')
    .limit(PAGE)
    .offset((asked.page - 1) * PAGE)
    .execute();
  const papers = await papersOf(parts, [...new Set(found.map((row) => Number(row.whole)))]);
  const known = await partiesOf(parts, found.map(partyOf));
  const results = found.map((row) => {
    const party = partyOf(row);
    const name = row.party ?? known(party)?.name ?? '';
    return messageOf(row, { ...party, name }, papers.get(Number(row.whole)) ?? []);
  });
  return { results, count, total_pages: pages, ...(await waiting(parts)) };
}

/** The papers of messages, by the first row of each. */
async function papersOf({ db }: StatementParts, messages: readonly number[]): Promise<Map<number, StatementRef[]>> {
  const ids = db.dialect.idList(messages);
  const rows = await db.sql
    .selectFrom('mail_message as m')
    .innerJoin('statement as s', 's.id', 'm.statement_id')
    .select([whole.as('whole'), 's.id', 's.reference'])
    .where(({ or, ref }) => or([db.dialect.among(ref('m.id'), ids), db.dialect.among(ref('m.part_of'), ids)]))
    .orderBy('m.id')
    .execute();
  const papers = Map.groupBy(rows, (row) => Number(row.whole));
  return new Map([...papers].map(([first, own]) => [first, own.map(({ id, reference }) => ({ id, reference }))]));
}

/** What somebody has to know of: messages without an answer, and those that failed or may have gone out and were not sent again. */
async function waiting(parts: StatementParts): Promise<Pick<MailLog, 'waiting' | 'failed' | 'unknown'>> {
  const counted = await parts.db.sql
    .selectFrom('mail_message as m')
    .leftJoin('statement as st', 'st.id', 'm.statement_id')
    .select(['m.state', sql<number | string>`count(distinct ${whole})`.as('count')])
    .where('m.state', '<>', 'sent')
    .where('st.voided_on', 'is', null)
    .where(({ not }) => not(isLater))
    .groupBy('m.state')
    .execute();
  const counts = new Map(counted.map((row) => [row.state, Number(row.count)]));
  const of = (state: MailState): number => counts.get(state) ?? 0;
  return { waiting: of('queued') + of('sending'), failed: of('failed'), unknown: of('unknown') };
}

/** A message with its statement. */
type LoggedRow = Pick<
  Selectable<SystemTables['mail_message']>,
  | 'id'
  | 'statement_id'
  | 'account_day'
  | 'address'
  | 'copy'
  | 'subject'
  | 'state'
  | 'answer'
  | 'add_date'
  | 'sent_at'
  | 'sent_by'
> & {
  readonly reference: string | null;
  readonly voided_on: string | null;
  readonly has_later: number;
};

function messageOf(row: LoggedRow, party: PartyRef, papers: readonly StatementRef[]): MailMessage {
  const { id, statement_id: statement, account_day: day, address, copy, subject, state, answer } = row;
  return {
    id,
    statement: statement === null ? null : { id: statement, reference: row.reference ?? '' },
    others: papers.filter((one) => one.id !== statement),
    day,
    party,
    address,
    copy,
    subject,
    state,
    answer,
    at: row.add_date,
    sent_at: row.sent_at,
    by: row.sent_by,
    may_again: (state === 'failed' || state === 'unknown') && row.has_later === 0 && row.voided_on === null,
  };
}

/** A statement of a message. */
interface SentRow {
  readonly id: number;
  /** `null`: a statement of account. */
  readonly statement: number | null;
  readonly state: MailState;
  /** The paper was sent again since, or is on its way. */
  readonly isOver: boolean;
}

/** The rows of a message with their papers, and the text that was sent. */
export interface SentMessage {
  readonly rows: readonly SentRow[];
  /** Of an account: the party, and the day. */
  readonly account: {
    readonly party: Pick<PartyRef, 'table' | 'id'>;
    readonly day: string;
    readonly frozen: string;
  } | null;
  readonly subject: string;
  readonly body: string;
}

/** What the statement of account of a message is made of. Throws `NotFound`. */
export async function frozenIn({ db }: Pick<StatementParts, 'db'>, message: number): Promise<string> {
  const kept = db.sql.selectFrom('windrow_mail_account').select('frozen').where('message_id', '=', message);
  const row = await kept.executeTakeFirst();
  if (!row) throw new NotFound();
  return row.frozen;
}

/** The message that a row belongs to. Throws `NotFound`. */
export async function messageOfRow(parts: StatementParts, id: number): Promise<SentMessage> {
  const { db } = parts;
  const ofIt = db.sql.selectFrom('mail_message as m').select(whole.as('whole')).where('m.id', '=', id);
  const rows = await db.sql
    .selectFrom('mail_message as m')
    .select(['m.id', 'm.statement_id', 'm.account_day', 'm.producer_id', 'm.hauler_id', 'm.customer_id'])
    .select(['m.state', 'm.subject', 'm.body', hasLater])
    .where((is) => is.or([is('m.id', '=', sql<number>`${ofIt}`), is('m.part_of', '=', ofIt)]))
    .orderBy('m.id')
    .execute();
  const [first] = rows;
  if (!first) throw new NotFound();
  const { account_day: day } = first;
  return {
    account: day === null ? null : { party: partyOf(first), day, frozen: await frozenIn(parts, first.id) },
    rows: rows.map((row) => ({
      id: row.id,
      statement: row.statement_id,
      state: row.state,
      isOver: row.has_later === 1,
    })),
    subject: first.subject,
    body: first.body,
  };
}
