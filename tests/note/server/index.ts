/** Notes, for the server. */
import { API_ROOT } from '../../../src/rules/paths';
import type { ServerFeature } from '../../../server/api/feature';
import { listOf, objectOf, ok, text, type Json } from '../../../server/api/openapi/parts';
import { defineAct } from '../../../server/records/acts/definition';
import { usual } from '../../../server/records/acts/rules';
import { companions, NOTE } from '../rules/notes';
import { registerNotes } from './routes';

declare module '../../../server/records/act' {
  interface ActDetails {
    addNote: { readonly table: string; readonly id: number; readonly text: string };
  }
  interface ActResults {
    /** The id of the note. */
    addNote: number;
  }
}

const addNote = defineAct({
  ...usual,
  kind: 'addNote',
  plan: async (_, { table, id, text: note }) => [
    { table: NOTE, after: { record_table: table, record_id: id, text: note } },
  ],
  answer: async ([row]) => row?.id ?? 0,
});

const integer: Json = { type: 'integer' };
const note = objectOf({ id: integer, table: text, record: integer, text });

export const notes: ServerFeature = {
  name: 'note',
  acts: [addNote],
  companions,
  routes: registerNotes,
  paths: () => ({
    [`${API_ROOT}/office/notes/`]: {
      get: { summary: 'The notes', tags: ['Notes'], responses: { 200: ok(listOf(note)) } },
      post: { summary: 'Add a note', tags: ['Notes'], responses: { 201: ok(objectOf({ id: integer })) } },
    },
  }),
};
