/** Values beside records that are yes or no. */
import { isChoice, type Field } from '../../grammar/field';
import { sides } from '../../sides';
import type { ExtraKey } from './extraKeys';

/** The word that is stored for yes, of a value that is yes or no; `undefined` for all others. */
export function yesOf(key: ExtraKey): string | undefined {
  const field: Field = sides.record_extra.fields[key];
  return isChoice(field) ? field.choices[0] : undefined;
}
