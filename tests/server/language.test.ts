/** The language of answers: `Accept-Language` for the API, the user's own choice for what is stored with the user (ruling 84). */
import { describe, expect, it, test } from 'vitest';
import { english } from '../../src/messages/en/pack';
import { serverMessages as englishServer } from '../../src/messages/en/server';
import { spanish } from '../../src/messages/es/pack';
import { serverMessages as spanishServer } from '../../src/messages/es/server';
import { testApp, USER, type Method, type TestApp } from '../support/app';
import { describeOnBoth } from '../support/database';
import { matcherOf } from '../support/templates';

const SPANISH = { 'accept-language': 'es' };
const isSpanish = matcherOf(Object.values({ ...spanish.messages, ...spanishServer }));
// react-admin's own `No %{name}.` looks like Spanish, and the server sends none of react-admin's messages.
const own = Object.entries({ ...english.messages, ...englishServer }).filter(([key]) => !key.startsWith('ra.'));
const isEnglish = matcherOf(own.map(([, text]) => text));

/** Every text of an answer except codes and names of keys. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['code', 'in_use', 'token_class', 'token_type'].includes(key) ? [] : textsIn(inner),
  );
}

describeOnBoth('a chosen language', (engine) => {
  test('is stored with the user and given at the next sign-in, without asking for a password', async () => {
    const app = await testApp({ engine, bare: true });
    const me = await app.signIn();
    app.clock.advance(10 * 60_000);
    const chosen = await app.signedIn('PATCH', '/api/v1/profile/', { ...me, body: { language: 'es' } });
    expect([chosen.statusCode, chosen.json()]).toEqual([200, { username: 'clerk', email: null, language: 'es' }]);
    expect((await app.call('POST', '/api/v1/token/', { body: USER })).json()).toMatchObject({ language: 'es' });
    expect((await app.signedIn('GET', '/api/v1/profile/', me)).json()).toMatchObject({ language: 'es' });
  });

  test('is one of those that there are', async () => {
    const app = await testApp({ engine, bare: true });
    const me = await app.signIn();
    const wrong = await app.signedIn('PATCH', '/api/v1/profile/', { ...me, body: { language: 'fr' } });
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { language: ['Use one of: en, es.'] }]);
  });
});

describe('refusals', () => {
  const call = async (app: TestApp, method: Method, url: string, body?: unknown) => {
    const options = { headers: SPANISH, ...(body === undefined ? {} : { body }) };
    return textsIn((await app.signedIn(method, `/api/v1/${url}`, options)).json());
  };

  it('are in the language that the request asks for', async () => {
    const app = await testApp();
    const hauler = (await app.signedIn('POST', '/api/v1/hauler/haulers/', { body: { name: 'Ironwood' } })).json();
    await app.signedIn('POST', '/api/v1/truck/trucks/', { body: { name: 'IW-12', hauler_id: hauler.id } });
    const haul = 'ticket_haul/ticket-hauls/';
    const asked: [Method, string, unknown?][] = [
      ['POST', 'truck/trucks/', {}],
      ['POST', 'truck/trucks/', { name: 'a\u0000b', hauler_id: 'x' }],
      ['POST', 'truck/trucks/', { name: 'x'.repeat(300), hauler_id: 999 }],
      ['POST', 'truck/trucks/', []],
      ['POST', haul, { gross_weight: 'x', tare_weight: -1, rate: 0.123456, date: 'soon' }],
      ['POST', haul, { gross_weight: 200_001, tare_weight: 1, rate: 100_000 }],
      ['POST', haul, { gross_weight: 0, tare_weight: 0 }],
      ['POST', haul, { gross_weight: 10, tare_weight: 20 }],
      ['POST', 'ticket_delivery/ticket-deliveries/', { moisture: 101, at_moisture: 100 }],
      ['GET', 'truck/trucks/99/'],
      ['GET', 'truck/trucks/?hauler_id=x'],
      ['GET', `${haul}?year=x`],
      ['GET', `${haul}?date_start=x`],
      ['GET', `${haul}?page=99`],
      ['GET', `${haul}?page_size=x`],
      ['GET', `${haul}?ticket_number=${'x'.repeat(201)}`],
      ['PUT', 'truck/trucks/'],
      ['PUT', `${haul}bulk-update/`, {}],
      ['PUT', `${haul}bulk-update/`, { ids: [] }],
      ['PUT', `${haul}bulk-update/`, { ids: 'x' }],
      ['PUT', `${haul}bulk-update/`, { ids: [1.5] }],
      ['PUT', `${haul}bulk-update/`, { ids: [99], rate: 'x' }],
      ['PUT', `${haul}bulk-update/`, { ids: [99] }],
      ['DELETE', `${haul}bulk-delete/`, { ids: [99] }],
      ['DELETE', `hauler/haulers/${hauler.id}/`],
      ['PUT', 'profile/', { email: 'x', new_password: 'short' }],
      ['PUT', 'profile/', { new_password: 'password1' }],
      ['PUT', 'profile/', { new_password: 5 }],
      ['GET', 'nothing/'],
    ];
    const texts = (await Promise.all(asked.map((one) => call(app, ...one)))).flat();
    expect(texts.length).toBeGreaterThan(asked.length);
    expect(texts.filter((text) => !isSpanish(text) || isEnglish(text))).toEqual([]);
    expect(texts).toContain('Transportista Ironwood está en uso: Camión IW-12.');
    expect(texts).toContain('Debe ser menor que Peso bruto.');
  });

  it('of a sign-in are too', async () => {
    const app = await testApp({ bare: true });
    const post = async (url: string, body: unknown, headers = {}) =>
      textsIn((await app.call('POST', `/api/v1/${url}`, { body, headers: { ...SPANISH, ...headers } })).json());
    const get = async (headers: Record<string, string>) =>
      textsIn((await app.call('GET', '/api/v1/profile/', { headers: { ...SPANISH, ...headers } })).json());
    const texts = [
      ...(await post('token/', { username: 'clerk', password: 'wrong' })),
      ...(await post('token/', { username: 5, password: null })),
      ...(await post('token/', { username: '' })),
      ...(await post('token/refresh/', { refresh: 'x' })),
      ...(await get({})),
      ...(await get({ authorization: 'Bearer' })),
      ...(await get({ authorization: 'Bearer x' })),
    ];
    for (let at = 0; at < 11; at += 1) texts.push(...(await post('token/', { username: 'clerk', password: 'no' })));
    expect(texts.some((text) => text.startsWith('Demasiados intentos fallidos.'))).toBe(true);
    expect(texts.filter((text) => !isSpanish(text) || isEnglish(text))).toEqual([]);
  });
});
