/** Imports of files that other programs wrote, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { IMPORT } from '../../../src/custom/office/entries';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { earlier, title } from '../words/title';
import { watchedImports } from './home/watched';

const pages = () => import('./ImportPage');

export const imports: PageFeature = {
  name: 'imports',
  needs: ['history'],
  pages: [
    { route: IMPORT, title, auth: true, load: async () => (await pages()).ImportPage },
    {
      route: `${IMPORT}/earlier`,
      title: earlier,
      auth: true,
      load: async () => (await pages()).EarlierPage,
    },
  ],
  entries: [{ text: title, to: IMPORT, group: 'setup', place: 10, needs: 'write' }],
  history: () => import('../words/history'),
  slots: {
    homeNotices: {
      place: 10,
      Part: optionalPart(() => import('./home/ImportLines').then((module) => module.ImportLines)),
      when: () => watchedImports().length > 0,
    },
  },
};
