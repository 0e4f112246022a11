/** `npm start`: builds what is missing or out of date, then runs the built server in this very process. */
import { ensureBuilt } from './ensureBuilt.mjs';

await ensureBuilt();
await import('../dist/server/main.js');
