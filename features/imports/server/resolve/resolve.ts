/** One row of a file: its cells by field, its references as ids, and the record it belongs to. */
import type { Entity } from '../../../../src/grammar/entity';
import { isReference } from '../../../../src/grammar/field';
import { contextNeeds, contextOf } from '../../../../src/rules/columns/targets';
import { townKey } from '../../../../src/rules/columns/towns';
import { entityOf, fieldsOf } from '../../../../src/rules/rows';
import { cellValue } from './cells';
import { recordOfId, resolveContext } from './context';
import { findRecord, narrowingFirst, refuseName } from './references';
import type { ResolvedRow, Resolving } from './resolving';

/** Reads one row. Names that were not found are collected on the way. */
export function resolveRow(parts: Resolving, line: number, row: readonly string[]): ResolvedRow {
  const { registry, table, columns } = parts;
  const entity = entityOf(registry, table);
  const cells = new Map<string, string>();
  for (const [index, key] of columns) cells.set(key, (row[index] ?? '').trim());
  const resolved: ResolvedRow = { line, cells, values: {}, faults: [], openNames: new Set(), said: [] };
  for (const [key, field] of fieldsOf(entity)) {
    if (isReference(field) || !cells.has(key)) continue;
    const value = cellValue(field, cells.get(key) ?? '', parts);
    if (value !== null) resolved.values[key] = value;
  }
  const context = contextOf(entity);
  const belongsTo = context && recordOfId(parts, cells, context);
  for (const [key] of narrowingFirst(registry, entity))
    if (key !== context?.key) resolveReference(parts, resolved, { key, hint: belongsTo?.values[key] }, entity);
  if (context && !keepsContext(parts, cells, entity, context)) resolveContext(parts, resolved, entity, context);
  return resolved;
}

/**
 * Whether a row leaves the record that it belongs to as it is: it is found by its id, and has nothing that says another one. Columns
 * that both have, such as the customer of a ticket, say it only together.
 */
function keepsContext(
  { registry, foundBy }: Resolving,
  cells: ResolvedRow['cells'],
  entity: Entity,
  context: NonNullable<ReturnType<typeof contextOf>>,
): boolean {
  if (foundBy !== 'id' || (cells.get('id') ?? '') === '') return false;
  const has = (key: string): boolean => (cells.get(key) ?? '') !== '' || (cells.get(`~${key}.id`) ?? '') !== '';
  if (has(context.key) || [...cells.keys()].some((key) => key.startsWith(`${context.key}.`) && has(key))) return false;
  const needs = contextNeeds(registry, entity, context);
  return needs.length === 0 || !needs.every(has);
}

/** A reference of the row, and the record that the row's other columns lead to. */
interface ReferenceKey {
  readonly key: string;
  readonly hint: unknown;
}

function resolveReference(parts: Resolving, row: ResolvedRow, { key, hint }: ReferenceKey, entity: Entity): void {
  const field = entity.fields[key];
  if (!isReference(field)) return;
  const [text = '', id = ''] = [row.cells.get(key), row.cells.get(`~${key}.id`)];
  if (text === '' && id === '') return;
  const town = row.cells.get(townKey(key)) ?? '';
  const found = findRecord(parts, row, { field, text, id, town, hint, known: row.values });
  if (found !== null) row.values[key] = found;
  else refuseName(parts, row, key, text || id);
}
