/** The tickets of a period as the proof sees them: what they come to now, and what statements have of them. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { inputsOf } from '../../../src/rules/statements/amounts';
import { rolesOf, settledIn, type SettlementRole } from '../../../src/rules/statements/settled';
import {
  cropTicketFigures,
  deliveryFigures,
  haulFigures,
  sumPrinted,
  type FigureInput,
} from '../../../src/rules/tickets/weights';
import type { Values } from '../../../src/rules/rows';
import { Slot } from '../../db/query/statement';
import { TablePaths } from '../../db/query/tablePaths';
import type { SqlRow, SqlValue } from '../../db/values';
import { CORRECTION } from '../../statements/compose/more';
import { ITEM } from '../../statements/read/claims';
import { amountReader } from '../../statements/read/stored';
import type { ProofReading } from './reading';

/** A ticket. */
export interface TicketFact {
  readonly table: string;
  readonly id: number;
  readonly date: string;
  readonly crop: number | null;
  readonly hauler: number | null;
  /** What it comes to now by role; `null` where an input is missing. */
  readonly amounts: Readonly<Partial<Record<SettlementRole, string | null>>>;
  /** What is taken from the producer and paid to the hauler for extra miles. */
  readonly extra: string | null;
  /** What statements have of it by role, corrections of them included. */
  readonly settled: Readonly<Partial<Record<SettlementRole, string>>>;
  /** Whether nothing but miles is missing in what lacks an amount. */
  readonly lacksMilesOnly: boolean;
}

/** The figures of a row of each ticket table, and what those that are missing need. */
interface RowFigures {
  readonly needs: Readonly<Partial<Record<string, readonly FigureInput[]>>>;
  readonly [figure: string]: unknown;
}

/** Crop tickets first: the others are charged alone. */
const figuresOf: Readonly<Record<string, (row: Values) => RowFigures>> = {
  crop_ticket: (row) => cropTicketFigures(row),
  delivery_ticket: (row) => deliveryFigures(row),
  haul_ticket: (row) => haulFigures(row),
};

/** The ticket tables that a registry has. */
export function ticketTablesOf({ registry }: Pick<ProofReading, 'registry'>): string[] {
  return Object.keys(figuresOf).filter((table) => Object.hasOwn(registry, table));
}

const MILES: readonly FigureInput[] = ['haul_mile', 'min_mile', 'haul_mile_rate'];
const CROP = 'crop_ticket';

/** The tickets of a table in the period, by day and id, some at a time; other requests are answered in between. */
export async function* readTickets(reading: ProofReading, table: string): AsyncGenerator<TicketFact[]> {
  const corrections = await readCorrections(reading, table);
  const { rowsAtOnce } = reading.db.dialect;
  let last: readonly [day: SqlValue, id: SqlValue] = [reading.period.from, 0];
  for (;;) {
    const { made, read } = sliceOf(reading, table);
    const rows = await reading.rows(made.bind([...last, reading.period.to]));
    for (let at = 0; at < rows.length; at += TAKEN) {
      yield rows.slice(at, at + TAKEN).map((row) => read(row, corrections));
      await otherRequests();
    }
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = [end[1] ?? null, end[0] ?? null];
  }
}

/** Rows taken at once: some milliseconds. */
const TAKEN = 2000;

/** Corrections of claims that stand, by ticket and role. */
type Corrections = ReadonlyMap<string, readonly string[]>;

async function readCorrections({ rows, db, statement }: ProofReading, table: string): Promise<Corrections> {
  const made = statement(
    'proof corrections',
    () => sql`
      select c.ticket_id, c.role, c.amount from ${sql.table(CORRECTION)} as c
      join ${sql.table(ITEM)} as i on i.item_table = c.ticket_table and i.item_id = c.ticket_id and i.role = c.role
        and i.statement_id = c.statement_id
      where c.ticket_table = ${new Slot(0)}`,
  );
  const amount = amountReader(db.dialect);
  const found = new Map<string, string[]>();
  for (const [id, role, value] of await rows(made.bind([table]))) {
    const key = `${Number(id)} ${String(role)}`;
    found.set(key, [...(found.get(key) ?? []), amount(value)]);
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
  const amount = amountReader(dialect);
  const beside = isCrop ? 4 : 2;
  const read = (row: SqlRow, corrections: Corrections): TicketFact => {
    const values = selected.valuesOf(row);
    const id = Number(values[0]);
    const settled = roles.flatMap((role, at): [SettlementRole, string][] => {
      const claimed = row[selected.columns.length + at] ?? null;
      if (claimed === null) return [];
      const own = corrections.get(`${id} ${role}`) ?? [];
      return [[role, own.length === 0 ? amount(claimed) : sumPrinted([amount(claimed), ...own])]];
    });
    const own = Object.fromEntries(inputs.map((name, at) => [name, values[beside + at]]));
    const [, date, crop, hauler] = values;
    return {
      table,
      id,
      date: String(date),
      crop: isCrop && crop !== null ? Number(crop) : null,
      hauler: isCrop && hauler !== null ? Number(hauler) : null,
      settled: Object.fromEntries(settled),
      ...worthOf(table, roles, own),
    };
  };
  return { made, read };
}

/** What a statement has of a ticket in a role. */
function claimOf(table: string, role: SettlementRole): { amount: RawBuilder<unknown>; join: RawBuilder<unknown> } {
  const alias = `on_${role}`;
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${alias}.${column}`);
  return {
    amount: of('amount'),
    join: sql`
      left join ${sql.table(ITEM)} as ${sql.ref(alias)} on ${of('item_table')} = ${sql.lit(table)}
        and ${of('item_id')} = t.id and ${of('role')} = ${sql.lit(role)}`,
  };
}

function worthOf(
  table: string,
  roles: readonly SettlementRole[],
  row: Values,
): Pick<TicketFact, 'amounts' | 'extra' | 'lacksMilesOnly'> {
  const figures = figuresOf[table]?.(row) ?? { needs: {} };
  const figure = (name: string): string | null => (typeof figures[name] === 'string' ? figures[name] : null);
  const named = roles.map((role) => [role, settledIn(table, role)?.figure ?? ''] as const);
  const lacks = named.flatMap(([, name]) => (figure(name) === null ? (figures.needs[name] ?? []) : []));
  return {
    amounts: Object.fromEntries(named.map(([role, name]) => [role, figure(name)])),
    extra: figure('extra_mile_cost'),
    lacksMilesOnly: lacks.every((name) => MILES.includes(name)),
  };
}
