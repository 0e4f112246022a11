/** Closing of days, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { CLOSE_MONTH } from '../rules/closings';
import { closeMonth, title } from '../words/title';
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
  entries: [{ text: closeMonth, to: CLOSE_MONTH, group: 'money', place: 60, needs: 'owner' }],
  closedDays,
  history: () => import('../words/history'),
};
