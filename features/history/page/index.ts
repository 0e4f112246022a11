/** The history of all acts and of each record, and Undo, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { HISTORY } from '../rules/history';
import { stoodTitle, title, undoesLast } from '../words/title';
import { UndoHost } from './frame/UndoHost';

export const history: PageFeature = {
  pages: [
    {
      route: HISTORY,
      title,
      auth: true,
      load: () => import('./acts/HistoryPage').then((module) => module.HistoryPage),
    },
    {
      route: `${HISTORY}/:table/:id`,
      title: stoodTitle,
      auth: true,
      menu: HISTORY,
      load: () => import('./stood/StoodPage').then((module) => module.StoodPage),
    },
  ],
  entries: [{ text: title, to: HISTORY, place: 40 }],
  keys: [{ does: undoesLast, keys: [['Ctrl', 'Z']], place: 40 }],
  recordFoot: {
    place: 10,
    Part: optionalPart(() => import('./record/RecordHistory').then((module) => module.RecordHistory)),
  },
  slots: { overFoot: { place: 10, Part: UndoHost } },
};

export { useTakeBack } from './undo/useTakeBack';
