/** The headers of every answer: only our own script files can run, and the page knows this server by one of them. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { ACT_HEADER, REPLAYED_HEADER, SERVER_HEADER, VERSIONS_HEADER } from '../../src/rules/paths';
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
  'Retry-After',
  'X-Request-Id',
].join(', ');

/** @param apiUrl the API's address when it is another origin; otherwise empty */
export async function registerSecurity(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  const api = apiUrl ? [new URL(apiUrl).origin] : [];
  app.addHook('onRequest', async (_request, reply) => {
    // A page of another origin reads no header that is not named, whoever answers its CORS.
    reply.header(SERVER_HEADER, '1').header('access-control-expose-headers', EXPOSED);
  });
  await app.register(helmet, {
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
  app.addHook('onRequest', async (request, reply) => {
    if (isHttps(request)) reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  });
  // HTTP/1.1 requires a host. Checked last, so that the refusal has every header.
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.httpVersion !== '1.1' || request.headers.host !== undefined) return undefined;
    return reply.code(400).send({ detail: translatorFor(request)('api.status.400') });
  });
}
