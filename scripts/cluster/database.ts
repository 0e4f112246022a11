/** Three PostgreSQL with synchronous replication under Patroni, which asks three etcd who may lead. */
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresAccount } from '../../tests/support/postgresProgram';
import type { Started } from '../../tests/promises/parts/stopping';
import { freePorts, machineOf, until, type Machine } from './child';
import type { Programs } from './programs';

const NODES = 3;
const PASSWORD = 'not a secret on loopback';

/** A node: PostgreSQL and the Patroni that runs it. */
export interface DatabaseNode {
  readonly machine: Machine;
  readonly port: number;
  /** Where Patroni answers. */
  readonly api: number;
}

/** The databases of a cluster. */
export interface DatabaseCluster {
  readonly etcd: readonly Machine[];
  readonly nodes: readonly DatabaseNode[];
  /** The address by way of a port of HAProxy. */
  urlAt(port: number): string;
  /** The node that leads; `undefined` while none does. */
  primary(): Promise<DatabaseNode | undefined>;
  /** A node whose copy is part of every commit. */
  synchronous(): Promise<DatabaseNode | undefined>;
  /** Resolves once there is a primary, and the two others follow it. */
  whole(): Promise<void>;
}

/** Starts them in a folder. */
export async function startDatabases(programs: Programs, folder: string, started: Started): Promise<DatabaseCluster> {
  const etcd = await etcdNodes(programs, folder);
  for (const { machine } of etcd) begin(machine, started);
  const hosts = etcd.map(({ client }) => `127.0.0.1:${client}`);
  const ports = await freePorts(NODES * 2);
  const nodes = Array.from({ length: NODES }, (_, at): DatabaseNode => {
    const [port = 0, api = 0] = [ports[at], ports[NODES + at]];
    return { machine: patroniNode(programs, folder, { name: `node${at + 1}`, port, api, hosts }), port, api };
  });
  for (const { machine } of nodes) begin(machine, started);
  const withRole = async (role: string): Promise<DatabaseNode | undefined> => {
    const found = await Promise.all(nodes.map(({ api }) => answers(api, role)));
    return nodes[found.indexOf(true)];
  };
  const cluster: DatabaseCluster = {
    etcd: etcd.map(({ machine }) => machine),
    nodes,
    urlAt: (port) => `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`,
    primary: () => withRole('primary'),
    synchronous: () => withRole('synchronous'),
    whole: () =>
      until('a primary, a synchronous standby and a replica', 120, async () => {
        const roles = await Promise.all(
          nodes.map(async ({ api }) => [await answers(api, 'primary'), await answers(api, 'replica')]),
        );
        const leads = roles.filter(([isPrimary]) => isPrimary).length;
        const follow = roles.filter(([, isReplica]) => isReplica).length;
        return leads === 1 && follow === NODES - 1 && (await withRole('synchronous')) !== undefined;
      }),
  };
  await cluster.whole();
  return cluster;
}

function begin(machine: Machine, started: Started): void {
  machine.start();
  started(() => machine.kill());
}

/** Patroni says 200 for what a node is, and 503 for what it is not. */
async function answers(api: number, role: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${api}/${role}`, { signal: AbortSignal.timeout(2000) }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  return answer?.status === 200;
}

async function etcdNodes({ etcd }: Programs, folder: string) {
  const ports = await freePorts(NODES * 2);
  const all = Array.from({ length: NODES }, (_, at) => {
    const [client = 0, peer = 0] = [ports[at], ports[NODES + at]];
    return { name: `etcd${at + 1}`, client, peer };
  });
  const members = all.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join();
  return all.map(({ name, client, peer }) => {
    const options = {
      name,
      'data-dir': join(folder, name),
      'listen-client-urls': `http://127.0.0.1:${client}`,
      'advertise-client-urls': `http://127.0.0.1:${client}`,
      'listen-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-advertise-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-cluster': members,
      'initial-cluster-token': 'windrow',
    };
    // Patroni asks by version 2 of the API. Three on one busy machine need more patience than on three.
    const others = ['--enable-v2', '--heartbeat-interval', '250', '--election-timeout', '2500'];
    const list = [...Object.entries(options).flatMap(([key, value]) => [`--${key}`, value]), ...others];
    return { client, machine: machineOf({ name, command: etcd, args: list, cwd: folder }) };
  });
}

interface PatroniNode {
  readonly name: string;
  readonly port: number;
  readonly api: number;
  readonly hosts: readonly string[];
}

function patroniNode({ patroni, postgres }: Programs, folder: string, node: PatroniNode): Machine {
  const home = join(folder, node.name);
  mkdirSync(home, { mode: 0o700 });
  const file = join(home, 'patroni.json');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(patroniSettings(node, { home, bin: postgres }), null, 2));
  const as = postgresAccount();
  if (as) for (const path of [home, file]) chownSync(path, as.uid, as.gid);
  const mark = join(home, 'data');
  return machineOf({ name: node.name, command: '/usr/bin/python3', args: [patroni, file], cwd: home, as, mark });
}

function patroniSettings({ name, port, api, hosts }: PatroniNode, { home, bin }: { home: string; bin: string }) {
  const account = (username: string) => ({ username, password: PASSWORD });
  return {
    scope: 'windrow',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    // Its API of version 2: with etcd3, Patroni before 3.0.3 (Debian 12 has 3.0.2) lets a primary that wakes up take the lead back
    // without asking whether another has it, and what that one has acknowledged is lost.
    etcd: { hosts },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, wal_log_hints: 'on', wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(home, 'data'),
      bin_dir: bin,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
    watchdog: { mode: 'off' },
  };
}
