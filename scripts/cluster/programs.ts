/** The programs of a cluster, from Debian's packages. */
import { existsSync } from 'node:fs';
import { postgresPrograms } from '../../tests/support/postgresProgram';

/** Where the programs are. */
export interface Programs {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  /** The folder of PostgreSQL's own. */
  readonly postgres: string;
}

const places = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' };

/** The programs, or the sentence that says which are missing. */
export function findPrograms(): Programs | string {
  const missing = Object.entries(places).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  const postgres = postgresPrograms();
  if (postgres !== undefined && missing.length === 0) return { ...places, postgres };
  const names = [...missing, ...(postgres === undefined ? ['PostgreSQL'] : [])];
  return `No cluster was made: ${names.join(', ')} missing. Debian: apt-get install postgresql patroni etcd-server haproxy`;
}
