/** Faults of report definitions: columns and groups that name no field of their tickets. */
import type { Entities } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import { fieldAt } from '../../../src/rules/fields/fieldPaths';
import { entityOf } from '../../../src/rules/rows';
import { derivedColumn } from './columns/derivedColumns';
import type { Definition } from './definitions/definition';
import { keysOf } from './layout';

/** All faults of the definitions for this registry, as `report.place: message`; empty when they are sound. */
export function checkReports(registry: Entities, definitions: Readonly<Record<string, Definition>>): string[] {
  return Object.entries(definitions).flatMap(([name, definition]) =>
    faultsOf(registry, definition).map((fault) => `${name}.${fault}`),
  );
}

function faultsOf(registry: Entities, definition: Definition): string[] {
  const { tables } = definition;
  const missing = tables.filter((table) => !Object.hasOwn(registry, table));
  if (missing.length > 0) return missing.map((table) => `tables: no table "${table}"`);
  const fields = (path: string) => tables.flatMap((table) => fieldAt(registry, entityOf(registry, table), path) ?? []);
  return keysOf(definition).flatMap(({ where, key }) => {
    if (derivedColumn(key)) return [];
    const found = fields(key);
    if (found.length === 0) return [`${where}: "${key}" is no column and no field of ${tables.join(' or ')}`];
    const needsReference = where === 'groups' || where === 'gapsIn';
    return needsReference && !found.every(isReference) ? [`${where}: "${key}" is no reference`] : [];
  });
}
