/** What is closed: up to which day, by kind. */
import { sql } from 'kysely';
import { rowsOf } from '../../../server/db/query/statement';
import type { ClosedReading } from '../../../server/records/acts/closedDays';
import type { WriteContext } from '../../../server/records/context';
import { CLOSING } from '../rules/closings';

/** The closing of one table. */
export interface ClosedUpTo {
  /** Id of its row. */
  readonly id: number;
  /** The last closed day; `null` where all is open. */
  readonly to: string | null;
}

/** The closings by table, which nobody changes until the act ends: read once for it. */
export function closingsOnce(context: WriteContext): ReturnType<typeof closingsIn> {
  return context.once('closings', () => closingsIn(context, true));
}

/**
 * The closings by table.
 * @param held nobody changes them until the transaction ends
 */
export async function closingsIn(
  { trx, dialect, statement }: ClosedReading,
  held: boolean,
): Promise<ReadonlyMap<string, ClosedUpTo>> {
  const made = statement(
    `closings ${held}`,
    () => sql`select id, kind, closed_to from ${sql.table(CLOSING)} order by id ${held ? dialect.shareRows : sql``}`,
  );
  const rows = await rowsOf(trx, made.bind([]));
  return new Map(
    rows.map(({ id, kind, closed_to: to }) => [String(kind), { id: Number(id), to: to === null ? null : String(to) }]),
  );
}
