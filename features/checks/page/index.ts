/** Checks on stock of three parts, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { title } from '../words/title';

const ADDRESS = '/office/checks';
const room = () => import('./ChecksPage');

export const checks: PageFeature = {
  name: 'checks',
  needs: ['statements', 'payments'],
  pages: [{ route: ADDRESS, title, auth: true, load: () => room().then((module) => module.ChecksPage) }],
  entries: [{ text: title, to: ADDRESS, group: 'money', place: 20 }],
  settings: [
    {
      at: 'checks',
      text: title,
      place: 45,
      Part: optionalPart(() => room().then((module) => module.CheckSection)),
    },
  ],
  slots: {
    paymentsMade: { place: 10, Part: optionalPart(() => room().then((module) => module.PrintMade)) },
  },
  history: () => import('../words/history'),
};
