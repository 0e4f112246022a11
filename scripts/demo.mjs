/**
 * `npm run demo`: Windrow with a made-up business, in a folder of its own. With `-- --large` it has 100,000 crop tickets
 * in the current year, for load tests. Everything else is as `npm start` has it.
 */
import { ensureBuilt } from './ensureBuilt.mjs';

process.env.DEMO = process.argv.includes('--large') ? 'large' : 'usual';
await ensureBuilt();
await import(new URL('../dist/server/main.js', import.meta.url).href);
