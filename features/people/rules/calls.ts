/** The calls about users, links that set a password, the own second factor and the own sessions. Moments are ISO text. No secret is in a user. */
import Type from 'typebox';
import { roles } from '../../../src/rules/accounts/roles';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  count,
  id,
  instant,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';

const session = objectOf({
  id: text,
  device: orNull(text, 'What its browser says it is; `null` where it said nothing.'),
  address: orNull(text, 'Where its sign-in came from; `null`: not known.'),
  since: instant,
  last_seen: instant,
  current: about(yes, 'It is the session of who asks.'),
});
const sessions = listOf(session);
const role = oneOf(roles);
const known = {
  id,
  username: text,
  email: orNull(text),
  role,
  second_factor: yes,
  second_factor_since: orNull(instant),
  wrong_tries: about(count, 'Wrong tries to sign in, today and the six days before.'),
  last_seen: orNull(instant, 'The last call of any session; `null`: never here since this is kept.'),
  sessions,
  link_ends: orNull(instant, 'When the open link to set a password ends; `null` without one.'),
  add_date: instant,
  added_by: orNull(text, '`null`: the first start, or not known.'),
};
const user = objectOf(known);
const link = about(text, 'Path of the page that sets the password. It is answered this once.');
const userWithLink = objectOf({ ...known, link, ended: optional(about(count, 'How many sessions ended.')) });

export const userCalls = calls('Users', {
  users: {
    at: 'GET /office/users/',
    summary: 'All users with their sessions; for owners',
    needs: 'owner',
    answer: listOf(user),
  },
  add_user: {
    at: 'POST /office/users/',
    summary: 'Add a user, who sets a password by a link; for owners',
    needs: 'owner',
    fresh: { role: 'owner' },
    body: {
      username: text,
      email: optional(
        Type.Union([Type.String({ format: 'email' }), Type.Literal(''), Type.Null()], { 'x-fault': 'api.email' }),
      ),
      role,
    },
    answer: userWithLink,
    status: 201,
  },
  change_role: {
    at: 'PATCH /office/users/:id/',
    summary: 'Give a user a role; for owners. The last owner stays one',
    needs: 'owner',
    fresh: true,
    params: { id },
    body: { role },
    answer: user,
    faults: [409],
  },
  remove_user: {
    at: 'DELETE /office/users/:id/',
    summary: 'Remove a user; for owners. What the user did stays, with the name',
    needs: 'owner',
    fresh: true,
    params: { id },
    faults: [409],
  },
  reset_password: {
    at: 'POST /office/users/:id/reset/',
    summary: "End a user's password and sessions and make a link for a new one; for owners",
    needs: 'owner',
    fresh: true,
    params: { id },
    answer: userWithLink,
    faults: [409],
  },
  end_session: {
    at: 'DELETE /office/users/:id/sessions/:sid/',
    summary: 'End one session of a user; for owners',
    needs: 'owner',
    params: { id, sid: text },
  },
  turn_off_second_factor: {
    at: 'DELETE /office/users/:id/second_factor/',
    summary: "Turn a user's second factor off, such as for a lost telephone; for owners",
    needs: 'owner',
    fresh: true,
    params: { id },
  },
  own_sessions: {
    at: 'GET /office/sessions/',
    summary: 'The own open sessions, the one that was used last first; a user has 20 at most',
    needs: 'own',
    answer: sessions,
  },
  end_own_session: {
    at: 'DELETE /office/sessions/:sid/',
    summary: 'End one of the own sessions',
    needs: 'own',
    params: { sid: text },
  },
});

const token = about(text, 'What is behind the `#` of the link.');
const passwordLink = objectOf({ username: text, ends: instant });

/** The token of a link comes in the body, because a proxy logs addresses. */
export const linkCalls = calls('Users', {
  password_link: {
    at: 'POST /office/links/look/',
    summary: 'Whom a link to set a password is for',
    open: true,
    body: { token },
    answer: passwordLink,
    faults: [404],
  },
  use_password_link: {
    at: 'POST /office/links/redeem/',
    summary: 'Set the password, once, and end every session of the user',
    open: true,
    body: { token, password: text },
    answer: objectOf({ username: text }),
    faults: [404],
  },
});

const otp = about(text, 'Six digits of the app, or a recovery code.');
const secondFactor = objectOf({
  enabled: yes,
  since: orNull(instant),
  codes_left: about(count, 'Recovery codes that were not used yet.'),
});
const secret = objectOf({ secret: text, uri: about(text, 'What its QR code says.') });

export const secondFactorCalls = calls('Second factor', {
  second_factor: {
    at: 'GET /office/second_factor/',
    summary: 'Whether it is on, and how many recovery codes are left',
    needs: 'own',
    answer: secondFactor,
  },
  enrol_second_factor: {
    at: 'POST /office/second_factor/',
    summary: 'A secret for an authenticator app; it is on once the first code of the app is confirmed',
    needs: 'own',
    fresh: true,
    answer: secret,
    faults: [409],
  },
  confirm_second_factor: {
    at: 'POST /office/second_factor/confirm/',
    summary: 'Turn it on with the first code; answers ten recovery codes, this once',
    needs: 'own',
    body: { otp },
    answer: objectOf({ codes: listOf(text) }),
  },
  disable_second_factor: {
    at: 'DELETE /office/second_factor/',
    summary: 'Turn it off with a code',
    needs: 'own',
    fresh: true,
    body: { otp },
  },
});

export type SessionOverview = Told<typeof session>;
export type UserOverview = Told<typeof user>;
export type UserWithLink = Told<typeof userWithLink>;
export type PasswordLink = Told<typeof passwordLink>;
export type SecondStepState = Told<typeof secondFactor>;
export type SecondStepSecret = Told<typeof secret>;
