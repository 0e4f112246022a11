/** The REST API of a registry over a database, without the sign-in around it: what `tests/api` calls. */
import fastify, { type FastifyInstance } from 'fastify';
import { createSecretBox } from '../../server/accounts/secondFactor/secretBox';
import { createTokens } from '../../server/accounts/tokens';
import { registerApi } from '../../server/api/register';
import { migrate } from './migrate';
import type { Db } from '../../server/db/database';
import { hooks, ticketTables } from '../../server/hooks';
import type { ApiParts } from '../../server/api/register';
import { entities } from '../../src/entities';
import { API_ROOT } from '../../src/rules/paths';
import type { NumberedRow } from '../../src/rules/rows';
import { NOW } from './database';
import { sharedMakers } from './makers';
import { featuresOfTest, withFeatures } from './whichFeatures';

/** A call's answer. `body` is parsed JSON, typed as a record, which it is in most cases. An empty record when there is no body, or a PDF. */
export interface Answer {
  readonly status: number;
  readonly body: NumberedRow;
  readonly headers: Readonly<Record<string, unknown>>;
}
/** Makes a call. `body` is sent as JSON, `headers` are added to those of every call. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS',
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

export { NOW };

/** Who makes the calls of all tests. */
export const ACTOR = { userId: 1, name: 'clerk' };

/** Boxes under a key of the tests. */
export const boxFor: ApiParts['boxFor'] = (purpose) => createSecretBox(createTokens(Buffer.alloc(32, 'key')), purpose);

/** The API on a migrated database. */
export async function testApi(db: Db, parts: Partial<ApiParts> = {}): Promise<{ app: FastifyInstance; call: Call }> {
  const features = parts.features ?? featuresOfTest();
  const registry = withFeatures(parts.registry ?? entities, features);
  await migrate(db, registry, NOW);
  const app = fastify({ bodyLimit: 1024 * 1024, routerOptions: { ignoreTrailingSlash: true } });
  await app.register(
    async (scope) =>
      registerApi(scope, {
        db,
        hooks,
        ticketTables,
        actorOf: () => ACTOR,
        boxFor,
        clock: () => NOW,
        renderPool: sharedMakers(),
        ...parts,
        registry,
        features,
      }),
    { prefix: API_ROOT },
  );
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ detail: 'Not found.' }));
  await app.ready();
  return { app, call: meaningAnyVersion(callOf(app)) };
}

/** The same calls: where one of `office/` names no version that it has seen, it says that any is meant, and is not refused for that. */
export function meaningAnyVersion(call: Call): Call {
  return (method, path, body, headers = {}) => {
    const asks = method !== 'GET' && path.startsWith(`${API_ROOT}/office/`);
    const isNamed = Object.keys(headers).some((name) => /^(?:if-match|x-windrow-versions)$/i.test(name));
    return call(method, path, body, asks && !isNamed ? { 'if-match': '*', ...headers } : headers);
  };
}

/** Calls of an app, in process. */
export function callOf(app: FastifyInstance): Call {
  return async (method, url, body, headers = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isFile = answer.headers['content-type'] === 'application/pdf';
    const read = JSON.parse(isFile ? '{}' : answer.body || '{}') as NumberedRow;
    return { status: answer.statusCode, body: read, headers: answer.headers };
  };
}

/** The rows of a list's answer, paged or not. */
export function rowsIn({ body }: Answer): NumberedRow[] {
  return (Array.isArray(body) ? body : body.results) as NumberedRow[];
}
