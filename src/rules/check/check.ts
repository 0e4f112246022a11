/**
 * Every rule the registry must obey beyond what its types say. Returns all faults at once as `table.where: message`;
 * the server runs it at start, a test runs it on the real registry.
 */
import { sections, type Entities, type Entity } from '../../grammar/entity';
import { isDate, isReference } from '../../grammar/field';
import { holesOf } from '../labels';
import { fieldsOf, nameFieldOf, referrersOf } from '../rows';
import { faultsOfField, RESERVED } from './fields';
import { pathFault } from './paths';
import { columnFaults } from './tickets';

/** All faults of a registry; empty when it is sound. */
export function check(registry: Entities): string[] {
  return [
    ...Object.entries(registry).flatMap(([name, entity]) =>
      faultsOfEntity(registry, name, entity).map((fault) => `${name}.${fault}`),
    ),
    ...duplicates(registry),
  ];
}

function faultsOfEntity(registry: Entities, name: string, entity: Entity): string[] {
  const faults: string[] = [];
  const say = (where: string, message: string): void => void faults.push(`${where}: ${message}`);
  const has = (key: string): boolean => Object.hasOwn(entity.fields, key);

  if (!/^[a-z][a-z0-9_]*$/.test(name)) say('name', 'use lower-case words joined by _');
  if (!/^[\w-]+(\/[\w-]+)*$/.test(entity.api)) say('api', `"${entity.api}" must be a path without slashes at its ends`);
  for (const edit of [entity.routes.edit, ...(entity.routes.also ?? [])]) {
    if (!edit.endsWith('/:id')) say('routes.edit', `"${edit}" must end in /:id`);
  }
  for (const path of pathsOf(entity)) {
    if (!path.startsWith('/')) say('routes', `"${path}" must start with /`);
    if (/^\/(api|reports)(\/|$)/.test(path)) say('routes', `"${path}" belongs to the server`);
  }
  for (const [, hole] of entity.routes.add.matchAll(/:(\w+)/g)) {
    if (!hole || !isReference(entity.fields[hole])) say('routes.add', `":${hole}" is no reference field`);
  }
  if (Object.keys(entity.fields).length === 0) say('fields', 'a table needs a field');
  if (entity.nameField !== undefined && !has(entity.nameField)) say('nameField', `no field "${entity.nameField}"`);
  if (isReference(entity.fields[nameFieldOf(entity)])) say('nameField', 'a reference cannot name a record');
  if (entity.was !== undefined && Object.hasOwn(registry, entity.was))
    say('was', `the former name "${entity.was}" is taken`);
  if (!has(nameFieldOf(entity)) && referrersOf(registry, name).length > 0) {
    say('nameField', 'others refer to this table, so a field must name its records');
  }
  if (entity.yearField !== undefined && !isDate(entity.fields[entity.yearField])) {
    say('yearField', `"${entity.yearField}" is no date field`);
  }
  if (entity.pageSize !== undefined && entity.yearField === undefined)
    say('pageSize', 'only tables with a yearField have pages');
  if (entity.menu) {
    if (!sections.includes(entity.menu.section)) say('menu.section', `no section "${entity.menu.section}"`);
    if (entity.menu.list && !entity.routes.list) say('menu.list', `"${entity.menu.list}" has no list screen to open`);
    if (!entity.menu.list && !entity.menu.add && !entity.menu.first) say('menu', 'names no entry');
    if ((entity.menu.add || entity.menu.first) && entity.routes.add.includes(':')) {
      say('menu', `"${entity.routes.add}" cannot be opened from a menu: it needs a record`);
    }
  }
  for (const hole of entity.optionLabel ? holesOf(entity.optionLabel) : []) {
    const fault = pathFault(registry, entity, hole);
    if (fault) say('optionLabel', fault);
  }
  for (const [key, field] of fieldsOf(entity))
    for (const fault of faultsOfField(registry, entity, key, field)) say(key, fault);
  for (const fault of columnFaults(registry, entity)) say('columns', fault);
  for (const [key, target] of Object.entries(entity.filters ?? {})) {
    if (!has(target)) say('filters', `"${key}" filters by "${target}", which is no field`);
    if (RESERVED.has(key)) say('filters', `"${key}" is a word of the API`);
    if (has(key) && key !== target) say('filters', `"${key}" is a field, so it cannot mean "${target}"`);
  }
  entity.lookups?.forEach((lookup, at) => {
    const source = registry[lookup.from];
    const where = `lookups[${at}]`;
    if (!source) return say(where, `no table "${lookup.from}"`);
    for (const path of Object.values(lookup.by)) {
      const fault = pathFault(registry, entity, path);
      if (fault) say(where, fault);
    }
    for (const key of lookup.optional ?? [])
      if (!(key in lookup.by)) say(where, `optional "${key}" is not among its inputs`);
    for (const [field, from] of Object.entries(lookup.fill)) {
      if (!has(field)) say(where, `fills "${field}", which is no field`);
      if (!Object.hasOwn(source.fields, from)) say(where, `reads "${from}", which ${lookup.from} lacks`);
    }
    for (const hole of lookup.missing ? holesOf(lookup.missing) : []) {
      const fault = pathFault(registry, entity, hole);
      if (fault) say(where, fault);
    }
  });
  for (const key of entity.afterCreate ? [...entity.afterCreate.clear, entity.afterCreate.focus] : []) {
    if (!has(key)) say('afterCreate', `no field "${key}"`);
  }
  return faults;
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
