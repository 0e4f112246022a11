/** Deductions, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { DEDUCTIONS } from '../rules/paths';

/** What deductions are called in the menu. */
const deductionsTitle = { en: 'Deductions', es: 'Descuentos' } as const;

const pages = () => import('./DeductionsPage');

export const deductions: PageFeature = {
  name: 'deductions',
  needs: ['statements'],
  history: () => import('../words/history'),
  pages: [
    {
      route: DEDUCTIONS,
      title: deductionsTitle,
      auth: true,
      load: async () => (await pages()).DeductionsPage,
    },
    {
      route: `${DEDUCTIONS}/:table/:id`,
      title: deductionsTitle,
      auth: true,
      menu: DEDUCTIONS,
      load: async () => (await pages()).PartyDeductionsPage,
    },
  ],
  entries: [{ text: deductionsTitle, to: DEDUCTIONS, group: 'money', place: 25 }],
  slots: {
    accountActs: {
      place: 20,
      Part: optionalPart(async () => (await pages()).DeductionsLink),
    },
  },
};
