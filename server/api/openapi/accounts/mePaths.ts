/** Who is signed in, and the names of the owners, in the API description. */
import { API_ROOT } from '../../../../src/rules/paths';
import { roles } from '../../../../src/rules/accounts/roles';
import { shownDates } from '../../office/dates';
import { errors, objectOf, ok, text, type Json } from '../parts';

const tags = ['Users'];
const notice = {
  type: 'object',
  required: ['code'],
  properties: { code: text },
  additionalProperties: true,
};

/** Path → its operations. */
export const mePaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/me/`]: {
    get: {
      tags,
      operationId: 'me',
      summary: 'Who is signed in, with which role, and what owners have to see to',
      responses: {
        200: ok(
          objectOf({
            username: text,
            role: { type: 'string', enum: [...roles] },
            second_factor: { type: 'boolean' },
            notices: { type: 'array', items: notice },
            dates: shownDates,
          }),
        ),
        ...errors(401),
      },
    },
  },
  [`${API_ROOT}/office/owners/`]: {
    get: {
      tags,
      operationId: 'owners',
      summary: 'Names of the owners, for those who need something that only owners may do',
      responses: {
        200: ok(objectOf({ owners: { type: 'array', items: text } })),
        ...errors(401),
      },
    },
  },
};
