/** Messages as the calls answer them. */
import { sql } from 'kysely';
import type { PartyRef } from '../../../src/rules/settled/papers';
import { settlementRoles } from '../../../src/sides';
import type { MailCounts } from '../rules/calls';
import { messageList } from '../rules/list';
import type { MailState } from '../rules/sending';
import type { ServedList } from '../../../server/api/feature';
import type { Db } from '../../../server/db/database';
import { NotFound } from '../../../server/faults';
import { calledOf } from '../../../server/settled/partyName';
import { papersIn } from '../../../server/settled/stored';
import type { StatementParts } from '../../statements/server/index';
import { isLater, ofMessage, partyOf } from './papers';

const hasLater = sql<number>`case when ${isLater} then 1 else 0 end`.as('has_later');

/** The first row of the message of a row `m`. */
const whole = sql<number | string>`coalesce(${ofMessage.ref('m.part_of')}, ${ofMessage.ref('m.id')})`;

/** The papers of the whole message of a row `m`, its own first. */
const papersOfMessage = (db: Db) =>
  db.sql
    .selectFrom('mail_message as own')
    .innerJoin('statement as o', 'o.id', 'own.statement_id')
    .where(({ or, eb }) =>
      or([eb('own.id', '=', sql<number>`${whole}`), eb('own.part_of', '=', sql<number>`${whole}`)]),
    )
    .orderBy(sql`case when own.id = m.id then 0 else 1 end`)
    .orderBy('own.id')
    .select('o.reference');

/** The log. A message can be sent once more that failed or whose fate is unknown, where no other try came after it. */
export const servedMessages: ServedList = {
  list: messageList,
  rows: ({ db, registry }) => {
    const party = (of: 'm' | 's') => settlementRoles.map((role) => sql.ref(`${of}.${role}_id`));
    const kinds = settlementRoles.map(
      (role) =>
        sql`when coalesce(${sql.ref(`m.${role}_id`)}, ${sql.ref(`s.${role}_id`)}) is not null then ${sql.lit(role)}`,
    );
    const rows = db.sql
      .selectFrom('mail_message as m')
      .leftJoin('statement as s', 's.id', 'm.statement_id')
      .select([
        'm.id',
        'm.statement_id',
        'm.account_day as day',
        'm.add_date as at',
        'm.address',
        'm.copy',
        'm.subject',
        'm.state',
      ])
      .select(['m.answer', 'm.sent_by as by', 'm.sent_at', 's.reference as number'])
      .select([
        sql`coalesce(${calledOf(registry, 's')}, ${calledOf(registry, 'm')})`.as('party'),
        sql`case ${sql.join(kinds, sql` `)} end`.as('role'),
        sql`coalesce(${sql.join([...party('m'), ...party('s')])})`.as('party_id'),
        sql`(select ${db.dialect.arrayOf(sql`of_one.reference`)} from (${papersOfMessage(db)}) as of_one)`.as('papers'),
        sql`case when m.state in ('failed', 'unknown') and s.voided_on is null and not ${isLater} then 1 else 0 end`.as(
          'may_again',
        ),
      ]);
    return { select: sql`${rows}`, read: { papers: papersIn, at: db.dialect.types.instant.decode } };
  },
};

/** What somebody has to know of: messages without an answer, and those that failed or may have gone out and were not sent again. */
export async function mailCounts({ db }: StatementParts): Promise<MailCounts> {
  const counted = await db.sql
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
