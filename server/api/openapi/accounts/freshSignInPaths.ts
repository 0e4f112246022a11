/** Calls that need a fresh sign-in in the API description, and the call that makes a sign-in fresh. */
import { API_ROOT } from '../../../../src/rules/paths';
import { body, errors, text, type Json } from '../parts';

/** The own password, in the body of a call that needs a fresh sign-in. */
export const again: Json = { ...text, description: 'One’s own password, where the sign-in is older than 15 minutes.' };

/** The body of such a call that takes nothing else. */
export const optionalPassword: Json = {
  content: { 'application/json': { schema: { type: 'object', properties: { current_password: again } } } },
};

/** The sentence about it. @param when it is needed, with a space before it; default: always */
export function asksAgain(when = ''): string {
  return `Needs a fresh sign-in${when}: 403 with the code \`reauthentication_required\``;
}

/** Path → its operations. */
export const freshSignInPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/fresh_sign_in/`]: {
    post: {
      tags: ['Session'],
      operationId: 'fresh_sign_in',
      summary: 'Enter one’s own password again; then calls that need a fresh sign-in work for 15 minutes',
      requestBody: body({ type: 'object', required: ['current_password'], properties: { current_password: text } }),
      responses: { 204: { description: 'The sign-in is fresh.' }, ...errors(400, 401, 413, 415, 429) },
    },
  },
};
