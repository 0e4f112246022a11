/** Words: a text column on every engine. */
import { maxLengthOf } from '../../src/kinds/text';
import type { KindStorage } from './kind';

/** The kind `text`. */
export const text: KindStorage<'text'> = {
  content: () => 'text',
  column: (_, types) => types.text,
  foreignTable: () => null,
  requestSchema: (field) => ({ type: 'string', maxLength: maxLengthOf(field) }),
  reportCell: () => 'text',
  answerSchema: () => ({ type: ['string', 'null'] }),
};
