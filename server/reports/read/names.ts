/** Names of what tickets refer to, read once for a report; parties with their addresses; the company's letterhead. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { columnOf } from '../../db/columns';
import type { Db, SqlValue } from '../../db/open';
import { entities } from '../../../src/entities';
import type { Letterhead } from '../compose/reportContext';
import type { Named, Relation } from './tickets';

type Row = Readonly<Record<string, SqlValue>>;

/** A record a ticket refers to, with what doubts are found by. */
export interface Known extends Named {
  /** The truck's present hauler. */
  readonly hauler?: number | null;
  /** The feedmill's present rate, as plain text. */
  readonly rate?: string | null;
}

/** Names by relation and id. */
export type Names = ReadonlyMap<Relation, ReadonlyMap<number, Known>>;

const tables: Readonly<
  Record<Relation, { table: string; columns: readonly string[]; known: (row: Row, db: Db) => Known; joins?: string }>
> = {
  customer: { table: 'customer', columns: ['name'], known: plain },
  producer: { table: 'producer', columns: ['name'], known: plain },
  hauler: { table: 'hauler', columns: ['name'], known: plain },
  feed: { table: 'feed', columns: ['name'], known: plain },
  field: { table: 'field', columns: ['name', 'description'], known: (row) => detailed(row, row.description) },
  crop: {
    table: 'crop',
    columns: ['crop', 'season'],
    known: (row) => detailed({ ...row, name: row.crop ?? null }, row.season),
  },
  bag_pit: { table: 'customer_bag_pit', columns: ['name', 'bag_pit_type_id'], known: plain },
  truck: {
    table: 'truck',
    columns: ['name', 'hauler_id'],
    known: (row) => ({ ...plain(row), hauler: row.hauler_id === null ? null : Number(row.hauler_id) }),
  },
  driver: { table: 'driver', columns: ['name', 'hauler_id'], known: plain },
  feedmill: {
    table: 'feedmill',
    columns: ['name', 'rate'],
    known: (row, db) => ({
      ...plain(row),
      rate: textOf(columnOf(entities.feedmill.fields.rate, db.dialect).decode(row.rate ?? null)),
    }),
  },
};

/** Reads the names of these relations. */
export async function readNames(db: Db, relations: readonly Relation[]): Promise<Names> {
  const names = new Map<Relation, Map<number, Known>>();
  for (const relation of relations) {
    const { table, columns, known } = tables[relation];
    const rows = await rowsOf(db, table, ['id', ...columns]);
    const second =
      relation === 'bag_pit'
        ? await namesIn(db, 'bag_pit_type')
        : relation === 'driver'
          ? await namesIn(db, 'hauler')
          : null;
    names.set(
      relation,
      new Map(
        rows.map((row): [number, Known] => {
          const one = known(row, db);
          const detail = second?.get(Number(row.bag_pit_type_id ?? row.hauler_id));
          return [one.id, detail ? { ...one, detail } : one];
        }),
      ),
    );
    await setImmediate();
  }
  return names;
}

async function namesIn(db: Db, table: string): Promise<Map<number, string>> {
  return new Map((await rowsOf(db, table, ['id', 'name'])).map((row) => [Number(row.id), String(row.name ?? '')]));
}

async function rowsOf(db: Db, table: string, columns: readonly string[]): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(
      db.sql,
    );
  return rows;
}

function plain(row: Row): Known {
  return { id: Number(row.id), name: textOf(row.name ?? null) ?? '' };
}

function detailed(row: Row, detail: SqlValue | undefined): Known {
  const [line] = (textOf(detail ?? null) ?? '').split(/\r?\n/);
  return line ? { ...plain(row), detail: line } : plain(row);
}

/** A stored value as plain text; `null` for none. */
export function textOf(value: SqlValue): string | null {
  return value === null || value === '' ? null : String(value);
}

const contacts: readonly (readonly [column: string, word: string])[] = [
  ['contact_person', ''],
  ['office_phone', 'Office '],
  ['cell_phone', 'Cell '],
  ['fax', 'Fax '],
  ['email', ''],
];

/** Address and contact of records of a table, by id. */
export async function readAddresses(db: Db, table: string, ids: readonly number[]): Promise<Map<number, Letterhead>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db.sql);
  return new Map(rows.map((row) => [Number(row.id), letterheadOf(row)]));
}

/** The first company record; `null` while there is none. */
export async function readCompany(db: Db): Promise<Letterhead | null> {
  const { rows } = await sql<Row>`select * from company_info order by id limit 1`.execute(db.sql);
  return rows[0] ? letterheadOf(rows[0]) : null;
}

function letterheadOf(row: Row): Letterhead {
  const text = (column: string): string => String(row[column] ?? '').trim();
  const place = [text('city'), [text('state'), text('zip_code')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    name: text('name'),
    address: [text('address_line1'), text('address_line2'), place].filter(Boolean),
    contact: contacts.flatMap(([column, word]) => (text(column) ? [`${word}${text(column)}`] : [])),
  };
}
