/** What a file says of records beyond their form: account numbers, inactive, amounts paid elsewhere. */
import { isChoice } from '../../../../src/grammar/field';
import { isEmpty } from '../../../../src/kinds/kind';
import { entityOf, type Values } from '../../../../src/rules/rows';
import { validate } from '../../../../src/rules/validation';
import { changedFields } from '../../../../server/records/changed';
import { EXTRA } from '../../../../server/records/extras/rows';
import type { BookRecord } from '../names/book';
import { cellValue } from '../resolve/cells';
import type { Checking } from './checking';
import type { StagedRow } from './outcome';
import type { ResolvedRow } from '../resolve/resolving';

const YES = /^(x|y|yes|true|1|s[ií]|inactive|inactivo|closed)$/i;
const NO = /^(n|no|false|0|active|activo|open)$/i;

/** The values beside a row, of cells that are not empty. */
export function extraOf(parts: Checking, { cells }: ResolvedRow): Values {
  const side = entityOf(parts.stored, EXTRA);
  const found: Record<string, unknown> = {};
  for (const [key, text] of cells) {
    const name = key.slice(1);
    const field = key.startsWith('~') ? side.fields[name] : undefined;
    if (!field || text === '') continue;
    if (isChoice(field) && NO.test(text)) found[name] = null;
    else if (isChoice(field) && YES.test(text)) found[name] = field.choices[0];
    else found[name] = cellValue(field, text, parts);
  }
  return found;
}

/** The row with what is kept beside it: refused where that is wrong, changed where only that is another. */
export function withExtra(
  { stored, t }: Checking,
  judged: Omit<StagedRow, 'extra'>,
  extra: Values,
  record: BookRecord | undefined,
): StagedRow {
  const side = entityOf(stored, EXTRA);
  const given = Object.keys(extra);
  if (given.length === 0) return { ...judged, extra: {} };
  const result = validate(side, extra, { t, only: given });
  if (result.errors) {
    const faults = Object.entries(result.errors).map(([field, [reason = '']]) => ({
      field: `~${field}`,
      text: String(extra[field] ?? ''),
      reason,
    }));
    return { ...judged, outcome: 'refused', faults: [...judged.faults, ...faults], extra: {} };
  }
  const kept = record?.extra ?? {};
  const keys = record ? changedFields(side, kept, result.values) : given.filter((key) => !isEmpty(extra[key]));
  const fresh = Object.fromEntries(keys.map((key) => [key, result.values[key] ?? null]));
  if (!record || keys.length === 0 || judged.outcome === 'refused') return { ...judged, extra: fresh };
  const before = Object.fromEntries(keys.map((key) => [`~${key}`, kept[key] ?? null]));
  return { ...judged, outcome: 'changed', before: { ...judged.before, ...before }, extra: fresh };
}
