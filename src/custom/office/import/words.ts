/** Words about tables and counts that several steps say. */
import type { Entity } from '../../../grammar/entity';
import { formatNumber } from '../../../kinds/number';
import { pluralTitle } from '../../../rules/labels';

/** `Trucks`: a table as the list of tables names it. */
export function tableLabel(entity: Entity): string {
  return entity.menu?.first ?? pluralTitle(entity);
}

/** `Jobs`: the rows of a table where its menu's words would be too long. */
export function rowsLabel(entity: Entity): string {
  const [long, short] = [tableLabel(entity), `${entity.title}s`];
  return long.endsWith(short) ? short : long;
}

/** `trucks`; `truck` for one. */
export function thingsOf(entity: Entity, count: number): string {
  return (count === 1 ? entity.title : rowsLabel(entity)).toLowerCase();
}

/** `12 trucks`, `1 truck`. */
export function countOf(entity: Entity, count: number): string {
  return `${formatNumber(count)} ${thingsOf(entity, count)}`;
}

const MEGABYTE = 1024 * 1024;

/** Bytes in whole megabytes, at least 1. */
export function megabytes(bytes: number): string {
  return formatNumber(Math.max(1, Math.round(bytes / MEGABYTE)));
}
