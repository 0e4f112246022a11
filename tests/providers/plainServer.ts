/**
 * A small server that answers §7 as Django REST Framework with SimpleJWT does (ruling 49): `{access, refresh}`, decimals
 * as text, `detail` texts, "Invalid page.", an HTML page on an unknown path, no code in the 401 without a token, rotated
 * refresh tokens that are blacklisted at once. It ignores filters it does not know. For tests.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Entities } from '../../src/grammar/entity';
import { API_ROOT } from '../../src/rules/paths';
import { type Answer, type Request, noSuchPath, notAllowed, attempt, readRequest, readBody } from './plainHttp';
import { plainTables } from './plainTables';
import { plainTokens } from './plainTokens';

export { PLAIN_USER } from './plainTokens';

export interface PlainServer {
  /** `http://127.0.0.1:port` */
  readonly address: string;
  /** Every call: `POST /api/v1/token/refresh/`. */
  readonly calls: string[];
  close(): Promise<void>;
}

/** Starts the server on a free port. `now` is its clock, in milliseconds. */
export async function startPlainServer(registry: Entities, now: () => number = Date.now): Promise<PlainServer> {
  const tokens = plainTokens(now);
  const records = plainTables(registry, now);
  const calls: string[] = [];

  function answer(request: Request): Answer {
    const { method, path } = request;
    const open = path === `${API_ROOT}/token/` || path === `${API_ROOT}/token/refresh/`;
    const refused = open ? null : tokens.check(request.authorization);
    const route = open
      ? () => tokens.route(path, readBody(request))
      : records.routeOf(request, () => readBody(request));
    if (!route) return noSuchPath;
    if (refused) return refused;
    return open && method !== 'POST' ? notAllowed(method) : route();
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    calls.push(`${request.method} ${incoming.url ?? ''}`);
    const { status, body } = attempt(() => answer(request));
    outgoing.setHeader('Date', new Date(now()).toUTCString());
    outgoing.setHeader('Content-Type', typeof body === 'string' ? 'text/html' : 'application/json');
    outgoing.writeHead(status).end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body));
  }

  const http = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
