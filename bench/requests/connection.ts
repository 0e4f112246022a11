/**
 * A connection that keeps one call under way and reads HTTP by hand, because a full client would cost more than the server it
 * measures. It asks as a browser does: compressed where told so, and with the digest of the answer it has. A server that hangs up
 * after each answer (gunicorn's plain workers do) is dialled again for the next call, and that counts.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** One call. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  /** Asks with the digest of the last answer, so that an unchanged one is not sent again. */
  readonly ifChanged?: true;
}

/** Where the calls go and as whom. */
export interface Target {
  readonly host: string;
  readonly port: number;
  readonly access: string;
  /** Asks for compressed answers and remembers their digests. */
  readonly asBrowser?: true;
}

/** An answer: its body as it came, compressed or not. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** An open connection. */
export interface Connection {
  /** Sends a call. Throws for a status of 300 and more but 304. */
  send(call: Call): Promise<Answer>;
  close(): void;
}

/** Opens a connection. */
export async function openConnection(target: Target): Promise<Connection> {
  const digests = new Map<string, string>();
  let socket: Socket | undefined;
  return {
    send: async (call) => {
      // A server hangs up on a connection that was idle for a while, as those of the busy runs are beside a slow one.
      if (!socket || socket.destroyed) socket = await dial(target);
      const digest = target.asBrowser || call.ifChanged ? digests.get(call.path) : undefined;
      socket.write(bytesOf(call, target, digest));
      const { head, status, body, isLast } = await answerOf(socket, call);
      if (isLast) {
        socket.destroy();
        socket = undefined;
      }
      const tag = /\r\netag: (\S+)/i.exec(head)?.[1];
      if (tag && call.method === 'GET' && !/\r\ncache-control:[^\r]*no-store/i.test(head)) digests.set(call.path, tag);
      if (status >= 300 && status !== 304)
        throw new Error(`${call.method} ${call.path} answered ${status}: ${body.toString('utf8', 0, 300)}`);
      return { status, body };
    },
    close: () => void socket?.destroy(),
  };
}

async function dial({ host, port }: Target): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

function bytesOf(
  { method, path, body }: Call,
  { host, access, asBrowser }: Target,
  digest: string | undefined,
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const heads = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    access ? `authorization: Bearer ${access}` : '',
    asBrowser ? 'accept-encoding: gzip, deflate, br, zstd' : '',
    digest ? `if-none-match: ${digest}` : '',
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}`,
    // As the page does; the peer takes no notice.
    body === undefined || !access ? '' : `idempotency-key: ${randomUUID()}`,
  ];
  return `${heads.filter((head) => head !== '').join('\r\n')}\r\n\r\n${text}`;
}

interface Read extends Answer {
  readonly head: string;
  /** The server hangs up after it. */
  readonly isLast: boolean;
}

function answerOf(socket: Socket, { method, path }: Call): Promise<Read> {
  return new Promise((resolve, reject) => {
    let got: Buffer = Buffer.alloc(0);
    let head: Head | undefined;
    const settle = (act: () => void): void => {
      socket.off('data', onData).off('close', onClose).off('error', onClose);
      act();
    };
    const onClose = (): void => settle(() => reject(new Error(`${method} ${path}: the server hung up.`)));
    const onData = (chunk: Buffer): void => {
      got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
      head ??= headOf(got);
      if (!head) return;
      const body = bodyOf(got, head);
      if (!body) return;
      const { text, status } = head;
      settle(() => resolve({ head: text, status, body, isLast: /\r\nconnection: close/i.test(text) }));
    };
    socket.on('data', onData).on('close', onClose).on('error', onClose);
  });
}

interface Head {
  readonly text: string;
  readonly status: number;
  readonly end: number;
  /** Bytes of the body; absent where it comes in pieces. */
  readonly length?: number;
}

function headOf(bytes: Buffer): Head | undefined {
  const at = bytes.indexOf('\r\n\r\n');
  if (at < 0) return undefined;
  const text = bytes.toString('latin1', 0, at);
  const status = Number(text.slice(9, 12));
  const told = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  const isEmpty = status === 304 || status === 204;
  return { text, status, end: at + 4, ...(isEmpty ? { length: 0 } : told ? { length: Number(told) } : {}) };
}

/** The body, once all of it has come. */
function bodyOf(bytes: Buffer, { end, length }: Head): Buffer | undefined {
  if (length !== undefined) return bytes.length < end + length ? undefined : bytes.subarray(end, end + length);
  const pieces: Buffer[] = [];
  for (let at = end; ;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (bytes.length < line + 2 + size + 2) return undefined;
    if (size === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
