/** The page's table of kinds. A kind that is missing here does not compile. */
import type { FieldOf, Kind } from '../../grammar/field';
import { choice } from './choice';
import { date } from './date';
import { decimal } from './decimal';
import type { KindView } from './kind';
import { ref } from './ref';
import { text } from './text';

const kinds: { readonly [K in Kind]: KindView<K> } = { text, decimal, date, choice, ref };

/** The page's side of a field's kind. */
export function viewOf<K extends Kind>(field: FieldOf<K>): KindView<K> {
  return kinds[field.kind];
}
