/** `npm run db:copy`: builds what is missing or out of date, then runs the built command in this very process. */
import { ensureBuilt } from './ensureBuilt.mjs';

await ensureBuilt();
await import(new URL('../dist/server/copy/command.js', import.meta.url).href);
