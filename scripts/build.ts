/** Builds the page and the server into `dist/`. `ensureBuilt.mjs` runs it when the sources are newer. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { build as bundle } from 'esbuild';
import { build as buildPage } from 'vite';

const started = Date.now();
const stamp = 'dist/built';
mkdirSync('dist', { recursive: true });
rmSync(stamp, { force: true });
rmSync('dist/server', { recursive: true, force: true });

await buildPage();
await bundle({
  entryPoints: ['server/main.ts', 'server/userCommand.ts', 'server/reports/http/worker.ts'],
  outdir: 'dist/server',
  bundle: true,
  // Code both programs use comes once; libraries stay in node_modules.
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
});
// The moment the build began: what was edited while it ran is newer than the build.
writeFileSync(stamp, String(started));
