/** Payments and accounts, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { serverWords } from '../words/server';
import { paymentActs } from './acts';
import { paymentPaths } from './description';
import { registerPayments } from './routes';

// What other features build on.
export { openOf, paidOf } from './balances';

export const payments: ServerFeature = {
  name: 'payments',
  needs: ['statements'],
  routes: registerPayments,
  paths: paymentPaths,
  acts: paymentActs,
  texts: serverWords,
};
