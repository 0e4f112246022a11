/** Addresses and contacts: of the parties of a report and of the company that issues it. */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import type { Translate } from '../../../src/messages/catalogue';
import { entityOf, type FieldName } from '../../../src/rules/rows';
import { TablePaths } from '../../db/query/tablePaths';
import type { Db } from '../../db/database';
import type { Letterhead } from '../compose/reportContext';
import { textOf } from './names';

type PartyField = FieldName<'customer'>;

type ContactKey = 'paper.phone.office' | 'paper.phone.cell' | 'paper.phone.fax';

const contacts: readonly (readonly [field: PartyField, key: ContactKey | null])[] = [
  ['contact_person', null],
  ['office_phone', 'paper.phone.office'],
  ['cell_phone', 'paper.phone.cell'],
  ['fax', 'paper.phone.fax'],
  ['email', null],
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

interface LetterheadSource {
  readonly table: string;
  readonly t: Translate;
}

/** Address and contact of records of a table, by id. */
export async function readAddresses(
  db: Db,
  registry: Entities,
  { table, t }: LetterheadSource,
  ids: readonly number[],
): Promise<Map<number, Letterhead>> {
  if (ids.length === 0) return new Map();
  return readLetterheads(db, registry, { table, t }, sql`where t.id in (${sql.join(ids)})`);
}

/** The first record of the company's table; `null` while there is none. */
export async function readCompany(db: Db, registry: Entities, t: Translate): Promise<Letterhead | null> {
  const [first] = (
    await readLetterheads(db, registry, { table: 'company_info', t }, sql`order by t.id limit 1`)
  ).values();
  return first ?? null;
}

async function readLetterheads(
  db: Db,
  registry: Entities,
  { table, t }: LetterheadSource,
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
      return [Number(id), letterheadOf((field) => texts.get(field) ?? '', t)];
    }),
  );
}

function letterheadOf(text: (field: PartyField) => string, t: Translate): Letterhead {
  const place = [text('city'), [text('state'), text('zip_code')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    name: text('name'),
    address: [text('address_line1'), text('address_line2'), place].filter(Boolean),
    contact: contacts.flatMap(([field, key]) => {
      const number = text(field);
      return number ? [key ? t(key, { number }) : number] : [];
    }),
  };
}
