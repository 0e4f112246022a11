/** The scripts and styles outside of the application: how they are built, and how Vite serves them during development. */
import { readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { build, type Plugin as BuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { colouredSheet, sheetsIn } from '../palette.ts';
import type { FirstReads } from '../../src/client/lists/firstReads.ts';
import type { FirstFiles } from '../../src/standalone/firstFiles.ts';
import { withFontFaces } from './fontFaces.ts';

/** Scripts whose addresses the server's own pages name. They are built apart: the application has no file that waits for theirs. */
export const standaloneEntries = {
  report: 'src/standalone/report.ts',
  'report-session': 'src/standalone/reportSession.ts',
} as const;

/** `theme.js` as one classic script: the browser must have run it before the first paint, so it imports nothing. */
async function firstPaint(files: FirstFiles, reads: FirstReads): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: ['src/standalone/theme.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { FIRST_FILES: JSON.stringify(files), FIRST_READS: JSON.stringify(reads) },
    logLevel: 'warning',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** Writes `theme.js`, which names the scripts of the first page and asks for its first answers. */
export async function bundleFirstPaint(file: string, files: FirstFiles, reads: FirstReads): Promise<void> {
  await writeFile(file, await firstPaint(files, reads));
}

const REPORT_STYLES = 'src/standalone/reportStyles';

/** Writes `report.js` and `report-session.js`, with what they share. */
export async function bundleStandalone(folder: string): Promise<void> {
  await build({
    entryPoints: Object.fromEntries(Object.entries(standaloneEntries)),
    outdir: folder,
    bundle: true,
    splitting: true,
    chunkNames: 'assets/[name]-[hash]',
    format: 'esm',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  });
}

/** Writes the colours of the palette that report pages use, and the rules of their typeface, where the sheets are marked. */
const filledSheets: BuildPlugin = {
  name: 'windrow-filled-sheets',
  setup({ onLoad }) {
    onLoad({ filter: /reportStyles\/\w+\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8');
      return { contents: colouredSheet(withFontFaces(css), sheetsIn(REPORT_STYLES)), loader: 'css' };
    });
  },
};

/** The styles of report pages as one sheet: `report.css`. */
export async function reportStyles(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [`${REPORT_STYLES}/index.css`],
    bundle: true,
    write: false,
    // The server has the typefaces.
    external: ['/reports/fonts/*'],
    plugins: [filledSheets],
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
          void sendBuilt(() => firstPaint({}, []), response, next);
          return;
        }
        if (name in standaloneEntries) request.url = `/${standaloneEntries[name as keyof typeof standaloneEntries]}`;
        next();
      });
    },
  };
}
