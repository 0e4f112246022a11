/** A network between a browser and a server, with latency, loss and cuts: a TCP proxy on this machine. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A bad network. */
export interface BadNetwork {
  /** The server as it is reached through it. */
  readonly url: string;
  /** Connections that it has broken. */
  broken(): number;
  /** From now on it delays and loses. */
  worsen(): void;
  /** Breaks every connection and lets none through for so long. */
  cut(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

interface Quality {
  /** Milliseconds that are added to each way there and back together. */
  readonly latency: number;
  /** Share of the pieces that are lost; the connection breaks with them. */
  readonly loss: number;
}

/** Opens one to the server at `url`. */
export async function badNetwork(url: string, quality: Quality, chance: () => number): Promise<BadNetwork> {
  const port = Number(new URL(url).port);
  const pairs = new Set<readonly [Socket, Socket]>();
  const state = { isBad: false, isCut: false, broken: 0 };
  const breakPair = (pair: readonly [Socket, Socket]): void => {
    if (pairs.delete(pair)) state.broken += 1;
    for (const socket of pair) socket.resetAndDestroy();
  };
  const pass = (pair: readonly [Socket, Socket], from: Socket, to: Socket): void => {
    from.on('data', (piece) => {
      // A piece is lost before the server has seen it, or after it has answered.
      if (state.isBad && chance() < quality.loss) breakPair(pair);
      else setTimeout(() => to.write(piece), state.isBad ? quality.latency / 2 : 0);
    });
    from.on('error', () => breakPair(pair));
    from.on('close', () => setTimeout(() => to.end(), state.isBad ? quality.latency / 2 : 0));
  };
  const proxy = createServer((client) => {
    if (state.isCut) return void client.resetAndDestroy();
    const pair = [client, connect(port, '127.0.0.1')] as const;
    pairs.add(pair);
    pass(pair, pair[0], pair[1]);
    pass(pair, pair[1], pair[0]);
    client.on('close', () => pairs.delete(pair));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    broken: () => state.broken,
    worsen: () => void (state.isBad = true),
    cut: async (milliseconds) => {
      state.isCut = true;
      for (const pair of pairs) breakPair(pair);
      await pause(milliseconds);
      state.isCut = false;
    },
    close: async () => {
      for (const pair of pairs) breakPair(pair);
      proxy.close();
    },
  };
}
