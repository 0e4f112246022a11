/** Payments and accounts, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { ACCOUNTS, STATEMENTS } from '../../../src/rules/settled/paths';
import { accountsTitle } from '../words/title';

export const payments: PageFeature = {
  needs: ['statements'],
  pages: [
    {
      route: ACCOUNTS,
      title: 'office.accounts',
      auth: true,
      menu: STATEMENTS,
      load: () => import('./all/AccountsPage').then((module) => module.AccountsPage),
    },
    {
      route: `${ACCOUNTS}/:table/:id`,
      title: 'office.account',
      auth: true,
      menu: STATEMENTS,
      load: () => import('./AccountPage').then((module) => module.AccountPage),
    },
  ],
  statementTabs: [{ text: accountsTitle, to: ACCOUNTS }],
  statementActs: () => import('./late/acts').then((module) => module.acts),
};
