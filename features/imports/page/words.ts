/** Words about tables and counts that several steps say. */
import type { Entity } from '../../../src/grammar/entity';
import { formatNumber } from '../../../src/kinds/number';
import type { Translate } from '../../../src/messages/catalogue';
import { tableLabel } from '../rules/list';

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

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** `35 KB`, `2.4 MB`, `130 MB`: the size of a file as file managers show it. */
export function fileSize(bytes: number, t: Translate): string {
  if (bytes < MEGABYTE) return t('import.kilobytes', { size: formatNumber(Math.max(1, Math.round(bytes / KILOBYTE))) });
  const size = bytes / MEGABYTE;
  return t('import.megabytes', { size: size < 10 ? formatNumber(size, 1) : formatNumber(Math.round(size)) });
}
