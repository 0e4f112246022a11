/** The calls about the own second factor in the API description. */
import { API_ROOT } from '../../../../src/rules/paths';
import { body, errors, ok, text, type Json } from '../parts';

const tags = ['Second factor'];
const otp = { type: 'string', description: 'Six digits of the app, or a recovery code.' };
const required = (properties: Readonly<Record<string, Json>>): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

/** Path → its operations. */
export const secondFactorPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/second_factor/`]: {
    get: {
      tags,
      operationId: 'second_factor',
      summary: 'Whether it is on, and how many recovery codes are left',
      responses: {
        200: ok(
          required({
            enabled: { type: 'boolean' },
            since: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
            codes_left: { type: 'integer' },
          }),
        ),
        ...errors(401),
      },
    },
    post: {
      tags,
      operationId: 'enrol_second_factor',
      summary: 'A secret for an authenticator app; it is on once the first code of the app is confirmed',
      requestBody: {
        content: { 'application/json': { schema: { type: 'object', properties: { current_password: text } } } },
      },
      responses: { 200: ok(required({ secret: text, uri: text })), ...errors(400, 401, 403, 409, 413, 415, 429) },
    },
    delete: {
      tags,
      operationId: 'disable_second_factor',
      summary: 'Turn it off with a code',
      requestBody: body({ type: 'object', required: ['otp'], properties: { otp, current_password: text } }),
      responses: { 204: { description: 'Off.' }, ...errors(400, 401, 403, 413, 415, 429) },
    },
  },
  [`${API_ROOT}/office/second_factor/confirm/`]: {
    post: {
      tags,
      operationId: 'confirm_second_factor',
      summary: 'Turn it on with the first code; answers ten recovery codes, this once',
      requestBody: body(required({ otp })),
      responses: {
        200: ok(required({ codes: { type: 'array', minItems: 10, maxItems: 10, items: text } })),
        ...errors(400, 401, 413, 415),
      },
    },
  },
};
