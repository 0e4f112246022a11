/** Calendar days. */
import type { KindStorage } from './kind';

/** The kind `date`. */
export const date: KindStorage<'date'> = {
  content: () => 'date',
  column: (_, types) => types.date,
  foreignTable: () => null,
  requestSchema: () => ({ type: 'string', format: 'date' }),
  reportCell: () => 'date',
  answerSchema: () => ({ type: ['string', 'null'], format: 'date' }),
};
