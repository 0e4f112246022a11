/** A ticket as it stands on a paper: its frozen values, and the versions that it and others had when the paper was issued. */
import { sql, type Kysely } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import type { Db } from '../../../server/db/database';
import type { TableReader } from '../../../server/db/query/tables';
import type { SystemTables } from '../../../server/db/values';
import type { Values } from '../../../src/rules/rows';
import type { Why } from '../rules/calls';
import { rowsOf, type Statements, slot } from '../../../server/db/query/statement';
import { NotFound } from '../../../server/faults';
import { ticketKey } from '../../../server/reports/compose/settlement';
import { STATEMENT } from '../../../server/settled/claims';
import { frozenPaper } from '../../../server/settled/paper';

/** Where it reads: all of it in one transaction. */
export interface OriginParts {
  readonly db: Db;
  readonly trx: Kysely<SystemTables>;
  readonly statement: Statements;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
}

/** A ticket on a paper. */
export interface FrozenTicket {
  readonly paper: NonNullable<Why['paper']>;
  /** Its values when the paper was issued, with what it inherited. */
  readonly values: Values;
  /** The version of a record when the paper was issued; -1 where the history does not reach. */
  versionOf(table: string, id: number): Promise<number>;
}

/** Throws `NotFound` where there is no such paper, and where the ticket is not on it. */
export async function frozenTicket(
  parts: OriginParts,
  statement: number,
  { table, id }: { readonly table: string; readonly id: number },
): Promise<FrozenTicket> {
  const { context, tickets } = await frozenPaper(parts, statement);
  const ticket = tickets.find((one) => one.table === table && one.id === id);
  if (!ticket || context.settlement.held.includes(ticketKey(ticket))) throw new NotFound();
  const { is_void, act } = await issuedAs(parts, statement);
  return {
    paper: { id: statement, reference: context.settlement.reference, is_void },
    values: { ...ticket },
    versionOf: (of, one) => versionBefore(parts, of, one, act),
  };
}

/** Whether a paper is void by now, and the act that issued it. */
async function issuedAs({ trx, statement }: OriginParts, id: number): Promise<{ is_void: boolean; act: number }> {
  const made = statement('how a paper was issued', () =>
    trx
      .selectFrom('statement as s')
      .select((eb) => [
        's.voided_on',
        eb
          .selectFrom('windrow_change as c')
          .select(({ fn }) => fn.min('c.act_id').as('act'))
          .where('c.record_table', '=', sql.lit(STATEMENT))
          .whereRef('c.record_id', '=', 's.id')
          .as('act'),
      ])
      .where('s.id', '=', slot(0)),
  );
  const [row] = await rowsOf(trx, made.bind([id]));
  if (!row) throw new NotFound();
  return { is_void: row.voided_on !== null, act: row.act ?? 0 };
}

async function versionBefore({ trx, statement }: OriginParts, table: string, id: number, act: number): Promise<number> {
  const made = statement('version before an act', () =>
    trx
      .selectFrom('windrow_change')
      .select('version')
      .where('record_table', '=', slot(0))
      .where('record_id', '=', slot(1))
      .where('act_id', '<', slot(2))
      .orderBy('id', 'desc')
      .limit(sql.lit(1)),
  );
  return (await rowsOf(trx, made.bind([table, id, act])))[0]?.version ?? -1;
}
