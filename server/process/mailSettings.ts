/** The mail server among the settings: SMTP_URL, or SMTP_HOST with its fellows, and MAIL_FROM (decision 66). */
import { isMailAddress } from '../../src/rules/accounts/mailAddress';
import { addressIn, type MailSettings } from './mailServer';

type Env = Readonly<Record<string, string | undefined>>;

const NAMES = ['SMTP_URL', 'SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_TLS', 'MAIL_FROM'] as const;
const ways = { on: 'implicit', starttls: 'starttls', off: 'none' } as const;

/**
 * Reads them. What is half set is no reason not to start: `unfinished` says what is missing, and mail counts as not set up.
 * @param problems gets a sentence for each value that cannot be taken
 */
export function mailOf(
  env: Env,
  problems: string[],
): { readonly mail: MailSettings | undefined; readonly unfinished: string | undefined } {
  const of = (name: (typeof NAMES)[number]): string | undefined => env[name]?.trim() || undefined;
  const set = NAMES.filter((name) => of(name) !== undefined);
  if (set.length === 0) return { mail: undefined, unfinished: undefined };
  const server = serverOf(of, problems);
  const from = of('MAIL_FROM');
  if (from !== undefined && !isMailAddress(addressIn(from)))
    problems.push('MAIL_FROM must be an address such as office@example.com or Office <office@example.com>.');
  const missing = [
    ...(server === undefined ? ['SMTP_URL or SMTP_HOST'] : []),
    ...(from === undefined ? ['MAIL_FROM'] : []),
    ...(server?.user !== undefined && server.password === undefined ? ['SMTP_PASSWORD'] : []),
  ];
  if (missing.length > 0 || !server || from === undefined) return { mail: undefined, unfinished: missing.join(', ') };
  return { mail: { ...server, from }, unfinished: undefined };
}

type Server = Omit<MailSettings, 'from'>;

function serverOf(of: (name: (typeof NAMES)[number]) => string | undefined, problems: string[]): Server | undefined {
  const given = of('SMTP_TLS');
  const way = given === undefined ? undefined : Object.entries(ways).find(([name]) => name === given)?.[1];
  if (given !== undefined && way === undefined) problems.push(`SMTP_TLS must be on, starttls or off, not "${given}".`);
  const address = of('SMTP_URL');
  if (address !== undefined) return ofUrl(address, way, problems);
  const host = of('SMTP_HOST');
  if (host === undefined) return undefined;
  const port = Number(of('SMTP_PORT') ?? 587);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    problems.push('SMTP_PORT must be a whole number from 1 to 65535.');
  const tls = way ?? (port === 465 ? 'implicit' : 'starttls');
  return { host, port, tls, user: of('SMTP_USER'), password: of('SMTP_PASSWORD') };
}

function ofUrl(address: string, way: MailSettings['tls'] | undefined, problems: string[]): Server | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    // The value is not repeated in the message: it may contain a password.
    problems.push('SMTP_URL must be an address such as smtp://user:password@mail.example.com:587.');
    return undefined;
  }
  const tls = way ?? (url.protocol === 'smtps:' ? 'implicit' : 'starttls');
  const text = (part: string): string | undefined => (part === '' ? undefined : decoded(part));
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (tls === 'implicit' ? 465 : 587)),
    tls,
    user: text(url.username),
    password: text(url.password),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
