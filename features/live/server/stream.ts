/** `GET office/changes/`: a stream of server-sent events about what anybody changes, as long as the session lasts. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sessionOf } from '../../../server/api/auth/authenticate';
import { serve } from '../../../server/api/calls';
import { changeCalls, EVENTS } from '../rules/calls';
import { translatorFor } from '../../../server/language';
import { HELLO, type Hub, type Listener } from './hub';

/** Bytes that a stream may hold because its reader is slow. After that it is cut; the reader comes back and reloads. */
const MOST_UNREAD = 256 * 1024;
/** Seconds after which somebody may try again who has too many streams open. */
const TRY_AGAIN = 60;

/** Adds the call. The surrounding scope requires a session. */
export function registerChangeStream(app: FastifyInstance, hub: Hub): void {
  serve(app, changeCalls, {
    changes: async (request, reply) => {
      if (!request.headers.accept?.includes(EVENTS)) {
        return reply.code(406).send({ detail: translatorFor(request)('live.eventsOnly', { type: EVENTS }) });
      }
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
      stream.push(HELLO + hub.recently(request.query.recent ?? 0));
      return reply.send(stream);
    },
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
