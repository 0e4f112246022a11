/** The plain server gives the recorded answers to the recorded calls; otherwise tests against it would prove nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { answerNames, recorded } from './answers';
import { PLAIN_USER, startPlainServer, type PlainServer } from './plainServer';

let server: PlainServer;
const issued = { access: '', refresh: '' };

async function ask(
  method: string,
  path: string,
  authorization: string | null,
  body: unknown,
  contentType = 'application/json',
) {
  const headers = { 'Content-Type': contentType, ...(authorization ? { Authorization: authorization } : {}) };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(server.address + path, {
    method,
    headers,
    ...(body === null || method === 'GET' ? {} : { body: text }),
  });
  const answered = await answer.text();
  const isJson = answer.headers.get('Content-Type') === 'application/json';
  return { status: answer.status, body: isJson && answered ? (JSON.parse(answered) as unknown) : answered };
}

beforeAll(async () => {
  server = await startPlainServer(entities);
  Object.assign(issued, (await ask('POST', '/api/v1/token/', null, PLAIN_USER)).body);
});
afterAll(() => server.close());

// These depend on the large recorded database, on tokens made elsewhere, or on the time.
const ofAnotherPlace = [
  'crop_ticket_list_200',
  'customer_created_201',
  'customer_rate_lookup_200',
  'delivery_list_200',
  'haul_list_200',
  'jobs_list_200',
  'job_in_use_delete_400',
  'method_not_allowed_405',
  'refresh_blacklisted_401',
  'refresh_success',
  'ticket_counts_200',
  'token_success',
  'years_200',
];
const authorizations: Record<string, () => string> = {
  access_bad_signature_401: () => `Bearer ${issued.access.slice(0, -4)}xxxx`,
  access_bearer_with_space_401: () => 'Bearer a b',
  access_expired_401: () => 'Bearer e30.eyJleHAiOjF9.x',
  access_is_refresh_token_401: () => `Bearer ${issued.refresh}`,
  access_malformed_401: () => 'Bearer not-a-token',
};
const isWithoutToken = (name: string) => name === 'access_missing_401' || /^(token|refresh)_/.test(name);
const bodies: Record<string, () => unknown> = { refresh_with_access_token_401: () => ({ refresh: issued.access }) };

describe('the plain server answers as recorded', () => {
  it.each(answerNames.filter((name) => !ofAnotherPlace.includes(name)))('%s', async (name) => {
    const { request, status, body } = recorded(name);
    const authorization = isWithoutToken(name) ? null : (authorizations[name]?.() ?? `Bearer ${issued.access}`);
    const contentType = name === 'body_media_type_415' ? 'text/plain' : 'application/json';
    const answer = await ask(
      request.method,
      request.path,
      authorization,
      bodies[name]?.() ?? request.body,
      contentType,
    );
    expect(answer).toEqual({ status, body });
  });

  it('every exception is a recorded answer', () => {
    expect(ofAnotherPlace.filter((name) => !answerNames.includes(name))).toEqual([]);
  });
});
