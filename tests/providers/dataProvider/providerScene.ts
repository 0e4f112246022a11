/** The data provider over answers that a test writes. */
import type { HttpError } from 'react-admin';
import { createDataProvider } from '../../../src/dataProvider';
import { entities } from '../../../src/entities';
import { API_ROOT } from '../../../src/rules/paths';
import { browser, scripted, token, type Call } from '../browserContext';

type Answer = (call: Call) => Response | Promise<Response>;

/** A provider over this answer. `sent()`: method, path below the API and body of the calls so far. */
export function over(answer: Answer) {
  const server = scripted(answer);
  const page = browser({ access_token: token('good'), refresh_token: 'R1' });
  const provider = createDataProvider(entities, page.tab(server.fetch));
  const sent = () =>
    server.calls.map(({ method, path, body }) => [
      method,
      path.slice(API_ROOT.length),
      ...(body === undefined ? [] : [body]),
    ]);
  return { provider, server, sent };
}

/** An answer with this body. */
export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

/** A truck as the API answers it. */
export const truck = {
  id: 3,
  name: 'T3',
  hauler_id: { id: 7, name: 'Homen' },
  add_date: '2026-01-01T08:00:00Z',
  edit_date: '2026-01-02T08:00:00Z',
};

/** The error of a call that fails. */
export const failureOf = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => {
      throw new Error('The call should have failed.');
    },
    (error: HttpError) => error,
  );
