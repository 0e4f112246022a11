/** New prices for tickets that were priced before, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';

export const rerate: PageFeature = {
  name: 'rerate',
  history: () => import('../words/history'),
  afterSave: {
    place: 10,
    Part: optionalPart(() => import('./record/AfterSave').then((module) => module.AfterSave)),
  },
};
