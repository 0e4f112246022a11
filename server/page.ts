/**
 * The built page: its files with what the build compressed beforehand, and `index.html` for every address the page's own
 * router may know. Knows no address of the router.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Adds the page's files and says what to answer where nothing else does. */
export interface Page {
  /** Answers a GET for a page with `index.html`; `undefined`: the request wants something else. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/** @param options `dir`: the built page. `apiUrl`: written into its meta tag (ruling 53) */
export async function registerPage(app: FastifyInstance, options: { dir: string; apiUrl: string }): Promise<Page> {
  const html = withApiUrl(readFileSync(join(options.dir, 'index.html'), 'utf8'), options.apiUrl);
  await app.register(serveFiles, {
    root: options.dir,
    // One route a file: nothing else of the disk can be asked for, and unknown paths cost no look at it.
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite puts a digest of the content into the names below assets/, and into no other.
      const named = path.slice(options.dir.length).replaceAll('\\', '/').startsWith('/assets/');
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const answer: Page['answer'] = (request, reply) =>
    wantsPage(request) ? reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html) : undefined;
  app.get('/', (request, reply) => answer(request, reply) ?? reply.callNotFound());
  return { answer };
}

function wantsPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://page');
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  // A missing script must fail as one: the page in its place would only give a puzzling syntax error.
  if (pathname.startsWith('/assets/') || /\.(js|css|map|svg|png|ico|woff2?|json|txt)$/.test(pathname)) return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

function withApiUrl(html: string, apiUrl: string): string {
  const escaped = apiUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const tag = /(<meta name="windrow-api" content=")[^"]*(")/;
  if (!tag.test(html)) throw new Error('The built page has no <meta name="windrow-api">.');
  return html.replace(tag, (_, before: string, after: string) => before + escaped + after);
}
