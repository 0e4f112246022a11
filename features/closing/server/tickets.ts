/** What an act does to tickets of closed days: to the tickets themselves, to what is kept beside them, and to what they print of other records. */
import { sql, type RawBuilder } from 'kysely';
import type { StoredTable, StoredTables } from '../../../src/grammar/entity';
import { entityOf, type Values } from '../../../src/rules/rows';
import { ticketLinks, type TicketLink } from '../../../src/rules/tickets/links';
import { rowsOf, Slot } from '../../../server/db/query/statement';
import { changedFields } from '../../../server/records/changed';
import type { ClosedReading } from '../../../server/records/acts/closedDays';
import type { RowChange } from '../../../server/records/context';
import { EXTRA } from '../../../server/records/extras/rows';

/** What finding closed rows needs. */
export type ClosedParts = ClosedReading & { readonly registry: StoredTables };

/** Rows that an act changes although they are closed: some that must stay, or some that get the other name of their party. */
export type ClosedRows = { readonly isBroken: true } | { readonly isBroken: false; readonly renamed: number };

/** Tells whether a change gives a row the other name of one party in one field, and nothing else. */
export type IsRenamed = (entity: StoredTable, key: string, before: Values, after: Values) => boolean;

/** A closed table of tickets. */
interface ClosedTable {
  readonly table: string;
  /** The field of the day. */
  readonly day: string;
  readonly to: string;
}

/** The tickets of a kind that an act changes although they are closed. */
export async function closedTickets(
  parts: ClosedParts,
  kind: ClosedTable,
  changes: readonly RowChange[],
  isRenamed: IsRenamed,
): Promise<ClosedRows> {
  const entity = entityOf(parts.registry, kind.table);
  const isClosed = (row: Values | undefined): boolean => {
    const day = row?.[kind.day];
    return typeof day === 'string' && day <= kind.to;
  };
  const renamed = new Set<number>();
  for (const { table, id = 0, before, after } of changes) {
    if (table !== kind.table || !(isClosed(before) || isClosed({ ...before, ...after }))) continue;
    if (!before || !after) return { isBroken: true };
    const fields = changedFields(entity, before, after);
    if (fields.length === 0 || !fields.every((key) => isRenamed(entity, key, before, after))) return { isBroken: true };
    renamed.add(id);
  }
  const beside = await closedWhere(parts, kind, { key: 'id', ids: ownersOf(changes, kind.table), most: 1 });
  if (beside.length > 0) return { isBroken: true };
  for (const link of ticketLinks(parts.registry, kind.table)) {
    const found = await throughLink(parts, kind, link, changes, isRenamed);
    if (found === 'broken') return { isBroken: true };
    for (const id of found) renamed.add(id);
  }
  return { isBroken: false, renamed: renamed.size };
}

/** The tickets of a table beside which something is kept. */
function ownersOf(changes: readonly RowChange[], table: string): number[] {
  return changes.flatMap(({ table: side, before, after }) => {
    const { record_table: owner, record_id: id } = { ...before, ...after };
    return side === EXTRA && owner === table && id !== undefined && id !== null ? [Number(id)] : [];
  });
}

interface TicketsAsked {
  /** The field of the ticket that has one of these ids. */
  readonly key: string;
  readonly ids: readonly number[];
  /** Its own field that has to be empty, if any. */
  readonly empty?: string;
  readonly most?: number;
}

async function closedWhere(
  { trx, dialect, statement }: ClosedParts,
  { table, day, to }: ClosedTable,
  { key, ids, empty, most }: TicketsAsked,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const limit: RawBuilder<unknown> = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
  const made = statement(
    `closed ${table} ${key} ${empty ?? ''} ${most ?? ''}`,
    () => sql`
      select id from ${sql.table(table)}
      where ${dialect.among(sql.ref(key), new Slot(0))} and ${sql.ref(day)} <= ${new Slot(1)}
        ${empty === undefined ? sql`` : sql`and ${sql.ref(empty)} is null`} ${limit}`,
  );
  return (await rowsOf(trx, made.bind([dialect.idList(ids), to]))).map(({ id }) => Number(id));
}

/** Closed tickets that print or inherit a changed field of another record: `broken` where one of them would show more than another name. */
async function throughLink(
  parts: ClosedParts,
  kind: ClosedTable,
  { from, to, printed, inherited }: TicketLink,
  changes: readonly RowChange[],
  isRenamed: IsRenamed,
): Promise<'broken' | readonly number[]> {
  const entity = entityOf(parts.registry, to);
  const found: number[] = [];
  const of = changes.flatMap(({ table, id, before, after }) =>
    table === to && id !== undefined && before && after
      ? [{ id, before, after, fields: changedFields(entity, before, after) }]
      : [],
  );
  for (const key of new Set([...printed, ...inherited])) {
    const rows = of.filter(({ fields }) => fields.includes(key));
    const ask = async (renames: boolean): Promise<number[]> => {
      const asked = rows.filter(({ before, after }) => isRenamed(entity, key, before, after) === renames);
      const empty = printed.includes(key) ? {} : { empty: key };
      const most = renames ? {} : { most: 1 };
      return closedWhere(parts, kind, { key: from, ids: asked.map(({ id }) => id), ...empty, ...most });
    };
    if ((await ask(false)).length > 0) return 'broken';
    found.push(...(await ask(true)));
  }
  return found;
}
