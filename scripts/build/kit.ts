/** `/kit`: how the page that shows the kit is made. It is no part of the product. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin as BuildPlugin } from 'esbuild';
import type { Plugin, ViteDevServer } from 'vite';
import { withFontFaces } from './fontFaces.ts';
import { bundleReportStyles } from './standalone.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** As Vite builds the page: our icons in place of MUI's, and the typefaces. */
const asInPage: BuildPlugin = {
  name: 'windrow-kit',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /createSvgIcon(\.mjs|\.js)?$/ }, () => ({
      path: pathOf('scripts/build/inPlace/createIcon.tsx'),
    }));
    onLoad({ filter: /look[\\/]fonts\.css$/ }, ({ path }) => ({
      contents: withFontFaces(readFileSync(path, 'utf8')),
      loader: 'css',
      resolveDir: pathOf('src/look'),
    }));
  },
};

/** Writes the page into a folder: its script, its styles and those of the papers it shows. */
export async function buildKit(outdir: string): Promise<void> {
  await build({
    entryPoints: { kit: pathOf('scripts/kit/main.tsx') },
    outdir,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    loader: { '.woff2': 'file' },
    plugins: [asInPage],
    logLevel: 'warning',
  });
  await bundleReportStyles(join(outdir, 'report.css'));
}

/** What is written around the scripts of the page. `dark`: as the theme would set it. */
export function kitDocument(dark: boolean): string {
  const theme = dark ? 'dark' : 'light';
  return `<!doctype html><html lang="en" data-theme="${theme}"><meta charset="utf-8"><title>The page kit</title><link rel="stylesheet" href="/kit.css"><div id="root"></div><script type="module" src="/kit.js"></script></html>`;
}

/** Answers with the page; a fault of it goes on to Vite, which shows it. */
async function sendKit(vite: ViteDevServer, response: ServerResponse, next: (fault: unknown) => void): Promise<void> {
  try {
    const html = await vite.transformIndexHtml('/kit', readFileSync(pathOf('scripts/kit/index.html'), 'utf8'));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  } catch (fault) {
    next(fault);
  }
}

/** Vite plugin: answers `/kit` during development. */
export function kitInDevelopment(): Plugin {
  return {
    name: 'windrow-kit',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        if (request.url === '/kit') void sendKit(vite, response, next);
        else next();
      });
    },
  };
}
