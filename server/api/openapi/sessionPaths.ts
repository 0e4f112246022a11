/** The paths of sign-in, refresh, sign-out and the own profile in the API description (§7.1, rulings 12, 16, 18). */
import { languages } from '../../../src/messages/languages';
import { API_ROOT } from '../../../src/rules/paths';
import { body, errors, ok, text, type Json } from './parts';

const language = { type: 'string', enum: [...languages], description: 'Absent until the user has chosen one.' };
const session = ok(
  {
    type: 'object',
    required: ['access', 'token', 'refresh'],
    properties: { access: text, token: text, refresh: text, language },
  },
  'A session; `token` equals `access`.',
);
const profile = ok({
  type: 'object',
  required: ['username', 'email'],
  properties: { username: text, email: { type: ['string', 'null'] }, language },
});
const anybody: Json[] = [];
const tags = ['Session'];

/** Path → its operations. */
export const sessionPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/token/`]: {
    post: {
      tags,
      operationId: 'sign_in',
      summary: 'Sign in',
      security: anybody,
      requestBody: body({
        type: 'object',
        required: ['username', 'password'],
        properties: {
          username: text,
          password: text,
          otp: { type: 'string', description: 'Answers a 401 with the code `second_factor_required`.' },
        },
      }),
      responses: { 200: session, ...errors(400, 401, 413, 415, 429, 503) },
    },
  },
  [`${API_ROOT}/token/refresh/`]: {
    post: {
      tags,
      operationId: 'refresh',
      summary: 'Trade a refresh token for a new pair',
      security: anybody,
      requestBody: body({ type: 'object', required: ['refresh'], properties: { refresh: text } }),
      responses: { 200: session, ...errors(400, 401, 413, 415) },
    },
  },
  [`${API_ROOT}/token/logout/`]: {
    post: {
      tags,
      operationId: 'sign_out',
      summary: 'End the session that the call names',
      security: anybody,
      requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { refresh: text } } } } },
      responses: { 204: { description: 'Signed out.' }, ...errors(413, 415) },
    },
  },
  [`${API_ROOT}/profile/`]: {
    get: { tags, operationId: 'profile', summary: 'Who is signed in', responses: { 200: profile, ...errors(401) } },
    put: {
      tags,
      operationId: 'change_profile',
      summary: "Change one's own e-mail address and password",
      requestBody: body({
        type: 'object',
        properties: {
          email: { type: ['string', 'null'] },
          new_password: { type: ['string', 'null'] },
          current_password: text,
        },
      }),
      responses: { 200: profile, ...errors(400, 401, 403, 413, 415, 429) },
    },
    patch: {
      tags,
      operationId: 'choose_language',
      summary: "Choose one's own language",
      requestBody: body({ type: 'object', required: ['language'], properties: { language } }),
      responses: { 200: profile, ...errors(400, 401, 413, 415) },
    },
  },
};
