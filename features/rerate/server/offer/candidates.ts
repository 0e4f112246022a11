/** Tickets with what their amounts are made of, as one SELECT of a ticket table: those that a record may give its values to, and those without a price. */
import { sql, type RawBuilder } from 'kysely';
import { isReference } from '../../../../src/grammar/field';
import { aboutPath } from '../../rules/about';
import { withSides } from '../../../../src/rules/extras/sides';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { columnOf } from '../../../../server/kinds/columns';
import { TablePaths } from '../../../../server/db/query/tablePaths';
import { rowsOf, builder } from '../../../../server/db/query/statement';
import type { SqlValue } from '../../../../server/db/values';
import { hasPapers } from '../../../../server/records/settled/claims';
import type { RerateParts } from '../parts';

/** A ticket as it stands, with what it inherits. */
export interface Candidate {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly date: string;
  readonly about: string;
  /** Values by path: the inputs of its amounts, and what its lookup asks with. */
  readonly values: Readonly<Record<string, SqlValue>>;
  /** It is on a paper in one of the roles. */
  readonly settled: boolean;
}

/** Which tickets. */
export interface WantedTickets {
  readonly table: string;
  /** Paths that are read beside the inputs of the amounts. */
  readonly paths: readonly string[];
  /** Roles in which a ticket must be on no paper to be free. */
  readonly roles: readonly SettlementRole[];
  readonly where: (columns: CandidateColumns) => RawBuilder<unknown>;
}

/** The columns of conditions. */
export interface CandidateColumns {
  readonly id: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
  /** A number of the ticket, or what it inherits. */
  field(key: string): RawBuilder<unknown>;
  /** A value of a field as its column takes it. */
  value(key: string, value: number): SqlValue;
  /** That the reference at a path is this record. */
  refersTo(path: string, id: number): RawBuilder<unknown>;
}

/** The tickets in the order of their days and numbers. Whether a lookup really finds the record is for the caller to ask. */
export async function candidates(parts: RerateParts, wanted: WantedTickets): Promise<Candidate[]> {
  const { db, registry, ticketTables } = parts;
  const { table } = wanted;
  const entity = entityOf(registry, table);
  const paths = new TablePaths(registry, table, { inherit: true });
  const about = aboutNameOf(parts, table);
  const [number, day] = [nameFieldOf(entity), entity.yearField ?? 'id'];
  const inputs = [...new Set([...(ticketTables[table]?.money.inputs ?? []), ...wanted.paths])];
  const { columns, valuesOf } = paths.select(
    ['id', number, day, ...inputs, ...(about === undefined ? [] : [about])],
    db.dialect,
  );
  const settled = settledIn(parts, table, wanted.roles);
  const where = wanted.where(columnsOf(parts, paths, day));
  const named = [...columns, sql.ref('t.version'), settled].map((column, at) => sql`${column} as ${sql.ref(`c${at}`)}`);
  const made = sql`
    select ${sql.join(named)} from ${paths.source} where ${where}
    order by ${sql.ref(`t.${day}`)}, ${sql.ref('t.id')}`.compile(db.sql);
  return (await rowsOf(db.sql, made)).map((row): Candidate => {
    const cells = named.map((_, at) => row[`c${at}`] ?? null);
    const [id, text, date, ...rest] = valuesOf(cells.slice(0, columns.length));
    const [version, claim] = cells.slice(columns.length);
    return {
      id: Number(id),
      version: Number(version),
      number: String(text ?? ''),
      date: String(date),
      about: about === undefined ? '' : String(rest[inputs.length] ?? ''),
      values: Object.fromEntries(inputs.map((path, at) => [path, rest[at] ?? null])),
      settled: claim === true || Number(claim) === 1,
    };
  });
}

/** The name of what a load is about, as a path. */
function aboutNameOf({ registry }: RerateParts, table: string): string | undefined {
  const path = aboutPath(table);
  if (path === undefined) return undefined;
  const link = new TablePaths(registry, table).field(path);
  return isReference(link) ? `${path}.${nameFieldOf(entityOf(registry, link.to))}` : undefined;
}

function settledIn({ registry }: RerateParts, table: string, roles: readonly SettlementRole[]): RawBuilder<unknown> {
  if (roles.length === 0 || !hasPapers(withSides(registry))) return sql`0`;
  const claims = builder
    .selectFrom('statement_item as claim')
    .select('claim.id')
    .where('claim.item_table', '=', table)
    .where('claim.item_id', '=', sql.ref<number>('t.id'))
    .where('claim.role', 'in', roles);
  return sql`(case when exists${claims} then 1 else 0 end)`;
}

function columnsOf({ db: { dialect } }: RerateParts, paths: TablePaths, day: string): CandidateColumns {
  return {
    id: sql.ref('t.id'),
    day: sql.ref(`t.${day}`),
    field: (key) => paths.column(key),
    value: (key, value) => columnOf(paths.field(key), dialect).encode(String(value)),
    refersTo: (path, id) => paths.refersTo(path, id),
  };
}
