/** Addresses and contacts: of the parties of a report and of the company that issues it. */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { entityOf, type FieldName } from '../../../src/rules/rows';
import { TablePaths } from '../../db/query/tablePaths';
import type { Db } from '../../db/open';
import type { Letterhead } from '../compose/reportContext';
import { textOf } from './names';

type PartyField = FieldName<'customer'>;

const contacts: readonly (readonly [field: PartyField, word: string])[] = [
  ['contact_person', ''],
  ['office_phone', 'Office '],
  ['cell_phone', 'Cell '],
  ['fax', 'Fax '],
  ['email', ''],
];
const printedFields: readonly PartyField[] = [
  'name',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip_code',
  ...contacts.map(([field]) => field),
];

/** Address and contact of records of a table, by id. */
export async function readAddresses(
  db: Db,
  registry: Entities,
  table: string,
  ids: readonly number[],
): Promise<Map<number, Letterhead>> {
  if (ids.length === 0) return new Map();
  return readLetterheads(db, registry, table, sql`where t.id in (${sql.join(ids)})`);
}

/** The first record of the company's table; `null` while there is none. */
export async function readCompany(db: Db, registry: Entities): Promise<Letterhead | null> {
  const [first] = (await readLetterheads(db, registry, 'company_info', sql`order by t.id limit 1`)).values();
  return first ?? null;
}

async function readLetterheads(
  db: Db,
  registry: Entities,
  table: string,
  which: RawBuilder<unknown>,
): Promise<Map<number, Letterhead>> {
  const { fields } = entityOf(registry, table);
  const own = printedFields.filter((field) => Object.hasOwn(fields, field));
  const paths = new TablePaths(registry, table);
  const { columns, valuesOf } = paths.select(['id', ...own], db.dialect);
  const query = sql`select ${sql.join(columns)} from ${paths.source} ${which}`;
  const rows = await db.rows(query.compile(db.sql));
  return new Map(
    rows.map((row) => {
      const [id = null, ...values] = valuesOf(row);
      const texts = new Map(own.map((field, at) => [field, (textOf(values[at]) ?? '').trim()]));
      return [Number(id), letterheadOf((field) => texts.get(field) ?? '')];
    }),
  );
}

function letterheadOf(text: (field: PartyField) => string): Letterhead {
  const place = [text('city'), [text('state'), text('zip_code')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    name: text('name'),
    address: [text('address_line1'), text('address_line2'), place].filter(Boolean),
    contact: contacts.flatMap(([field, word]) => (text(field) ? [`${word}${text(field)}`] : [])),
  };
}
