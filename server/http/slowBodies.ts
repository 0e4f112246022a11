/**
 * Large files over slow lines. Node cuts every request that is not there after `limits.request`; the body of a route that uses
 * `takeSlowBody` is cut only when nothing of it came for so long. Such a route needs a session: nobody else may hold a connection.
 */
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerBroken } from './rawAnswers';

/** Connections on which such a body is arriving. */
const arriving = new WeakSet<Socket>();

/** Node's own error for a request that takes too long. */
const TOO_LONG = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * A hook (`preParsing`, which runs after the session was checked) that waits for the body as long as some of it comes. It looks
 * every `limits.request`, so a body is cut after one to two times as long without a byte.
 */
export async function takeSlowBody({ raw, server }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { socket } = raw;
  const longest = server.server.requestTimeout;
  // Node's word for no limit.
  if (longest === 0) return;
  let seen = socket.bytesRead;
  arriving.add(socket);
  const look = setInterval(() => {
    if (socket.bytesRead === seen) answerBroken({ code: TOO_LONG }, socket);
    seen = socket.bytesRead;
  }, longest);
  const over = (): void => {
    arriving.delete(socket);
    clearInterval(look);
  };
  raw.once('end', over).once('close', over);
  // A body that is refused by its length is never read.
  reply.raw.once('finish', over);
}

/** Answers a broken request, unless Node only means that a slow body is not whole yet. */
export function answerBrokenUnlessSlow(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === TOO_LONG && arriving.has(socket)) return;
  answerBroken(error, socket);
}
