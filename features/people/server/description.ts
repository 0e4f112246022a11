/** The calls about users, roles and links in the API description. */
import { API_ROOT } from '../../../src/rules/paths';
import { roles } from '../../../src/rules/accounts/roles';
import { body, errors, instant, objectOf, ok, orNull, text, type Json } from '../../../server/api/openapi/parts';
import { again, asksAgain, optionalPassword } from '../../../server/api/openapi/accounts/freshSignInPaths';

const tags = ['Users'];
const role = { type: 'string', enum: [...roles] };
const link = { type: 'string', description: 'Path of the page that sets the password. It is answered this once.' };
const linkToken = { type: 'string', description: 'What is behind the `#` of the link.' };
const anybody: Json[] = [];

const sessions = {
  type: 'array',
  items: objectOf({
    id: text,
    device: orNull(text),
    address: orNull(text),
    since: instant,
    last_seen: instant,
    current: { type: 'boolean', description: 'It is the session of who asks.' },
  }),
};

const user = {
  id: { type: 'integer' },
  username: text,
  email: orNull(text),
  role,
  second_factor: { type: 'boolean' },
  second_factor_since: orNull(instant),
  wrong_tries: { type: 'integer', description: 'Wrong tries to sign in, today and the six days before.' },
  last_seen: orNull(instant),
  sessions,
  link_ends: orNull(instant),
  add_date: instant,
  added_by: orNull(text),
};

const idOf = (name: string, schema: Json): Json => ({ name, in: 'path', required: true, schema });
const id = idOf('id', { type: 'integer', minimum: 1 });

const users: Json = {
  get: {
    tags,
    operationId: 'users',
    summary: 'All users with their sessions; for owners',
    responses: { 200: ok({ type: 'array', items: objectOf(user) }), ...errors(401, 403) },
  },
  post: {
    tags,
    operationId: 'add_user',
    summary: `Add a user, who sets a password by a link; for owners. ${asksAgain(' for the role owner')}`,
    requestBody: body({
      type: 'object',
      required: ['username', 'role'],
      properties: { username: text, email: orNull(text), role, current_password: again },
    }),
    responses: { 201: ok(objectOf({ ...user, link })), ...errors(400, 401, 403, 413, 415, 429) },
  },
};

const oneUser: Json = {
  parameters: [id],
  patch: {
    tags,
    operationId: 'change_role',
    summary: `Give a user a role; for owners. The last owner stays one. ${asksAgain()}`,
    requestBody: body({ type: 'object', required: ['role'], properties: { role, current_password: again } }),
    responses: { 200: ok(objectOf(user)), ...errors(400, 401, 403, 404, 409, 413, 415, 429) },
  },
  delete: {
    tags,
    operationId: 'remove_user',
    summary: `Remove a user; for owners. What the user did stays, with the name. ${asksAgain()}`,
    requestBody: optionalPassword,
    responses: { 204: { description: 'Removed.' }, ...errors(400, 401, 403, 404, 409, 413, 415, 429) },
  },
};

const linkLook: Json = {
  post: {
    tags,
    operationId: 'password_link',
    summary: 'Whom a link to set a password is for',
    security: anybody,
    requestBody: body(objectOf({ token: linkToken })),
    responses: { 200: ok(objectOf({ username: text, ends: instant })), ...errors(400, 404, 413, 415) },
  },
};

const linkRedeem: Json = {
  post: {
    tags,
    operationId: 'use_password_link',
    summary: 'Set the password, once, and end every session of the user',
    security: anybody,
    requestBody: body(objectOf({ token: linkToken, password: text })),
    responses: { 200: ok(objectOf({ username: text })), ...errors(400, 404, 413, 415) },
  },
};

const otp = { type: 'string', description: 'Six digits of the app, or a recovery code.' };

/** The own second factor. */
const secondFactorPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/second_factor/`]: {
    get: {
      tags: ['Second factor'],
      operationId: 'second_factor',
      summary: 'Whether it is on, and how many recovery codes are left',
      responses: {
        200: ok(
          objectOf({
            enabled: { type: 'boolean' },
            since: orNull(instant),
            codes_left: { type: 'integer' },
          }),
        ),
        ...errors(401),
      },
    },
    post: {
      tags: ['Second factor'],
      operationId: 'enrol_second_factor',
      summary: 'A secret for an authenticator app; it is on once the first code of the app is confirmed',
      requestBody: optionalPassword,
      responses: { 200: ok(objectOf({ secret: text, uri: text })), ...errors(400, 401, 403, 409, 413, 415, 429) },
    },
    delete: {
      tags: ['Second factor'],
      operationId: 'disable_second_factor',
      summary: 'Turn it off with a code',
      requestBody: body({ type: 'object', required: ['otp'], properties: { otp, current_password: text } }),
      responses: { 204: { description: 'Off.' }, ...errors(400, 401, 403, 413, 415, 429) },
    },
  },
  [`${API_ROOT}/office/second_factor/confirm/`]: {
    post: {
      tags: ['Second factor'],
      operationId: 'confirm_second_factor',
      summary: 'Turn it on with the first code; answers ten recovery codes, this once',
      requestBody: body(objectOf({ otp })),
      responses: {
        200: ok(objectOf({ codes: { type: 'array', minItems: 10, maxItems: 10, items: text } })),
        ...errors(400, 401, 413, 415),
      },
    },
  },
};

/** Path → its operations. */
export const peoplePaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/sessions/`]: {
    get: {
      tags,
      operationId: 'own_sessions',
      summary: 'The own open sessions, the one that was used last first; a user has 20 at most',
      responses: { 200: ok(sessions), ...errors(401) },
    },
  },
  [`${API_ROOT}/office/sessions/{sid}/`]: {
    parameters: [idOf('sid', text)],
    delete: {
      tags,
      operationId: 'end_own_session',
      summary: 'End one of the own sessions',
      responses: { 204: { description: 'Ended.' }, ...errors(401, 404) },
    },
  },
  [`${API_ROOT}/office/users/`]: users,
  [`${API_ROOT}/office/users/{id}/`]: oneUser,
  [`${API_ROOT}/office/users/{id}/reset/`]: {
    parameters: [id],
    post: {
      tags,
      operationId: 'reset_password',
      summary: `End a user's password and sessions and make a link for a new one; for owners. ${asksAgain()}`,
      requestBody: optionalPassword,
      responses: {
        200: ok(objectOf({ ...user, link, ended: { type: 'integer', description: 'How many sessions ended.' } })),
        ...errors(400, 401, 403, 404, 409, 413, 415, 429),
      },
    },
  },
  [`${API_ROOT}/office/users/{id}/sessions/{sid}/`]: {
    parameters: [id, idOf('sid', text)],
    delete: {
      tags,
      operationId: 'end_session',
      summary: 'End one session of a user; for owners',
      responses: { 204: { description: 'Ended.' }, ...errors(401, 403, 404) },
    },
  },
  [`${API_ROOT}/office/users/{id}/second_factor/`]: {
    parameters: [id],
    delete: {
      tags,
      operationId: 'turn_off_second_factor',
      summary: `Turn a user's second factor off, such as for a lost telephone; for owners. ${asksAgain()}`,
      requestBody: optionalPassword,
      responses: { 204: { description: 'Off.' }, ...errors(400, 401, 403, 404, 413, 415, 429) },
    },
  },
  [`${API_ROOT}/office/links/look/`]: linkLook,
  [`${API_ROOT}/office/links/redeem/`]: linkRedeem,
  ...secondFactorPaths,
};
