/**
 * Files for the IRIS Taxpayer Portal, read by their heads as the portal reads them. The heads stand here as three programs outside
 * of this repository write them.
 */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { IrisYear } from '../../../../features/books/rules/calls';
import type { ActPage } from '../../../../features/history/rules/calls';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApp, USER, type Method, type TestApp } from '../../../support/app';
import { describeOnBoth } from '../../../support/database';

const OFFICE = '/api/v1/office/';
const IRIS = `${OFFICE}books/payees/iris/`;
const headers = { 'if-match': '*' };
const PARTY =
  'TIN Type,Taxpayer ID Number,Name Type,Business or Entity Name Line 1,Business or Entity Name Line 2,First Name,Middle Name,Last Name (Surname),Suffix,Country,Address Line 1,Address Line 2,City/Town,State/Province/Territory,ZIP/Postal Code';
const STATE = (n: number) =>
  `State ${n},State ${n} - State Tax Withheld,State ${n} - State/Payer state number,State ${n} - State income,State ${n} - Local income tax withheld,State ${n} - Special Data Entries`;
const of = (who: string) => PARTY.split(',').map((head) => `${who} ${head}`);
const START = `Form Type,Tax Year,${of('Payer').join()},Payer Phone Type,Payer Phone,Payer Email Address,${of('Recipient').join()},Office Code,Form Account Number,`;
const END = `,Combined Federal/State Filing,${STATE(1)},${STATE(2)}`;
const HEADS = {
  NEC: `${START}2nd TIN Notice,Box 1 - Nonemployee Compensation,Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale,Box 4 - Federal income tax withheld${END}`,
  MISC: `${START}FATCA Filing Requirements,2nd TIN Notice,Box 1 - Rents,Box 2 - Royalties,Box 3 - Other Income,Box 4 - Federal income tax withheld,Box 5 - Fishing boat proceeds,Box 6 - Medical and health care payments,Box 7 - Direct sales of $5000 or more of consumer products to a recipient for resale,Box 8 - Subtitute payments in lieu of dividends or interest,Box 9 - Crop insurance proceeds,Box 10 - Gross proceeds paid to an attorney,Box 11 - Fish purchased for resale,Box 12 - Section 409A deferrals,Box 14 - Excess golden parachute payments,Box 15 - Nonqualified deferred compensation${END}`,
};

type Row = Readonly<Record<string, string>>;
const rowsOf = (text: string): Row[] => parse(text, { columns: true, record_delimiter: '\r\n' });
/** What of a row is not empty, by its heads. */
const filled = (row: Row | undefined): Row =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([, cell]) => cell !== ''));
const at = (prefix: string, row: Row | undefined): Row =>
  Object.fromEntries(
    Object.entries(filled(row)).flatMap(([head, cell]) =>
      head.startsWith(`${prefix} `) ? [[head.slice(prefix.length + 1), cell]] : [],
    ),
  );

const noW9 = {
  name: null,
  class: null,
  number_kind: null,
  signed_on: null,
  notice_on: null,
  second_on: null,
  form: null,
};
const home = { address_line1: '12 County Road', city: 'Étna', state: 'me', zip_code: '04434' };

async function office(app: TestApp) {
  const send = (method: Method, path: string, body?: object) => app.signedIn(method, path, { body, headers });
  const made = async (path: string, body: object): Promise<{ id: number }> => {
    const answer = await send('POST', path, body);
    expect([path, answer.statusCode]).toEqual([path, 201]);
    return answer.json();
  };
  const area = await made(apiPath(entities.producer_area), { name: 'North' });
  const pay = async (table: string, id: number, amount: string, method = 'Check') =>
    made(`${OFFICE}payments/`, { party: `${table}:${id}`, date: '2026-01-05', method, amount });
  const party = async (table: 'hauler' | 'producer', own: object, w9: object, amount: string): Promise<number> => {
    const { id } = await made(apiPath(entities[table]), { producer_area_id: area.id, ...home, ...own });
    await pay(table, id, amount);
    expect((await send('PUT', `${OFFICE}w9/${table}/${id}/`, { ...noW9, ...w9 })).statusCode).toBe(200);
    return id;
  };
  const company = (own: object) =>
    made(apiPath(entities.company_info), {
      name: 'Three Rivers Hauling, Inc.',
      ...home,
      office_phone: '2075550100',
      email: 'office@example.com',
      ...own,
    });
  const payer = (number: string, name = '') => send('PUT', `${OFFICE}books/payer/`, { number, name });
  const file = (form: string, more: object = {}) => send('POST', IRIS, { year: 2026, form, ...more });
  const known = async (): Promise<IrisYear> => (await send('GET', `${IRIS}?year=2026`)).json();
  return { send, pay, party, company, payer, file, known };
}

