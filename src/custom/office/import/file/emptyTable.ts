/** A CSV with the heads of a table and no rows, to be filled in. Pure. */
import type { ImportField } from '../../../../rules/imports/imports';
import { isTownKey } from '../../../../rules/imports/towns';

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The needed columns first, then the others; ids are for tables that were exported, towns for names that repeat. */
export function emptyTable(fields: readonly ImportField[]): string {
  const own = fields.filter(({ key }) => key !== 'id' && !key.endsWith('.id') && !isTownKey(key));
  const ordered = [...own.filter(({ needed }) => needed), ...own.filter(({ needed }) => !needed)];
  return `${ordered.map(({ label }) => quoted(label)).join(',')}\r\n`;
}
