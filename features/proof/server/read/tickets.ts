/** The tickets of a period as the proof sees them: what they come to now, and what statements have of them. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { inputsOf } from '../../../../src/rules/settled/amounts';
import { paidKeyOf, rolesOf, settledIn, type SettlementRole } from '../../../../src/rules/settled/settled';
import { cropFractions, deliveryCharge, haulCharge, type Fraction } from '../../../../src/rules/tickets/fractions';
import { centsOf } from '../../../../src/rules/tickets/weights';
import type { Values } from '../../../../src/rules/rows';
import { inText, Slot, slot } from '../../../../server/db/query/statement';
import { TablePaths } from '../../../../server/db/query/tablePaths';
import type { SqlRow, SqlValue } from '../../../../server/db/values';
import { centsReader } from '../../../../server/settled/stored';
import type { ProofReading } from './reading';

/** A ticket. */
export interface TicketFact {
  readonly table: string;
  readonly id: number;
  readonly date: string;
  readonly crop: number | null;
  readonly hauler: number | null;
  /** What it comes to now by role; `null` where an input is missing. */
  readonly amounts: Readonly<Partial<Record<SettlementRole, bigint | null>>>;
  /** What is taken from the producer and paid to the hauler for extra miles. */
  readonly extra: bigint | null;
  /** What statements have of it by role, corrections of them included. */
  readonly settled: Readonly<Partial<Record<SettlementRole, bigint>>>;
  /** What other programs paid for it by role. */
  readonly elsewhere: Readonly<Partial<Record<SettlementRole, bigint>>>;
  /** Whether nothing but miles is missing in what lacks an amount. */
  readonly lacksMilesOnly: boolean;
}

type TicketWorth = Pick<TicketFact, 'amounts' | 'extra' | 'lacksMilesOnly'>;

/** What a row of each ticket table is settled with. Crop tickets first: the others are charged alone. */
const fractionsOf: Readonly<Record<string, (row: Values) => Readonly<Record<string, Fraction>>>> = {
  crop_ticket: (row) => cropFractions(row),
  delivery_ticket: (row) => ({ charge: deliveryCharge(row) }),
  haul_ticket: (row) => ({ charge: haulCharge(row) }),
};

/** The ticket tables that a registry has. */
export function ticketTablesOf({ registry }: Pick<ProofReading, 'registry'>): string[] {
  return Object.keys(fractionsOf).filter((table) => Object.hasOwn(registry, table));
}

const MILES: readonly string[] = ['haul_mile', 'min_mile', 'haul_mile_rate'];
const CROP = 'crop_ticket';

/** The tickets of a table in the period, by day and id, some at a time; other requests are answered in between. */
export async function* readTickets(reading: ProofReading, table: string): AsyncGenerator<TicketFact[]> {
  const corrections = await readCorrections(reading, table);
  const elsewhere = await readElsewhere(reading, table);
  const { rowsAtOnce } = reading.db.dialect;
  let last: readonly [day: SqlValue, id: SqlValue] = [reading.period.from, 0];
  for (;;) {
    const { made, read } = sliceOf(reading, table);
    const rows = await reading.rows(made.bind([...last, reading.period.to]));
    for (let at = 0; at < rows.length; at += TAKEN) {
      yield rows.slice(at, at + TAKEN).map((row) => read(row, { corrections, elsewhere }));
      await otherRequests();
    }
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = [end[1] ?? null, end[0] ?? null];
  }
}

/** What is kept beside tickets of what other programs paid for them, by ticket and role. */
async function readElsewhere({ rows, db, statement }: ProofReading, table: string): Promise<Corrections> {
  const roles = rolesOf(table);
  const made = statement(`proof paid elsewhere ${table}`, () =>
    db.sql
      .selectFrom('record_extra')
      .select(['record_id', ...roles.map(paidKeyOf)])
      .where('record_table', '=', slot(0)),
  );
  const amount = centsReader(db.dialect);
  const found = new Map<string, bigint>();
  for (const [id, ...paid] of await rows(made.bind([table])))
    roles.forEach((role, at) => {
      const value = paid[at] ?? null;
      if (value !== null) found.set(`${Number(id)} ${role}`, amount(value));
    });
  return found;
}

/** Rows taken at once: some milliseconds. */
const TAKEN = 2000;

/** Cents by ticket and role: corrections of claims that stand, or what was paid elsewhere. */
type Corrections = ReadonlyMap<string, bigint>;

/** What stands beside the tickets. */
interface Beside {
  readonly corrections: Corrections;
  readonly elsewhere: Corrections;
}

