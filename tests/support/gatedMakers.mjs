/** Loaded by every process of a server: its makers of reports do nothing until the file that MAKER_GATE names is there. */
import { existsSync } from 'node:fs';

const { MAKER_GATE: gate } = process.env;
const still = new Int32Array(new SharedArrayBuffer(4));
if (gate && process.argv[1]?.endsWith('worker.js')) while (!existsSync(gate)) Atomics.wait(still, 0, 0, 20);
