/** What is closed: up to which day, by kind (decision 56). */
import { sql, type Kysely } from 'kysely';
import type { StoredTables } from '../../../src/grammar/entity';
import type { sides } from '../../../src/sides';
import type { Dialect } from '../../db/dialect';
import { rowsOf, type Statements } from '../../db/query/statement';
import type { AnyTables } from '../../db/values';
import type { WriteContext } from '../context';

/** The side table of closings. */
export const CLOSING = 'period_closing' satisfies keyof typeof sides;

/** What reading them needs. */
export interface ClosingParts {
  readonly trx: Kysely<AnyTables>;
  readonly dialect: Dialect;
  readonly statement: Statements;
}

/** What finding closed rows needs. */
export interface ClosedParts extends ClosingParts {
  readonly registry: StoredTables;
}

/** A closed kind of tickets. */
export interface ClosedKind {
  readonly table: string;
  /** The field of the day. */
  readonly day: string;
  readonly to: string;
}

/** Rows that an act changes although they are closed: some that must stay, or some that get the other name of their party. */
export type ClosedRows = { readonly isBroken: true } | { readonly isBroken: false; readonly renamed: number };

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
  { trx, dialect, statement }: ClosingParts,
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
