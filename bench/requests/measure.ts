/**
 * Calls over loopback, timed from the first byte written to the last byte read. Each connection stays open and has one
 * call under way; the client reads HTTP by hand, because a full client would cost more than the server it measures.
 */
import { connect, type Socket } from 'node:net';
import type { Call } from './requests';

/** The value below which this share of the sorted values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** What a run of calls showed; times in milliseconds. */
export interface Measured {
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
  readonly bytes: number;
}

/** Where the calls go and as whom. */
export interface Target {
  readonly host: string;
  readonly port: number;
  readonly access: string;
}

/** An open connection. */
export interface Connection {
  /** Sends a call and gives the body of its answer. Throws for a status of 300 and more. */
  send(call: Call): Promise<string>;
  close(): void;
}

/** Opens a connection. */
export async function openConnection({ host, port, access }: Target): Promise<Connection> {
  const socket = connect({ host, port, noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    send: (call) => {
      socket.write(bytesOf(call, host, access));
      return answerOf(socket, call);
    },
    close: () => void socket.destroy(),
  };
}

function bytesOf({ method, path, body }: Call, host: string, access: string): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const type =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  const bearer = access ? `authorization: Bearer ${access}\r\n` : '';
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${bearer}${type}\r\n${text}`;
}

function answerOf(socket: Socket, { method, path }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let whole = Infinity;
    let headEnd = -1;
    const settle = (act: () => void): void => {
      socket.off('data', onData).off('close', onClose).off('error', onClose);
      act();
    };
    const onClose = (): void => settle(() => reject(new Error(`${method} ${path}: the server hung up.`)));
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (headEnd < 0) {
        const head = Buffer.concat(chunks);
        headEnd = head.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.toString('latin1', 0, headEnd))?.[1];
        if (length === undefined)
          return settle(() => reject(new Error(`${method} ${path}: an answer without a length.`)));
        whole = headEnd + 4 + Number(length);
      }
      if (bytes < whole) return;
      const answer = Buffer.concat(chunks);
      const status = Number(answer.toString('latin1', 9, 12));
      const body = answer.toString('utf8', headEnd + 4);
      settle(() =>
        status < 300 ? resolve(body) : reject(new Error(`${method} ${path} answered ${status}: ${body.slice(0, 300)}`)),
      );
    };
    socket.on('data', onData).on('close', onClose).on('error', onClose);
  });
}

/**
 * Repeats calls on some connections at once.
 * @param limit ends the run at so many calls or milliseconds, whichever comes first, but not before 20 calls
 * @param before runs before each call, untimed
 */
export async function measure(
  connections: readonly Connection[],
  callOf: (n: number) => Call,
  limit: { count: number; ms: number },
  before?: (n: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  let bytes = 0;
  const begun = performance.now();
  const until = begun + limit.ms;
  const work = async (connection: Connection): Promise<void> => {
    while (next < limit.count && (next < 20 || performance.now() < until)) {
      const n = next++;
      await before?.(n);
      const sent = performance.now();
      const body = await connection.send(callOf(n));
      times.push(performance.now() - sent);
      bytes = body.length;
    }
  };
  await Promise.all(connections.map(work));
  const seconds = (performance.now() - begun) / 1000;
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), perSecond: times.length / seconds, bytes };
}
