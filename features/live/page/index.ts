/** What others change, as it happens, for the page. */
import type { PageFeature } from '../../../src/custom/feature';

export const live: PageFeature = {
  name: 'live',
  changes: () => import('./late/changes').then((module) => module.changes),
};
