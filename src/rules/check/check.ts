/**
 * Every rule the registry must obey beyond what its types say. Returns all faults at once as `table.where: message`;
 * the server runs it at start, a test runs it on the real registry.
 */
import { sections, type Entities, type Entity } from '../../grammar/entity';
import { isDate, isReference, type Field } from '../../grammar/field';
import { holesOf } from '../labels';
import { fieldsOf, nameFieldOf, referrersOf } from '../rows';
import { kindOf } from '../../kinds/index';
import { fieldAt } from '../fields/fieldPaths';
import { listColumnsOf } from '../fieldSets';

/** Words of the API that no field or filter may be called. */
const RESERVED = new Set([
  'id',
  'add_date',
  'edit_date',
  'edit_order',
  'version',
  'year',
  'page',
  'page_size',
  'date_start',
  'date_end',
  'ids',
]);

/** Faults of one field of an entry. */
function faultsOfField(registry: Entities, entity: Entity, key: string, field: Field): string[] {
  const faults: string[] = [];
  if (!/^[a-z][a-z0-9_]*$/.test(key)) faults.push('use lower-case words joined by _');
  if (RESERVED.has(key)) faults.push('is a word of the API');
  if (field.was !== undefined && Object.hasOwn(entity.fields, field.was))
    faults.push(`its former name "${field.was}" is taken`);
  faults.push(...kindOf(field).optionFaults(field, { registry, entity }));
  return [...faults, ...ticketFieldFaults(registry, entity, key, field)];
}

/** An entry while it is checked. */
interface CheckedEntry {
  readonly registry: Entities;
  readonly name: string;
  readonly entity: Entity;
  readonly has: (field: string) => boolean;
}
type EntryFault = readonly [where: string, message: string];

/** All faults of a registry; empty when it is sound. */
export function check(registry: Entities): string[] {
  return [
    ...Object.entries(registry).flatMap(([name, entity]) => {
      const checked = { registry, name, entity, has: (field: string) => Object.hasOwn(entity.fields, field) };
      return rules.flatMap((faultsOf) => faultsOf(checked)).map(([where, message]) => `${name}.${where}: ${message}`);
    }),
    ...duplicates(registry),
  ];
}

/** In the order in which faults are reported. */
const rules: readonly ((checked: CheckedEntry) => EntryFault[])[] = [
  routeFaults,
  nameFaults,
  pageFaults,
  menuFaults,
  ({ registry, entity }) => templateFaults(registry, entity, 'optionLabel', entity.optionLabel),
  ({ registry, entity }) => templateFaults(registry, entity, 'recordLabel', entity.recordLabel),
  ({ registry, entity }) =>
    fieldsOf(entity).flatMap(([key, field]) =>
      faultsOfField(registry, entity, key, field).map((fault): EntryFault => [key, fault]),
    ),
  ({ registry, entity }) => columnFaults(registry, entity).map((fault): EntryFault => ['columns', fault]),
  filterFaults,
  ({ entity: { listFilters = [] }, has }) =>
    listFilters.flatMap((key) => unless(has(key), 'listFilters', `no field "${key}"`)),
  ({ entity: { oneOf = [] }, has }) => oneOf.flatMap((key) => unless(has(key), 'oneOf', `no field "${key}"`)),
  lookupFaults,
  ({ entity: { afterCreate }, has }) =>
    (afterCreate ? [...afterCreate.clear, afterCreate.focus] : []).flatMap((key) =>
      unless(has(key), 'afterCreate', `no field "${key}"`),
    ),
];

/** The fault, unless the condition holds. */
function unless(holds: boolean, where: string, message: string): EntryFault[] {
  return holds ? [] : [[where, message]];
}

