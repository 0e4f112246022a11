/** One payment with all its parts. */
import { sql } from 'kysely';
import type { Payment } from '../../../src/rules/statements/accounts/accounts';
import type { Language } from '../../../src/messages/languages';
import { negated } from '../../../src/rules/statements/money';
import { statementKinds } from '../../../src/rules/statements/codes';
import { settlementRoles } from '../../../src/sides';
import { rowsOf } from '../../db/query/statement';
import { NotFound } from '../../faults';
import { PAYMENT } from '../compose/more';
import { partyOf } from '../compose/party';
import type { StatementParts } from '../parts';
import { readPayments } from './stored';

/** The payment whose first row has this id. Throws `NotFound`. */
export async function paymentOf(parts: StatementParts, id: number, language: Language): Promise<Payment> {
  const { db } = parts;
  const [payment] = await readPayments(parts, sql`(p.id = ${id} or p.part_of = ${id})`);
  const [row] = await rowsOf(db.sql, sql`select * from ${sql.table(PAYMENT)} where id = ${id}`.compile(db.sql));
  const role = row && settlementRoles.find((one) => row[`${one}_id`] !== null);
  const kind = statementKinds.find((one) => one.role === role);
  if (payment?.kind !== 'payment' || !row || !role || !kind) throw new NotFound();
  const party = await partyOf(parts, { kind, filters: { [role]: Number(row[`${role}_id`]) }, language });
  if (!party) throw new NotFound();
  const { date, method, reference, note, advance, amount, on, on_account } = payment;
  return { id, party, date, method, reference, note, advance, amount: negated(amount), on, on_account };
}
