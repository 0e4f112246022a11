/** The headers of every answer: only our own script files can run, and the page knows this server by one of them. */
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { ACT_HEADER, REPLAYED_HEADER, SERVER_HEADER, SUMS_HEADER, VERSIONS_HEADER } from '../../src/rules/paths';
import { isHttps } from '../api/auth/cookies';
import { translatorFor } from '../language';

// Digest of the empty text. Emotion opens an empty style element and fills it through the style sheet's own methods,
// which the policy allows; a style element or attribute with text stays forbidden.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const YEAR_SECONDS = 31_536_000;
/** What the page reads of an answer besides its body (ruling 67). */
const EXPOSED = [
  SERVER_HEADER,
  'ETag',
  VERSIONS_HEADER,
  REPLAYED_HEADER,
  ACT_HEADER,
  'Content-Disposition',
  'Content-Range',
  SUMS_HEADER,
  'Retry-After',
  'X-Request-Id',
].join(', ');

interface SecurityParts {
  /** The API's address when it is another origin; otherwise empty. */
  readonly apiUrl: string;
  readonly hstsSubdomains: boolean;
}

/** Adds the headers to every answer. */
export async function registerSecurity(app: FastifyInstance, { apiUrl, hstsSubdomains }: SecurityParts): Promise<void> {
  const hsts = `max-age=${YEAR_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`;
  const fixed = {
    // A page of another origin reads no header that is not named, whoever answers its CORS.
    [SERVER_HEADER]: '1',
    'access-control-expose-headers': EXPOSED,
    ...(await helmetHeaders(apiUrl ? [new URL(apiUrl).origin] : [])),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed);
    if (isHttps(request)) reply.header('strict-transport-security', hsts);
    // HTTP/1.1 requires a host. Checked last, so that the refusal has every header.
    if (request.raw.httpVersion !== '1.1' || request.headers.host !== undefined) return done();
    return void reply.code(400).send({ detail: translatorFor(request)('api.status.400') });
  });
}

/** What Node itself writes. */
const OF_NODE = ['connection', 'content-length', 'date'];

/** The headers of helmet. They are the same for every answer, so one is asked for them, and not each. */
async function helmetHeaders(api: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const once = fastify();
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...api],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  once.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await once.inject('/');
  await once.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_NODE.includes(name)));
}
