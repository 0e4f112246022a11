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

/** What is written into the page. */
export interface PageOptions {
  /** The built page. */
  readonly dir: string;
  /** Where it finds the API (ruling 53). */
  readonly apiUrl: string;
  /** The sign-in it shows; a demo's alone. */
  readonly demo?: { readonly username: string; readonly password: string } | undefined;
}

/** Adds the page. */
export async function registerPage(app: FastifyInstance, options: PageOptions): Promise<Page> {
  const html = withApiUrl(
    withDemo(readFileSync(join(options.dir, 'index.html'), 'utf8'), options.demo),
    options.apiUrl,
  );
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
    wantsPage(request)
      ? reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
      : undefined;
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

/** The page of a demo says with what to sign in; no other page has the tag. */
function withDemo(html: string, demo: PageOptions['demo']): string {
  if (!demo) return html;
  const tag = `<meta name="windrow-demo" content="${escaped(`${demo.username} ${demo.password}`)}" />`;
  return html.replace(/<meta name="windrow-api"[^>]*>/, (before) => `${before}\n    ${tag}`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function withApiUrl(html: string, apiUrl: string): string {
  const tag = /(<meta name="windrow-api" content=")[^"]*(")/;
  if (!tag.test(html)) throw new Error('The built page has no <meta name="windrow-api">.');
  return html.replace(tag, (_, before: string, after: string) => before + escaped(apiUrl) + after);
}
