/** `GET office/changes/`: a stream of server-sent events about what anybody changes, as long as the session lasts. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sessionOf } from '../../../server/api/auth/authenticate';
import { wholeNumberOf } from '../../../server/api/request';
import { errors, type Json } from '../../../server/api/openapi/parts';
import { API_ROOT } from '../../../src/rules/paths';
import { RECENT_MS } from '../rules/recent';
import { translatorFor } from '../../../server/language';
import { BEAT, HELLO, MOST_IDS, MOST_OF_USER, type Hub, type Listener } from './hub';

const EVENTS = 'text/event-stream';
/** Bytes that a stream may hold because its reader is slow. After that it is cut; the reader comes back and reloads. */
const MOST_UNREAD = 256 * 1024;
/** Seconds after which somebody may try again who has too many streams open. */
const TRY_AGAIN = 60;

/** Adds the call. The surrounding scope requires a session. */
export function registerChangeStream(app: FastifyInstance, hub: Hub): void {
  app.get('/office/changes/', async (request, reply) => {
    if (!request.headers.accept?.includes(EVENTS)) {
      return reply.code(406).send({ detail: translatorFor(request)('live.eventsOnly', { type: EVENTS }) });
    }
    // How many milliseconds ago the reader may have read what it shows.
    const recent = wholeNumberOf(request, 'recent') ?? 0;
    // A proxy must hand events on as they come: it must neither collect nor compress them.
    reply.headers({ 'content-type': EVENTS, 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    // Once the stream has ended the server need not wait for a next request before it stops.
    reply.header('connection', 'close');
    if (request.method === 'HEAD') return reply.send('');
    const { stream, listener } = listenerFor(sessionOf(request));
    const forget = hub.add(listener);
    if (!forget) return tooMany(reply);
    stream.on('close', forget);
    // An event that is just being told may come twice: versions tell.
    stream.push(HELLO + hub.recently(recent));
    return reply.send(stream);
  });
}

function listenerFor({ userId, id }: { readonly userId: number; readonly id: string }): {
  stream: Readable;
  listener: Listener;
} {
  const stream = new Readable({ read: () => undefined });
  const listener: Listener = {
    userId,
    sessionId: id,
    send: (text) => {
      stream.push(text);
      return stream.readableLength <= MOST_UNREAD;
    },
    // What a slow reader has not read is of no use to it: it must reload anyway.
    end: () => void (stream.readableLength > MOST_UNREAD ? stream.destroy() : stream.push(null)),
  };
  return { stream, listener };
}

function tooMany(reply: FastifyReply): FastifyReply {
  return reply
    .code(429)
    .type('application/json; charset=utf-8')
    .header('retry-after', TRY_AGAIN)
    .send({ detail: translatorFor(reply.request)('api.status.429') });
}

/** The same in the API description. */
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
