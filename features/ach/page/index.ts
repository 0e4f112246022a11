/** ACH files and bank accounts, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { fileTitle, title } from '../words/title';
import { ACH } from './address';

export const ach: PageFeature = {
  name: 'ach',
  needs: ['mail'],
  pages: [
    { route: ACH, title, auth: true, load: () => import('./AchPage').then((module) => module.AchPage) },
    {
      route: `${ACH}/files/:id`,
      title: fileTitle,
      auth: true,
      menu: ACH,
      load: () => import('./AchPage').then((module) => module.AchFilePage),
    },
  ],
  entries: [{ text: title, to: ACH, group: 'money', place: 26 }],
  settings: [
    {
      at: 'ach',
      text: title,
      place: 45,
      Part: optionalPart(() => import('./AchSection').then((module) => module.AchSection)),
    },
  ],
  recordPart: { place: 20, Part: optionalPart(() => import('./record/BankPanel').then((module) => module.BankPanel)) },
  slots: {
    homeNotices: { place: 2, Part: optionalPart(() => import('./home/Told').then((module) => module.Told)) },
  },
  history: () => import('../words/history'),
};
