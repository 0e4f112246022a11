/** What the history says of notes. */
import { companions as own } from '../rules/notes';
import type { ActWords } from '../../../src/rules/history/actWords';
import { title } from './words';

const addNote: ActWords = {
  kind: title,
  did: ({ things }) => ({ text: { en: 'Note on %{things}', es: 'Nota de %{things}' }, holes: { things } }),
};

/** By kind of act. */
export const acts = { addNote };

/** Its table, whose rows the history names. */
export const companions = async () => own;
