/**
 * Unsettled tickets since the cut-off, and those of them that month end offers: held ones and those without an amount are among them.
 * Where nobody has named a cut-off, those of the period.
 */
import { sql } from 'kysely';
import { daysAfter } from '../../../../src/rules/dayRange/nearDay';
import { plainKinds, type StatementKind } from '../../../../src/rules/statements/codes';
import { settledIn } from '../../../../src/rules/statements/settled';
import { Slot } from '../../../../server/db/query/statement';
import { TablePaths } from '../../../../server/db/query/tablePaths';
import { definitions } from '../../../../server/reports/compose/definitions';
import { openReport } from '../../../../server/reports/read/report';
import { ITEM } from '../../../../server/statements/read/claims';
import { paidInFull } from '../../../../server/statements/read/elsewhere';
import { openTickets } from '../../../../server/statements/read/openTickets';
import { reportOf } from '../../../../server/statements/compose/compose';
import type { Period } from '../../../../server/reports/http/request';
import { readCutoffs } from './names';
import { slices, type RowFact } from './papers';
import type { ProofReading } from './reading';

/** Each ticket that is on no statement of a role, or that month end offers. */
export async function* readSight(reading: ProofReading): AsyncGenerator<RowFact[]> {
  const cutoffs = await readCutoffs(reading);
  for (const kind of plainKinds) {
    const { role, tickets: table } = kind;
    if (!Object.hasOwn(reading.registry, table)) continue;
    const cutoff = cutoffs[role];
    const period = { from: cutoff === null ? reading.period.from : daysAfter(cutoff, 1), to: reading.period.to };
    if (period.from > period.to) continue;
    const offered = await offeredIn(reading, kind, { period, cutoff });
    // What another program paid in full is settled without a statement.
    const ended = new Set(await paidInFull(momentOf(reading), kind, cutoff));
    for await (const ids of readUnsettled(reading, kind, period))
      yield ids
        .filter((id) => !ended.has(id))
        .map((id) => ({ table, id, role, this: 1n, that: offered.delete(id) ? 1n : 0n }));
    yield [...offered].map((id) => ({ table, id, role, this: 0n, that: 1n }));
  }
}

/** The database and the tables of one moment, as month end finds tickets in them. */
function momentOf({ db, rows, registry }: ProofReading) {
  return { db: { ...db, rows }, words: { en: { registry } } };
}

/** What month end offers, as it reads it; of the same moment as everything else. */
async function offeredIn(
  reading: ProofReading,
  kind: StatementKind,
  { period, cutoff }: { readonly period: Period; readonly cutoff: string | null },
): Promise<Set<number>> {
  const { db, rows, registry, clock } = reading;
  const none = new Set<string>();
  const asked = { kind, period, filters: {}, hold: none, include: none, language: 'en' } as const;
  const only = await openTickets(momentOf(reading), kind, cutoff);
  const opened = await openReport({ ...db, rows }, registry, reportOf({ definitions }, asked), clock(), only);
  await opened?.findAll();
  return new Set([...(opened?.found() ?? [])].flatMap(({ id, path }) => (path[0]?.id === undefined ? [] : id)));
}

/** Tickets that no statement has, by themselves. One without a party is asked for where it has everything that is paid or charged. */
async function* readUnsettled(
  reading: ProofReading,
  { role, tickets: table }: StatementKind,
  { from, to }: Period,
): AsyncGenerator<number[]> {
  const { registry, db, statement } = reading;
  const { rowsAtOnce } = db.dialect;
  const as = settledIn(table, role);
  if (!as) return;
  const paths = new TablePaths(registry, table, { inherit: true });
  const hasParty = sql`${paths.column(as.party)} is not null`;
  const isPriced = sql.join(
    as.needs.map((name) => sql`${paths.column(name)} is not null`),
    sql` and `,
  );
  const made = statement(
    `proof sight ${table} ${role}`,
    () => sql`
      select t.id from ${paths.source}
      left join ${sql.table(ITEM)} as i on i.item_table = ${sql.lit(table)} and i.item_id = t.id and i.role = ${sql.lit(role)}
      where t.id > ${new Slot(0)} and i.id is null and t.date >= ${new Slot(1)} and t.date <= ${new Slot(2)}
        and (${hasParty} or (${isPriced})) order by t.id limit ${sql.lit(rowsAtOnce)}`,
  );
  for await (const some of slices(reading, rowsAtOnce, (last) => made.bind([last, from, to])))
    yield some.map(([id]) => Number(id));
}
