/**
 * The same ticket is posted five times with one key, at the same time, to two processes where there are two, and some of the
 * connections are cut before the answer: one record is made, and every answer is the same.
 */
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { rowsIn } from '../../support/api';
import { clientOf } from '../../support/client';
import { startPostgres } from '../../support/ownPostgres';
import { postgresPrograms } from '../../support/postgresProgram';
import { startServer, type RunningServer } from '../../support/server';

export const name = 'Exactly once with a key';
export const promise = [33];

const KEYS = 200;
const POSTS = 5;
const LONGEST_CUT = 30;

/** What was measured. */
export interface Posts {
  readonly keys: number;
  /** Posts whose connection was cut before an answer came. */
  readonly cut: number;
  readonly replayed: number;
  /** Records of each key that are not exactly one. */
  readonly notOnce: readonly string[];
  /** Keys whose answers differ. */
  readonly unequal: readonly string[];
}

/** Posts a record with a key; `undefined` where the connection was cut before the answer. */
type Post = (record: string, cutAfter?: number) => Promise<Posted | undefined>;

interface Posted {
  /** Status, `ETag` and body. */
  readonly told: string;
  readonly isReplayed: boolean;
}

async function postingTo(server: RunningServer): Promise<Post> {
  const json = { 'content-type': 'application/json' };
  const { username, password } = server;
  const signIn = { method: 'POST', headers: json, body: JSON.stringify({ username, password }) };
  const session: unknown = await (await fetch(`${server.url}/api/v1/token/`, signIn)).json();
  const access = typeof session === 'object' && session !== null && 'access' in session ? String(session.access) : '';
  return async (record, cutAfter) => {
    const key = `key-${record.replace(' ', '-')}`;
    try {
      const answer = await fetch(server.url + apiPath(entities.feed), {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${access}`, 'idempotency-key': key },
        body: JSON.stringify({ name: record }),
        ...(cutAfter === undefined ? {} : { signal: AbortSignal.timeout(cutAfter) }),
      });
      const told = `${answer.status} ${answer.headers.get('etag')} ${await answer.text()}`;
      return { told, isReplayed: answer.headers.get('idempotency-replayed') === 'true' };
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'TimeoutError') return undefined;
      throw cause;
    }
  };
}

/** Posts with so many keys to servers that share a database. */
export async function postOnce(servers: readonly RunningServer[], keys: number): Promise<Posts> {
  const posts = await Promise.all(servers.map(postingTo));
  const total = { keys, cut: 0, replayed: 0, unequal: [] as string[] };
  const records = Array.from({ length: keys }, (_, at) => `Meal ${at}`);
  for (const [at, record] of records.entries()) {
    const answers = await Promise.all(
      Array.from({ length: POSTS }, async (_, n) => {
        const post = posts[n % posts.length];
        // Two of them lose their connection, sooner or later; their clerks send again.
        const first = await post?.(record, n < 2 ? 1 + ((at * 7 + n * 13) % LONGEST_CUT) : undefined);
        if (!first) total.cut += 1;
        return first ?? (await post?.(record));
      }),
    );
    total.replayed += answers.filter((answer) => answer?.isReplayed).length;
    if (new Set(answers.map((answer) => answer?.told)).size !== 1) total.unequal.push(record);
  }
  const stored = await storedIn(servers);
  const notOnce = records.filter((record) => stored.get(record) !== 1);
  return { ...total, notOnce: notOnce.map((record) => `${record}: ${stored.get(record) ?? 0}`) };
}

/** How often each name is stored. */
async function storedIn([server]: readonly RunningServer[]): Promise<Map<unknown, number>> {
  const call = server && (await clientOf(server));
  const rows = call ? rowsIn(await call('GET', apiPath(entities.feed))) : [];
  return new Map([...Map.groupBy(rows, ({ name: of }) => of)].map(([of, some]) => [of, some.length]));
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ keys, cut, replayed, notOnce, unequal }: Posts): string[] {
  return [
    ...(notOnce.length > 0 ? [`not exactly once: ${notOnce.join(', ')}`] : []),
    ...(unequal.length > 0 ? [`unequal answers: ${unequal.join(', ')}`] : []),
    // Of five posts one is the first; where that one was cut, all answers are of later ones.
    ...(replayed < keys * (POSTS - 1) ? [`only ${replayed} answers say that they are those of earlier posts`] : []),
    ...(cut === 0 ? ['no connection was cut'] : []),
  ];
}

/** One process on a file of its own. */
export async function onSqlite(keys: number): Promise<Posts> {
  const server = await startServer();
  try {
    return await postOnce([server], keys);
  } finally {
    await server.stop();
  }
}

/** Two processes on one PostgreSQL, started from the programs in `bin`. */
export async function onPostgres(bin: string, keys: number): Promise<Posts> {
  const postgres = await startPostgres(bin);
  const servers: RunningServer[] = [];
  try {
    const env = { DATABASE_URL: postgres.url, SECRET_KEY: 'a key that both processes have, 7' };
    for (let n = 0; n < 2; n++) servers.push(await startServer({ env }));
    return await postOnce(servers, keys);
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

/** @param scale 1: 200 keys on each engine */
export async function run(scale: number): Promise<{ figure: string; verdict: 'holds' | 'fails'; detail: string }> {
  const keys = Math.max(4, Math.round(KEYS * scale));
  const measured: [string, Posts][] = [['SQLite', await onSqlite(keys)]];
  const bin = postgresPrograms();
  if (bin !== undefined) measured.push(['PostgreSQL, two processes', await onPostgres(bin, keys)]);
  const faults = measured.flatMap(([engine, one]) => faultsOf(one).map((fault) => `${engine}: ${fault}`));
  if (bin === undefined) faults.push('no PostgreSQL on this machine');
  return {
    figure: measured
      .map(
        ([engine, { cut, notOnce }]) =>
          `${engine}: ${keys} keys × ${POSTS} posts, ${cut} cut, ${notOnce.length} not once`,
      )
      .join('; '),
    verdict: faults.length === 0 ? 'holds' : 'fails',
    detail: faults.join('; '),
  };
}
