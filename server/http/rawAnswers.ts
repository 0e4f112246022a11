/**
 * Answers that no route and no hook makes: to what is not HTTP, to a header that is too long, to a request that does not
 * arrive. They have the headers of every answer that do not depend on the request, and the body of every other error.
 */
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SERVER_HEADER } from '../../src/rules/paths';

// By Node's error codes; everything else is 400.
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const headers: readonly (readonly [name: string, value: string])[] = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Cache-Control', 'no-store'],
  [
    'Content-Security-Policy',
    "default-src 'none';script-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Referrer-Policy', 'same-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
  [SERVER_HEADER, '1'],
  ['Connection', 'close'],
];

/** Answers a broken request and closes its connection. In English: its language is not known. */
export function answerBroken(error: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  // A connection that was reset cannot be answered.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const body = bodyOf(status);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Answers what Node would otherwise answer by itself: an expectation that nobody knows. */
export function answerUnmet(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf(417);
    response.writeHead(417, Object.fromEntries([...headers, ['Content-Length', Buffer.byteLength(body)]])).end(body);
  });
}

function bodyOf(status: number): string {
  return JSON.stringify({ detail: `${STATUS_CODES[status] ?? 'Bad Request'}.` });
}
