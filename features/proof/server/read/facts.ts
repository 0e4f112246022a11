/** Proofs that are made of rows, each with the reading of its rows. */
import { readRows, type RowFact, slices } from './papers';
import type { ProofReading } from './reading';
import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '../../../../src/rules/dates';
import { type SettlementRole, rolesOf, settledIn } from '../../../../src/rules/settled/settled';
import { settlementRoles } from '../../../../src/sides';
import { openOf, paidOf } from '../../../payments/server/index';
import { paidInFull, openTickets, reportOf } from '../../../statements/server/index';
import { ADJUSTMENT, CORRECTION, itemsOnPapers } from '../../../../server/settled/claims';
import { centsReader } from '../../../../server/settled/stored';
import { settledTables } from '../../../../src/rules/tickets/tables';
import { builder, inText, rowsIn, Slot, slot } from '../../../../server/db/query/statement';
import { TablePaths } from '../../../../server/db/query/tablePaths';
import { daysAfter } from '../../../../src/rules/dayRange/nearDay';
import { plainKinds, type StatementKind } from '../../../../src/rules/settled/codes';
import { definitions } from '../../../../server/reports/compose/definitions';
import { openReport } from '../../../../server/reports/read/report';
import type { Period } from '../../../../server/reports/read/request';
import type { OwnerProof } from '../../../../server/api/feature';
import { isHanded, type HandedProof } from '../../rules/figures';
import { readCutoffs } from './names';

/** Their keys. */
export const rowProofs = ['more', 'parties', 'owners', 'ledgers', 'sight'] as const;
export type RowProof = (typeof rowProofs)[number];

/** The keys of the proofs that features hand in. */
export function handedKeys({ proofs }: Pick<ProofReading, 'proofs'>): HandedProof[] {
  return proofs.map(({ key }): HandedProof => `of_${key}`);
}

/** The one with a key. */
export function handedProof({ proofs }: Pick<ProofReading, 'proofs'>, key: string): OwnerProof | undefined {
  return proofs.find((one) => `of_${one.key}` === key);
}

/** The rows of a proof, some at a time. */
export function readFacts(reading: ProofReading, proof: RowProof | HandedProof): AsyncGenerator<RowFact[]> {
  if (isHanded(proof)) return readHanded(reading, proof);
  switch (proof) {
    case 'owners':
      return readOwners(reading);
    case 'ledgers':
      return readLedgers(reading);
    case 'sight':
      return readSight(reading);
    default:
      return readRows(reading, proof);
  }
}

async function* readHanded(reading: ProofReading, key: HandedProof): AsyncGenerator<RowFact[]> {
  for await (const rows of handedProof(reading, key)?.rows(reading) ?? [])
    yield rows.map(({ isSo, ...row }) => ({ ...row, this: 1n, that: isSo ? 1n : 0n }));
}

/** The parties of each role that have an account. */
async function* readLedgers(reading: ProofReading): AsyncGenerator<RowFact[]> {
  const { db, rows, clock, registry } = reading;
  const amount = centsReader(db.dialect);
  for (const role of settlementRoles) {
    const query = db.sql
      .selectFrom(rowsIn(role, 'p'))
      .leftJoin(ledgerOf(role, Object.hasOwn(registry, ADJUSTMENT)).as('l'), 'l.party', 'p.id')
      .leftJoin(openOf(role, dayOf(clock())).as('o'), 'o.party', 'p.id')
      .leftJoin(paidOf(role).as('a'), 'a.party', 'p.id')
      .select(['p.id', 'l.ends', 'o.open', 'o.below', 'a.on_account'])
      .where((is) =>
        is.or([is('l.party', 'is not', null), is('o.party', 'is not', null), is('a.party', 'is not', null)]),
      )
      .orderBy('p.id');
    yield (await rows(query.compile())).map(([id, ends, open, below, onAccount]): RowFact => {
      const balance = amount(open) - amount(below) - amount(onAccount);
      return { table: role, id: Number(id), this: amount(ends), that: balance };
    });
  }
}

