/**
 * Compile-time expectations about `defineEntities`, `Row` and `Draft`: mistakes that must not compile beside code
 * that must. `tsc -p tsconfig.tests.json` fails when an expected error is missing; the values are checked at run time too.
 */
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineEntities } from '../src/grammar/entity';
import { date, percent, ref, required, text, type Field } from '../src/grammar/field';
import { column, type RowsOf, type TableDeclarations } from '../server/db/schema/tables';
import { keepStatements, rowsOf, slot } from '../server/db/query/statement';
import type { SystemTables } from '../server/db/values';
import { byKind, type ByKind } from './support/byKind';
import type { RelatedRecord } from '../src/kinds/ref';
import { reportOn } from '../server/reports/compose/definitions/definition';
import type { Related, TicketOf } from '../server/reports/compose/ticket';
import type { DecimalName, FieldAt, FieldPath } from '../src/rules/fields/fieldPaths';
import { cropTicketFigures, haulFigures, type CropTicketInputs } from '../src/rules/tickets/weights';
import type { Draft, EntityName, FieldName, Row } from '../src/rules/rows';

const about = {
  title: 'Probe',
  api: 'probe/probes',
  routes: { add: '/probe/add', edit: '/probe/edit/:id' },
  messages: { saved: 'Saved!', failed: 'No.' },
} as const;

describe('defineEntities', () => {
  test('takes a registry that refers to itself', () => {
    const registry = defineEntities({
      farm: { ...about, fields: { name: text(required) } },
      probe: { ...about, fields: { name: text(required), farm_id: ref('farm', required), offset: percent() } },
    });
    expectTypeOf(registry.probe.fields.farm_id.to).toEqualTypeOf<'farm'>();
    expectTypeOf(registry.probe.fields.farm_id.required).toEqualTypeOf<true>();
    expect(Object.keys(registry)).toEqual(['farm', 'probe']);
  });

  test('refuses a reference to a table that is not there', () => {
    // @ts-expect-error there is no table "farmm"
    defineEntities({ farm: { ...about, fields: { name: text(), farm_id: ref('farmm') } } });
  });

  test('refuses a misspelt key', () => {
    defineEntities({ farm: { ...about, pageSize: 50, fields: { name: text() } } });
    // @ts-expect-error pageSise is no key of an entry
    defineEntities({ farm: { ...about, pageSise: 50, fields: { name: text() } } });
  });

  test('refuses a missing key', () => {
    // @ts-expect-error an entry needs its fields
    defineEntities({ farm: { ...about } });
  });

  test('refuses a section the menu lacks', () => {
    defineEntities({ farm: { ...about, menu: { section: 'Haul', add: 'Add Farm' }, fields: { name: text() } } });
    // @ts-expect-error the menu has no section Farms
    defineEntities({ farm: { ...about, menu: { section: 'Farms', add: 'Add Farm' }, fields: { name: text() } } });
  });

  test('refuses a lookup in a table that is not there', () => {
    // @ts-expect-error there is no table "mill"
    defineEntities({ farm: { ...about, fields: { name: text() }, lookups: [{ from: 'mill', by: {}, fill: {} }] } });
  });
});

describe('constructors', () => {
  test('refuse options of another kind', () => {
    text({ lines: 3 });
    // @ts-expect-error lines belong to texts
    date({ lines: 3 });
    // @ts-expect-error "requierd" would leave the field optional without a word
    text({ requierd: true });
    // @ts-expect-error a reference has no steps
    ref('farm', { step: 2 });
    // @ts-expect-error a unit is one of a fixed list
    percent({ unit: 'kg' });
    // @ts-expect-error a field is optional when `required` is left out
    text({ required: false });
  });
});

