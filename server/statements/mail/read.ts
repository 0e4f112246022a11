/** Messages as the calls answer them, and the addresses of parties. */
import { sql, type RawBuilder } from 'kysely';
import { entityOf } from '../../../src/rules/rows';
import { settlementRoles } from '../../../src/sides';
import type { PartyRef, Statement } from '../../../src/rules/statements/answers';
import {
  isMailAddress,
  type MailLog,
  type MailMessage,
  type MailPaper,
  type MailState,
} from '../../../src/rules/statements/sending';
import type { SettlementRole } from '../../../src/rules/statements/settled';
import { rowsOf } from '../../db/query/statement';
import { InvalidPage } from '../../faults';
import type { StatementParts } from '../parts';
import { statementRows, type StatementRow } from '../read/select';
import { textOrNull } from '../read/stored';
import { MAIL } from './step';

/** Messages of one page. */
const PAGE = 50;

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
    select m.id, m.statement_id, m.address, m.subject, m.state, m.answer, m.add_date, m.sent_at, m.sent_by,
      s.reference, s.role, s.producer_id, s.hauler_id, s.customer_id, s.party, s.voided_on,
      case when exists(
        select 1 from ${sql.table(MAIL)} as later where later.statement_id = m.statement_id and later.id > m.id)
      then 1 else 0 end as has_later
    ${source} where ${where} order by m.id desc limit ${PAGE} offset ${(asked.page - 1) * PAGE}`);
  return { results: found.map(messageOf), count, total_pages: pages, ...(await waiting(parts)) };
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

/** What somebody has to know of: messages without an answer, and statements whose last message failed or may have gone out. */
async function waiting(parts: StatementParts): Promise<Pick<MailLog, 'waiting' | 'failed' | 'unknown'>> {
  const { db } = parts;
  const query = sql`
    select m.state, count(*) as count from ${sql.table(MAIL)} as m join statement as st on st.id = m.statement_id
    where m.state <> 'sent' and st.voided_on is null and not exists(
      select 1 from ${sql.table(MAIL)} as later where later.statement_id = m.statement_id and later.id > m.id)
    group by m.state`;
  const counts = new Map(
    (await rowsOf(db.sql, query.compile(db.sql))).map((row) => [String(row.state), Number(row.count)]),
  );
  const of = (state: MailState): number => counts.get(state) ?? 0;
  return { waiting: of('queued') + of('sending'), failed: of('failed'), unknown: of('unknown') };
}

function messageOf(row: StatementRow): MailMessage {
  const role = String(row.role) as SettlementRole;
  const state = String(row.state) as MailState;
  return {
    id: Number(row.id),
    statement: { id: Number(row.statement_id), reference: String(row.reference) },
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
  return statements.map(({ id, reference, party, mailed }) => {
    const given = addresses[party.table].get(party.id) ?? '';
    const address = isMailAddress(given) ? given : null;
    const wrong = address === null && given !== '' ? given : null;
    return { statement: { id, reference }, party, address, wrong, mailed: mailed ?? 'no' };
  });
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

/** The text of a message as it was sent. */
export async function bodyOfMessage({ db }: StatementParts, id: number): Promise<string> {
  const query = sql`select body from ${sql.table(MAIL)} where id = ${id}`;
  const [row] = await rowsOf(db.sql, query.compile(db.sql));
  return String(row?.body ?? '');
}
