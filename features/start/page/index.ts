/** The first evening, the check of prices and tickets without a price, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { title } from '../words/title';
import { PRICES } from '../rules/address';

export const start: PageFeature = {
  name: 'start',
  pages: [
    { route: PRICES, title, auth: true, load: () => import('./prices/PricesPage').then((module) => module.PricesPage) },
  ],
  entries: [{ text: title, to: PRICES, group: 'records', place: 20 }],
  history: () => import('../words/history'),
  slots: {
    homeTop: { place: 10, Part: optionalPart(() => import('./home/StartRoom').then((module) => module.StartRoom)) },
    someTickets: {
      place: 10,
      Part: optionalPart(() => import('./unpriced/UnpricedLines').then((module) => module.UnpricedLines)),
    },
    notPriced: {
      place: 10,
      Part: optionalPart(() => import('./unpriced/NotPriced').then((module) => module.NotPriced)),
    },
    afterImport: {
      place: 10,
      Part: optionalPart(() => import('./home/BackToSteps').then((module) => module.BackToSteps)),
    },
  },
};
