/** The table of kinds. A kind that is missing here does not compile. */
import type { FieldOf, Kind } from '../grammar/field';
import { choice } from './choice';
import { date } from './date';
import { decimal } from './decimal';
import type { KindRules } from './kind';
import { ref } from './ref';
import { text } from './text';

type KindTable = { readonly [K in Kind]: KindRules<K> };

const kinds = { text, decimal, date, choice, ref } satisfies KindTable;
const table: KindTable = kinds;

/** The rules of a field's kind. */
export function kindOf<K extends Kind>(field: FieldOf<K>): KindRules<K> {
  return table[field.kind];
}

/** The type of a value in a row, by kind. */
export type ReadValue<K extends Kind> = NonNullable<ReturnType<(typeof kinds)[K]['read']>>;

/** The type of a value in a draft, by kind. */
export type WriteValue<K extends Kind> = ReturnType<(typeof kinds)[K]['sample']>;