describe('byKind', () => {
  test('a table that forgets a kind does not compile', () => {
    const complete: ByKind<string> = {
      text: () => 't',
      decimal: () => 'n',
      date: () => 'd',
      choice: () => 'c',
      ref: (field) => field.to,
    };
    // @ts-expect-error `ref` is not answered
    const incomplete: ByKind<string> = { text: () => 't', decimal: () => 'n', date: () => 'd', choice: () => 'c' };
    const field: Field = ref('farm');
    expect([byKind(complete, field), Object.keys(incomplete).length]).toEqual(['farm', 4]);
  });
});

describe('names', () => {
  test('are those of the registry', () => {
    expectTypeOf<'crop_ticket'>().toExtend<EntityName>();
    expectTypeOf<'ticket_crop'>().not.toExtend<EntityName>();
    expectTypeOf<FieldName<'truck'>>().toEqualTypeOf<'name' | 'hauler_id'>();
  });
});

describe('Row', () => {
  test('nests related records and carries the stamps', () => {
    expectTypeOf<Row<'truck'>['hauler_id']>().toEqualTypeOf<RelatedRecord | null>();
    expectTypeOf<Row<'truck'>['name']>().toEqualTypeOf<string | null>();
    expectTypeOf<Row<'truck'>['id']>().toEqualTypeOf<number | string>();
    expectTypeOf<Row<'truck'>['edit_date']>().toEqualTypeOf<string>();
    expectTypeOf<Row<'crop_ticket'>['gross_weight']>().toEqualTypeOf<number | null>();
    expectTypeOf<Row<'crop_ticket'>['date']>().toEqualTypeOf<string | null>();
    expectTypeOf<Row<'crop_ticket'>['delivery_type']>().toEqualTypeOf<string | null>();
  });

  test('has no fields of other tables', () => {
    // @ts-expect-error a truck has no crop
    expectTypeOf<Row<'truck'>['crop_id']>();
  });
});

describe('Draft', () => {
  test('takes ids and numeric strings, and may leave optional fields out', () => {
    const job: Draft<'job'> = {
      date: '2026-09-18',
      customer_id: 1,
      producer_id: 2,
      crop_id: 3,
      field_id: 4,
      moisture: '68.4',
    };
    const same: Draft<'job'> = { ...job, moisture: 68.4, bag_pit_id: null };
    expect(same.bag_pit_id).toBeNull();
  });

  test('refuses a missing required field, null in one, a nested record and an unknown key', () => {
    // @ts-expect-error hauler_id is required
    const lacking: Draft<'truck'> = { name: 'IW-12' };
    // @ts-expect-error a required field is never null
    const empty: Draft<'truck'> = { name: null, hauler_id: 1 };
    // @ts-expect-error related records are sent as ids
    const nested: Draft<'truck'> = { name: 'IW-12', hauler_id: { id: 1, name: 'Ironwood' } };
    // @ts-expect-error trucks have no colour
    const unknown: Draft<'truck'> = { name: 'IW-12', hauler_id: 1, colour: 'red' };
    expect([lacking, empty, nested, unknown]).toHaveLength(4);
  });
});

describe('FieldPath', () => {
  test('leads to fields of the table and of the records it refers to', () => {
    expectTypeOf<'haul_mile'>().toExtend<FieldPath<'crop_ticket'>>();
    expectTypeOf<'job_id.crop_id'>().toExtend<FieldPath<'crop_ticket'>>();
    expectTypeOf<'haul_miles'>().not.toExtend<FieldPath<'crop_ticket'>>();
    expectTypeOf<'job_id.crop'>().not.toExtend<FieldPath<'crop_ticket'>>();
    expectTypeOf<'truck_id'>().not.toExtend<FieldPath<'delivery_ticket'>>();
    expectTypeOf<FieldAt<'crop_ticket', 'job_id.crop_id'>['to']>().toEqualTypeOf<'crop'>();
    expectTypeOf<DecimalName<'haul_ticket'>>().toEqualTypeOf<'gross_weight' | 'tare_weight' | 'rate'>();
  });
});

