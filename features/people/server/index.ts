/** Users, links, the own second step and sessions, for the server. */
import { serverWords } from '../words/server';
import { linkTables, registerLinks } from './links';
import { registerSecondFactor } from './secondFactorRoutes';
import { registerUsers, servedUsers } from './userRoutes';
import { linkCalls, secondFactorCalls, userCalls } from '../rules/calls';
import { firstPasswordNames } from '../../../server/accounts/users';
import type { ServerFeature } from '../../../server/api/feature';
import { pathsOf } from '../../../server/api/openapi/calls';

export const people: ServerFeature = {
  name: 'people',
  accounts: {
    open: registerLinks,
    signedIn: (scope, parts) => {
      registerUsers(scope, parts);
      registerSecondFactor(scope, parts);
    },
  },
  lists: () => [servedUsers],
  paths: () => pathsOf(userCalls, linkCalls, secondFactorCalls),
  // A user still has the password that the first start made and printed.
  notices:
    ({ db }) =>
    async () =>
      (await firstPasswordNames(db)).map((username) => ({ code: 'first_password', username })),
  tables: linkTables,
  texts: serverWords,
};
