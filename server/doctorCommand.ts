/** `npm run doctor`: names what is unsafe in the configuration of this folder and environment. Ends with 1 when something is. */
import { withSides } from '../src/rules/extras/sides';
import { factsOf } from './doctor/facts';
import { findingsOf, type Finding } from './doctor/findings';
import { loadEnvFile, readSettings, SettingsError } from './process/env';
import { sayAndExit } from './process/startupError';
import { registry } from './features';

async function run(): Promise<void> {
  const findings = await look();
  for (const { code, what, todo } of findings) process.stdout.write(`UNSAFE ${code}\n  ${what}\n  To do: ${todo}\n`);
  process.stdout.write(findings.length === 0 ? 'Nothing unsafe was found.\n' : `${findings.length} unsafe.\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

/** Settings that Windrow would not start with, such as a weak key, are findings too. */
async function look(): Promise<Finding[]> {
  try {
    loadEnvFile();
    return findingsOf(await factsOf(readSettings(process.env), withSides(registry), new Date()));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const todo = 'Set it right in .env or in the environment; .env.example says how.';
    return error.problems.map((what) => ({ code: 'setting', what, todo }));
  }
}

run().catch(sayAndExit);
