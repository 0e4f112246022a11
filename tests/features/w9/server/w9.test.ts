/** W-9s and tax numbers: who may, what is told of a number, and which form and which threshold follow. */
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { replaceSigningKey } from '../../../../server/accounts/signingKey';
import { features } from '../../../../server/features';
import type { PayeeYear } from '../../../../features/books/rules/calls';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApp, USER, type Method, type TestApp } from '../../../support/app';
import { describeOnBoth } from '../../../support/database';
import { historyOf } from '../../../support/history';
import { signInEach } from '../../../support/roles';

const OFFICE = '/api/v1/office/';
const PAYEES = `${OFFICE}books/payees/`;
const NUMBER = '987654321';
const MINUTE = 60_000;
const headers = { 'if-match': '*' };
const nothing = {
  name: null,
  class: null,
  number_kind: null,
  signed_on: null,
  notice_on: null,
  second_on: null,
  form: null,
};
const ann = { ...nothing, name: ' Ann Kessler ', class: 'Individual', number_kind: 'SSN', number: '987-65 4321' };

/** A hauler that was paid 2,000.00 in 2026, and a producer that was paid 1,999.99. */
async function office(app: TestApp) {
  const send = (method: Method, path: string, body?: object) => app.signedIn(method, path, { body, headers });
  const area = (await send('POST', apiPath(entities.producer_area), { name: 'North' })).json();
  const party = async (table: 'hauler' | 'producer', name: string, amount: string) => {
    const { id } = (await send('POST', apiPath(entities[table]), { name, producer_area_id: area.id })).json();
    const payment = { party: `${table}:${id}`, date: '2026-01-05', method: 'Check', amount };
    expect((await send('POST', `${OFFICE}payments/`, payment)).statusCode).toBe(201);
    return { id: Number(id), path: `${OFFICE}w9/${table}/${id}/` };
  };
  const hauler = await party('hauler', 'Kessler Trucking', '2000.00');
  const producer = await party('producer', 'Hill Farm', '1999.99');
  const year = async (): Promise<PayeeYear> => (await send('GET', `${PAYEES}?year=2026`)).json();
  /** `Form reaches lacks`, of the hauler. */
  const formOfHauler = async (more: object) => {
    expect((await send('PUT', hauler.path, { ...nothing, ...more })).statusCode).toBe(200);
    const { results, reached, lacking } = await year();
    const found = results.find(({ party: { table } }) => table === 'hauler');
    return [found?.form, found?.reaches, found?.lacks_w9, reached, lacking];
  };
  return { send, hauler, producer, year, formOfHauler };
}

