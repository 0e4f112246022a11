/** Reads the doubts about tickets, for the calls of the page and the filter of the lists. */
import { sql } from 'kysely';
import type { DoubtAnswer, DoubtsOfTicket } from '../../rules/calls';
import type { DoubtCode, DoubtfulName } from '../../rules/doubts/doubt';
import type { Db } from '../../../../server/db/database';
import { builder, keepStatements, slot } from '../../../../server/db/query/statement';
import type { SqlRow, SqlValue } from '../../../../server/db/values';
import type { ExtraFilter, ListFilters } from '../../../../server/records/entityHooks';

/** Reads doubts. */
export interface DoubtReader {
  /** The doubts about those of these tickets that have any, open or looked at, by ticket. */
  of(kind: DoubtfulName, ids: readonly number[]): Promise<DoubtsOfTicket[]>;
}

const columns = ['code', 'field', 'value', 'than', 'other_id', 'looked_at', 'looked_by'] as const;

/** Reads the doubts of a database. */
export function openDoubts(db: Db): DoubtReader {
  const statement = keepStatements(db.sql);
  const select = () =>
    db.sql
      .selectFrom('windrow_ticket_doubt')
      .select(['ticket_id', ...columns])
      .where('kind', '=', slot(0))
      .where(({ ref }) => db.dialect.among(ref('ticket_id'), slot(1)))
      .orderBy('ticket_id')
      .orderBy('id');
  return {
    of: async (kind, ids) => {
      const rows = await db.rows(statement('of', select).bind([kind, db.dialect.idList(ids)]));
      return [...Map.groupBy(rows, ([id]) => Number(id))].map(([id, own]) => ({ id, doubts: own.map(answerOf) }));
    },
  };
}

function answerOf([, code, field, value, than, other, at, by]: SqlRow): DoubtAnswer {
  const textOf = (stored: SqlValue | undefined): string | null => (stored === null ? null : String(stored));
  return {
    code: String(code) as DoubtCode,
    field: String(field),
    value: String(value),
    than: textOf(than),
    other_id: other === null ? null : Number(other),
    looked_at: textOf(at),
    looked_by: textOf(by),
  };
}

/** The query key `doubtful=1` of a list of tickets. */
function doubtfulFilter(kind: DoubtfulName): ExtraFilter {
  return {
    takes: 'mark',
    isNarrow: true,
    about: 'With `1`: tickets with a doubt that nobody has looked at.',
    condition: () =>
      sql`t.id in ${builder
        .selectFrom('windrow_ticket_doubt')
        .select('ticket_id')
        .where('kind', '=', sql.lit(kind))
        .where('looked_at', 'is', null)}`,
  };
}

/** The same of every table that has doubts. */
export const doubtfulFilters: ListFilters = {
  crop_ticket: { doubtful: doubtfulFilter('crop_ticket') },
  delivery_ticket: { doubtful: doubtfulFilter('delivery_ticket') },
  haul_ticket: { doubtful: doubtfulFilter('haul_ticket') },
};
