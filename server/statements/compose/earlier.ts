/** Tickets of days before a period that no list of parties has, because nobody has named the cut-off of their role. */
import { sql, type RawBuilder } from 'kysely';
import type { Cutoffs, EarlierTickets } from '../../../src/rules/statements/answers';
import type { StatementKind } from '../../../src/rules/statements/codes';
import { settledIn } from '../../../src/rules/statements/settled';
import { TablePaths } from '../../db/query/tablePaths';
import { rowsOf } from '../../db/query/statement';
import type { AskedOpen, StatementParts } from '../parts';
import { openTickets } from '../read/openTickets';

/** How many there are, each once, and their days; `null`: none. */
export async function earlierTickets(
  parts: StatementParts,
  { kinds, period, party }: Pick<AskedOpen, 'kinds' | 'period' | 'party'>,
  cutoffs: Cutoffs,
): Promise<EarlierTickets | null> {
  const { db, words } = parts;
  const waiting = kinds.filter(({ role }) => cutoffs[role] === null);
  const found: EarlierTickets[] = [];
  for (const [table, own] of Map.groupBy(waiting, ({ tickets }) => tickets)) {
    const paths = new TablePaths(words.en.registry, table, { inherit: true });
    const isOpen = await Promise.all(own.map((kind) => openIn(parts, paths, kind, party)));
    const query = sql`
      select count(*) as count, min(t.date) as first, max(t.date) as last from ${paths.source}
      where t.date < ${period.from} and (${sql.join(isOpen, sql` or `)})`;
    const [row] = await rowsOf(db.sql, query.compile(db.sql));
    if (Number(row?.count ?? 0) > 0)
      found.push({ count: Number(row?.count), from: String(row?.first), to: String(row?.last) });
  }
  const [from] = found.map((one) => one.from).toSorted();
  const to = found
    .map((one) => one.to)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return null;
  return { count: found.reduce((all, { count }) => all + count, 0), from, to };
}

/** Whether a ticket is on no paper of a kind although it has somebody who is paid or billed. */
async function openIn(
  parts: StatementParts,
  paths: TablePaths,
  kind: StatementKind,
  only: number | undefined,
): Promise<RawBuilder<unknown>> {
  const { role, tickets } = kind;
  const party = paths.column(settledIn(tickets, role)?.party ?? 'id');
  const isTheirs = only === undefined ? sql`${party} is not null` : sql`${party} = ${only}`;
  const open = await openTickets(parts, kind, null);
  return sql`(${open.where(tickets)} and ${isTheirs})`;
}
