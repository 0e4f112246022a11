/** `npm run user`: builds what is missing or out of date, then runs the built user command in this very process. */
import { ensureBuilt } from './ensureBuilt.mjs';

await ensureBuilt();
await import(new URL('../dist/server/userCommand.js', import.meta.url).href);
