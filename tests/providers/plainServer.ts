/**
 * A small server that answers §7 as Django REST Framework with SimpleJWT does (ruling 49): `{access, refresh}`, decimals
 * as text, `detail` texts, "Invalid page.", an HTML page on an unknown path, no code in the 401 without a token, rotated
 * refresh tokens that are blacklisted at once. It ignores filters it does not know. For tests.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Entities, Entity } from '../../src/grammar/entity';
import { API_ROOT } from '../../src/rules/paths';
import { entityOf, fieldsOf, type Values } from '../../src/rules/rows';
import { evaluate, serialise, type Faults, type Stored } from './plainRecords';

export const PLAIN_USER = { username: 'admin', password: 'admin-password-1' };
const ACCESS_SECONDS = 900;
const REFRESH_SECONDS = 86_400;

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}
interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  readonly contentType: string;
  readonly text: string;
}

export interface PlainServer {
  /** `http://127.0.0.1:port` */
  readonly address: string;
  /** Every call: `POST /api/v1/token/refresh/`. */
  readonly calls: string[];
  close(): Promise<void>;
}

const ok = (body: unknown, status = 200): Answer => ({ status, body });
const detail = (status: number, text: string, more: object = {}): Answer => ({
  status,
  body: { detail: text, ...more },
});
const notFound = detail(404, 'Not found.');
const noSuchPath: Answer = {
  status: 404,
  body: '\n<!doctype html>\n<html lang="en">\n<head>\n  <title>Not Found</title>\n</head>\n<body>\n  <h1>Not Found</h1><p>The requested resource was not found on this server.</p>\n</body>\n</html>\n',
};

/** Starts the server on a free port. `now` is its clock, in milliseconds. */
export async function startPlainServer(registry: Entities, now: () => number = Date.now): Promise<PlainServer> {
  const tokens = plainTokens(now);
  const records = plainRecords(registry, now);
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

const notAllowed = (method: string): Answer => detail(405, `Method "${method}" not allowed.`);

/** An answer that is thrown as an error, such as the one to an unreadable body. */
class Thrown extends Error {
  constructor(readonly answer: Answer) {
    super('answered');
  }
}

function attempt(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof Thrown) return error.answer;
    console.error(error);
    return { status: 500, body: '<h1>Server Error (500)</h1>' };
  }
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
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

