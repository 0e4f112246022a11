/** Messages as the calls answer them, and the addresses of parties. */
import { expressionBuilder, sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { entityOf } from '../../../src/rules/rows';
import { settlementRoles } from '../../../src/sides';
import type { Statement } from '../../statements/rules/calls/issued';
import type { PartyRef, StatementRef } from '../../../src/rules/settled/papers';
import type { MailLog, MailMessage, MailPaper } from '../rules/calls';
import type { MailState } from '../rules/sending';
import { isMailAddress } from '../../../src/rules/accounts/mailAddress';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { rowsOf } from '../../../server/db/query/statement';
import { InvalidPage, NotFound } from '../../../server/faults';
import { statementRows, type StatementParts } from '../../statements/server/index';
import type { SystemTables } from '../../../server/db/values';

/** Messages of one page. */
const PAGE = 50;

const ofMessage: ExpressionBuilder<SystemTables & { m: SystemTables['mail_message'] }, 'm'> = expressionBuilder();

/** Whether there is a later message of the statement of a message `m`. */
const isLater = ofMessage.exists(
  ofMessage
    .selectFrom('mail_message as later')
    .select('later.id')
    .whereRef('later.statement_id', '=', 'm.statement_id')
    .whereRef('later.id', '>', 'm.id'),
);
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

/** A page of the log. Throws `InvalidPage` behind the last one. */
export async function mailLog(parts: StatementParts, asked: AskedLog): Promise<MailLog> {
  const { db } = parts;
  const asking = db.sql
    .selectFrom('mail_message as m')
    .innerJoin(statementRows(parts), 's.id', 'm.statement_id')
    .where((is) =>
      is.and([
        ...(asked.id === undefined ? [] : [is('m.id', '=', asked.id)]),
        ...(asked.statement === undefined ? [] : [is('m.statement_id', '=', asked.statement)]),
        ...(asked.state === undefined ? [] : [is('m.state', '=', asked.state)]),
      ]),
    );
  const counted = await asking.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst();
  const count = Number(counted?.count ?? 0);
  const pages = Math.max(1, Math.ceil(count / PAGE));
  if (asked.page > pages) throw new InvalidPage();
  const found = await asking
    .select([
      'm.id',
      'm.statement_id',
      'm.address',
      'm.subject',
      'm.state',
      'm.answer',
      'm.add_date',
      'm.sent_at',
      'm.sent_by',
    ])
    .select(['s.reference', 's.role', 's.producer_id', 's.hauler_id', 's.customer_id', 's.party', 's.voided_on'])
    .select([whole.as('whole'), hasLater])
    .orderBy('m.id', 'desc')
    .limit(PAGE)
    .offset((asked.page - 1) * PAGE)
    .execute();
  const papers = await papersOf(parts, [...new Set(found.map((row) => Number(row.whole)))]);
  const results = found.map((row) => messageOf(row, papers.get(Number(row.whole)) ?? []));
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
    .innerJoin('statement as st', 'st.id', 'm.statement_id')
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
type LoggedRow = Omit<Selectable<SystemTables['mail_message']>, 'body' | 'edit_date' | 'part_of' | 'version'> &
  Pick<Selectable<SystemTables['statement']>, 'reference' | 'role' | 'voided_on' | `${SettlementRole}_id`> & {
    readonly party: string | null;
    readonly has_later: number;
  };

function messageOf(row: LoggedRow, papers: readonly StatementRef[]): MailMessage {
  const { role, state } = row;
  return {
    id: row.id,
    statement: { id: row.statement_id, reference: row.reference },
    others: papers.filter(({ id }) => id !== row.statement_id),
    party: { table: role, id: Number(row[`${role}_id`]), name: row.party ?? '' },
    address: row.address,
    subject: row.subject,
    state,
    answer: row.answer,
    at: row.add_date,
    sent_at: row.sent_at,
    by: row.sent_by,
    may_again: (state === 'failed' || state === 'unknown') && row.has_later === 0 && row.voided_on === null,
  };
}

/** Where each statement would go. */
export async function mailPapers(parts: StatementParts, statements: readonly Statement[]): Promise<MailPaper[]> {
  const addresses = await addressesOf(
    parts,
    statements.map(({ party }) => party),
  );
  const bytes = await sizesOf(
    parts,
    statements.map(({ id }) => id),
  );
  return statements.map(({ id, reference, party, mailed }) => {
    const given = addresses[party.table].get(party.id) ?? '';
    const address = isMailAddress(given) ? given : null;
    const wrong = address === null && given !== '' ? given : null;
    return {
      statement: { id, reference },
      party,
      address,
      wrong,
      mailed: mailed ?? 'no',
      bytes: bytes.get(id) ?? UNMADE,
    };
  });
}

/** What a file is taken for that is not made yet. */
const UNMADE = 500_000;

/** The sizes of the files that are made, in bytes. They are kept as base64. */
async function sizesOf({ db }: StatementParts, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.sql
    .selectFrom('windrow_paper')
    .select(({ ref }) => ['statement_id', sql<number>`length(${ref('pdf')})`.as('size')])
    .where('pdf', 'is not', null)
    .where(({ ref }) => db.dialect.among(ref('statement_id'), db.dialect.idList(ids)))
    .execute();
  return new Map(rows.map(({ statement_id: id, size }) => [id, Math.ceil((size * 3) / 4)]));
}

type Addresses = Record<SettlementRole, Map<number, string>>;

async function addressesOf({ db, words }: StatementParts, parties: readonly PartyRef[]): Promise<Addresses> {
  const addresses: Addresses = { producer: new Map(), hauler: new Map(), customer: new Map() };
  for (const role of settlementRoles) {
    const ids = [...new Set(parties.filter(({ table }) => table === role).map(({ id }) => id))];
    if (ids.length === 0 || !Object.hasOwn(entityOf(words.en.registry, role).fields, 'email')) continue;
    const query = sql`
      select id, email from ${sql.table(role)} where ${db.dialect.among(sql`id`, db.dialect.idList(ids))}`;
    for (const row of await rowsOf(db.sql, query.compile(db.sql)))
      addresses[role].set(Number(row.id), String(row.email ?? '').trim());
  }
  return addresses;
}

/** A statement of a message. */
interface SentRow {
  readonly id: number;
  readonly statement: number;
  readonly state: MailState;
  /** The statement was sent again since, or is on its way. */
  readonly isOver: boolean;
}

/** The rows of a message with their papers, and the text that was sent. */
export interface SentMessage {
  readonly rows: readonly SentRow[];
  readonly subject: string;
  readonly body: string;
}

/** The message that a row belongs to. Throws `NotFound`. */
export async function messageOfRow({ db }: StatementParts, id: number): Promise<SentMessage> {
  const ofIt = db.sql.selectFrom('mail_message as m').select(whole.as('whole')).where('m.id', '=', id);
  const rows = await db.sql
    .selectFrom('mail_message as m')
    .select(['m.id', 'm.statement_id', 'm.state', 'm.subject', 'm.body', hasLater])
    .where((is) => is.or([is('m.id', '=', sql<number>`${ofIt}`), is('m.part_of', '=', ofIt)]))
    .orderBy('m.id')
    .execute();
  const [first] = rows;
  if (!first) throw new NotFound();
  return {
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
