/** The client with a plain server that answers as Django REST Framework with SimpleJWT does. */
import { onTestFinished } from 'vitest';
import { entities } from '../../src/entities';
import { clientTests } from './clientTests';
import { PLAIN_USER, startPlainServer } from './plainServer';
import { NOW } from './browserContext';

clientTests('a plain Django-like server', async () => {
  let moment = NOW;
  const now = (): number => moment;
  const server = await startPlainServer(entities, now);
  onTestFinished(() => server.close());
  const advance = (milliseconds: number): void => {
    moment += milliseconds;
  };
  return { user: PLAIN_USER, fetch: (path, init) => fetch(server.address + path, init), now, advance };
});
