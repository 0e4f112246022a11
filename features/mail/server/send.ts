/** Speaks to the mail server: one message a connection, and what became of it. It never tries twice. */
import { PassThrough } from 'node:stream';
import { addressIn, type MailSettings } from '../../../server/process/mailServer';

/** A message. */
export interface OutgoingMail {
  readonly to: { readonly name: string; readonly address: string };
  /** Addresses that get a copy, in sight of the receiver. Default: none. */
  readonly copies?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** What became of it. `unknown`: all of it was handed over, and no answer came. */
export interface Fate {
  readonly state: 'sent' | 'failed' | 'unknown';
  /** The server's words, or what went wrong on the way. */
  readonly answer: string;
}

/** Milliseconds that a mail server may take for a connection and for an answer. */
const PATIENCE = 60_000;
const MOST_ANSWER = 500;

/** The way to the server. Its code is loaded with the first message: most starts of a server send none. */
async function transportTo(settings: MailSettings) {
  const { createTransport } = await import('nodemailer');
  return createTransport(optionsOf(settings));
}

/** Sends it. Resolves in any case. */
export async function sendMail(settings: MailSettings, mail: OutgoingMail): Promise<Fate> {
  const { from, replyTo } = settings;
  const { copies = [] } = mail;
  const transport = await transportTo(settings);
  let isHandedOver = false;
  // The last line of a message is written after its stream has ended: until then no server has taken it.
  transport.use('stream', ({ message }, done) => {
    message.transform(() => {
      const all = new PassThrough();
      all.once('end', () => {
        isHandedOver = true;
      });
      return all;
    });
    done();
  });
  try {
    const { response, rejectedErrors = [] } = await transport.sendMail({
      from,
      ...(replyTo === undefined ? {} : { replyTo }),
      to: { name: plain(mail.to.name), address: mail.to.address },
      ...(copies.length === 0 ? {} : { cc: [...copies] }),
      envelope: { from: addressIn(from), to: [mail.to.address, ...copies] },
      subject: plain(mail.subject),
      text: mail.text,
      attachments: mail.files.map(({ name, bytes }) => ({
        filename: name,
        content: bytes,
        contentType: 'application/pdf',
      })),
    });
    return sentFate(mail, response, rejectedErrors);
  } catch (error) {
    return fateOf(error, isHandedOver);
  } finally {
    transport.close();
  }
}

/** What became of a message that the server took: it may have taken it for one of its receivers alone. */
function sentFate(mail: OutgoingMail, response: string | undefined, refusals: readonly Refusal[]): Fate {
  const refused = new Map(refusals.map((error) => [error.recipient, words(error.response ?? error.message)]));
  const own = refused.get(mail.to.address);
  if (own !== undefined) return { state: 'failed', answer: own };
  const others = [...refused].map(([address, answer]) => `${address}: ${answer}`);
  return { state: 'sent', answer: words([response, ...others].join('; ')) };
}

interface Refusal {
  readonly recipient?: string | undefined;
  readonly response?: string | undefined;
  readonly message: string;
}

/** Connects and signs in, and sends nothing. @returns why that cannot be done; `null` where it can */
export async function whyNotReached(settings: MailSettings): Promise<string | null> {
  const transport = await transportTo(settings);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return fateOf(error, false).answer;
  } finally {
    transport.close();
  }
}

function optionsOf({ host, port, tls, user, password, patience = PATIENCE }: MailSettings) {
  return {
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // Nothing that a text names is ever read or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** An answer of the server is a refusal. Without one the fate is unknown once everything was handed over. */
function fateOf(error: unknown, isHandedOver: boolean): Fate {
  const { response, message } = (error instanceof Error ? error : new Error(String(error))) as Error & {
    readonly response?: unknown;
  };
  if (typeof response === 'string' && /^[45]\d\d/.test(response)) return { state: 'failed', answer: words(response) };
  return { state: isHandedOver ? 'unknown' : 'failed', answer: words(message) };
}

/** One line, without anything that could begin a header or change how a page shows it. */
function plain(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').trim();
}

function words(answer: string | undefined): string {
  return plain(answer ?? '').slice(0, MOST_ANSWER);
}
