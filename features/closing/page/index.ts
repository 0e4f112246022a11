/** Closing of days, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { companions } from '../rules/closings';
import { title } from '../words/title';
import { closedDays } from './days';

export const closing: PageFeature = {
  name: 'closing',
  settings: [
    {
      at: 'closing',
      text: title,
      place: 20,
      Part: optionalPart(() => import('./ClosingSection').then((module) => module.ClosingSection)),
    },
  ],
  closedDays,
  companions,
  history: () => import('../words/history'),
};
