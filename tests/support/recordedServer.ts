/**
 * A server on 127.0.0.1 that gives the recorded answers of a Django REST server (ruling 49), as a page meets it: on an origin
 * of its own with CORS headers, or as one origin with the page through a proxy. It has no reports and no profile.
 */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { entities } from '../../src/entities';
import { apiPath, API_ROOT } from '../../src/rules/paths';
import { fieldsOf, type Values } from '../../src/rules/rows';
import { recorded, type Recorded } from '../providers/answers';

/** The one user there is. */
export const RECORDED_USER = { username: 'admin', password: 'admin-password-1' };

/** A call of the page to this server. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export interface RecordedServerOptions {
  /** Address of the Windrow that all but `/api` is fetched from, as a proxy does. Default: this server has an origin of its own. */
  readonly page?: () => string;
  /** Whether pages of another origin may call it. A Django server as it is installed allows none. */
  readonly cors?: boolean;
  /** Answers of another kind of server, which come first; the path has its query. */
  readonly instead?: (path: string) => Reply | undefined;
}

export interface RecordedServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** What was asked of Django, preflights included. */
  readonly calls: RecordedCall[];
  stop(): Promise<void>;
}

/** Names of the recorded answers by method and path. */
const answers: Readonly<Record<string, string>> = {
  [`POST ${API_ROOT}/token/refresh/`]: 'refresh_success',
  [`GET ${API_ROOT}/years/`]: 'years_200',
  [`GET ${API_ROOT}/ticket_counts/`]: 'ticket_counts_200',
  [`GET ${apiPath(entities.job)}`]: 'jobs_list_200',
  [`GET ${apiPath(entities.crop_ticket)}`]: 'crop_ticket_list_200',
  [`GET ${apiPath(entities.delivery_ticket)}`]: 'delivery_list_200',
  [`GET ${apiPath(entities.haul_ticket)}`]: 'haul_list_200',
  [`POST ${apiPath(entities.customer)}`]: 'customer_created_201',
};

export type Reply = Pick<Recorded, 'status' | 'headers' | 'body'>;

const json = { 'content-type': 'application/json' };
const tablePaths = new Set(Object.values(entities).map((entity) => apiPath(entity)));

/** The recorded answer to a call. Without one: an empty list for a table, and the answer for an unknown address otherwise. */
function replyTo({ method, path, body, headers }: RecordedCall): Reply {
  if (method === 'POST' && path === `${API_ROOT}/token/`) {
    const right = JSON.stringify(body) === JSON.stringify(RECORDED_USER);
    return recorded(right ? 'token_success' : 'token_bad_credentials_401');
  }
  if (path.startsWith(API_ROOT) && !path.includes('/token/') && !headers['authorization'])
    return recorded('access_missing_401');
  const nulls = method === 'POST' ? nullTexts(path, body) : [];
  if (nulls.length > 0) return { ...recorded('related_null_400'), body: refusalOf(nulls) };
  const name = answers[`${method} ${path}`];
  if (name) return recorded(name);
  return method === 'GET' && tablePaths.has(path)
    ? { status: 200, headers: json, body: [] }
    : recorded('no_such_path_404');
}

/** The keys of a body that have a `null` where Django's text columns accept none (`blank=True` without `null=True`). */
function nullTexts(path: string, body: unknown): string[] {
  const entity = Object.values(entities).find((one) => apiPath(one) === path);
  const values = (body ?? {}) as Values;
  return entity
    ? fieldsOf(entity).flatMap(([key, { kind }]) =>
        (kind === 'text' || kind === 'choice') && values[key] === null ? [key] : [],
      )
    : [];
}

function refusalOf(keys: readonly string[]): object {
  return Object.fromEntries(keys.map((key) => [key, ['This field may not be null.']]));
}

/** What django-cors-headers sends where the origin is allowed. */
function corsOf({ headers }: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization, content-type, x-csrftoken',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    vary: 'origin',
  };
}

/** Starts the server on a free port. */
export async function startRecordedServer({
  page,
  cors = false,
  instead,
}: RecordedServerOptions): Promise<RecordedServer> {
  const calls: RecordedCall[] = [];

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    if (page && !url.startsWith('/api/')) return passOn(incoming, outgoing, page());
    const { pathname: path, search: query } = new URL(url, 'http://django');
    const text = await textOf(incoming);
    const call = { method, path, query, headers, body: text === '' ? null : (JSON.parse(text) as unknown) };
    calls.push(call);
    const shared = cors && headers.origin ? corsOf(incoming) : {};
    // A browser sends nothing else until the preflight is answered with these headers.
    const reply =
      method === 'OPTIONS' ? { status: 200, headers: {}, body: '' } : (instead?.(path + query) ?? replyTo(call));
    outgoing.writeHead(reply.status, { ...reply.headers, ...shared });
    outgoing.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  }

  const http = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((settle) => http.listen(0, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    calls,
    stop: () =>
      new Promise((settle) => {
        http.close(() => settle());
        http.closeAllConnections();
      }),
  };
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, to: string): void {
  const { method, headers } = incoming;
  const asked = forward(new URL(incoming.url ?? '/', to), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  asked.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(asked);
}
