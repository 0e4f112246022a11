/** How long a request may take to arrive, and how many connections may be open. Answers may take as long as they need. */
import type { FastifyInstance } from 'fastify';

/** All limits; times in milliseconds. */
export interface ConnectionLimits {
  /** From a request's first byte to its last. A body of 1 MiB takes 40 s at 26 KB/s. For the file of an import it is the longest silence (`slowBodies`). */
  readonly request: number;
  /** The part of it until its headers are there. */
  readonly headers: number;
  /** How long a connection is kept without a request. Longer than the 60 s of nginx, which would else send one to a closed connection. */
  readonly keepAlive: number;
  /** How often connections are looked through. */
  readonly checkEvery: number;
  /** Most open connections; further ones are closed at once. */
  readonly connections: number;
}

/** The limits of a running server: what drips is cut within 45 seconds. */
export const limits: ConnectionLimits = {
  request: 40_000,
  headers: 20_000,
  keepAlive: 72_000,
  checkEvery: 5000,
  connections: 16_000,
};

/** Most bytes of a request's address and headers: room for the versions of 5,000 records (`MOST_IDS`) at 11 bytes each. */
const MOST_HEADERS = 65_536;

/** The limits as Fastify takes them. `applyLimits` adds what it has no option for. */
export function serverOptions({ request, headers, keepAlive, checkEvery }: ConnectionLimits) {
  return {
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    // A request without a host is refused below, where the answer has every header.
    http: {
      headersTimeout: headers,
      connectionsCheckingInterval: checkEvery,
      requireHostHeader: false,
      maxHeaderSize: MOST_HEADERS,
    },
  };
}

/** ConnectionLimits the connections of an app. */
export function applyLimits({ server }: FastifyInstance, { connections }: ConnectionLimits): void {
  server.maxConnections = connections;
}
