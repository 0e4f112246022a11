/** One of a fixed list of labels: the label is stored as text, so a new choice needs no change of the database. */
import type { KindStorage } from './kind';

/** The kind `choice`. */
export const choice: KindStorage<'choice'> = {
  content: () => 'text',
  column: (_, types) => types.text,
  foreignTable: () => null,
  requestSchema: ({ choices }) => ({ type: 'string', enum: [...choices] }),
  reportCell: () => 'text',
  answerSchema: ({ choices }) => ({ type: ['string', 'null'], enum: [...choices, null] }),
};
