/** `npm run doctor`: builds what is missing or out of date, then runs the built doctor in this very process. */
import { ensureBuilt } from './ensureBuilt.mjs';

await ensureBuilt();
await import(new URL('../dist/server/doctorCommand.js', import.meta.url).href);
