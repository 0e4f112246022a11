/** The scripts outside of the application: how they are built, and how Vite serves them during development. */
import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** Entries of the page's build whose addresses the server's own pages name. They share code with the application. */
export const standaloneEntries = {
  report: 'src/standalone/report.ts',
  'report-session': 'src/standalone/reportSession.ts',
} as const;

/** `theme.js` as one classic script: the browser must have run it before the first paint, so it imports nothing. */
async function firstPaint(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: ['src/standalone/theme.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** Writes `theme.js`. */
export async function bundleFirstPaint(file: string): Promise<void> {
  await writeFile(file, await firstPaint());
}

/** Answers with `theme.js`; a fault of it goes on to Vite, which shows it in the page. */
async function sendFirstPaint(response: ServerResponse, next: (fault: unknown) => void): Promise<void> {
  try {
    response.end(await firstPaint());
  } catch (fault) {
    next(fault);
  }
}

/** Vite plugin: answers the addresses of these scripts from their sources. */
export function standaloneInDevelopment(): Plugin {
  return {
    name: 'windrow-standalone',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = /^\/([\w-]+)\.js$/.exec(request.url ?? '')?.[1] ?? '';
        if (name === 'theme') {
          response.setHeader('content-type', 'text/javascript');
          void sendFirstPaint(response, next);
          return;
        }
        if (name in standaloneEntries) request.url = `/${standaloneEntries[name as keyof typeof standaloneEntries]}`;
        next();
      });
    },
  };
}
