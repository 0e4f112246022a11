/** The lines of one page with their numbers, days, parties and statements. */
import { sql, type RawBuilder } from 'kysely';
import type { ProofLine } from '../rules/calls';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import type { PartyRef, StatementRef } from '../../../src/rules/settled/papers';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { settledTables } from '../../../src/rules/tickets/tables';
import { settlementRoles } from '../../../src/sides';
import { TablePaths } from '../../../server/db/query/tablePaths';
import { ADJUSTMENT, CORRECTION, PAYMENT, STATEMENT } from '../../../server/settled/claims';
import type { LineSeed } from './seed';
import { namesOf } from './read/names';
import type { ProofReading } from './read/reading';
import { builder, inText } from '../../../server/db/query/statement';

type Told = Pick<ProofLine, 'name' | 'date' | 'party' | 'statement'>;

const nothing: Told = { name: '', date: null, party: null, statement: null };

/** The lines. `written`: how their amounts are. */
export async function toldLines(
  reading: ProofReading,
  seeds: readonly LineSeed[],
  written: (amount: bigint) => string,
): Promise<ProofLine[]> {
  const told = new Map<string, Told>();
  const groups = Map.groupBy(seeds, ({ table, role }) => `${table} ${role ?? ''}`);
  for (const own of groups.values()) {
    const [first] = own;
    if (!first || first.table === 'number') continue;
    const ids = own.map(({ id }) => id);
    for (const [id, one] of await foundOf(reading, first, ids)) told.set(keyOf({ ...first, id }), one);
  }
  return seeds.map(({ table, id, role, amount, sides, figure, name, missing, statement }): ProofLine => ({
    table,
    id,
    ...(told.get(keyOf({ table, id, role })) ?? nothing),
    amount: amount === null ? null : written(amount),
    ...(name === undefined ? {} : { name }),
    ...(statement ? { statement } : {}),
    ...(sides ? { sides: { this: written(sides.this), that: written(sides.that) } } : {}),
    ...(figure === undefined ? {} : { figure }),
    ...(missing ? { missing } : {}),
  }));
}

/** A ticket is told in each of its roles. */
function keyOf({ table, id, role }: { table: string; id: number; role?: SettlementRole | undefined }): string {
  return `${table} ${role ?? ''} ${id}`;
}

function foundOf(reading: ProofReading, seed: LineSeed, ids: readonly number[]): Promise<[number, Told][]> {
  const { table } = seed;
  if (settledTables.includes(table)) return ticketsOf(reading, seed, ids);
  const party = settlementRoles.find((role) => role === table);
  return party ? partiesOf(reading, party, ids) : rowsOf(reading, table, ids);
}

/** Parties by their names. */
async function partiesOf(
  reading: ProofReading,
  table: SettlementRole,
  ids: readonly number[],
): Promise<[number, Told][]> {
  const names = await namesOf(reading, table, ids);
  return [...names].map(([id, name]) => [id, { name, date: null, party: { table, id, name }, statement: null }]);
}

/** What rows are on, and their statements. */
const [onItem, onStatement] = [inText('statement_item', 'i'), inText('statement', 's')];

/** Tickets with the party of a role and the statement that has them. */
async function ticketsOf(
  { rows, db, registry }: ProofReading,
  { table, role = 'customer' }: LineSeed,
  ids: readonly number[],
): Promise<[number, Told][]> {
  const { dialect } = db;
  const paths = new TablePaths(registry, table, { inherit: true });
  const name = `${role}_id.${nameFieldOf(entityOf(registry, role))}`;
  const columns = ['id', 'ticket_number', 'date', `${role}_id`, name].map((path) => paths.column(path));
  const query = sql`
    select ${sql.join(columns)}, ${onStatement.column('id')}, ${onStatement.column('reference')} from ${paths.source}
    left join ${onItem.source} on ${onItem.column('item_table')} = ${table} and ${onItem.column('item_id')} = t.id
      and ${onItem.column('role')} = ${role}
    left join ${onStatement.source} on ${onStatement.column('id')} = ${onItem.column('statement_id')}
    where ${dialect.among(sql`t.id`, dialect.idList(ids))}`;
  return (await rows(query.compile(db.sql))).map(([id, number, date, party, called, paper, reference]) => [
    Number(id),
    {
      name: String(number ?? ''),
      date: String(date),
      party: refOf(party, called, (own, text): PartyRef => ({ table: role, id: own, name: text })),
      statement: refOf(paper, reference, (own, text): StatementRef => ({ id: own, reference: text })),
    },
  ]);
}

function refOf<T>(id: unknown, text: unknown, make: (id: number, text: string) => T): T | null {
  return id === null || id === undefined ? null : make(Number(id), String(text ?? ''));
}

/** How rows beside tickets are told. */
interface RowColumns {
  readonly name: RawBuilder<unknown>;
  readonly date: RawBuilder<unknown>;
  /** The statement that they are on. */
  readonly paper: RawBuilder<unknown>;
}

/** The statement that a row `m` is on. */
const onPaper = (table: string): RawBuilder<unknown> =>
  sql`${builder
    .selectFrom('statement_item as i')
    .select(({ fn }) => fn.max('i.statement_id').as('paper'))
    .where('i.item_table', '=', sql.lit(table))
    .where('i.item_id', '=', sql.ref<number>('m.id'))}`;
const columnsOf: Readonly<Record<string, RowColumns>> = {
  [STATEMENT]: { name: sql`m.reference`, date: sql`m.issued_on`, paper: sql`m.id` },
  [PAYMENT]: { name: sql`coalesce(m.reference, m.method)`, date: sql`m.date`, paper: sql`m.statement_id` },
  [ADJUSTMENT]: {
    name: sql`m.text`,
    date: sql`m.date`,
    paper: onPaper(ADJUSTMENT),
  },
  [CORRECTION]: {
    name: sql`m.text`,
    date: sql`m.date`,
    paper: onPaper(CORRECTION),
  },
};

async function rowsOf(reading: ProofReading, table: string, ids: readonly number[]): Promise<[number, Told][]> {
  const { rows, db } = reading;
  const columns = columnsOf[table];
  if (!columns) return [];
  const { dialect } = db;
  const parties = settlementRoles.map((role) => sql.ref(`m.${role}_id`));
  const query = sql`
    select m.id, ${columns.name}, ${columns.date}, ${onStatement.column('id')}, ${onStatement.column('reference')}, ${sql.join(parties)}
    from ${sql.table(table)} as m left join ${onStatement.source} on ${onStatement.column('id')} = ${columns.paper}
    where ${dialect.among(sql`m.id`, dialect.idList(ids))}`;
  const found = await rows(query.compile(db.sql));
  const names = await Promise.all(
    settlementRoles.map((role, at) =>
      namesOf(reading, role, [...new Set(found.flatMap((row) => Number(row[at + 5] ?? 0) || []))]),
    ),
  );
  return found.map(([id, name, date, paper, reference, ...owners]) => {
    const at = owners.findIndex((owner) => owner !== null);
    const role = settlementRoles[at];
    const owner = Number(owners[at] ?? 0);
    return [
      Number(id),
      {
        name: String(name ?? ''),
        date: String(date),
        party: role ? { table: role, id: owner, name: names[at]?.get(owner) ?? '' } : null,
        statement: refOf(paper, reference, (own, text): StatementRef => ({ id: own, reference: text })),
      },
    ];
  });
}
