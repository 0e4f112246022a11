/** What is kept beside a record, and merging two of them, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';

export const masters: PageFeature = {
  name: 'masters',
  history: () => import('../words/history'),
  recordPart: {
    place: 10,
    Part: optionalPart(() => import('./record/RecordExtras').then((module) => module.RecordExtras)),
  },
};
