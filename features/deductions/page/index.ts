/** Deductions, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { DEDUCTIONS } from '../rules/paths';

/** What deductions are called in the menu. */
const deductionsTitle = { en: 'Deductions', es: 'Descuentos' } as const;

export const deductions: PageFeature = {
  name: 'deductions',
  needs: ['statements'],
  history: () => import('../words/history'),
  pages: [
    {
      route: DEDUCTIONS,
      title: deductionsTitle,
      auth: true,
      load: () => import('./DeductionsPage').then((module) => module.DeductionsPage),
    },
    {
      route: `${DEDUCTIONS}/:table/:id`,
      title: deductionsTitle,
      auth: true,
      menu: DEDUCTIONS,
      load: () => import('./DeductionsPage').then((module) => module.PartyDeductionsPage),
    },
  ],
  entries: [{ text: deductionsTitle, to: DEDUCTIONS, group: 'money', place: 25 }],
  slots: {
    accountActs: {
      place: 20,
      Part: optionalPart(() => import('./DeductionsPage').then((module) => module.DeductionsLink)),
    },
  },
};