function routeFaults({ name, entity }: CheckedEntry): EntryFault[] {
  const { api, routes, fields } = entity;
  return [
    ...unless(/^[a-z][a-z0-9_]*$/.test(name), 'name', 'use lower-case words joined by _'),
    ...unless(/^[\w-]+(\/[\w-]+)*$/.test(api), 'api', `"${api}" must be a path without slashes at its ends`),
    ...[routes.edit, ...(routes.also ?? [])].flatMap((edit) =>
      unless(edit.endsWith('/:id'), 'routes.edit', `"${edit}" must end in /:id`),
    ),
    ...pathsOf(entity).flatMap((path) => [
      ...unless(path.startsWith('/'), 'routes', `"${path}" must start with /`),
      ...unless(!/^\/(api|reports)(\/|$)/.test(path), 'routes', `"${path}" belongs to the server`),
    ]),
    ...[...routes.add.matchAll(/:(\w+)/g)].flatMap(([, hole = '']) =>
      unless(isReference(fields[hole]), 'routes.add', `":${hole}" is no reference field`),
    ),
  ];
}

function nameFaults({ registry, name, entity, has }: CheckedEntry): EntryFault[] {
  const { nameField, was, fields } = entity;
  const isNamed = has(nameFieldOf(entity)) || referrersOf(registry, name).length === 0;
  return [
    ...unless(Object.keys(fields).length > 0, 'fields', 'a table needs a field'),
    ...unless(nameField === undefined || has(nameField), 'nameField', `no field "${nameField}"`),
    ...unless(!isReference(fields[nameFieldOf(entity)]), 'nameField', 'a reference cannot name a record'),
    ...unless(was === undefined || !Object.hasOwn(registry, was), 'was', `the former name "${was}" is taken`),
    ...unless(isNamed, 'nameField', 'others refer to this table, so a field must name its records'),
  ];
}

function pageFaults({ entity: { yearField, pageSize, fields } }: CheckedEntry): EntryFault[] {
  const hasDate = yearField === undefined || isDate(fields[yearField]);
  const canPage = pageSize === undefined || yearField !== undefined;
  return [
    ...unless(hasDate, 'yearField', `"${yearField}" is no date field`),
    ...unless(canPage, 'pageSize', 'only tables with a yearField have pages'),
  ];
}

function menuFaults({ registry, entity: { menu, routes } }: CheckedEntry): EntryFault[] {
  if (!menu) return [];
  const singles = Object.values(registry).filter((entity) => entity.menu?.first !== undefined);
  const opensForm = menu.add !== undefined || menu.first !== undefined;
  const needsRecord = opensForm && routes.add.includes(':');
  return [
    ...unless(
      menu.section === 'Office' || sections.includes(menu.section),
      'menu.section',
      `no section "${menu.section}"`,
    ),
    ...unless(!menu.list || routes.list !== undefined, 'menu.list', `"${menu.list}" has no list screen to open`),
    ...unless(opensForm || menu.list !== undefined, 'menu', 'names no entry'),
    ...unless(
      !menu.first || singles.length === 1,
      'menu.first',
      'the menu asks for the first record of one table only',
    ),
    ...unless(!needsRecord, 'menu', `"${routes.add}" cannot be opened from a menu: it needs a record`),
  ];
}

/** Faults of the holes of a text. */
function templateFaults(registry: Entities, entity: Entity, where: string, template = ''): EntryFault[] {
  return pathFaults(registry, entity, where, holesOf(template));
}

function pathFaults(registry: Entities, entity: Entity, where: string, paths: readonly string[]): EntryFault[] {
  return paths.flatMap((path): EntryFault[] => {
    const fault = pathFault(registry, entity, path);
    return fault === undefined ? [] : [[where, fault]];
  });
}

function filterFaults({ entity, has }: CheckedEntry): EntryFault[] {
  return Object.entries(entity.filters ?? {}).flatMap(([key, target]) => [
    ...unless(has(target), 'filters', `"${key}" filters by "${target}", which is no field`),
    ...unless(!RESERVED.has(key), 'filters', `"${key}" is a word of the API`),
    ...unless(!has(key) || key === target, 'filters', `"${key}" is a field, so it cannot mean "${target}"`),
  ]);
}