describeOnBoth('W-9s', (engine) => {
  test('are changed by owners alone; everybody reads four digits', async () => {
    const app = await testApp({ engine });
    const { send, hauler } = await office(app);
    const kept = await send('PUT', hauler.path, ann);
    const shown = { ...nothing, name: 'Ann Kessler', class: 'Individual', number_kind: 'SSN', number_end: '4321' };
    expect([kept.statusCode, kept.json(), kept.headers['etag']]).toEqual([200, { ...shown, version: 1 }, '"1"']);
    const { clerk, viewer, owner } = await signInEach(app);
    for (const access of [clerk, viewer]) {
      const answer = (method: Method, path: string) => app.signedIn(method, path, { access, headers, body: ann });
      expect((await answer('PUT', hauler.path)).statusCode).toBe(403);
      expect((await app.signedIn('GET', `${PAYEES}numbers/`, { access })).statusCode).toBe(403);
      for (const path of [hauler.path, PAYEES, `${PAYEES}csv/`, `${OFFICE}history/`]) {
        const { statusCode, body } = await app.signedIn('GET', path, { access });
        expect([path, statusCode, body.includes('4321'), /98765/.test(body)]).toEqual([path, 200, true, false]);
      }
    }
    const whole = await app.signedIn('GET', `${PAYEES}numbers/?year=2026`, { access: owner });
    expect([whole.statusCode, whole.body.includes(`,Ann Kessler,"Individual, sole proprietor`)]).toEqual([200, true]);
    expect(whole.body).toContain(`,SSN,${NUMBER},`);
    expect(whole.headers['content-disposition']).toContain('1099_2026_numbers.csv');
  });

  test('keep the number until another is typed, or none is kept any more', async () => {
    const app = await testApp({ engine });
    const { send, hauler } = await office(app);
    const end = async (more: object) => (await send('PUT', hauler.path, { ...nothing, ...more })).json();
    const refused = { number: ['A tax number has nine digits.'] };
    expect(await end({ number_kind: 'SSN' })).toEqual(refused);
    for (const number of ['12345678', '1234567890', '12345678x']) {
      const answer = await send('PUT', hauler.path, { ...nothing, number_kind: 'EIN', number });
      expect([answer.statusCode, answer.json()]).toEqual([400, refused]);
    }
    expect(await end(ann)).toMatchObject({ number_end: '4321', version: 1 });
    expect(await end({ number_kind: 'EIN', number: '' })).toMatchObject({ number_kind: 'EIN', number_end: '4321' });
    expect((await send('GET', `${PAYEES}numbers/?year=2026`)).body).toContain(`,EIN,${NUMBER},`);
    expect(await end({ number_kind: 'EIN', number: '12-3450000' })).toMatchObject({ number_end: '0000' });
    expect(await end({})).toMatchObject({ number_kind: null, number_end: null, version: 4 });
    expect((await send('GET', `${PAYEES}numbers/?year=2026`)).body).not.toMatch(/123450000|987654321/);
    const tag = { 'if-match': '"3"' };
    expect((await app.signedIn('PUT', hauler.path, { body: nothing, headers: tag })).statusCode).toBe(412);
    for (const path of ['hauler/999999', 'customer/1'])
      expect((await send('PUT', `${OFFICE}w9/${path}/`, nothing)).statusCode).toBe(404);
    const acts = (await historyOf(app.db)).filter(({ kind }) => kind === 'changeW9');
    const ofHauler = { owner: 'hauler', owner_id: hauler.id, name: 'Kessler Trucking' };
    expect(acts.map(({ about }) => about)).toEqual([
      { ...ofHauler, was: null, now: '4321' },
      { ...ofHauler, was: '4321', now: '4321' },
      { ...ofHauler, was: '4321', now: '0000' },
      { ...ofHauler, was: '0000', now: null },
    ]);
  });

  test('leave no number in the log or in a table', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = await testApp({ engine, logger: fastify({ logger: { level: 'trace', stream } }).log });
    const { send, hauler } = await office(app);
    await send('PUT', hauler.path, ann);
    await send('PUT', hauler.path, { ...ann, number: `${NUMBER}9` });
    await send('GET', `${PAYEES}numbers/`);
    expect(lines.join()).toContain('tax numbers downloaded');
    const stored: unknown[] = [lines];
    for (const table of ['windrow_w9', 'windrow_act', 'windrow_change', 'windrow_idempotency'] as const)
      stored.push(
        await app.db.sql
          .selectFrom(table as 'windrow_w9')
          .selectAll()
          .execute(),
      );
    expect(JSON.stringify(stored)).toContain('"number_end":"4321"');
    expect(JSON.stringify(stored)).not.toMatch(/987-?65/);
  });

  test('ask for the password where the sign-in is not fresh', async () => {
    const app = await testApp({ engine });
    const { hauler, send } = await office(app);
    await send('PUT', hauler.path, ann);
    const first = await app.signIn();
    app.clock.advance(16 * MINUTE);
    const renewed = await app.call('POST', '/api/v1/token/refresh/', { body: { refresh: first.refresh } });
    const { access } = renewed.json();
    const change = (body: object) => app.signedIn('PUT', hauler.path, { access, body, headers });
    const file = () => app.signedIn('GET', `${PAYEES}numbers/`, { access });
    for (const refused of [await change(nothing), await file()])
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'reauthentication_required']);
    expect((await app.signedIn('GET', hauler.path, { access })).json().number_end).toBe('4321');
    expect((await change({ ...nothing, current_password: USER.password })).json().number_end).toBeNull();
    expect((await file()).statusCode).toBe(200);
  });

  test('decide the form; the threshold counts where one is to be made', async () => {
    const app = await testApp({ engine });
    const { year, formOfHauler, send, producer } = await office(app);
    const { results, reached, lacking } = await year();
    expect(results.map(({ party, form, reaches, lacks_w9: lacks }) => [party.name, form, reaches, lacks])).toEqual([
      ['Hill Farm', 'MISC', false, false],
      ['Kessler Trucking', 'NEC', true, true],
    ]);
    expect([reached, lacking]).toEqual([1, 1]);
    for (const one of ['C Corporation', 'S Corporation', 'LLC as Corporation']) {
      expect(await formOfHauler({ class: one })).toEqual(['none', false, false, 0, 0]);
      expect(await formOfHauler({ class: one, form: 'MISC' })).toEqual(['MISC', true, true, 1, 1]);
    }
    for (const one of ['Partnership', 'Trust or Estate', 'LLC as Partnership', 'Other'])
      expect(await formOfHauler({ class: one })).toEqual(['NEC', true, true, 1, 1]);
    expect(await formOfHauler({ form: 'none' })).toEqual(['none', false, false, 0, 0]);
    expect(await formOfHauler({ signed_on: '2026-02-03' })).toEqual(['NEC', true, false, 1, 0]);
    expect(await formOfHauler(ann)).toEqual(['NEC', true, false, 1, 0]);
    expect(await formOfHauler({ notice_on: '2026-09-01' })).toEqual(['NEC', true, true, 1, 1]);
    expect((await send('PUT', producer.path, { ...nothing, form: 'none' })).statusCode).toBe(200);
    const lines = async (path: string) => {
      const { body } = await app.signedIn('GET', `${PAYEES}${path}/?year=2026`);
      return body.trimEnd().split('\r\n');
    };
    expect(await lines('csv')).toEqual([
      '\ufeffYear,Payee,Paid as,Account number,Form,Name on W-9,Tax classification,SSN or EIN,Tax number ends in,W-9 signed,B-notice,' +
        'Address line 1,Address line 2,City,State,ZIP code,Paid in the year,Paid by card,For Form 1099,Reaches 2000.00,Issued in the year',
      '2026,Hill Farm,Producer,,none,,,,,,,,,,,,1999.99,0.00,1999.99,no,0.00',
      '2026,Kessler Trucking,Hauler,,1099-NEC,,,,,,2026-09-01,,,,,,2000.00,0.00,2000.00,yes,0.00',
    ]);
    const whole = await lines('numbers');
    expect([whole.length, whole[0]?.includes(',Tax number,'), whole[1]?.startsWith('2026,Kessler Trucking')]).toEqual([
      2,
      true,
      true,
    ]);
  });

  test('stay with the one that a merge keeps, and are nobody else’s', async () => {
    const app = await testApp({ engine });
    const { send, hauler } = await office(app);
    const { id } = (await send('POST', apiPath(entities.hauler), { name: 'Kessler Trukking' })).json();
    await send('PUT', `${OFFICE}w9/hauler/${id}/`, { ...ann, number: '111112222' });
    const body = { table: 'hauler', keep: hauler.id, drop: id };
    const left = async () => (await send('POST', `${OFFICE}merge/preview/`, body)).json().left;
    const stays = ['W-9', 'tax number'];
    expect(await left()).toEqual(stays.map((what) => ({ what, has_own: false })));
    await send('PUT', hauler.path, { ...ann, notice_on: '2026-03-02' });
    expect(await left()).toEqual(stays.map((what) => ({ what, has_own: true })));
    const back = { ...body, keep: id, drop: hauler.id };
    expect((await send('POST', `${OFFICE}merge/preview/`, back)).json().left).toContainEqual({
      what: 'B-notice',
      has_own: true,
    });
    const merged = await send('POST', `${OFFICE}merge/`, body);
    expect([merged.statusCode, merged.statusCode < 300 ? '' : merged.body]).toEqual([200, '']);
    expect((await send('GET', hauler.path)).json()).toMatchObject({ number_end: '4321', version: 1 });
    expect((await send('GET', `${OFFICE}w9/hauler/${id}/`)).statusCode).toBe(404);
    expect((await send('GET', `${PAYEES}numbers/?year=2026`)).body).not.toContain('111112222');
  });

  test('open with a new key once it took over what the old one had locked', async () => {
    const [old, next] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];
    const app = await testApp({ engine, secret: old });
    const { hauler, producer, send } = await office(app);
    await send('PUT', hauler.path, ann);
    await send('PUT', producer.path, { ...nothing, signed_on: '2026-01-02' });
    const open = async () => ({ ...app.db, close: async () => undefined });
    const after = await testApp({ engine, secret: next, users: 'none', open });
    const file = async () => after.signedIn('GET', `${PAYEES}numbers/?year=2026`, await after.signIn());
    expect((await file()).json()).toEqual({
      detail:
        'A tax number is encrypted with another SECRET_KEY. Run newkey with the old one, or enter the number again.',
    });
    const locked = features.flatMap((feature) => feature.locked ?? []);
    const take = (former: readonly Buffer[]) =>
      replaceSigningKey(app.db, { secret: next, former, locked, now: app.clock.now() });
    expect(await take([])).toEqual({ anew: 0, lost: 1 });
    expect(await take([old])).toEqual({ anew: 1, lost: 0 });
    expect((await file()).body).toContain(`,SSN,${NUMBER},`);
  });
});
