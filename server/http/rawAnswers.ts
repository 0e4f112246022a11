/**
 * Answers to what is not HTTP or has a header that is too long. Node refuses these before there is a request, so no hook
 * sets their headers; here they have the ones that matter, and the body of every other error.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { SERVER_HEADER } from '../../src/rules/paths';

// By Node's error codes; everything else is 400.
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers a broken request and closes its connection. In English: its language is not known. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  // A connection that was reset cannot be answered.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(brokenAnswer(statuses[error.code ?? ''] ?? 400));
  socket.destroySoon();
}

function brokenAnswer(status: number): string {
  const reason = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ detail: `${reason}.` });
  const lines = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    'Referrer-Policy: same-origin',
    `${SERVER_HEADER}: 1`,
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