function readBody({ contentType, text }: Request): Values {
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

function faultsOfTexts(body: Values, keys: readonly string[]): Faults | null {
  const faults = keys.flatMap((key) => {
    if (body[key] === undefined) return [[key, ['This field is required.']]];
    if (body[key] === null) return [[key, ['This field may not be null.']]];
    return body[key] === '' ? [[key, ['This field may not be blank.']]] : [];
  });
  return faults.length > 0 ? (Object.fromEntries(faults) as Faults) : null;
}

function plainTokens(now: () => number) {
  const secret = randomUUID();
  const blacklist = new Set<string>();
  const part = (content: object | string): string =>
    Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64url');
  const sign = (head: string): string => createHmac('sha256', secret).update(head).digest('base64url');

  function issue(type: string, seconds: number): string {
    const iat = Math.floor(now() / 1000);
    const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ token_type: type, exp: iat + seconds, iat, jti: randomUUID(), user_id: 1 })}`;
    return `${head}.${sign(head)}`;
  }

  function fault(given: string, type: string): string | null {
    const [head, payload, signature] = given.split('.');
    if (!payload || sign(`${head}.${payload}`) !== signature) return 'Token is invalid or expired';
    const { exp, token_type } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      exp: number;
      token_type: string;
    };
    if (exp * 1000 <= now()) return 'Token is invalid or expired';
    if (token_type !== type) return 'Token has wrong type';
    return blacklist.has(given) ? 'Token is blacklisted' : null;
  }

  function check(authorization: string | undefined): Answer | null {
    if (!authorization) return detail(401, 'Authentication credentials were not provided.');
    const words = authorization.split(' ');
    if (words.length !== 2)
      return detail(401, 'Authorization header must contain two space-delimited values', {
        code: 'bad_authorization_header',
      });
    const message = fault(words[1] ?? '', 'access');
    const messages = [{ token_class: 'AccessToken', token_type: 'access', message }];
    return message === null
      ? null
      : detail(401, 'Given token not valid for any token type', { code: 'token_not_valid', messages });
  }

  const pair = () => ({ refresh: issue('refresh', REFRESH_SECONDS), access: issue('access', ACCESS_SECONDS) });

  function route(path: string, body: Values): Answer {
    const isRefresh = path.endsWith('/refresh/');
    const faults = faultsOfTexts(body, isRefresh ? ['refresh'] : ['username', 'password']);
    if (faults) return ok(faults, 400);
    if (!isRefresh) {
      const right = body.username === PLAIN_USER.username && body.password === PLAIN_USER.password;
      return right ? ok(pair()) : detail(401, 'No active account found with the given credentials');
    }
    const given = String(body.refresh);
    const message = fault(given, 'refresh');
    if (message !== null) return detail(401, message, { code: 'token_not_valid' });
    blacklist.add(given);
    return ok(pair());
  }
  return { check, route };
}

function plainRecords(registry: Entities, now: () => number) {
  const tables = new Map<string, Map<number, Stored>>(Object.keys(registry).map((name) => [name, new Map()]));
  const paths = new Map(Object.entries(registry).map(([name, entity]) => [`${API_ROOT}/${entity.api}/`, name]));
  const table = (name: string): Map<number, Stored> => tables.get(name) ?? new Map<number, Stored>();
  const find = (name: string, id: number): Stored | undefined => table(name).get(id);
  const exists = (name: string, id: number): boolean => table(name).has(id);
  const newestFirst = (name: string): Stored[] => [...table(name).values()].toSorted((a, b) => b.id - a.id);
  const yearsOf = (name: string): number[] => newestFirst(name).map((row) => Number(String(row.date).slice(0, 4)));
  let lastId = 0;

  const isInUse = (name: string, id: number): boolean =>
    Object.entries(registry).some(([other, entity]) =>
      fieldsOf(entity).some(
        ([key, field]) =>
          field.kind === 'ref' && field.to === name && newestFirst(other).some((row) => row[key] === id),
      ),
    );

  function shown(name: string, row: Stored): object {
    const more =
      name === 'job' ? { has_tickets: newestFirst('crop_ticket').some(({ job_id }) => job_id === row.id) } : {};
    return serialise(registry, name, { ...row, ...more }, find);
  }

  function store(name: string, id: number, values: Values): Stored {
    const moment = new Date(now()).toISOString();
    const row: Stored = { add_date: moment, ...table(name).get(id), ...values, edit_date: moment, id };
    table(name).set(id, row);
    return row;
  }

  /** Query key → what a row must hold for it. Keys it does not know are ignored, as Django does. */
  function filtersOf(name: string, entity: Entity): Map<string, (row: Stored) => unknown> {
    const asked = Object.values(registry).flatMap(({ lookups = [] }) =>
      lookups.filter(({ from }) => from === name).flatMap(({ by }) => Object.keys(by)),
    );
    const references =
      entity.yearField && name !== 'job'
        ? fieldsOf(entity).flatMap(([key, { kind }]) => (kind === 'ref' ? [key] : []))
        : [];
    const fieldOf = (key: string): string => entity.filters?.[key] ?? key;
    const known = [...asked, ...references, ...Object.keys(entity.filters ?? {})].map(
      (key) => [key, (row: Stored) => row[fieldOf(key)]] as const,
    );
    const filters = new Map<string, (row: Stored) => unknown>(known);
    if (entity.yearField) filters.set('year', (row) => Number(String(row.date).slice(0, 4)));
    return filters;
  }

  function list(name: string, query: URLSearchParams): Answer {
    const entity = entityOf(registry, name);
    const faults: Faults = {};
    let rows = newestFirst(name);
    for (const [key, valueOf] of filtersOf(name, entity)) {
      const asked = query.get(key);
      if (!asked) continue;
      if (key.endsWith('ticket_number')) rows = rows.filter((row) => String(valueOf(row)).startsWith(asked));
      else if (!/^\d+$/.test(asked)) faults[key] = ['Enter a whole number.'];
      else if (name === 'producer_area_rate' && key === 'producer_id')
        rows = rows.filter((row) => row.producer_area_id === find('producer', Number(asked))?.producer_area_id);
      else rows = rows.filter((row) => valueOf(row) === Number(asked));
    }
    for (const [key, keeps] of [
      ['date_start', (day: string, edge: string) => day >= edge],
      ['date_end', (day: string, edge: string) => day <= edge],
    ] as const) {
      const edge = entity.yearField ? query.get(key) : null;
      if (!edge) continue;
      if (!/^\d{4}-\d\d-\d\d$/.test(edge)) faults[key] = ['Enter a valid date.'];
      else rows = rows.filter((row) => keeps(String(row.date), edge));
    }
    if (Object.keys(faults).length > 0) return ok(faults, 400);
    return entity.pageSize === undefined
      ? ok(rows.map((row) => shown(name, row)))
      : paged(name, rows, query, entity.pageSize);
  }

  function paged(name: string, rows: readonly Stored[], query: URLSearchParams, usual: number): Answer {
    const size = Number(query.get('page_size')) > 0 ? Number(query.get('page_size')) : usual;
    const pages = Math.max(1, Math.ceil(rows.length / size));
    const page = Number(query.get('page') ?? 1);
    if (!Number.isInteger(page) || page < 1 || page > pages) return detail(404, 'Invalid page.');
    const results = rows.slice((page - 1) * size, page * size).map((row) => shown(name, row));
    return ok({ count: rows.length, total_pages: pages, results });
  }

  function write(name: string, id: number | null, body: Values, partial = false): Answer {
    const { values, faults } = evaluate(name, entityOf(registry, name), body, exists, partial);
    if (Object.keys(faults).length > 0) return ok(faults, 400);
    lastId += id === null ? 1 : 0;
    return ok(shown(name, store(name, id ?? lastId, values)), id === null ? 201 : 200);
  }

  function remove(name: string, id: number): Answer {
    if (isInUse(name, id)) return detail(400, 'This record is in use and cannot be deleted.');
    table(name).delete(id);
    return { status: 204 };
  }

  function bulk(name: string, verb: string, body: Values): Answer {
    const { faults, values } = evaluate(
      name,
      entityOf(registry, name),
      verb === 'bulk-update' ? body : {},
      exists,
      true,
    );
    const ids: unknown[] = Array.isArray(body.ids) ? body.ids : [];
    const wrong = ids.flatMap((id, index) => (Number.isInteger(id) ? [] : [[index, ['A valid integer is required.']]]));
    const faultOfIds =
      body.ids === undefined
        ? ['This field is required.']
        : ids.length === 0
          ? ['This list may not be empty.']
          : wrong.length > 0
            ? Object.fromEntries(wrong)
            : null;
    if (faultOfIds || Object.keys(faults).length > 0)
      return ok({ ...(faultOfIds ? { ids: faultOfIds } : {}), ...faults }, 400);
    const there = ids.filter((id): id is number => typeof id === 'number' && exists(name, id));
    for (const id of there) {
      if (verb === 'bulk-update') store(name, id, values);
      else table(name).delete(id);
    }
    return ok({ message: `${there.length} ticket(s) ${verb === 'bulk-update' ? 'updated' : 'deleted'}.` });
  }

  function routeOfTable(
    name: string,
    rest: string,
    { method, query }: Request,
    body: () => Values,
  ): (() => Answer) | undefined {
    const choose = (routes: Record<string, () => Answer>) => () => (routes[method] ?? (() => notAllowed(method)))();
    if (rest === '') return choose({ GET: () => list(name, query), POST: () => write(name, null, body()) });
    if (rest === 'bulk-update/') return choose({ PUT: () => bulk(name, 'bulk-update', body()) });
    if (rest === 'bulk-delete/') return choose({ DELETE: () => bulk(name, 'bulk-delete', body()) });
    if (rest === 'recent-numbers/') return choose({ GET: () => ok(newestFirst(name).map((row) => row.ticket_number)) });
    if (!/^\d+\/$/.test(rest)) return undefined;
    const id = Number.parseInt(rest, 10);
    const record = find(name, id);
    const known = (work: (row: Stored) => Answer) => () => (record ? work(record) : notFound);
    return choose({
      GET: known((row) => ok(shown(name, row))),
      PUT: known(() => write(name, id, body())),
      PATCH: known(() => write(name, id, body(), true)),
      DELETE: known(() => remove(name, id)),
    });
  }

  function routeOf(request: Request, body: () => Values): (() => Answer) | undefined {
    const { path, query } = request;
    if (path === `${API_ROOT}/years/`) {
      const years = new Set(
        ['job', 'crop_ticket', 'delivery_ticket', 'haul_ticket'].flatMap(yearsOf).concat(new Date(now()).getFullYear()),
      );
      return () => ok({ years: [...years].toSorted((a, b) => b - a) });
    }
    if (path === `${API_ROOT}/ticket_counts/`) {
      const count = (name: string) => yearsOf(name).filter((year) => year === Number(query.get('selectedYear'))).length;
      return () =>
        ok({
          ticket_crop_count: count('crop_ticket'),
          ticket_delivery_count: count('delivery_ticket'),
          ticket_haul_count: count('haul_ticket'),
        });
    }
    for (const [start, name] of paths) {
      if (path.startsWith(start)) return routeOfTable(name, path.slice(start.length), request, body);
    }
    return undefined;
  }
  return { routeOf };
}
