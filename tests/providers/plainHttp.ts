/** Requests and answers of the small server, as Django REST Framework reads and words them. */
import type { IncomingMessage } from 'node:http';
import type { Values } from '../../src/rules/rows';

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  readonly contentType: string;
  readonly text: string;
}

export const ok = (body: unknown, status = 200): Answer => ({ status, body });
export const detail = (status: number, text: string, more: object = {}): Answer => ({
  status,
  body: { detail: text, ...more },
});
export const notFound = detail(404, 'Not found.');
export const noSuchPath: Answer = {
  status: 404,
  body: '\n<!doctype html>\n<html lang="en">\n<head>\n  <title>Not Found</title>\n</head>\n<body>\n  <h1>Not Found</h1><p>The requested resource was not found on this server.</p>\n</body>\n</html>\n',
};

export const notAllowed = (method: string): Answer => detail(405, `Method "${method}" not allowed.`);

/** An answer that is thrown as an error, such as the one to an unreadable body. */
export class Thrown extends Error {
  constructor(readonly answer: Answer) {
    super('answered');
  }
}

export function attempt(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof Thrown) return error.answer;
    console.error(error);
    return { status: 500, body: '<h1>Server Error (500)</h1>' };
  }
}

export async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const url = new URL(incoming.url ?? '/', 'http://plain');
  const { authorization, 'content-type': contentType = '' } = incoming.headers;
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    authorization,
    contentType,
    text: Buffer.concat(parts).toString(),
  };
}

export function readBody({ contentType, text }: Request): Values {
  if (text === '') return {};
  if (!contentType.startsWith('application/json'))
    throw new Thrown(detail(415, `Unsupported media type "${contentType.split(';')[0]}" in request.`));
  const body = parse(text);
  if (Array.isArray(body))
    throw new Thrown(ok({ non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }, 400));
  return body as Values;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Thrown(detail(400, 'JSON parse error - Expecting value: line 1 column 10 (char 9)'));
  }
}
