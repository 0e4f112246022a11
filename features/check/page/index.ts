/** The review of tickets, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { ticketFilters } from '../rules/ticketFilters';
import { title } from '../words/title';
import { CHECK, isFromTape } from '../rules/address';

export const check: PageFeature = {
  name: 'check',
  pages: [{ route: CHECK, title, auth: true, load: () => import('./CheckPage').then((module) => module.CheckPage) }],
  entries: [{ text: title, to: CHECK, group: 'records', place: 10 }],
  slots: {
    homeCounts: { place: 10, Part: optionalPart(() => import('./home/OddToday').then((module) => module.OddToday)) },
    ticketEntry: {
      place: 10,
      Part: optionalPart(() => import('./entry/FromTape').then((module) => module.FromTape)),
      when: isFromTape,
    },
    savedTickets: {
      place: 10,
      Part: optionalPart(() => import('./record/SavedDoubts').then((module) => module.SavedDoubts)),
    },
    ticketMarks: {
      place: 10,
      Part: optionalPart(() => import('./rows/TicketMarks').then((module) => module.TicketMarks)),
    },
    ticketTotals: {
      place: 10,
      Part: optionalPart(() => import('./tickets/ToLookAt').then((module) => module.ToLookAt)),
    },
  },
  ticketFilters,
};