describe('a money field that the entry lacks', () => {
  test('is no input of a figure', () => {
    expectTypeOf<'haul_mile'>().toExtend<keyof CropTicketInputs>();
    cropTicketFigures({ haul_mile: '3' });
    // @ts-expect-error the crop ticket has no field haul_miles
    cropTicketFigures({ haul_miles: '3' });
    // @ts-expect-error a haul ticket has no customer rate
    haulFigures({ customer_rate: '3' });
  });

  test('is not on the ticket that reports read', () => {
    expectTypeOf<TicketOf<'crop_ticket'>['haul_mile']>().toEqualTypeOf<string | null>();
    expectTypeOf<TicketOf<'crop_ticket'>['truck_id']>().toEqualTypeOf<Related | null | undefined>();
    // @ts-expect-error the crop ticket has no field haul_miles
    expectTypeOf<TicketOf<'crop_ticket'>['haul_miles']>();
  });

  test('is no column, group or recap of a report', () => {
    const rest = { code: 'X', groups: [], columns: [], files: [], needs: [], recaps: [], notes: [] };
    reportOn(['crop_ticket'], { ...rest, columns: ['haul_mile', 'job_id.crop_id', 'net_weight'] });
    // @ts-expect-error the crop ticket has no field haul_miles
    reportOn(['crop_ticket'], { ...rest, columns: ['haul_miles'] });
    // @ts-expect-error a delivery ticket has no truck
    reportOn(['delivery_ticket'], { ...rest, groups: [{ by: 'truck_id' }] });
    // @ts-expect-error a day is no reference
    reportOn(['crop_ticket'], { ...rest, groups: [{ by: 'date' }] });
    // @ts-expect-error the job has no field barn_id
    reportOn(['crop_ticket'], { ...rest, recaps: [{ title: 'By barn', by: ['job_id.barn_id'], sums: [] }] });
  });
});

describe('SQL over system tables', () => {
  const db = new Kysely<SystemTables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });

  test('knows the columns of declared tables and of tables beside the registry', () => {
    const acts = db.selectFrom('windrow_act').select(['id', 'kind', 'undoes']);
    expectTypeOf(acts.execute).returns.resolves.toEqualTypeOf<{ id: number; kind: string; undoes: number | null }[]>();
    const papers = db.selectFrom('statement').select(['voided_on', 'role']);
    expectTypeOf(papers.execute).returns.resolves.toEqualTypeOf<
      { voided_on: string | null; role: 'producer' | 'hauler' | 'customer' }[]
    >();
    const kept = rowsOf(db, keepStatements(db)('of key', () => acts.where('key', '=', slot(0))).bind(['one']));
    expectTypeOf(kept).resolves.toEqualTypeOf<{ id: number; kind: string; undoes: number | null }[]>();
    expect(acts.compile().sql).toBe('select "id", "kind", "undoes" from "windrow_act"');
  });

  test('refuses a column that is called otherwise', () => {
    // @ts-expect-error an act has no column "what"
    db.selectFrom('windrow_act').select('what');
    // @ts-expect-error nor can a change of it be written
    db.updateTable('windrow_act').set({ what: 'create' });
    // @ts-expect-error a statement has no column "void_on"
    db.selectFrom('statement').select('void_on');
  });

  test('refuses the old name once a column is renamed', () => {
    const tables = {
      windrow_lead: { id: 'generated', columns: { owner: column.text({ required: true }), until: column.instant() } },
    } satisfies TableDeclarations;
    const reads = db.withTables<RowsOf<typeof tables>>();
    expectTypeOf(reads.selectFrom('windrow_lead').selectAll().execute).returns.resolves.toEqualTypeOf<
      { id: number; owner: string; until: string | null }[]
    >();
    const renamed = {
      windrow_lead: { id: 'generated', columns: { holder: column.text({ required: true }), until: column.instant() } },
    } satisfies TableDeclarations;
    // @ts-expect-error it is called "holder" now
    db.withTables<RowsOf<typeof renamed>>().selectFrom('windrow_lead').select('owner');
    // @ts-expect-error a required column is missing
    db.withTables<RowsOf<typeof renamed>>().insertInto('windrow_lead').values({ until: null });
  });
});
