/** The history of all acts and of each record, and Undo, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { HISTORY } from '../rules/history';
import { stoodTitle, title, undoesLast } from '../words/title';
import type { takeBack as takesBack } from './undo/useTakeBack';

const UndoHost = optionalPart(() => import('./frame/UndoHost').then((module) => module.UndoHost));

export const history: PageFeature = {
  name: 'history',
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
  entries: [{ text: title, to: HISTORY, group: 'records', place: 40 }],
  keys: [{ does: undoesLast, keys: [['Ctrl', 'Z']], place: 40 }],
  recordFoot: {
    place: 10,
    Part: optionalPart(() => import('./record/HistoryPanel').then((module) => module.RecordHistory)),
  },
  slots: { overFoot: { place: 10, Part: UndoHost } },
  loadFrame: UndoHost.load,
};

/** Undoes an act. The bar says how it ended. */
export const takeBack: typeof takesBack = async (over, what) =>
  (await import('./undo/useTakeBack')).takeBack(over, what);
