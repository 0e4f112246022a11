/** The review of a day's tickets, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { title } from '../words/title';
import { CHECK, isFromTape } from './address';

export const check: PageFeature = {
  pages: [{ route: CHECK, title, auth: true, load: () => import('./CheckPage').then((module) => module.CheckPage) }],
  entries: [{ text: title, to: CHECK, place: 70 }],
  slots: {
    homeCounts: { place: 10, Part: optionalPart(() => import('./home/OddToday').then((module) => module.OddToday)) },
    ticketEntry: {
      place: 10,
      Part: optionalPart(() => import('./entry/FromTape').then((module) => module.FromTape)),
      when: isFromTape,
    },
  },
};
