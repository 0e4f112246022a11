/** Where papers go: the addresses of their parties, and what was mailed before. */
import { expressionBuilder, sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { EXTRA_TABLE } from '../../../src/rules/extras/extraKeys';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { settlementRoles } from '../../../src/sides';
import type { Statement } from '../../statements/rules/calls/issued';
import type { PartyRef } from '../../../src/rules/settled/papers';
import type { MailPaper } from '../rules/calls';
import { isMailAddress } from '../../../src/rules/accounts/mailAddress';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { rowsOf } from '../../../server/db/query/statement';
import type { StatementParts } from '../../statements/server/index';
import type { SystemTables } from '../../../server/db/values';

/** What is asked of a message `m`. */
export const ofMessage: ExpressionBuilder<SystemTables & { m: SystemTables['mail_message'] }, 'm'> =
  expressionBuilder();

const ofLater = ofMessage.selectFrom('mail_message as later').select('later.id').whereRef('later.id', '>', 'm.id');
/** Whether there is a later message of the paper of a message `m`: of its statement, or of its account at its day. */
export const isLater = ofMessage.or([
  ofMessage.exists(ofLater.whereRef('later.statement_id', '=', 'm.statement_id')),
  ...settlementRoles.map((role) =>
    ofMessage.exists(
      ofLater.whereRef(`later.${role}_id`, '=', `m.${role}_id`).whereRef('later.account_day', '=', 'm.account_day'),
    ),
  ),
]);

type PartyIds = Pick<Selectable<SystemTables['statement']>, `${SettlementRole}_id`>;

/** The one party that a row has. */
export function partyOf(row: PartyIds): Pick<PartyRef, 'table' | 'id'> {
  const table = settlementRoles.find((role) => row[`${role}_id`] !== null) ?? 'customer';
  return { table, id: Number(row[`${table}_id`]) };
}

/** Where each statement would go. */
export async function mailPapers(parts: StatementParts, statements: readonly Statement[]): Promise<MailPaper[]> {
  const parties = statements.map(({ party }) => party);
  const known = await partiesOf(parts, parties);
  const bytes = await sizesOf(
    parts,
    statements.map(({ id }) => id),
  );
  return statements.map(({ id, reference, party, mailed }) => ({
    statement: { id, reference },
    party,
    ...goesTo(known(party)),
    mailed: mailed ?? 'no',
    bytes: bytes.get(id) ?? UNMADE,
  }));
}

/** Where each statement of account would go. */
export async function accountPapers(
  parts: StatementParts,
  day: string,
  parties: readonly PartyRef[],
): Promise<MailPaper[]> {
  const known = await partiesOf(parts, parties);
  const sent = await parts.db.sql
    .selectFrom('mail_message as m')
    .select(['m.state', 'm.producer_id', 'm.hauler_id', 'm.customer_id'])
    .where('m.account_day', '=', day)
    .where(({ not }) => not(isLater))
    .execute();
  const states = new Map(sent.map((row) => [textOf(partyOf(row)), row.state]));
  return parties.map((party) => {
    const state = states.get(textOf(party)) ?? 'no';
    const mailed = state === 'queued' ? 'sending' : state;
    return { statement: null, party, ...goesTo(known(party)), mailed, bytes: UNMADE };
  });
}

const textOf = ({ table, id }: Pick<PartyRef, 'table' | 'id'>): string => `${table} ${id}`;

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

/** What is on file of a party. */
interface KnownParty {
  readonly name: string;
  readonly email: string;
  readonly copy: string | null;
}

/** An address that mail can be sent to, and what is none. */
function goesTo(party: KnownParty | undefined): Pick<MailPaper, 'address' | 'wrong' | 'copy'> {
  const given = party?.email ?? '';
  const address = isMailAddress(given) ? given : null;
  return { address, wrong: address === null && given !== '' ? given : null, copy: party?.copy ?? null };
}

/** What is on file of parties. */
export async function partiesOf({ db, words }: StatementParts, parties: readonly Pick<PartyRef, 'table' | 'id'>[]) {
  const known = new Map<string, KnownParty>();
  for (const table of settlementRoles) {
    const ids = [...new Set(parties.flatMap((one) => (one.table === table ? [one.id] : [])))];
    if (ids.length === 0) continue;
    const entity = entityOf(words.en.registry, table);
    const email = Object.hasOwn(entity.fields, 'email') ? sql.ref('email') : sql.lit('');
    const query = sql`
      select id, ${sql.ref(nameFieldOf(entity))} as name, ${email} as email
      from ${sql.table(table)} where ${db.dialect.among(sql`id`, db.dialect.idList(ids))}`;
    const beside = db.sql
      .selectFrom(EXTRA_TABLE)
      .select(['record_id', 'email_copy_to as copy'])
      .where('record_table', '=', table)
      .where(({ ref }) => db.dialect.among(ref('record_id'), db.dialect.idList(ids)));
    const copies = new Map((await beside.execute()).map((row) => [Number(row.record_id), row.copy]));
    for (const row of await rowsOf(db.sql, query.compile(db.sql))) {
      const copy = copies.get(Number(row.id)) ?? null;
      const own = { name: String(row.name ?? ''), email: String(row.email ?? '').trim(), copy };
      known.set(textOf({ table, id: Number(row.id) }), own);
    }
  }
  return (party: Pick<PartyRef, 'table' | 'id'>): KnownParty | undefined => known.get(textOf(party));
}
