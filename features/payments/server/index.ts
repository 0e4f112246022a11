/** Payments and accounts, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { serverWords } from '../words/server';
import { paymentActs } from './acts';
import { pathsOf } from '../../../server/api/openapi/calls';
import { hasStatements } from '../../../server/settled/claims';
import { paymentCalls } from '../rules/calls';
import { registerPayments } from './routes';
import { servedPayments } from './stored';

// What other features build on.
export { openOf, paidOf } from './balances';
export { AccountChanged, planPayment } from './pay';
export { paymentsTakenBack } from './stored';

export const payments: ServerFeature = {
  name: 'payments',
  needs: ['statements'],
  routes: registerPayments,
  paths: (registry) => (hasStatements(registry) ? pathsOf(paymentCalls) : {}),
  lists: (registry) => (hasStatements(registry) ? [servedPayments] : []),
  acts: paymentActs,
  texts: serverWords,
};
