/** ACH files and bank accounts, for the page. */
import { createElement } from 'react';
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { title } from '../words/title';

const ACH = '/office/ach';
const Panel = optionalPart(() => import('./BankPanel').then((module) => module.BankPanel));
const isPayee = (table: string): boolean => table === 'producer' || table === 'hauler';

const pages = () => import('./AchPage');

export const ach: PageFeature = {
  name: 'ach',
  pages: [
    { route: ACH, title, auth: true, load: async () => (await pages()).AchPage },
    {
      route: `${ACH}/files/:id`,
      title,
      auth: true,
      menu: ACH,
      load: async () => (await pages()).AchFilePage,
    },
  ],
  entries: [{ text: title, to: ACH, group: 'money', place: 26 }],
  settings: [
    {
      at: 'ach',
      text: title,
      place: 45,
      Part: optionalPart(async () => (await pages()).AchSection),
    },
  ],
  // Nothing of it is loaded with records of others.
  recordPart: { place: 20, Part: (shown) => (isPayee(shown.name) ? createElement(Panel, shown) : null) },
  slots: {
    homeNotices: { place: 2, Part: optionalPart(() => import('./home/Told').then((module) => module.Told)) },
  },
  history: () => import('../words/history'),
};
