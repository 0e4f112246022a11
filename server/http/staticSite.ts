/**
 * The built page: its files with their precompressed forms, and `index.html` for every address that the page's own
 * router may know. Independent of client-side routes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Adds the page's files and answers addresses that no other route has. */
export interface StaticSite {
  /** Answers a GET for a page with `index.html`; `undefined`: the request is for something else. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/** Settings that are written into the page. */
export interface PageOptions {
  /** The built page. */
  readonly dir: string;
  /** The API's address (ruling 53). */
  readonly apiUrl: string;
  /** The credentials it shows; only a demo has them. */
  readonly demo?: { readonly username: string; readonly password: string } | undefined;
}

const POLICY = 'content-security-policy';
const HEAD_SCRIPT = '<script src="/theme.js" data-preload></script>';

/** Adds the page. */
export async function registerPage(app: FastifyInstance, options: PageOptions): Promise<StaticSite> {
  const { html, scriptDigest } = withHeadScript(
    withApiUrl(withDemo(readFileSync(join(options.dir, 'index.html'), 'utf8'), options.demo), options.apiUrl),
    options.dir,
  );
  await app.register(serveFiles, {
    root: options.dir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Only names below assets/ contain a digest of the content.
      const named = path.slice(options.dir.length).replaceAll('\\', '/').startsWith('/assets/');
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  addFiles(app, options.dir);
  const answer: StaticSite['answer'] = (request, reply) => {
    if (!wantsPage(request)) return undefined;
    const policy = String(reply.getHeader(POLICY)).replace("script-src 'self'", `script-src 'self'${scriptDigest}`);
    return reply.header(POLICY, policy).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  };
  app.get('/', (request, reply) => answer(request, reply) ?? reply.callNotFound());
  return { answer };
}

/**
 * One route for the files below assets/, which are hundreds, and one for each other file: nothing else of the disk can be requested,
 * and unknown paths cost no disk access.
 */
function addFiles(app: FastifyInstance, dir: string): void {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => `/${relative(dir, join(parentPath, name)).replaceAll('\\', '/')}`)
    .filter((path) => path !== '/index.html' && !/\/\.|\.(?:br|gz)$/.test(path));
  const assets = new Set(files.filter((path) => path.startsWith('/assets/')));
  const method = ['HEAD', 'GET'];
  app.route<{ Params: { '*': string } }>({
    method,
    url: '/assets/*',
    handler: ({ params }, reply) => {
      const path = `/assets/${params['*']}`;
      return assets.has(path) ? reply.sendFile(path) : reply.callNotFound();
    },
  });
  for (const url of files) if (!assets.has(url)) app.route({ method, url, handler: (_, reply) => reply.sendFile(url) });
}

function wantsPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://page');
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  // A missing script must answer 404: the page in its place would cause a confusing syntax error.
  if (pathname.startsWith('/assets/') || /\.(js|css|map|svg|png|ico|woff2?|json|txt)$/.test(pathname)) return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

/**
 * The page with its head's script in it, and the digest by which the policy allows this one text: as a file it took a round trip before the
 * page's scripts and first answers were asked for (decision 104).
 */
function withHeadScript(html: string, dir: string): { readonly html: string; readonly scriptDigest: string } {
  const file = join(dir, 'theme.js');
  if (!existsSync(file)) return { html, scriptDigest: '' };
  const script = readFileSync(file, 'utf8').trim();
  if (!html.includes(HEAD_SCRIPT)) throw new Error(`The built page has no ${HEAD_SCRIPT}.`);
  if (/<\/script|<!--/i.test(script)) throw new Error('The script of the head cannot stand in the page.');
  return {
    html: html.replace(HEAD_SCRIPT, () => `<script data-preload>${script}</script>`),
    scriptDigest: ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  };
}

/** A demo's page has a tag with its credentials; no other page has it. */
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
