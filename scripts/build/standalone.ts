/** The scripts and styles outside of the application: how they are built, and how Vite serves them during development. */
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

/** The styles of report pages as one sheet: `report.css`. */
export async function reportStyles(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: ['src/standalone/reportStyles/index.css'],
    bundle: true,
    write: false,
    // The server has the typefaces.
    external: ['/reports/fonts/*'],
    minify: true,
    logLevel: 'warning',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** Writes `report.css`. */
export async function bundleReportStyles(file: string): Promise<void> {
  await writeFile(file, await reportStyles());
}

/** Answers with a file that is built now; a fault of it goes on to Vite, which shows it in the page. */
async function sendBuilt(
  file: () => Promise<Uint8Array>,
  response: ServerResponse,
  next: (fault: unknown) => void,
): Promise<void> {
  try {
    response.end(await file());
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
        if (request.url === '/report.css') {
          response.setHeader('content-type', 'text/css');
          void sendBuilt(reportStyles, response, next);
          return;
        }
        const name = /^\/([\w-]+)\.js$/.exec(request.url ?? '')?.[1] ?? '';
        if (name === 'theme') {
          response.setHeader('content-type', 'text/javascript');
          void sendBuilt(firstPaint, response, next);
          return;
        }
        if (name in standaloneEntries) request.url = `/${standaloneEntries[name as keyof typeof standaloneEntries]}`;
        next();
      });
    },
  };
}
