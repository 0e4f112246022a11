/** Notes, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { title } from '../words/words';

const ADDRESS = '/office/notes';

export const notes: PageFeature = {
  name: 'note',
  pages: [{ route: ADDRESS, title, auth: true, load: () => import('./NotesPage').then((module) => module.NotesPage) }],
  entries: [{ text: title, to: ADDRESS, group: 'records', place: 200 }],
  settings: [
    {
      at: 'notes',
      text: title,
      place: 90,
      Part: optionalPart(() => import('./NotesPage').then((module) => module.NotesPage)),
    },
  ],
  history: () => import('../words/history'),
  recordPart: { place: 100, Part: optionalPart(() => import('./NotePanel').then((module) => module.NotePanel)) },
};
