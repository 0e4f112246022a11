/** How many tickets of each party are on no statement: counted in one reading for each table of tickets. */
import { sql } from 'kysely';
import { dayOf } from '../../../src/rules/dates';
import { statementKinds } from '../../../src/rules/statements/codes';
import { settledIn, type SettlementRole } from '../../../src/rules/statements/settled';
import { TablePaths } from '../../db/query/tablePaths';
import { rowsOf } from '../../db/query/statement';
import type { StatementParts } from '../parts';
import { openTickets } from '../read/openTickets';
import { readSettings } from '../read/settings';

/** Tickets behind the cut-off by party; `null` where nobody has named it. */
export async function ticketsOnNone(
  parts: StatementParts,
  role: SettlementRole,
): Promise<ReadonlyMap<number, number> | null> {
  const { db, words, clock } = parts;
  const { registry } = words.en;
  const cutoff = (await readSettings(parts)).cutoffs[role];
  if (cutoff === null) return null;
  const counts = new Map<number, number>();
  const tables = new Set(statementKinds.filter((kind) => kind.role === role).map(({ tickets }) => tickets));
  for (const table of tables) {
    const key = settledIn(table, role)?.party;
    if (key === undefined || !Object.hasOwn(registry, table)) continue;
    const paths = new TablePaths(registry, table, { inherit: true });
    const party = paths.column(key);
    const isOpen = await openTickets(parts, { role, tickets: table }, cutoff);
    const query = sql`
      select ${party} as party, count(*) as count from ${paths.source}
      where ${isOpen.where(table)} and t.date <= ${dayOf(clock())} and ${party} is not null
      group by ${party}`;
    for (const row of await rowsOf(db.sql, query.compile(db.sql))) {
      const id = Number(row.party);
      counts.set(id, (counts.get(id) ?? 0) + Number(row.count));
    }
  }
  return counts;
}
