/** Build of the page, the development proxy, and the test projects. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
// With extension: Vite loads this file and what it imports as Node does.
import { fontFaces } from './scripts/build/fontFaces.ts';
import { guideInDevelopment } from './scripts/build/guideInDevelopment.ts';
import { kitInDevelopment } from './scripts/build/kit.ts';
import { preloadFonts } from './scripts/build/preloadFonts.ts';
import { pagePackages } from './scripts/test/pagePackages.ts';
import { standaloneInDevelopment } from './scripts/build/standalone.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const inPlace = (file: string): string => fileURLToPath(new URL(`scripts/build/inPlace/${file}`, import.meta.url));

/** Where all tests run at once on a slow machine, one in ten thousand meets a pause: it is tried again, and the log says so. */
const retry = process.env.CI ? 1 : 0;

/** Whether `dist` is of these sources, as `npm test` sees to. */
const isBuilt = process.env.WINDROW_BUILT === '1';

/** Tests of the whole server. */
const ofServer = ['tests/server/**/*.test.ts'];

/** Tests that start whole servers and programs: each file has modules of its own. */
const alone = ['tests/{promises,scripts}/**/*.test.ts'];

/** Tests that drive a browser. */
const inBrowser = ['tests/{e2e,rehearsals,features/*/browser}/**/*.test.ts'];

/** Vite's bundles of packages import each other without the query that it adds for pages: with it, each would be loaded twice. */
const withoutQuery: Plugin = {
  name: 'bundled-packages-once',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (/^[./\0]/.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && /\/\.vite\/.*\?v=/.test(found.id) ? { ...found, id: found.id.replace(/\?v=.*$/, '') } : found;
  },
};

/** An icon of one path is written as that path: without the call for each, and the names that only MUI's own icons take. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  transform: (code, id) =>
    id.includes('/@mui/icons-material/')
      ? code.replace(/\/\*#__PURE__\*\/_jsx\("path", \{\s*d: ("[^"]+")\s*\}\), '\w+'/, '$1').replace(/, '\w+'\);/, ');')
      : null,
};

export default defineConfig({
  plugins: [
    plainIcons,
    react(),
    standaloneInDevelopment(),
    guideInDevelopment(),
    kitInDevelopment(),
    fontFaces(),
    preloadFonts(),
  ],
  resolve: {
    alias: {
      // Parts of packages that the pages need a line of, or none. Each file says why.
      'hoist-non-react-statics': inPlace('hoistStatics.cjs'),
      'object.entries': inPlace('objectEntries.cjs'),
      'query-string': inPlace('queryString.ts'),
      'lodash/defaults.js': inPlace('defaults.ts'),
      'lodash/get.js': inPlace('get.ts'),
      'lodash/isEqual.js': inPlace('isEqual.ts'),
      'lodash/memoize.js': inPlace('memoize.ts'),
      'lodash/pick.js': inPlace('pick.ts'),
      // Of the icons alone: MUI's own parts write this address in another way.
      './utils/createSvgIcon.mjs': inPlace('createIcon.tsx'),
    },
  },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Modern browsers preload modules themselves; the helper would be one more script.
    modulePreload: { polyfill: false },
    rollupOptions: {
      // The first file names all others: two letters less of each are 300 bytes of every page.
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
      onwarn(warning, warn) {
        // "use client" marks mean nothing to a page without server components; there are hundreds of them.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/reports/': server } },
  test: {
    // Vitest leaves one core free, which on a machine of two is half of it.
    maxWorkers: availableParallelism(),
    // Makers of files come after clerks; in tests nobody waits but the test. They start from the build, where there is one.
    env: {
      MAKER_NICENESS: '0',
      ...(isBuilt && { BUILT_SERVER: fileURLToPath(new URL('dist/server', import.meta.url)) }),
    },
    projects: [
      {
        extends: true,
        test: {
          // These tests share no state, so a worker loads the modules once for all of its files: half of the work.
          name: 'node',
          isolate: false,
          environment: 'node',
          globalSetup: ['tests/support/postgres.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: [...inBrowser, ...ofServer, ...alone],
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          // A worker loads the modules once, as for `node`.
          name: 'server',
          isolate: false,
          environment: 'node',
          globalSetup: ['tests/support/postgres.ts'],
          include: ofServer,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'node',
          globalSetup: ['tests/support/postgres.ts'],
          include: alone,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        plugins: [withoutQuery],
        test: {
          name: 'page',
          // A file has modules of its own; a thread is there in half of the time of a process.
          pool: 'threads',
          environment: 'jsdom',
          deps: { optimizer: { client: { enabled: true, include: pagePackages() } } },
          setupFiles: ['tests/support/media.ts', 'tests/support/patience.ts', 'tests/support/ownerStacks.ts'],
          include: ['tests/**/*.test.tsx'],
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        // A second try, told as such: two browsers on two cores leave a page waiting for longer than its tests.
        test: {
          name: 'browser',
          // Files of a worker share its browser.
          isolate: false,
          retry: 1,
          environment: 'node',
          include: inBrowser,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
