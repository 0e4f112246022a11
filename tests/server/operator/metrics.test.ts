/** `/metrics`: what it tells, and to whom. */
import { expect, it } from 'vitest';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { build } from '../../support/build';
import { callOf } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { testApp } from '../../support/app';

describeOnBoth('the metrics', (engine) => {
  it('count requests by route and status, tickets, and what is under way', async () => {
    const { app, call, signIn } = await testApp({ engine, metrics: { token: undefined } });
    const { access } = await signIn();
    const plain = callOf(app);
    const signedIn: typeof plain = (method, path, body) =>
      plain(method, path, body, { authorization: `Bearer ${access}` });
    await signedIn('POST', apiPath(entities.crop_ticket), await build(signedIn, entities, 'crop_ticket'));
    await call('GET', '/health/live');
    const { statusCode, body, headers } = await call('GET', '/metrics');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(body).toContain(
      `windrow_request_seconds_count{method="POST",route="${apiPath(entities.crop_ticket)}",status="201"} 1`,
    );
    expect(body).toContain('windrow_request_seconds_count{method="GET",route="/health/live",status="200"} 1');
    expect(body).toContain('windrow_tickets_written_total{table="crop_ticket",act="create"} 1');
    expect(body).toContain('windrow_report_files{state="waiting"} 0');
    expect(body).toContain('windrow_report_readers 0');
    expect(body).toContain('windrow_last_proven_backup_timestamp_seconds 0');
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
    const connections = /windrow_database_connections\{use="work",state="open"\} [1-9]/.test(body);
    expect(connections).toBe(engine === 'postgres');
  });
});

it('are not there unless they are wanted', async () => {
  const { call } = await testApp({ bare: true });
  expect((await call('GET', '/metrics')).statusCode).toBe(404);
});

it('without a token are for this machine alone, not for whom a proxy on it lets through', async () => {
  const { call } = await testApp({ bare: true, metrics: { token: undefined } });
  const read = async (options: object) => (await call('GET', '/metrics', options)).statusCode;
  expect(await read({ remoteAddress: '203.0.113.7' })).toBe(403);
  expect(await read({ headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(403);
  expect(await read({ remoteAddress: '::1' })).toBe(200);
});

it('with a token are for whoever has it', async () => {
  const { call } = await testApp({ bare: true, metrics: { token: 'a token of some length' } });
  const read = async (authorization: string) =>
    (await call('GET', '/metrics', { remoteAddress: '203.0.113.7', headers: { authorization } })).statusCode;
  expect([await read('Bearer another'), await read(''), await read('Bearer a token of some length')]).toEqual([
    401, 401, 200,
  ]);
});
