/** Statements that are chosen by their ids, for all that goes out of the house. */
import { sql } from 'kysely';
import type { Translate } from '../../../../src/messages/catalogue';
import { MOST_CHOSEN, type Statement } from '../../rules/calls/issued';
import { rowsOf } from '../../../../server/db/query/statement';
import { InvalidRecord } from '../../../../server/faults';
import type { StatementParts } from '../parts';
import { statementReader, statementRows } from '../read/select';

/**
 * The statements of these ids, in their order.
 * @throws InvalidRecord for none, too many, unknown ones, and void ones, which go out to nobody
 */
export async function chosenStatements(
  parts: StatementParts,
  ids: readonly number[],
  t: Translate,
): Promise<Statement[]> {
  const refuse = (text: string): InvalidRecord => new InvalidRecord({ ids: [text] });
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw refuse(t('statements.noneChosen'));
  if (wanted.length > MOST_CHOSEN) throw refuse(t('statements.tooMany', { most: MOST_CHOSEN, count: wanted.length }));
  const { db } = parts;
  const among = db.dialect.among(sql`s.id`, db.dialect.idList(wanted));
  const query = sql`select * from ${statementRows(parts)} where ${among}`;
  const rows = (await rowsOf(db.sql, query.compile(db.sql))).map(statementReader(parts));
  const found = new Map(rows.map((statement) => [statement.id, statement]));
  const chosen = wanted.flatMap((id) => found.get(id) ?? []);
  if (chosen.length < wanted.length) throw refuse(t('api.noSuchRecord'));
  const isVoid = chosen.filter(({ voided }) => voided).map(({ reference }) => reference);
  if (isVoid.length > 0) throw refuse(t('statements.voidStays', { references: isVoid.join(', ') }));
  return chosen;
}
