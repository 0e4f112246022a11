/** Messages as the calls answer them, and the addresses of parties. */
import { sql, type RawBuilder } from 'kysely';
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
import { MAIL, STATEMENT } from '../../../server/settled/claims';
import { statementRows, type StatementParts } from '../../statements/server/index';
import { textOrNull, type StatementRow } from '../../../server/settled/stored';

/** Messages of one page. */
const PAGE = 50;

/** A later message of the statement of a message `m`. */
const laterOf = sql`select 1 from ${sql.table(MAIL)} as later where later.statement_id = m.statement_id and later.id > m.id`;

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
  const source = sql`from ${sql.table(MAIL)} as m join ${statementRows(parts)} on s.id = m.statement_id`;
  const where = conditionOf(asked);
  const all = async (query: RawBuilder<unknown>) => rowsOf(db.sql, query.compile(db.sql));
  const [counted] = await all(sql`select count(*) as count ${source} where ${where}`);
  const count = Number(counted?.count ?? 0);
  const pages = Math.max(1, Math.ceil(count / PAGE));
  if (asked.page > pages) throw new InvalidPage();
  const found = await all(sql`
    select m.id, coalesce(m.part_of, m.id) as whole, m.statement_id, m.address, m.subject, m.state, m.answer, m.add_date, m.sent_at, m.sent_by,
      s.reference, s.role, s.producer_id, s.hauler_id, s.customer_id, s.party, s.voided_on,
      case when exists(${laterOf})
      then 1 else 0 end as has_later
    ${source} where ${where} order by m.id desc limit ${PAGE} offset ${(asked.page - 1) * PAGE}`);
  const papers = await papersOf(parts, [...new Set(found.map(({ whole }) => Number(whole)))]);
  const results = found.map((row) => messageOf(row, papers.get(Number(row.whole)) ?? []));
  return { results, count, total_pages: pages, ...(await waiting(parts)) };
}

/** The papers of messages, by the first row of each. */
async function papersOf({ db }: StatementParts, messages: readonly number[]): Promise<Map<number, StatementRef[]>> {
  const among = (column: RawBuilder<unknown>) => db.dialect.among(column, db.dialect.idList(messages));
  const query = sql`
    select coalesce(m.part_of, m.id) as whole, s.id, s.reference from ${sql.table(MAIL)} as m
    join ${sql.table(STATEMENT)} as s on s.id = m.statement_id
    where ${among(sql`m.id`)} or ${among(sql`m.part_of`)} order by m.id`;
  const rows = await rowsOf(db.sql, query.compile(db.sql));
  const papers = Map.groupBy(rows, ({ whole }) => Number(whole));
  return new Map(
    [...papers].map(([whole, own]) => [
      whole,
      own.map((row) => ({ id: Number(row.id), reference: String(row.reference) })),
    ]),
  );
}

function conditionOf({ id, statement, state }: AskedLog): RawBuilder<unknown> {
  const conditions = [
    sql`1 = 1`,
    ...(id === undefined ? [] : [sql`m.id = ${id}`]),
    ...(statement === undefined ? [] : [sql`m.statement_id = ${statement}`]),
    ...(state === undefined ? [] : [sql`m.state = ${state}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** What somebody has to know of: messages without an answer, and those that failed or may have gone out and were not sent again. */
async function waiting(parts: StatementParts): Promise<Pick<MailLog, 'waiting' | 'failed' | 'unknown'>> {
  const { db } = parts;
  const query = sql`
    select m.state, count(distinct coalesce(m.part_of, m.id)) as count from ${sql.table(MAIL)} as m join statement as st on st.id = m.statement_id
    where m.state <> 'sent' and st.voided_on is null and not exists(${laterOf})
    group by m.state`;
  const counts = new Map(
    (await rowsOf(db.sql, query.compile(db.sql))).map((row) => [String(row.state), Number(row.count)]),
  );
  const of = (state: MailState): number => counts.get(state) ?? 0;
  return { waiting: of('queued') + of('sending'), failed: of('failed'), unknown: of('unknown') };
}

function messageOf(row: StatementRow, papers: readonly StatementRef[]): MailMessage {
  const role = String(row.role) as SettlementRole;
  const state = String(row.state) as MailState;
  return {
    id: Number(row.id),
    statement: { id: Number(row.statement_id), reference: String(row.reference) },
    others: papers.filter(({ id }) => id !== Number(row.statement_id)),
    party: { table: role, id: Number(row[`${role}_id`]), name: String(row.party ?? '') },
    address: String(row.address),
    subject: String(row.subject),
    state,
    answer: textOrNull(row.answer),
    at: String(row.add_date),
    sent_at: textOrNull(row.sent_at),
    by: String(row.sent_by),
    may_again: (state === 'failed' || state === 'unknown') && Number(row.has_later) === 0 && row.voided_on === null,
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
  const query = sql`
    select statement_id, length(pdf) as size from windrow_paper
    where pdf is not null and ${db.dialect.among(sql`statement_id`, db.dialect.idList(ids))}`;
  const rows = await rowsOf(db.sql, query.compile(db.sql));
  return new Map(rows.map((row) => [Number(row.statement_id), Math.ceil((Number(row.size) * 3) / 4)]));
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
  const whole = sql`(select coalesce(part_of, id) from ${sql.table(MAIL)} where id = ${id})`;
  const query = sql`
    select m.id, m.statement_id, m.state, m.subject, m.body,
      case when exists(${laterOf}) then 1 else 0 end as has_later
    from ${sql.table(MAIL)} as m where m.id = ${whole} or m.part_of = ${whole} order by m.id`;
  const rows = await rowsOf(db.sql, query.compile(db.sql));
  const [first] = rows;
  if (!first) throw new NotFound();
  return {
    rows: rows.map((row) => ({
      id: Number(row.id),
      statement: Number(row.statement_id),
      state: String(row.state) as MailState,
      isOver: Number(row.has_later) === 1,
    })),
    subject: String(first.subject),
    body: String(first.body),
  };
}
