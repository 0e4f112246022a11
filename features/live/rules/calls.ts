/** The call about what anybody changes, as it happens. */
import { calls } from '../../../src/rules/calls/call';
import { about, count, optional } from '../../../src/rules/calls/schemas';
import { RECENT_MS } from './recent';

/** The media type of the stream. */
export const EVENTS = 'text/event-stream';
/** More records than this are told as `the whole table`. */
export const MOST_IDS = 200;
/** Most open streams of one user. */
export const MOST_OF_USER = 10;
/** Milliseconds between two heartbeats. */
export const BEAT = 20_000;

export const changeCalls = calls('Office', {
  changes: {
    at: 'GET /office/changes/',
    summary: `What anybody changes, as it happens: at most ${MOST_OF_USER} streams for each user`,
    description:
      'Needs `Accept: text/event-stream`. The event `hello` begins the stream; `reload`: changes may have been missed, so read again what is shown; ' +
      '`change`: an act has changed records of one table. Its data are JSON: `table`; `ids` and `versions` (id → version; of a removed record the one ' +
      `it would have next), both \`null\` where there are more than ${MOST_IDS}; \`gone\`: those that another act than a removal took away; \`act\`, the act's own name; \`kind\`, \`by\` and \`at\` of it. ` +
      `With \`recent\`, what happened in that time is told again at once (\`reload\` where that is too much, or longer than ${RECENT_MS / 1000} seconds ago), so that nothing is missed between reading and listening. ` +
      `A comment is sent every ${BEAT / 1000} seconds. The stream ends with the session, or when the server stops.`,
    query: { recent: optional(about(count, 'How many milliseconds ago what is shown was read. Default: 0.')) },
    file: [EVENTS],
    about: 'Server-sent events without an end.',
    faults: [406, 429],
  },
});