const person = { name: 'Ann Marie O’Brien Jr.', class: 'Individual', number_kind: 'SSN', number: '012-34-5678' };

describeOnBoth('files for the IRIS portal', (engine) => {
  test('have the published heads, and of each payee what the ledger of the year says', async () => {
    const app = await testApp({ engine });
    const { party, pay, company, payer, file, send } = await office(app);
    await company({});
    await payer('01-2345678');
    const hauler = await party('hauler', { name: 'O’Brien Trucking' }, person, '2500.10');
    await pay('hauler', hauler, '700.00', 'Card');
    await pay('hauler', hauler, '0.05');
    await send('PUT', `${OFFICE}extra/hauler/${hauler}/`, { account_number: '=H-1' });
    const farm = { name: '=Hill, Vale & Sons / Dairy of the Northern Counties', address_line2: 'Suite 4' };
    const number = { number_kind: 'EIN', number: '987654321', class: 'Partnership', second_on: '2026-02-01' };
    await party('producer', { ...farm, zip_code: '04401-1234' }, number, '30000.00');
    await party('producer', { name: 'Small Farm' }, { number_kind: 'EIN', number: '111111111' }, '1999.99');
    await party('producer', { name: 'Big Inc' }, { class: 'C Corporation' }, '9000.00');
    const nec = await file('NEC');
    expect([nec.statusCode, nec.headers['content-disposition'], nec.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('iris_1099-NEC_2026.csv'),
      'private, no-store',
    ]);
    expect(nec.body.split('\r\n')[0]).toBe(HEADS.NEC);
    const [ann, ...others] = rowsOf(nec.body);
    expect(others).toEqual([]);
    const street = {
      Country: 'US',
      'Address Line 1': '12 County Road',
      'City/Town': 'Etna',
      'State/Province/Territory': 'ME',
      'ZIP/Postal Code': '04434',
    };
    expect(at('Payer', ann)).toEqual({
      ...street,
      'TIN Type': 'EIN',
      'Taxpayer ID Number': '012345678',
      'Name Type': 'B',
      'Business or Entity Name Line 1': 'Three Rivers Hauling Inc',
      'Phone Type': 'D',
      Phone: '2075550100',
      'Email Address': 'office@example.com',
    });
    expect(at('Recipient', ann)).toEqual({
      ...street,
      'TIN Type': 'SSN',
      'Taxpayer ID Number': '012345678',
      'Name Type': 'I',
      'First Name': 'Ann',
      'Middle Name': 'Marie',
      'Last Name (Surname)': "O'Brien",
      Suffix: 'Jr',
    });
    expect([ann?.['Form Type'], ann?.['Tax Year'], ann?.['Form Account Number']]).toEqual(['1099-NEC', '2026', 'H-1']);
    expect([at('Box', ann), ann?.['2nd TIN Notice']]).toEqual([
      {
        '1 - Nonemployee Compensation': '2500.15',
        '2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale': 'N',
      },
      'N',
    ]);
    const misc = (await file('MISC')).body;
    expect(misc.split('\r\n')[0]).toBe(HEADS.MISC);
    const [hill, ...rest] = rowsOf(misc);
    expect(rest).toEqual([]);
    expect(at('Recipient', hill)).toEqual({
      ...street,
      'TIN Type': 'EIN',
      'Taxpayer ID Number': '987654321',
      'Name Type': 'B',
      'Business or Entity Name Line 1': 'Hill Vale & Sons Dairy of the Northern',
      'Business or Entity Name Line 2': 'Counties',
      'Address Line 2': 'Suite 4',
      'ZIP/Postal Code': '044011234',
    });
    expect([hill?.['Form Type'], hill?.['2nd TIN Notice'], hill?.['Box 3 - Other Income']]).toEqual([
      '1099-MISC',
      'Y',
      '30000.00',
    ]);
    await payer('012345678', 'T R Hauling');
    expect(at('Payer', rowsOf((await file('MISC')).body)[0])).toMatchObject({
      'Business or Entity Name Line 1': 'T R Hauling',
    });
  });

  test('are refused by name for what is missing, until it is entered or those are left out', async () => {
    const app = await testApp({ engine });
    const { party, company, payer, file, known, send } = await office(app);
    const refused = async (form: string, more: object = {}) => {
      const { statusCode, body } = await file(form, more);
      expect(statusCode).toBe(409);
      return (JSON.parse(body) as { detail: string }).detail;
    };
    const all = 'tax number, name, address with state and ZIP code, phone';
    const where = 'Enter the EIN here, the rest in Company Information.';
    expect(await refused('NEC')).toBe(`The business lacks: ${all}. ${where}`);
    const { id } = await company({ state: 'Maine', office_phone: '12' });
    const last = 'address with state and ZIP code, phone';
    expect(await refused('NEC')).toBe(`The business lacks: tax number, ${last}. ${where}`);
    const wrong = await payer('12345678');
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { number: ['An EIN has nine digits.'] }]);
    expect((await payer('123456789')).json()).toEqual({ number: '123456789', name: '' });
    await send('PATCH', apiPath(entities.company_info, id), { state: 'ME', office_phone: '12075550100' });
    expect(await refused('NEC')).toBe('There is no form for this file.');
    const lacking: readonly (readonly [string, object, object, readonly string[]])[] = [
      ['A No Number', {}, { class: 'Individual', name: 'Ann Lee' }, ['number']],
      ['B Two People', {}, { ...person, name: 'Ann and Bob Lee' }, ['name']],
      ['C Company', {}, { ...person, name: 'Lee Trucking LLC' }, ['name']],
      ['D', {}, person, []],
      ['E One', {}, { ...person, name: 'Lee' }, ['name']],
      ['F Long', {}, { number_kind: 'EIN', number: '111111111', name: 'x'.repeat(41) }, ['name']],
      ['G Town', { city: 'x'.repeat(23) }, person, ['address']],
      ['H ZIP', { zip_code: '4434' }, person, ['address']],
      ['I State', { state: 'ON', address_line1: '' }, {}, ['number', 'address']],
      ['J Three Lines', { address_line1: 'x '.repeat(20), address_line2: 'y' }, person, ['address']],
    ];
    for (const [name, own, w9] of lacking) await party('hauler', { name, ...own }, w9, '2000.00');
    const { forms, payer_lacks: lacks } = await known();
    const names = lacking.flatMap(([name, , , what]) => (what.length > 0 ? [name] : []));
    expect([lacks, forms.map(({ form, count }) => [form, count])]).toEqual([
      [],
      [
        ['NEC', lacking.length],
        ['MISC', 0],
      ],
    ]);
    expect(forms[0]?.lacking.map(({ party: { name }, lacks: what }) => [name, what])).toEqual(
      lacking.flatMap(([name, , , what]) => (what.length > 0 ? [[name, what]] : [])),
    );
    expect(await refused('NEC')).toBe(
      `Not every form is complete: ${names.join(', ')}. Complete their W-9 and address, or leave them out.`,
    );
    const part = await file('NEC', { leave_out: true });
    expect([part.statusCode, rowsOf(part.body).length]).toEqual([200, 1]);
  });

  test('the history says that the EIN was entered, and does not tell it', async () => {
    const app = await testApp({ engine });
    const { payer, send } = await office(app);
    await payer('123456789', 'Three Rivers');
    expect((await payer('987654321', 'Three Rivers')).statusCode).toBe(200);
    const history = await send('GET', `${OFFICE}history/?kind=set`);
    const [act] = (history.json() as ActPage).acts;
    const all = await send('GET', `${OFFICE}history/acts/${act?.key}/changes/`);
    expect(act?.changes).toMatchObject([{ table: 'setting', after: { value: null } }]);
    expect(act?.about).toMatchObject({ name: 'books.payer' });
    for (const { body } of [history, all]) expect(body).not.toMatch(/123456789|987654321/);
  });

  test('take a person’s name apart as it is written', async () => {
    const app = await testApp({ engine });
    const { party, company, payer, file } = await office(app);
    await company({});
    await payer('123456789');
    const names = [
      ['Ann Lee', 'Ann', '', 'Lee', ''],
      ['De la Cruz, María José', 'Maria', 'Jose', 'De la Cruz', ''],
      ['@Bob T. Lee, III', 'Bob', 'T', 'Lee', 'III'],
      ['-Jean-Luc  Lee', 'Jean-Luc', '', 'Lee', ''],
    ] as const;
    for (const [name] of names) await party('hauler', { name: `H ${name}` }, { ...person, name }, '2000.00');
    const rows = rowsOf((await file('NEC')).body);
    const parts = ['First Name', 'Middle Name', 'Last Name (Surname)', 'Suffix'];
    expect(rows.map((row) => parts.map((part) => row[`Recipient ${part}`])).toSorted()).toEqual(
      names.map(([, ...own]) => own).toSorted(),
    );
  });

  test('follow the owner’s template, and are refused where it has no place for a value', async () => {
    const app = await testApp({ engine });
    const { party, company, payer, file } = await office(app);
    await company({});
    await payer('123456789');
    await party('hauler', { name: 'Ann Lee' }, { ...person, name: 'Ann Lee' }, '2000.00');
    const renamed = HEADS.NEC.replace(
      'Box 1 - Nonemployee Compensation',
      'Box 1a - Nonemployee compensation *,"Box 1b, tips"',
    );
    const template = `Added\u0020,${renamed.replace('Payer TIN Type', 'Issuer TIN Type*').replace(',Office Code', '')}`;
    const { body } = await file('NEC', { template });
    expect(body.split('\r\n')[0]).toBe(template);
    const row = filled(rowsOf(body)[0]);
    expect([row['Box 1a - Nonemployee compensation *'], row['Issuer TIN Type*'], row['Box 1b, tips']]).toEqual([
      '2000.00',
      'EIN',
      undefined,
    ]);
    const lost = await file('NEC', { template: HEADS.MISC.replace('Recipient Last Name (Surname),', '') });
    expect([lost.statusCode, lost.json()]).toEqual([
      409,
      {
        detail:
          'The template has no column for: Recipient Last Name (Surname); Box 1 - Nonemployee Compensation. Choose that of this form.',
      },
    ]);
  });

  test('have a hundred forms each, in order', async () => {
    const app = await testApp({ engine });
    const { party, company, payer, file } = await office(app);
    await company({});
    await payer('123456789');
    const names = Array.from({ length: 101 }, (_, n) => `Lee ${String(n).padStart(3, '0')}`);
    for (const name of names) await party('hauler', { name }, { number_kind: 'EIN', number: '123456780' }, '2000.00');
    const parts = [await file('NEC'), await file('NEC', { part: 2 })];
    expect(parts.map(({ headers: { 'content-disposition': name } }) => String(name).match(/_\d_of_\d/)?.[0])).toEqual([
      '_1_of_2',
      '_2_of_2',
    ]);
    const found = parts.map(({ body }) => rowsOf(body).map((row) => row['Recipient Business or Entity Name Line 1']));
    expect(found.map((some) => some.length)).toEqual([100, 1]);
    expect(found.flat()).toEqual(names);
    expect((await file('NEC', { part: 3 })).statusCode).toBe(409);
  });

  test('ask for the password where the sign-in is not fresh, and their heads for none', async () => {
    const app = await testApp({ engine });
    const { company, payer, party } = await office(app);
    await company({});
    await payer('999999999');
    await party('hauler', { name: 'Ann Lee' }, person, '2000.00');
    const first = await app.signIn();
    app.clock.advance(16 * 60_000);
    const { access } = (await app.call('POST', '/api/v1/token/refresh/', { body: { refresh: first.refresh } })).json();
    const file = (more: object) =>
      app.signedIn('POST', IRIS, { access, headers, body: { year: 2026, form: 'NEC', ...more } });
    const stale = await file({});
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'reauthentication_required']);
    const told = await app.signedIn('GET', `${IRIS}?year=2026`, { access });
    expect([told.statusCode, told.body.includes('5678'), told.body.includes('012345678')]).toEqual([200, false, false]);
    expect((await file({ current_password: USER.password })).body).toContain(',SSN,012345678,I,');
  });
});
