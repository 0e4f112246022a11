/** A real mail server on this machine, which takes, refuses, keeps silent or hangs up as a test says. */
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../../server/process/mailServer';

/** What the server does with a message. `cut` hangs up: when the recipient is named, or when it has the whole message. */
export type Manner = 'take' | 'refuse recipient' | 'refuse message' | 'cut before' | 'cut after' | 'silent after';

/** A message as it arrived. */
export interface Arrived {
  readonly to: string;
  /** All that it went to, the first one among them. */
  readonly receivers: readonly string[];
  /** Headers and body, as sent. */
  readonly source: string;
}

/** The running server. */
export interface MailServer {
  readonly settings: MailSettings;
  readonly arrived: Arrived[];
  /** How the next messages are treated, by address; `take` for all others. */
  readonly manners: Map<string, Manner>;
  close(): Promise<void>;
}

/** Starts one on a free port of the loopback, without encryption. @param login it asks for; default: for none */
export async function startMailServer(
  patience = 2000,
  login?: { readonly user: string; readonly password: string },
): Promise<MailServer> {
  const arrived: Arrived[] = [];
  const manners = new Map<string, Manner>();
  const sockets = new Set<Socket>();
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const mannerOf = (address: string): Manner => manners.get(address) ?? 'take';
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === login?.user && password === login?.password) return done(null, { user: username });
      return done(Object.assign(new Error('Wrong user or password'), { responseCode: 535 }));
    },
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (mannerOf(address) === 'cut before') return hangUp();
      if (mannerOf(address) !== 'refuse recipient') return done();
      return done(Object.assign(new Error('No such user'), { responseCode: 550 }));
    },
    onData: async (stream, { envelope }, done) => {
      const to = envelope.rcptTo[0]?.address ?? '';
      const manner = mannerOf(to);
      const source = await text(stream);
      if (manner === 'refuse message')
        return done(Object.assign(new Error('Too large for this mailbox'), { responseCode: 552 }));
      arrived.push({ to, receivers: envelope.rcptTo.map(({ address }) => address), source });
      if (manner === 'cut after') return hangUp();
      return manner === 'silent after' ? undefined : done(null, 'OK: queued as 7');
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const own = { user: undefined, password: undefined, from: 'Three Rivers <office@rivers.example>', patience };
  return {
    settings: { host: '127.0.0.1', port, tls: 'none', ...own },
    arrived,
    manners,
    close: async () => {
      hangUp();
      await new Promise<void>((done) => void server.close(done));
    },
  };
}
