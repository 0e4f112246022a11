/** The guide during development: its pages are written when they are asked for. */
import type { ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import type * as guide from './guide.ts';

/** Answers with a page of the guide; other addresses, and a fault of the guide, go on to Vite. */
async function sendGuide(
  vite: ViteDevServer,
  path: string,
  response: ServerResponse,
  next: (fault?: unknown) => void,
): Promise<void> {
  try {
    // Vite loads what Node, which loads this file, cannot: imports without extension.
    const { guidePages } = (await vite.ssrLoadModule('/scripts/build/guide.ts')) as typeof guide;
    const page = guidePages().get(path);
    if (page === undefined) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
  } catch (fault) {
    next(fault);
  }
}

/** Vite plugin: answers the addresses of the guide from its messages. */
export function guideInDevelopment(): Plugin {
  return {
    name: 'windrow-guide',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const path = request.url ?? '';
        if (/^\/\w+\.html$/.test(path)) void sendGuide(vite, path, response, next);
        else next();
      });
    },
  };
}
