/** Sends a file of the books. */
import type { FastifyReply } from 'fastify';
import { disposition, fileTypes } from '../../../server/reports/write/fileName';

/** A file with a name. */
export function sendFile(reply: FastifyReply, name: string, text: string): FastifyReply {
  reply.headers(disposition('attachment', name)).header('cache-control', 'private, no-store');
  // QuickBooks Desktop reads the letters of Windows; the file has no others.
  if (name.endsWith('.iif')) return reply.type('application/octet-stream').send(Buffer.from(text, 'latin1'));
  return reply.type(fileTypes.csv).send(text);
}
