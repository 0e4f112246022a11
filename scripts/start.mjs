/** `npm start`: builds what is missing or out of date, then runs the built server in this very process. */
import { ensureBuilt } from './ensureBuilt.mjs';

await ensureBuilt();
await import(new URL('../dist/server/main.js', import.meta.url).href);
