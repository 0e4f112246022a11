/** Stands between Windrow and PostgreSQL, and lets connections break in all the ways in which a network can break them. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';

/** A proxy on this machine. */
export interface PostgresProxy {
  readonly url: string;
  /** Hands the next `commit` on and then closes its connection without the answer. */
  breakAtCommit(): void;
  /** Nothing passes any more on what is open now, and nobody is told: as after a failover. */
  silence(): void;
  /** The same for connections to come, until it is called with `false`. */
  cut(on: boolean): void;
  close(): void;
}

/** @param databaseUrl of a PostgreSQL at a port or a socket of this machine */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const address = new URL(databaseUrl.replace('@/', '@localhost/'));
  const [folder, port] = [address.searchParams.get('host'), address.port || '5432'];
  const upstreamOf = (): Socket =>
    folder === null ? connect(Number(port), address.hostname) : connect(join(folder, `.s.PGSQL.${port}`));
  let generation = 0;
  let isCut = false;
  let breaks = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = upstreamOf();
    const own = generation;
    const silent = (): boolean => isCut || own !== generation;
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => socket.destroy()));
    upstream.on('data', (bytes) => void (!silent() && client.writable && client.write(bytes)));
    upstream.on('close', () => void (!silent() && client.destroy()));
    const leave = (): void => void upstream.destroy();
    client.on('close', leave);
    client.on('data', (bytes: Buffer) => {
      if (silent()) return;
      const last = breaks && bytes.toString('latin1').includes('commit');
      if (last) {
        breaks = false;
        // The statements before it were sent with it: a client that is gone before they are answered would have them given up.
        client.off('close', leave);
        upstream.removeAllListeners('data').on('data', (answer) => answer.includes('COMMIT') && upstream.destroy());
      }
      // PostgreSQL gets the bytes before it loses the connection.
      upstream.write(bytes, () => void (last && client.destroy()));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: address.href,
    breakAtCommit: () => void (breaks = true),
    silence: () => void (generation += 1),
    cut: (on) => void (isCut = on),
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
