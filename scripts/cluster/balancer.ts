/** HAProxy in front of the databases and of the pages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts, machineOf, type Machine } from './child';
import type { DatabaseNode } from './database';
import type { Programs } from './programs';

/** Both ports of the balancer. */
export interface Balancer {
  readonly machine: Machine;
  /** Leads to the primary. */
  readonly database: number;
  /** Leads to any Windrow that lives. */
  readonly pages: number;
}

/** @param windrows the ports of the Windrows */
export async function startBalancer(
  { haproxy }: Programs,
  folder: string,
  { nodes, windrows }: { readonly nodes: readonly DatabaseNode[]; readonly windrows: readonly number[] },
): Promise<Balancer> {
  const [database = 0, pages = 0] = await freePorts(2);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings({ database, pages, nodes, windrows }));
  const machine = machineOf({ name: 'haproxy', command: haproxy, args: ['-db', '-f', file], cwd: folder });
  machine.start();
  return { machine, database, pages };
}

interface Ports {
  readonly database: number;
  readonly pages: number;
  readonly nodes: readonly DatabaseNode[];
  readonly windrows: readonly number[];
}

function settings({ database, pages, nodes, windrows }: Ports): string {
  return `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s

# The one PostgreSQL that Patroni says leads. Connections to one that does not lead any more are cut.
listen database
  bind 127.0.0.1:${database}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ port, api }, at) => `  server node${at + 1} 127.0.0.1:${port} check port ${api}`).join('\n')}

# Any Windrow that lives; what one that died had not begun to answer is asked of another.
listen pages
  bind 127.0.0.1:${pages}
  mode http
  balance roundrobin
  option forwardfor
  option httpchk GET /health/live
  http-check expect status 200
  retries 3
  option redispatch 1
  retry-on conn-failure
  default-server inter 1s fall 2 rise 1
${windrows.map((port, at) => `  server windrow${at + 1} 127.0.0.1:${port} check`).join('\n')}
`;
}
