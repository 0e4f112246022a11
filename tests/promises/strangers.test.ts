/** A stranger at the sign-in, at a fiftieth of the promise; `npm run promises` runs it whole. */
import { expect, onTestFinished, test } from 'vitest';
import { beStranger } from './scripts/strangers';
import { startServer, type RunningServer } from '../support/server';

async function running(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

test('a stranger fills no memory and keeps no known device out', async () => {
  const seen = await beStranger(await running({ TRUST_PROXY: '127.0.0.1' }), 5);
  expect(seen.known).toBe(200);
  expect(seen.grown).toBeLessThan(300);
});
