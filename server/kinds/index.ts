/** The server's table of kinds. A kind that is missing here does not compile. */
import type { FieldOf, Kind } from '../../src/grammar/field';
import { choice } from './choice';
import { date } from './date';
import { decimal } from './decimal';
import type { KindStorage } from './kind';
import { ref } from './ref';
import { text } from './text';

const kinds: { readonly [K in Kind]: KindStorage<K> } = { text, decimal, date, choice, ref };

/** The server's side of a field's kind. */
export function storageOf<K extends Kind>(field: FieldOf<K>): KindStorage<K> {
  return kinds[field.kind];
}
