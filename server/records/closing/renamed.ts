/** Whether a change gives a row the other name of one party and nothing else: what a merge of two parties and its undo do to closed rows. */
import { isReference } from '../../../src/grammar/field';
import type { StoredTable } from '../../../src/grammar/entity';
import type { Values } from '../../../src/rules/rows';
import { settlementRoles } from '../../../src/sides';
import type { CheckedValues } from '../../db/query/rowStore';
import type { ActRules } from '../acts/rules';

/** Tells it of one field of a row. */
export type IsRenamed = (entity: StoredTable, key: string, before: Values, after: CheckedValues) => boolean;

/** For an act with these rules: no field of any row, unless its kind may rename parties and it is about two of them. */
export function renamingOf({ closed }: ActRules, about: Values | null): IsRenamed {
  const { table, keep, drop } = about ?? {};
  if (closed !== 'counted' || !settlementRoles.some((role) => role === table)) return () => false;
  const ids = new Set([keep, drop].map(Number));
  return ({ fields }, key, before, after) => {
    const field = fields[key];
    return isReference(field) && field.to === table && ids.has(Number(before[key])) && ids.has(Number(after[key]));
  };
}
