/** `npm run doctor`: names what is unsafe in the configuration of this folder and environment. Ends with 1 when something is. */
import { withSides } from '../src/rules/extras/sides';
import { factsOf } from './doctor/facts';
import { findingsOf } from './doctor/findings';
import type { Look } from './doctor/look';
import { loadEnvFile, readSettings, SettingsError } from './process/env';
import { sayAndExit } from './process/startupError';
import { features, registry } from './features';

async function run(): Promise<void> {
  const { findings, said } = await look();
  for (const one of said) process.stdout.write(`${one}\n`);
  for (const { code, what, todo } of findings) process.stdout.write(`UNSAFE ${code}\n  ${what}\n  To do: ${todo}\n`);
  process.stdout.write(findings.length === 0 ? 'Nothing unsafe was found.\n' : `${findings.length} unsafe.\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

/** Settings that Windrow would not start with, such as a weak key, are findings too. */
async function look(): Promise<Look> {
  try {
    loadEnvFile();
    const more = features.flatMap(({ doctor }) => doctor ?? []);
    const facts = await factsOf(readSettings(process.env), withSides(registry), more, new Date());
    return { findings: findingsOf(facts), said: facts.looks.flatMap(({ said }) => said) };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const todo = 'Set it right in .env or in the environment; .env.example says how.';
    return { findings: error.problems.map((what) => ({ code: 'setting', what, todo })), said: [] };
  }
}

run().catch(sayAndExit);
