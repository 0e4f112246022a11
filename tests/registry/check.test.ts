/** The real registry has no faults, and every rule of `rules/check.ts` finds its fault in a copy that is broken on purpose. */
import { describe, expect, it, test } from 'vitest';
import { entities } from '../../src/entities';
import type { Entities, Entity, Section } from '../../src/grammar/entity';
import { choice, percent, rate, ref, required, text, type Field } from '../../src/grammar/field';
import { check } from '../../src/rules/check/check';

const registry: Entities = entities;

/** The registry with one entry changed. */
function broken(name: string, change: Partial<Entity>): Entities {
  const entity = registry[name];
  if (!entity) throw new Error(`no entry ${name}`);
  return { ...registry, [name]: { ...entity, ...change } };
}

/** The registry with one field put into an entry. */
function withField(name: string, key: string, field: Field): Entities {
  return broken(name, { fields: { ...registry[name]?.fields, [key]: field } });
}

const routes = { list: '/trucks/list', add: '/truck/add', edit: '/truck/edit/:id' };

test('the real registry has no faults', () => expect(check(registry)).toEqual([]));

const faults: [string, Entities, string][] = [
  [
    'a table name with capitals',
    { ...registry, Truck2: { ...entities.feed, api: 'a/b', routes: { add: '/a', edit: '/b/:id' } } },
    'Truck2.name: use lower-case words joined by _',
  ],
  [
    'an API path with a slash at its end',
    broken('truck', { api: 'truck/trucks/' }),
    'truck.api: "truck/trucks/" must be a path without slashes at its ends',
  ],
  [
    'an edit path without an id',
    broken('truck', { routes: { ...routes, edit: '/truck/edit' } }),
    'truck.routes.edit: "/truck/edit" must end in /:id',
  ],
  [
    'a further edit path without an id',
    broken('truck', { routes: { ...routes, also: ['/lorry/edit'] } }),
    'truck.routes.edit: "/lorry/edit" must end in /:id',
  ],
  [
    'a path that does not start with a slash',
    broken('truck', { routes: { ...routes, list: 'trucks/list' } }),
    'truck.routes: "trucks/list" must start with /',
  ],
  [
    'a path that is the server’s',
    broken('truck', { routes: { ...routes, list: '/reports/list' } }),
    'truck.routes: "/reports/list" belongs to the server',
  ],
  [
    'an add path whose hole is no reference',
    broken('truck', { routes: { ...routes, add: '/truck/add/:name' } }),
    'truck.routes.add: ":name" is no reference field',
  ],
  [
    'a table without fields',
    { ...registry, empty: { ...entities.feed, api: 'a/b', routes: { add: '/a', edit: '/b/:id' }, fields: {} } },
    'empty.fields: a table needs a field',
  ],
  ['a name field that is not there', broken('truck', { nameField: 'nom' }), 'truck.nameField: no field "nom"'],
  [
    'a reference as the name field',
    broken('truck', { nameField: 'hauler_id' }),
    'truck.nameField: a reference cannot name a record',
  ],
  [
    'a table others refer to without a name',
    broken('feed', { fields: { title: text() } }),
    'feed.nameField: others refer to this table, so a field must name its records',
  ],
  [
    'a former table name that is taken',
    broken('truck', { was: 'driver' }),
    'truck.was: the former name "driver" is taken',
  ],
  ['a year field that is no date', broken('truck', { yearField: 'name' }), 'truck.yearField: "name" is no date field'],
  [
    'a search filter that is no field',
    broken('truck', { listFilters: ['name', 'driver_id'] }),
    'truck.listFilters: no field "driver_id"',
  ],
  [
    'pages without a year',
    broken('truck', { pageSize: 50 }),
    'truck.pageSize: only tables with a yearField have pages',
  ],
  [
    'a menu text that opens no list',
    broken('company_info', { menu: { section: 'Administration', list: 'Companies' } }),
    'company_info.menu.list: "Companies" has no list screen to open',
  ],
  [
    'a menu section that is not there',
    broken('truck', { menu: { section: 'Yard' as Section, list: 'Trucks List' } }),
    'truck.menu.section: no section "Yard"',
  ],
  [
    'a second table whose menu line opens its only record',
    broken('truck', { menu: { section: 'Haul', first: 'Truck' } }),
    'truck.menu.first: the menu asks for the first record of one table only',
  ],
  ['a menu without a text', broken('truck', { menu: { section: 'Haul' } }), 'truck.menu: names no entry'],
  [
    'a menu line that opens a form which needs a record',
    broken('crop_ticket', { menu: { section: 'Tickets', add: 'Add Crop Ticket' } }),
    'crop_ticket.menu: "/crop_ticket/add/:job_id" cannot be opened from a menu: it needs a record',
  ],
  [
    'an option label with a hole that leads nowhere',
    broken('customer_bag_pit', { optionLabel: '{customer.name}' }),
    'customer_bag_pit.optionLabel: "customer.name" leads nowhere at "customer"',
  ],
  [
    'an option label that steps through a text',
    broken('customer_bag_pit', { optionLabel: '{name.first}' }),
    'customer_bag_pit.optionLabel: "name.first" leads nowhere after "name"',
  ],
  [
    'a filter by a field that is not there',
    broken('mile', { filters: { prod_id: 'prod' } }),
    'mile.filters: "prod_id" filters by "prod", which is no field',
  ],
  [
    'a filter called like a word of the API',
    broken('mile', { filters: { year: 'miles' } }),
    'mile.filters: "year" is a word of the API',
  ],
  [
    'a filter called like another field',
    broken('mile', { filters: { field_id: 'producer_id' } }),
    'mile.filters: "field_id" is a field, so it cannot mean "producer_id"',
  ],
  [
    'a lookup in a table that is not there',
    broken('haul_ticket', { lookups: [{ from: 'mill', by: {}, fill: {} }] }),
    'haul_ticket.lookups[0]: no table "mill"',
  ],
  [
    'a lookup by a path that leads nowhere',
    broken('haul_ticket', { lookups: [{ from: 'feedmill', by: { id: 'mill_id' }, fill: {} }] }),
    'haul_ticket.lookups[0]: "mill_id" leads nowhere at "mill_id"',
  ],
  [
    'a lookup with an optional key it does not ask by',
    broken('haul_ticket', { lookups: [{ from: 'feedmill', by: { id: 'feedmill_id' }, optional: ['crop'], fill: {} }] }),
    'haul_ticket.lookups[0]: optional "crop" is not among its inputs',
  ],
  [
    'a lookup that fills what is no field',
    broken('haul_ticket', { lookups: [{ from: 'feedmill', by: { id: 'feedmill_id' }, fill: { price: 'rate' } }] }),
    'haul_ticket.lookups[0]: fills "price", which is no field',
  ],
  [
    'a lookup that reads what its table lacks',
    broken('haul_ticket', { lookups: [{ from: 'feedmill', by: { id: 'feedmill_id' }, fill: { rate: 'price' } }] }),
    'haul_ticket.lookups[0]: reads "price", which feedmill lacks',
  ],
  [
    'a notice with a hole that leads nowhere',
    broken('haul_ticket', { lookups: [{ from: 'feedmill', by: {}, fill: {}, missing: 'No rate of {mill}.' }] }),
    'haul_ticket.lookups[0]: "mill" leads nowhere at "mill"',
  ],
  [
    'clearing what is no field',
    broken('haul_ticket', { afterCreate: { clear: ['weight'], focus: 'ticket_number' } }),
    'haul_ticket.afterCreate: no field "weight"',
  ],
  [
    'focus on what is no field',
    broken('haul_ticket', { afterCreate: { clear: [], focus: 'number' } }),
    'haul_ticket.afterCreate: no field "number"',
  ],
  [
    'a field name with capitals',
    withField('truck', 'plateNumber', text()),
    'truck.plateNumber: use lower-case words joined by _',
  ],
  ['a field called like a word of the API', withField('truck', 'page', text()), 'truck.page: is a word of the API'],
  [
    'a former field name that is taken',
    withField('truck', 'label', text({ was: 'name' })),
    'truck.label: its former name "name" is taken',
  ],
  [
    'a comparison with what is no number',
    withField('truck', 'tare', { kind: 'decimal', scale: 2, lessThan: 'name' }),
    'truck.tare: lessThan "name" is no decimal field',
  ],
  [
    'a scale that cannot be exact',
    withField('truck', 'tare', { kind: 'decimal', scale: 5 }),
    'truck.tare: scale must be 0 to 4',
  ],
  [
    'a scale that is no whole number',
    withField('truck', 'tare', { kind: 'decimal', scale: 1.5 }),
    'truck.tare: scale must be 0 to 4',
  ],
  [
    'limits that leave no value',
    withField('truck', 'tare', { kind: 'decimal', scale: 2, min: 9, max: 3 }),
    'truck.tare: no value fits its limits',
  ],
  ['a choice of nothing', withField('truck', 'colour', choice([])), 'truck.colour: has no choices'],
  [
    'the same choice twice',
    withField('truck', 'colour', choice(['red', 'red'])),
    'truck.colour: offers a choice twice',
  ],
  [
    'a reference to no table',
    withField('truck', 'yard_id', ref('yard')),
    'truck.yard_id: refers to "yard", which is no table',
  ],
  [
    'narrowing by what is no field',
    withField('truck', 'driver_id', ref('driver', { narrowedBy: 'depot_id' })),
    'truck.driver_id: narrowedBy "depot_id" is no field',
  ],
  [
    'narrowing by a field the target lacks',
    withField('truck', 'feed_id', ref('feed', { narrowedBy: 'hauler_id' })),
    'truck.feed_id: narrowedBy "hauler_id" is no field of feed',
  ],
  [
    'embedding what is no reference',
    withField('truck', 'driver_id', ref('driver', { embeds: ['name'] })),
    'truck.driver_id: embeds "name", which is no reference of driver',
  ],
  [
    'a field in no zone of the ticket form',
    withField('crop_ticket', 'load_note', text()),
    'crop_ticket.load_note: is in no zone, but other fields of the table are',
  ],
  [
    'bulk edit of a field that the page sets',
    withField('crop_ticket', 'job_id', ref('job', { ...required, zone: 'context', bulk: true })),
    'crop_ticket.job_id: the page sets it (zone "context"), so bulk edit cannot change it',
  ],
  [
    'a printed width of nothing',
    withField('truck', 'plate', text({ print: { width: 0 } })),
    'truck.plate: print.width must be above 0',
  ],
  [
    'inheritance by what is no reference',
    withField('truck', 'plate', text({ inherit: 'name' })),
    'truck.plate: inherit "name" is no reference field',
  ],
  [
    'inheritance of a field the target lacks',
    withField('truck', 'plate', text({ inherit: 'hauler_id' })),
    'truck.plate: inherit "hauler_id": hauler has no field of this name',
  ],
  [
    'inheritance of another kind of value',
    withField('truck', 'email', percent({ inherit: 'hauler_id' })),
    'truck.email: inherit "hauler_id": hauler.email holds something else',
  ],
  [
    'inheritance of a reference to another table',
    withField('crop_ticket', 'customer_id', ref('producer', { zone: 'context', inherit: 'job_id' })),
    'crop_ticket.customer_id: inherit "job_id": job.customer_id holds something else',
  ],
  [
    'inheritance of a number with other decimals',
    withField('crop_ticket', 'moisture', rate({ zone: 'kept', inherit: 'job_id' })),
    'crop_ticket.moisture: inherit "job_id": job.moisture holds something else',
  ],
  [
    'a column that names no field',
    broken('haul_ticket', { columns: ['date', 'mill_id'] }),
    'haul_ticket.columns: "mill_id" is no field',
  ],
  [
    'the same column twice',
    broken('haul_ticket', { columns: ['date', { field: 'date', phone: true }] }),
    'haul_ticket.columns: "date" is there twice',
  ],
  [
    'a column with a substitute that leads nowhere',
    broken('haul_ticket', { columns: [{ field: 'driver_id', or: 'truck_id.hauler_id' }] }),
    'haul_ticket.columns: "truck_id.hauler_id" leads nowhere at "truck_id"',
  ],
  [
    'a column with a substitute of another table',
    broken('haul_ticket', { columns: [{ field: 'customer_id', or: 'driver_id.hauler_id' }] }),
    'haul_ticket.columns: "driver_id.hauler_id" holds something else than "customer_id"',
  ],
  [
    'an API path used twice',
    broken('truck', { api: 'driver/drivers' }),
    'truck.api: "driver/drivers" already belongs to driver',
  ],
  [
    'a screen path used twice',
    broken('truck', { routes: { ...routes, list: '/drivers/list' } }),
    'truck.routes: "/drivers/list" already belongs to driver',
  ],
  [
    'a screen path used twice under another parameter',
    broken('truck', { routes: { ...routes, add: '/crop_ticket/add/:hauler_id' } }),
    'truck.routes: "/crop_ticket/add/:hauler_id" already belongs to crop_ticket',
  ],
];

describe('a fault is named once, with its table and place', () => {
  it.each(faults)('%s', (_, registryWithFault, message) => {
    expect(check(registryWithFault).filter((fault) => fault === message)).toEqual([message]);
  });
});

test('several faults are reported at once', () => {
  const worse = {
    ...broken('truck', { yearField: 'name', pageSize: 0.5, api: '/truck/' }),
    driver: { ...entities.driver, nameField: 'nom', fields: { yard_id: ref('yard') } },
  };
  expect(check(worse)).toEqual([
    'driver.nameField: no field "nom"',
    'driver.nameField: others refer to this table, so a field must name its records',
    'driver.yard_id: refers to "yard", which is no table',
    'truck.api: "/truck/" must be a path without slashes at its ends',
    'truck.yearField: "name" is no date field',
  ]);
});
