/** Why a row is refused that an earlier row of the file already is. */
import { labelOf } from '../../../src/rules/labels';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import type { Checking } from './checking';
import { keyReferences } from './existing';
import type { ResolvedRow } from '../resolve/resolving';

/** `Same name as line 4 (Sunrise Dairy).` Of rows that are found by references: `Same customer, crop as line 4.` */
export function sameAsLine({ registry, table, foundBy, t }: Checking, row: ResolvedRow, line: number): string {
  const entity = entityOf(registry, table);
  const label = (key: string): string => labelOf(key, entity.fields[key]).toLowerCase();
  if (foundBy === 'references')
    return t('imports.sameAsLine', { what: keyReferences(entity).map(label).join(', '), line });
  if (foundBy === 'id') return t('imports.sameNameAsLine', { what: 'ID', line, name: row.cells.get('id') ?? '' });
  if (foundBy === 'account') {
    const name = row.cells.get('~account_number') ?? '';
    return t('imports.sameNameAsLine', { what: t('imports.account_number').toLowerCase(), line, name });
  }
  const name = nameFieldOf(entity);
  return t('imports.sameNameAsLine', { what: label(name), line, name: String(row.values[name] ?? '') });
}
