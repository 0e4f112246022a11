/** Accrual at a day, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { title } from '../words/title';

const ADDRESS = '/office/accrual';

export const accrual: PageFeature = {
  name: 'accrual',
  pages: [
    { route: ADDRESS, title, auth: true, load: () => import('./AccrualPage').then((module) => module.AccrualPage) },
  ],
  entries: [{ text: title, to: ADDRESS, group: 'money', place: 35 }],
};
