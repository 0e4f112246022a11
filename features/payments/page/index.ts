/** Payments and accounts, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { ACCOUNTS, PAYMENTS } from '../../../src/rules/settled/paths';
import { accountsTitle, paymentsTitle } from '../words/title';

const lists = () => import('./all/AccountsPage');

export const payments: PageFeature = {
  name: 'payments',
  needs: ['statements'],
  pages: [
    {
      route: ACCOUNTS,
      title: 'office.accounts',
      auth: true,
      load: async () => (await lists()).AccountsPage,
    },
    {
      route: PAYMENTS,
      title: paymentsTitle,
      auth: true,
      menu: ACCOUNTS,
      load: async () => (await lists()).PaymentsPage,
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
  statementTabs: [
    { text: accountsTitle, to: ACCOUNTS },
    { text: paymentsTitle, to: PAYMENTS },
  ],
  statementActs: () => import('./late/acts').then((module) => module.acts),
};
