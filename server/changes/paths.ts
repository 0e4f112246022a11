/** The stream of changes in the API description. */
import { MOST_IDS } from './event';
import { BEAT, MOST_OF_USER } from './hub';
import { RECENT_MS } from '../../src/rules/changes/recent';
import { API_ROOT } from '../../src/rules/paths';
import { errors, type Json } from '../api/openapi/parts';

/** Path → its operations. */
export const changePaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/changes/`]: {
    get: {
      tags: ['Office'],
      operationId: 'changes',
      summary: `What anybody changes, as it happens: at most ${MOST_OF_USER} streams for each user`,
      description:
        'Needs `Accept: text/event-stream`. The event `hello` begins the stream; `reload`: changes may have been missed, so read again what is shown; ' +
        '`change`: an act has changed records of one table. Its data are JSON: `table`; `ids` and `versions` (id → version; of a removed record the one ' +
        `it would have next), both \`null\` where there are more than ${MOST_IDS}; \`gone\`: those that another act than a removal took away; \`act\`, the act's own name; \`kind\`, \`by\` and \`at\` of it. ` +
        `With \`recent\`, what happened in that time is told again at once (\`reload\` where that is too much, or longer than ${RECENT_MS / 1000} seconds ago), so that nothing is missed between reading and listening. ` +
        `A comment is sent every ${BEAT / 1000} seconds. The stream ends with the session, or when the server stops.`,
      parameters: [
        {
          name: 'recent',
          in: 'query',
          description: 'How many milliseconds ago what is shown was read.',
          schema: { type: 'integer', minimum: 0, default: 0 },
        },
      ],
      responses: {
        200: {
          description: 'Server-sent events without an end.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...errors(400, 401, 406, 429),
      },
    },
  },
};
