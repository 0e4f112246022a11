/** The servers that are compared, started at once on the same tickets. */
import type { Places } from '../business/places';
import { USER, type Place } from '../business/load';
import { startPeer } from '../servers/peer';
import type { Running } from '../servers/process';
import { startServer, type ServerAt } from '../servers/server';
import { openConnection } from './connection';

/** A server that is compared. */
export interface Subject {
  readonly name: 'SQLite' | 'PostgreSQL' | 'Django REST';
  /** Windrow's database; the peer has none of these. */
  readonly place?: Place;
  readonly at: ServerAt;
  readonly access: string;
}

/** Starts every server that has a place, runs the work and stops them, whatever happens. */
export async function withSubjects(
  { sqlite, postgres, peer }: Places,
  work: (subjects: readonly Subject[]) => Promise<void>,
): Promise<void> {
  const running: Running<ServerAt>[] = [];
  const subjects: Subject[] = [];
  const add = async (name: Subject['name'], server: Running<ServerAt>, place?: Place): Promise<void> => {
    running.push(server);
    subjects.push({ name, at: server.at, access: await signIn(server.at), ...(place ? { place } : {}) });
  };
  try {
    if (sqlite) await add('SQLite', await startServer(sqlite), sqlite);
    if (postgres) await add('PostgreSQL', await startServer(postgres), postgres);
    if (peer) await add('Django REST', await startPeer(peer));
    await work(subjects);
  } finally {
    for (const server of running) await server.stop();
  }
}

async function signIn(at: ServerAt): Promise<string> {
  const connection = await openConnection({ ...at, access: '' });
  const { body } = await connection.send({ method: 'POST', path: '/api/v1/token/', body: USER });
  connection.close();
  const answer: unknown = JSON.parse(body.toString('utf8'));
  const access = typeof answer === 'object' && answer !== null && 'access' in answer ? answer.access : undefined;
  if (typeof access !== 'string') throw new Error('Sign-in gave no token.');
  return access;
}
