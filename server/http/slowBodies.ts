/**
 * Large files over slow lines. Node cuts every request that is not there after `limits.request`; the body of a route that uses
 * `takeSlowBody` is cut only when nothing of it came for so long. Such a route needs a session: nobody else may hold a connection.
 */
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { answerBroken } from './rawAnswers';

/** Connections on which such a body is arriving. */
const arriving = new WeakSet<Socket>();

/** Node's own error for a request that takes too long. */
const TOO_LONG = 'ERR_HTTP_REQUEST_TIMEOUT';

/** A hook (`preParsing`, which runs after the session was checked) that waits for the body as long as some of it comes. */
export async function takeSlowBody({ raw, server }: FastifyRequest): Promise<void> {
  const { socket } = raw;
  arriving.add(socket);
  raw.setTimeout(server.server.requestTimeout, () => answerBroken({ code: TOO_LONG }, socket));
  const over = (): void => {
    arriving.delete(socket);
    // The answer may take as long as it needs.
    socket.setTimeout(0);
  };
  raw.once('end', over).once('close', over);
}

/** Answers a broken request, unless Node only means that a slow body is not whole yet. */
export function answerBrokenUnlessSlow(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === TOO_LONG && arriving.has(socket)) return;
  answerBroken(error, socket);
}
