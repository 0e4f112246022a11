/** Why a statement is not what somebody saw: who was faster, and what is left. */
import { sql } from 'kysely';
import type { TakenBy } from '../../../src/rules/statements/answers';
import { rowsOf } from '../../db/query/statement';
import { Taken } from '../../faults';
import { openReport } from '../../reports/read/report';
import { compose, reportOf } from '../compose/compose';
import { newestOf } from '../compose/digest';
import type { AskedStatement, StatementParts } from '../parts';
import { ITEM, STATEMENT } from '../read/claims';
import { settledTickets, withOlder } from '../read/openTickets';
import { readSettings } from '../read/settings';

/** The refusal of an issue whose draft had this digest. */
export async function takenSince(parts: StatementParts, asked: AskedStatement, digest: string): Promise<Taken> {
  const { t } = parts.words[asked.language];
  const taken = await issuedSince(parts, asked, newestOf(digest));
  const { tickets } = await compose(parts, asked);
  const [first] = taken;
  const left = tickets.length;
  const isNothing = tickets.every(({ hold }) => hold);
  if (first) return new Taken(t('statements.taken', { ...first }), taken, left, isNothing);
  return new Taken(t(isNothing ? 'statements.nothing' : 'statements.changed'), taken, left, isNothing);
}

/** Statements that took tickets of this party, period and filters after another one. */
async function issuedSince(parts: StatementParts, asked: AskedStatement, newest: number): Promise<TakenBy[]> {
  const { db, words, clock } = parts;
  const { kind, language } = asked;
  const { cutoffs } = await readSettings(parts);
  const settled = settledTickets(db, kind.role, null, []);
  const opened = await openReport(
    db,
    words[language].registry,
    reportOf(parts, asked),
    clock(),
    asked.older === false ? settled : withOlder(settled, cutoffs[kind.role]),
  );
  await opened?.findAll();
  const ids = [...(opened?.found() ?? [])].map(({ id }) => id);
  const rows = await rowsOf(
    db.sql,
    sql`
      select s.reference, s.issued_by, s.add_date, count(*) as tickets from ${sql.table(ITEM)} as i
      join ${sql.table(STATEMENT)} as s on s.id = i.statement_id
      where i.item_table = ${kind.tickets} and i.role = ${kind.role} and i.statement_id > ${newest}
        and ${db.dialect.among(sql`i.item_id`, db.dialect.idList(ids))}
      group by s.id, s.reference, s.issued_by, s.add_date order by s.id desc`.compile(db.sql),
  );
  return rows.map((row) => ({
    reference: String(row.reference),
    by: String(row.issued_by),
    at: String(row.add_date),
    count: Number(row.tickets),
  }));
}