function lookupFaults({ registry, entity, has }: CheckedEntry): EntryFault[] {
  return (entity.lookups ?? []).flatMap(({ from, by, optional = [], fill, missing }, at) => {
    const source = registry[from];
    const where = `lookups[${at}]`;
    if (!source) return unless(false, where, `no table "${from}"`);
    return [
      ...pathFaults(registry, entity, where, Object.values(by)),
      ...optional.flatMap((key) => unless(key in by, where, `optional "${key}" is not among its inputs`)),
      ...Object.entries(fill).flatMap(([field, read]) => [
        ...unless(has(field), where, `fills "${field}", which is no field`),
        ...unless(Object.hasOwn(source.fields, read), where, `reads "${read}", which ${from} lacks`),
      ]),
      ...templateFaults(registry, entity, where, missing),
    ];
  });
}

function pathsOf({ routes }: Pick<Entity, 'routes'>): string[] {
  return [routes.list, routes.add, routes.edit, ...(routes.also ?? [])].filter((path) => path !== undefined);
}

function duplicates(registry: Entities): string[] {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  const claim = (kind: string, value: string, name: string): void => {
    const shape = `${kind} ${value.replace(/:\w+/g, ':')}`;
    const owner = seen.get(shape);
    if (owner) faults.push(`${name}.${kind}: "${value}" already belongs to ${owner}`);
    else seen.set(shape, name);
  };
  for (const [name, { api, routes }] of Object.entries(registry)) {
    claim('api', api, name);
    for (const path of pathsOf({ routes })) claim('routes', path, name);
  }
  return faults;
}

const STAMPS = ['add_date', 'edit_date'];

/** Faults of one field. */
function ticketFieldFaults(registry: Entities, entity: Entity, key: string, field: Field): string[] {
  const faults: string[] = [];
  if (field.zone === undefined && fieldsOf(entity).some(([, { zone }]) => zone !== undefined))
    faults.push('is in no zone, but other fields of the table are');
  if (field.bulk !== undefined && field.zone === 'context')
    faults.push('the page sets it (zone "context"), so bulk edit cannot change it');
  if (field.print?.width !== undefined && !(field.print.width > 0)) faults.push('print.width must be above 0');
  if (field.inherit !== undefined) faults.push(...inheritFaults(registry, entity, key, field, field.inherit));
  return faults;
}

function inheritFaults(registry: Entities, entity: Entity, key: string, field: Field, from: string): string[] {
  const reference = entity.fields[from];
  if (!isReference(reference)) return [`inherit "${from}" is no reference field`];
  const target = registry[reference.to];
  if (!target) return [];
  const source = target.fields[key];
  if (!source) return [`inherit "${from}": ${reference.to} has no field of this name`];
  return valueTypeOf(source) === valueTypeOf(field)
    ? []
    : [`inherit "${from}": ${reference.to}.${key} holds something else`];
}

function valueTypeOf(field: Field): string {
  return kindOf(field).valueType(field);
}

/** Faults of the columns of the paged list. */
function columnFaults(registry: Entities, entity: Entity): string[] {
  if (!entity.columns) return [];
  const columns = listColumnsOf(entity);
  return columns.flatMap(({ field, or }, at) => {
    const faults: string[] = [];
    const own = entity.fields[field];
    if (!own && !STAMPS.includes(field)) faults.push(`"${field}" is no field`);
    if (columns.findIndex((other) => other.field === field) < at) faults.push(`"${field}" is there twice`);
    if (or === undefined || !own) return faults;
    const fault = pathFault(registry, entity, or);
    const end = fieldAt(registry, entity, or);
    if (fault) faults.push(fault);
    else if (!end || valueTypeOf(end) !== valueTypeOf(own)) faults.push(`"${or}" holds something else than "${field}"`);
    return faults;
  });
}

/** Why a dotted path does not lead anywhere; `undefined` when it does. `.id` and `.name` end every reference. */
function pathFault(registry: Entities, entity: Entity, path: string): string | undefined {
  let at: Entity = entity;
  const steps = path.split('.');
  for (const [i, step] of steps.entries()) {
    const field = at.fields[step];
    if (!field) return i > 0 && (step === 'id' || step === 'name') ? undefined : `"${path}" leads nowhere at "${step}"`;
    if (i === steps.length - 1) return undefined;
    const next = isReference(field) ? registry[field.to] : undefined;
    if (!next) return `"${path}" leads nowhere after "${step}"`;
    at = next;
  }
  return undefined;
}
