/** Other payees, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { OTHER_PAYEES } from '../rules/paths';

/** What other payees are called in the menu. */
const otherPayeesTitle = { en: 'Other Payees', es: 'Otros beneficiarios' } as const;

const pages = () => import('./PayeesPage');

export const payees: PageFeature = {
  name: 'payees',
  needs: ['statements', 'payments'],
  history: () => import('../words/history'),
  pages: [
    {
      route: OTHER_PAYEES,
      title: otherPayeesTitle,
      auth: true,
      load: async () => (await pages()).PayeesPage,
    },
    {
      route: `${OTHER_PAYEES}/:table/:id`,
      title: otherPayeesTitle,
      auth: true,
      menu: OTHER_PAYEES,
      load: async () => (await pages()).PartyPayeesPage,
    },
  ],
  entries: [{ text: otherPayeesTitle, to: OTHER_PAYEES, group: 'money', place: 27 }],
  slots: {
    accountActs: { place: 21, Part: optionalPart(async () => (await pages()).PayeesLink) },
  },
};