/** What the lines of a ledger add up to, by party: tickets of live statements, what these took up besides, less payments. */
function ledgerOf(role: SettlementRole, hasAdjustments: boolean) {
  const owner = `${role}_id` as const;
  // Adjustments are of the registry, whose columns are data.
  const taken = (table: typeof ADJUSTMENT | typeof CORRECTION) =>
    builder
      .selectFrom(rowsIn(table, 'm'))
      .innerJoin('statement_item as i', (on) =>
        on.on('i.item_table', '=', sql.lit(table)).onRef('i.item_id', '=', 'm.id').on('i.role', '=', sql.lit(role)),
      )
      .select([sql.ref<number | null>(`m.${owner}`).as('party'), sql.ref<number | string>('m.amount').as('amount')]);
  const lines = builder
    .selectFrom('statement')
    .select([`${owner} as party`, 'tickets_amount as amount'])
    .where('voided_on', 'is', null)
    .unionAll(taken(CORRECTION))
    .unionAll(
      builder
        .selectFrom('payment')
        .select(({ ref }) => [`${owner} as party`, sql<number | string>`-${ref('amount')}`.as('amount')]),
    );
  return builder
    .selectFrom((hasAdjustments ? lines.unionAll(taken(ADJUSTMENT)) : lines).as('line'))
    .select(({ fn }) => ['line.party', fn.sum('line.amount').as('ends')])
    .where('line.party', 'is not', null)
    .groupBy('line.party');
}

/** Rows of a table in a role, and whose each is. */
interface PartyOfRows {
  readonly table: string;
  readonly role: SettlementRole;
  readonly party: RawBuilder<unknown>;
}

/** Each row that a live statement holds, and whether it is of the same party. Rows that are not there are no part of it. */
async function* readOwners(reading: ProofReading): AsyncGenerator<RowFact[]> {
  const { db, statement } = reading;
  const { rowsAtOnce } = db.dialect;
  const made = statement('proof owners', () =>
    itemsOnPapers(db.sql)
      .select(['i.id', 'i.item_table', 'i.item_id', 'i.role'])
      .select(({ ref }) => {
        const cases = settlementRoles.map((role) => sql`when ${sql.lit(role)} then ${ref(`s.${role}_id`)}`);
        return sql`case ${ref('i.role')} ${sql.join(cases, sql` `)} end`.as('paper');
      })
      .select(partyOfRow(reading).as('own'))
      .where('s.voided_on', 'is', null)
      .where('i.id', '>', slot(0))
      .orderBy('i.id')
      .limit(sql.lit(rowsAtOnce)),
  );
  for await (const rows of slices(reading, rowsAtOnce, (last) => made.bind([last])))
    yield rows.flatMap(([, table, id, role, paper, own = null]): RowFact[] => {
      const named = settlementRoles.find((one) => one === role);
      if (named === undefined || own === null) return [];
      const that = Number(own) === Number(paper) ? 1n : 0n;
      return [{ table: String(table), id: Number(id), role: named, this: 1n, that }];
    });
}

/** 0 where the row names none; `null` where the row is not there. */
function partyOfRow({ registry }: ProofReading): RawBuilder<unknown> {
  const has = (table: string): boolean => Object.hasOwn(registry, table);
  const ofTickets = settledTables.filter(has).flatMap((table) =>
    rolesOf(table).map((role): PartyOfRows => {
      const paths = new TablePaths(registry, table, { inherit: true });
      const own = paths.column(settledIn(table, role)?.party ?? '');
      const party = sql`(select coalesce(${own}, 0) from ${paths.source} where t.id = cast(i.item_id as bigint))`;
      return { table, role, party };
    }),
  );
  const ofMore = (has(ADJUSTMENT) ? settlementRoles : []).map((role): PartyOfRows => {
    const own = sql.ref(`m.${role}_id`);
    const row = builder
      .selectFrom(rowsIn(ADJUSTMENT, 'm'))
      .select(sql`coalesce(${own}, 0)`.as('party'))
      .where('m.id', '=', sql<number>`cast(i.item_id as bigint)`);
    return { table: ADJUSTMENT, role, party: sql`${row}` };
  });
  const cases = [...ofTickets, ...ofMore].map(
    ({ table, role, party }) => sql`when i.item_table = ${sql.lit(table)} and i.role = ${sql.lit(role)} then ${party}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

// Unsettled tickets since the cut-off, and those of them that month end offers: held ones and those without an amount are among them.
// Where nobody has named a cut-off, those of the period.

/** Each ticket that is on no statement of a role, or that month end offers. */
async function* readSight(reading: ProofReading): AsyncGenerator<RowFact[]> {
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
  const { source, column } = inText('statement_item', 'i');
  const made = statement(
    `proof sight ${table} ${role}`,
    () => sql`
      select t.id from ${paths.source}
      left join ${source} on ${column('item_table')} = ${sql.lit(table)} and ${column('item_id')} = t.id
        and ${column('role')} = ${sql.lit(role)}
      where t.id > ${new Slot(0)} and ${column('id')} is null and t.date >= ${new Slot(1)} and t.date <= ${new Slot(2)}
        and (${hasParty} or (${isPriced})) order by t.id limit ${sql.lit(rowsAtOnce)}`,
  );
  for await (const some of slices(reading, rowsAtOnce, (last) => made.bind([last, from, to])))
    yield some.map(([id]) => Number(id));
}
