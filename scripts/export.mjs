/** `npm run export`: builds what is missing or out of date, then runs the built command in this very process. */
import { ensureBuilt } from './ensureBuilt.mjs';

await ensureBuilt();
await import(new URL('../dist/server/exportCommand.js', import.meta.url).href);
