/**
 * `npm run build`: builds the page and the server into `dist/`, prints what each page weighs and fails above its limit.
 * With `--quiet`, as `ensureBuilt.mjs` runs it when the sources are newer, it weighs nothing and prints only errors.
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build as bundlePage, type InlineConfig } from 'vite';
import { firstReadsWith } from '../src/app/firstReads';
import { bundleBudget, excessOf, tableOf, type Weight } from './build/bundleBudget';
import { chunkNames, type BuiltChunk } from './build/chunks';
import { firstFilesOf } from './build/firstFiles';
import { guidePages } from './build/guide';
import { precompressFolder } from './build/precompress';
import { bundleFirstPaint, bundleReportStyles, bundleStandalone } from './build/standalone';

const quiet = process.argv.includes('--quiet');
const started = Date.now();
const stamp = 'dist/built';

/** The files of a build that is not kept: it shows which page needs which module once unused code is gone. */
const filesOfAnyBuild = (): Promise<readonly BuiltChunk[]> =>
  bundled({ logLevel: 'error', build: { write: false, minify: false } });

/** Builds the page; the files it is made of. */
async function bundled(config: InlineConfig): Promise<readonly BuiltChunk[]> {
  const built = await bundlePage(config);
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output.flatMap((file) =>
    file.type === 'chunk' ? [{ ...file, styles: [...(file.viteMetadata?.importedCss ?? [])] }] : [],
  );
}

/** The keys of the filters that features add to ticket lists. Their page itself cannot be loaded here. */
async function filterKeys(): Promise<readonly string[]> {
  const files = globSync('features/*/rules/ticketFilters.ts').map((file) => pathToFileURL(resolve(file)).href);
  const found: { readonly ticketFilters: readonly { readonly key: string }[] }[] = await Promise.all(
    files.map((file) => import(file)),
  );
  return found.flatMap(({ ticketFilters }) => ticketFilters.map(({ key }) => key));
}

async function buildPage(): Promise<void> {
  const weights: Weight[] = [];
  const names = chunkNames(await filesOfAnyBuild());
  const files = await bundled({
    logLevel: quiet ? 'error' : 'info',
    plugins: quiet ? [] : [bundleBudget((found) => void weights.push(...found))],
    build: {
      reportCompressedSize: false,
      rollupOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => names.get(id) ?? null, debugName: 'rooms' }],
          },
        },
      },
    },
  });
  await bundleFirstPaint('dist/page/theme.js', firstFilesOf(files), firstReadsWith(await filterKeys()));
  await bundleStandalone('dist/page');
  await bundleReportStyles('dist/page/report.css');
  for (const [path, page] of guidePages()) writeFileSync(`dist/page${path}`, page);
  if (!quiet) report(weights);
  await precompressFolder('dist/page');
}

function report(weights: readonly Weight[]): void {
  const excess = excessOf(weights);
  console.log(['', tableOf(weights), '', ...excess].join('\n'));
  if (excess.length > 0) process.exitCode = 1;
}

async function buildServer(): Promise<void> {
  await bundle({
    entryPoints: [
      'server/main.ts',
      'server/userCommand.ts',
      'server/backupCommand.ts',
      'server/doctorCommand.ts',
      'server/exportCommand.ts',
      'server/copy/command.ts',
      'server/reports/makers/process/worker.ts',
      'features/imports/server/work/worker.ts',
      'server/db/engines/sqlite/archive/worker.ts',
      // By their path in the server, so that what starts one finds it (`ThreadSource.built`).
    ].map((path) => ({ in: path, out: path.replace(/^server\//, '').replace(/\.ts$/, '') })),
    outdir: 'dist/server',
    bundle: true,
    // Code both programs use comes once; libraries stay in node_modules, but for those of hundreds of small files: Node takes a
    // tenth of a start to look for them.
    splitting: true,
    packages: 'external',
    alias: {
      typebox: './node_modules/typebox/build/index.mjs',
      kysely: './node_modules/kysely/dist/index.js',
      jose: './node_modules/jose/dist/webapi/index.js',
    },
    platform: 'node',
    format: 'esm',
    target: 'node22',
    logLevel: 'warning',
  });
}

mkdirSync('dist', { recursive: true });
rmSync(stamp, { force: true });
rmSync('dist/server', { recursive: true, force: true });
await Promise.all([buildPage(), buildServer()]);
// The moment the build began: what was edited while it ran is newer than the build.
writeFileSync(stamp, String(started));
