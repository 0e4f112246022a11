/** Users, links that set a password, the own second step and devices, for the page. */
import type { NamedUser, PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { API_ROOT } from '../../../src/rules/paths';
import { setPassword, title } from '../words/title';
import { USERS } from './address';

export const people: PageFeature = {
  name: 'people',
  pages: [
    { route: USERS, title, auth: true, load: () => import('./users/UsersPage').then((module) => module.UsersPage) },
    {
      route: '/set-password',
      title: setPassword,
      auth: false,
      bare: true,
      load: () => import('./link/SetPasswordPage').then((module) => module.SetPasswordPage),
    },
  ],
  entries: [{ text: title, to: USERS, group: 'setup', place: 20, needs: 'owner' }],
  readUsers: async ({ ask }, signal) => ask<readonly NamedUser[]>(`${API_ROOT}/office/users/`, { signal }),
  slots: {
    homeNotices: {
      place: 1,
      Part: optionalPart(() => import('./home/FirstPasswords').then((module) => module.FirstPasswords)),
    },
    profile: { place: 10, Part: optionalPart(() => import('./profile/OwnSignIn').then((module) => module.OwnSignIn)) },
  },
};
