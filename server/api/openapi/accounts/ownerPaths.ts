/** The names of the owners in the API description. */
import { API_ROOT } from '../../../../src/rules/paths';
import { errors, ok, type Json } from '../parts';

/** Path → its operations. */
export const ownerPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/owners/`]: {
    get: {
      tags: ['Users'],
      operationId: 'owners',
      summary: 'Names of the owners, for those who need something that only owners may do',
      responses: {
        200: ok({
          type: 'object',
          required: ['owners'],
          properties: { owners: { type: 'array', items: { type: 'string' } } },
        }),
        ...errors(401),
      },
    },
  },
};
