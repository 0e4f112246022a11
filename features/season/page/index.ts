/** The season, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { title } from '../words/title';

const ADDRESS = '/office/season';

export const season: PageFeature = {
  name: 'season',
  pages: [
    { route: ADDRESS, title, auth: true, load: () => import('./SeasonPage').then((module) => module.SeasonPage) },
  ],
  entries: [{ text: title, to: ADDRESS, group: 'records', place: 30 }],
};
