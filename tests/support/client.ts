/** The API of a running server over HTTP, signed in: browser tests use it to prepare data and to check the results. */
import type { NumberedRow } from '../../src/rules/rows';
import { meaningAnyVersion, type Call } from './api';
import type { RunningServer } from './server';

/** Signs in and answers a call that sends the token along. */
export async function clientOf({
  url,
  username,
  password,
}: Pick<RunningServer, 'url' | 'username' | 'password'>): Promise<Call> {
  const call = callWith(url, {});
  const { status, body } = await call('POST', '/api/v1/token/', { username, password });
  if (status !== 200) throw new Error(`Sign-in was answered by ${status}: ${JSON.stringify(body)}`);
  return meaningAnyVersion(callWith(url, { authorization: `Bearer ${String(body.access)}` }));
}

function callWith(url: string, always: Record<string, string>): Call {
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...always, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: JSON.parse(text || '{}') as NumberedRow,
      headers: Object.fromEntries(answer.headers),
    };
  };
}