async function readCorrections({ rows, db, statement }: ProofReading, table: string): Promise<Corrections> {
  const made = statement('proof corrections', () =>
    db.sql
      .selectFrom('correction as c')
      .innerJoin('statement_item as i', (on) =>
        on
          .onRef('i.item_table', '=', 'c.ticket_table')
          .onRef('i.item_id', '=', 'c.ticket_id')
          .onRef('i.role', '=', 'c.role')
          .onRef('i.statement_id', '=', 'c.statement_id'),
      )
      .select(['c.ticket_id', 'c.role', 'c.amount'])
      .where('c.ticket_table', '=', slot(0)),
  );
  const amount = centsReader(db.dialect);
  const found = new Map<string, bigint>();
  for (const [id, role, value] of await rows(made.bind([table]))) {
    const key = `${Number(id)} ${String(role)}`;
    found.set(key, (found.get(key) ?? 0n) + amount(value));
  }
  return found;
}

/** The statement of one slice: tickets from a day on, behind an id of that day; and the reader of its rows. */
function sliceOf({ registry, db, statement }: ProofReading, table: string) {
  const { dialect } = db;
  const paths = new TablePaths(registry, table, { inherit: true });
  const roles = rolesOf(table);
  const inputs = inputsOf(table);
  const isCrop = table === CROP;
  const selected = paths.select(['id', 'date', ...(isCrop ? ['job_id.crop_id', 'hauler_id'] : []), ...inputs], dialect);
  const claims = roles.map((role) => claimOf(table, role));
  const made = statement(
    `proof tickets ${table}`,
    () => sql`
      select ${sql.join([...selected.columns, ...claims.map(({ amount }) => amount)])} from ${paths.source}
      ${sql.join(
        claims.map(({ join }) => join),
        sql` `,
      )}
      where t.date >= ${new Slot(0)} and (t.date > ${new Slot(0)} or t.id > ${new Slot(1)}) and t.date <= ${new Slot(2)}
      order by t.date, t.id limit ${sql.lit(dialect.rowsAtOnce)}`,
  );
  return { made, read: factReader({ table, selected, amount: centsReader(dialect) }) };
}

interface SelectedTickets {
  readonly table: string;
  /** What it has of its own; its claims follow, one for each role. */
  readonly selected: ReturnType<TablePaths['select']>;
  readonly amount: ReturnType<typeof centsReader>;
}

/** Reads the rows of a slice. */
function factReader({ table, selected, amount }: SelectedTickets) {
  const roles = rolesOf(table);
  const inputs = inputsOf(table);
  const isCrop = table === CROP;
  const worth = worthOf(table, roles);
  const beside = isCrop ? 4 : 2;
  return (row: SqlRow, { corrections, elsewhere }: Beside): TicketFact => {
    const values = selected.valuesOf(row);
    const [, date, crop = null, hauler = null] = values;
    const id = Number(values[0]);
    const settled: Partial<Record<SettlementRole, bigint>> = {};
    roles.forEach((role, at) => {
      const claimed = row[selected.columns.length + at] ?? null;
      if (claimed === null) return;
      const own = corrections.size === 0 ? undefined : corrections.get(`${id} ${role}`);
      settled[role] = amount(claimed) + (own ?? 0n);
    });
    const own: Record<string, SqlValue> = {};
    inputs.forEach((name, at) => (own[name] = values[beside + at] ?? null));
    return {
      table,
      id,
      date: String(date),
      crop: isCrop && crop !== null ? Number(crop) : null,
      hauler: isCrop && hauler !== null ? Number(hauler) : null,
      settled,
      elsewhere: elsewhere.size === 0 ? {} : elsewhereOf(elsewhere, id, roles),
      ...worth(own),
    };
  };
}

function elsewhereOf(all: Corrections, id: number, roles: readonly SettlementRole[]): TicketFact['elsewhere'] {
  return Object.fromEntries(
    roles.flatMap((role) => {
      const cents = all.get(`${id} ${role}`);
      return cents === undefined ? [] : [[role, cents]];
    }),
  );
}

/** What a statement has of a ticket in a role. */
function claimOf(table: string, role: SettlementRole): { amount: RawBuilder<unknown>; join: RawBuilder<unknown> } {
  const { source, column: of } = inText('statement_item', `on_${role}`);
  return {
    amount: of('amount'),
    join: sql`
      left join ${source} on ${of('item_table')} = ${sql.lit(table)}
        and ${of('item_id')} = t.id and ${of('role')} = ${sql.lit(role)}`,
  };
}

/** What a row comes to in each role, and what it lacks where it comes to nothing. */
function worthOf(table: string, roles: readonly SettlementRole[]): (row: Values) => TicketWorth {
  const named = roles.map((role) => [role, settledIn(table, role)] as const);
  return (row) => {
    const fractions = fractionsOf[table]?.(row) ?? {};
    const amounts: Partial<Record<SettlementRole, bigint | null>> = {};
    let lacksMilesOnly = true;
    for (const [role, as] of named) {
      const cents = centsOf(fractions[as?.figure ?? ''] ?? null);
      amounts[role] = cents;
      if (cents === null)
        lacksMilesOnly &&= as?.needs.every((name) => row[name] !== null || MILES.includes(name)) ?? true;
    }
    return { amounts, extra: centsOf(fractions.extra_mile_cost ?? null), lacksMilesOnly };
  };
}
