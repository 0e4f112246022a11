/** Payments and accounts, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { ACCOUNTS } from '../../../src/rules/settled/paths';
import { accountsTitle } from '../words/title';

export const payments: PageFeature = {
  name: 'payments',
  needs: ['statements'],
  pages: [
    {
      route: ACCOUNTS,
      title: 'office.accounts',
      auth: true,
      load: () => import('./all/AccountsPage').then((module) => module.AccountsPage),
    },
    {
      route: `${ACCOUNTS}/:table/:id`,
      title: 'office.account',
      auth: true,
      menu: ACCOUNTS,
      load: () => import('./AccountPage').then((module) => module.AccountPage),
    },
  ],
  entries: [{ text: accountsTitle, to: ACCOUNTS, group: 'money', place: 15 }],
  statementTabs: [{ text: accountsTitle, to: ACCOUNTS }],
  statementActs: () => import('./late/acts').then((module) => module.acts),
};
