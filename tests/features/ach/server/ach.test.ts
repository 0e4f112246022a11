/** Bank accounts and ACH files on the server: numbers stay encrypted, a payment goes out once. */
import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AchFileDetail, AchWaiting } from '../../../../features/ach/rules/calls';
import type { PayRunDue } from '../../../../features/payRun/rules/calls';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf } from '../../../support/history';
import { issue, setUpHarvest } from '../../../support/statements';
import { readAch } from '../reader';

const OFFICE = '/api/v1/office/';
const settings = {
  bank: 'First Farm Bank',
  company: 'Three Rivers',
  company_id: '1234567890',
  balanced: true,
  from: '2026-09-01',
};
const account = {
  holder: 'Ann Kessler',
  holder_kind: 'Person',
  kind: 'Checking',
  routing: '021000021',
  account: '998877665544',
};

describeOnBoth('ACH', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  await call('PATCH', `${apiPath(entities.producer)}${harvest.producer}/`, { name: 'Kessler, Ann' });
  const producer = `${OFFICE}bank_accounts/producer/${harvest.producer}/`;
  const hauler = `${OFFICE}bank_accounts/hauler/${harvest.hauler}/`;
  const own = `${OFFICE}bank_accounts/own/1/`;
  const waiting = async (): Promise<AchWaiting> => (await call('GET', `${OFFICE}ach/`)).body as unknown as AchWaiting;
  const make = (body: object, headers = {}) =>
    call('POST', `${OFFICE}ach/files/`, { effective: '2026-09-21', payments: [], ...body }, headers);
  const pay = async (party: string, amount: string, more = {}): Promise<number> => {
    const body = { party, date: '2026-09-18', method: 'Bank Transfer', amount, ...more };
    const { status, body: made } = await call('POST', `${OFFICE}payments/`, body);
    expect([status, made.detail]).toEqual([201, undefined]);
    return Number(made.id);
  };
  const content = (id: number) => app.inject({ url: `${OFFICE}ach/files/${id}/content/` });
  const payee = `producer:${harvest.producer}`;

  it('nothing goes out before the bank and the own account are known', async () => {
    expect(await waiting()).toMatchObject({
      settings: null,
      own: null,
      payments: [],
      prenotes: [],
      next_day: '2026-09-21',
    });
    expect(await make({})).toMatchObject({
      status: 409,
      body: { detail: 'First enter your bank and your own account under Settings, ACH.' },
    });
    const wrong = await call('PUT', `${OFFICE}ach/settings/`, { ...settings, bank: ' ' });
    expect([wrong.status, wrong.body]).toEqual([400, { bank: ['This field is required.'] }]);
    expect((await call('PUT', `${OFFICE}ach/settings/`, { ...settings, company_id: '12' })).status).toBe(400);
    expect((await call('PUT', `${OFFICE}ach/settings/`, { ...settings, company: 'x'.repeat(17) })).body).toEqual({
      company: ['At most 16 characters fit.'],
    });
    expect((await call('PUT', `${OFFICE}ach/settings/`, settings)).body).toEqual(settings);
    const kept = await call('PUT', own, {
      ...account,
      holder: 'Three Rivers',
      holder_kind: 'Company',
      account: '1122334455',
      routing: '091000019',
    });
    expect(kept).toMatchObject({
      status: 200,
      body: { account: { holder: 'Three Rivers', routing_end: '0019', account_end: '4455' } },
    });
  });

  it('numbers that no bank has are refused, each at its field', async () => {
    const refused = async (more: object): Promise<unknown> =>
      (await call('PUT', producer, { ...account, ...more })).body;
    expect(await refused({ routing: '021000022' })).toEqual({
      routing: ['This is no routing number: it has nine digits, and the last one checks the others.'],
    });
    expect(await refused({ account: '12 3' })).toEqual({
      account: ['An account number has 4 to 17 digits, letters or hyphens.'],
    });
    expect(await refused({ holder: '  ' })).toEqual({ holder: ['This field is required.'] });
    expect(await refused({ kind: 'Gold' })).toEqual({ kind: ['Use one of: Checking, Savings.'] });
    expect((await call('PUT', `${OFFICE}bank_accounts/producer/999/`, account)).status).toBe(404);
    expect((await call('PUT', `${OFFICE}bank_accounts/own/2/`, account)).status).toBe(404);
    expect((await call('PUT', `${OFFICE}bank_accounts/customer/1/`, account)).status).toBe(404);
    expect((await call('GET', producer)).body).toEqual({ account: null });
    expect((await call('DELETE', producer)).status).toBe(404);
  });

  it('an account is shown by its last four digits alone, in answers and in the history', async () => {
    const kept = await call('PUT', producer, { ...account, routing: '0210 00021' });
    const shown = {
      id: expect.any(Number),
      version: 1,
      holder: 'Ann Kessler',
      holder_kind: 'Person',
      kind: 'Checking',
      routing_end: '0021',
      account_end: '5544',
      prenote: null,
    };
    expect([kept.status, kept.body]).toEqual([200, { account: shown }]);
    expect((await call('GET', producer)).body).toEqual({ account: shown });
    const acts = (await historyOf(db)).filter(({ kind }) => kind === 'changeBankAccount');
    expect(acts.map(({ about }) => about)).toEqual([
      { owner: 'own', owner_id: 1, name: 'this business', was: null, now: '4455' },
      { owner: 'producer', owner_id: harvest.producer, name: 'Kessler, Ann', was: null, now: '5544' },
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/99887766|112233|02100002|09100001/);
  });

  it('the preview of a merge names the account that is not handed over, and whether the other one has its own', async () => {
    const other = await buildSaved(call, entities, 'producer', { name: 'Kessler A.' });
    const left = async (keep: number, drop: number) =>
      (await call('POST', `${OFFICE}merge/preview/`, { table: 'producer', keep, drop })).body.left;
    const what = 'bank account ending in 5544';
    expect(await left(harvest.producer, other.id)).toEqual([]);
    expect(await left(other.id, harvest.producer)).toEqual([{ what, has_own: false }]);
    const own = `${OFFICE}bank_accounts/producer/${other.id}/`;
    await call('PUT', own, { ...account, account: '123450001' });
    expect(await left(other.id, harvest.producer)).toEqual([{ what, has_own: true }]);
    await call('DELETE', own);
  });

  it('no table of the database has a number', async () => {
    for (const table of [
      'windrow_bank_account',
      'windrow_ach_file',
      'windrow_change',
      'windrow_act',
      'windrow_idempotency',
    ] as const) {
      const rows = await db.sql
        .selectFrom(table as 'windrow_act')
        .selectAll()
        .execute();
      expect([table, JSON.stringify(rows).match(/998877665544|1122334455|021000021/)]).toEqual([table, null]);
    }
  });

  it('a change of what somebody else changed meanwhile is refused', async () => {
    const changed = await call('PUT', producer, { ...account, account: '998877665599' }, { 'if-match': '"1"' });
    expect(changed.body).toMatchObject({ account: { account_end: '5599', version: 2 } });
    expect((await call('PUT', producer, account, { 'if-match': '"1"' })).status).toBe(412);
    expect((await call('PUT', hauler, account, { 'if-match': '"3"' })).status).toBe(412);
    await call('PUT', producer, account);
  });

  let first: AchFileDetail;
  let paid: number;

  it('a file has the chosen payments, what they pay, and is balanced by the own account', async () => {
    await harvest.ticket();
    const { body: paper } = await issue(call, 'producer_statement', { producer: harvest.producer });
    paid = await pay(payee, '731.82');
    const check = await pay(payee, '10.00', { method: 'Check' });
    const { payments } = await waiting();
    expect(payments).toMatchObject([
      {
        id: paid,
        date: '2026-09-18',
        party: { table: 'producer', id: harvest.producer, name: 'Kessler, Ann' },
        amount: '731.82',
        pays: paper.reference,
        account: { account_end: '5544' },
      },
    ]);
    expect((await make({ payments: [check] })).status).toBe(409);
    const { status, body } = await make({ payments: [paid] });
    expect([status, body.detail]).toEqual([201, undefined]);
    first = body as unknown as AchFileDetail;
    expect(first).toMatchObject({
      name: 'ACH-0001.txt',
      made_by: 'clerk',
      effective: '2026-09-21',
      payments: 1,
      prenotes: 0,
      amount: '731.82',
      entries: [{ payment: paid, account_end: '5544', amount: '731.82', trace: '091000010000001', taken_back: false }],
    });
    const file = await content(first.id);
    expect(file.headers['content-disposition']).toContain('ACH-0001.txt');
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(first.digest);
    const { head, batches, faults } = readAch(file.payload);
    expect(faults).toEqual([]);
    expect([head.modifier, head.destination, head.originName?.trim()]).toEqual(['A', ' 091000019', 'Three Rivers']);
    expect(batches).toMatchObject([
      {
        service: '200',
        code: 'PPD',
        company: 'Three Rivers',
        effective: '260921',
        entries: [
          {
            code: '22',
            routing: '021000021',
            account: '998877665544',
            cents: 73_182,
            name: 'Ann Kessler',
            addenda: [paper.reference],
          },
          { code: '27', routing: '091000019', account: '1122334455', cents: 73_182 },
        ],
      },
    ]);
    expect((await waiting()).payments).toEqual([]);
  });

  it('a payment that is in a file is never put into another one', async () => {
    const again = await make({ payments: [paid] });
    expect([again.status, again.body.detail]).toEqual([
      409,
      'One of these payments is in ACH-0001 already. Look at the list again.',
    ]);
    const row = await db.sql
      .selectFrom('windrow_ach_entry')
      .selectAll()
      .where('payment_id', '=', paid)
      .executeTakeFirstOrThrow();
    const { id: _id, ...values } = row;
    await expect(db.write((trx) => trx.insertInto('windrow_ach_entry').values(values).execute())).rejects.toThrow(
      /unique/i,
    );
  });

  it('the same request twice makes one file, and two makers at once send a payment once', async () => {
    const one = await pay(payee, '5.00');
    const headers = { 'idempotency-key': randomUUID() };
    const [made, replayed] = [await make({ payments: [one] }, headers), await make({ payments: [one] }, headers)];
    expect([made.status, replayed.status, replayed.body.id]).toEqual([201, 201, made.body.id]);
    const other = await pay(payee, '6.00');
    const answers = await Promise.all([1, 2].map(() => make({ payments: [other] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const file = answers.find(({ status }) => status === 201)?.body;
    // Refused files take no number and no letter.
    expect(file).toMatchObject({ name: 'ACH-0003.txt' });
    expect(readAch((await content(Number(file?.id))).payload).head.modifier).toBe('C');
  });

  it('a missing account is named, and a company is paid by CCD', async () => {
    const one = await pay(`hauler:${harvest.hauler}`, '50.00');
    expect((await waiting()).payments).toMatchObject([{ id: one, account: null }]);
    const refused = await make({ payments: [one] });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(/^There is no bank account of .+\.$/),
    ]);
    await call('PUT', hauler, { ...account, holder: 'Hill Trucking', holder_kind: 'Company', kind: 'Savings' });
    const { body } = await make({ payments: [one] });
    expect(readAch((await content(Number(body.id))).payload).batches).toMatchObject([
      {
        code: 'CCD',
        entries: [{ code: '32', name: 'Hill Trucking', cents: 5000, addenda: [`PMT ${one}`] }, { code: '27' }],
      },
    ]);
  });

  it('prenotes go out once for an account, and never beside money for it', async () => {
    const { prenotes } = await waiting();
    expect(prenotes.map(({ party: { table }, account: { holder } }) => [table, holder])).toEqual([
      ['producer', 'Ann Kessler'],
      ['hauler', 'Hill Trucking'],
    ]);
    const ids = prenotes.map(({ account: { id } }) => id);
    const one = await pay(payee, '7.00');
    expect((await make({ payments: [one], prenotes: ids })).body).toEqual({
      prenotes: ['The prenote of Kessler, Ann has to go out before money does. Send one of both.'],
    });
    const { body } = await make({ prenotes: ids });
    expect(body).toMatchObject({ payments: 0, prenotes: 2, amount: '0.00' });
    const { batches, faults } = readAch((await content(Number(body.id))).payload);
    expect([
      faults,
      batches.map(({ service, entries }) => [service, entries.map(({ code, cents }) => [code, cents])]),
    ]).toEqual([
      [],
      [
        ['220', [['23', 0]]],
        ['220', [['33', 0]]],
      ],
    ]);
    expect((await call('GET', producer)).body).toMatchObject({ account: { prenote: '2026-09-21' } });
    expect((await waiting()).prenotes).toEqual([]);
    expect((await make({ prenotes: ids })).status).toBe(409);
    await call('PUT', producer, { ...account, account: '5566778899' });
    expect((await waiting()).prenotes).toMatchObject([{ party: { name: 'Kessler, Ann' } }]);
    await make({ payments: [one] });
  });

  it('a payment that is taken back after its file was made stays in it, marked', async () => {
    const before = (await content(first.id)).payload;
    const back = await call('POST', `${OFFICE}payments/${paid}/take_back/`, { reason: 'paid twice' });
    expect(back.status).toBe(204);
    expect((await call('GET', `${OFFICE}ach/files/${first.id}/`)).body).toMatchObject({
      entries: [{ payment: paid, taken_back: true }],
    });
    expect((await content(first.id)).payload).toBe(before);
    const { body } = await call('GET', `${OFFICE}lists/ach_files/?ordering=made_on`);
    const rows = Array.isArray(body) ? body : (body.results as { file: string; taken_back: number; amount: unknown }[]);
    expect(rows.find(({ file }) => file === 'ACH-0001')).toMatchObject({ taken_back: 1, amount: '731.82' });
  });

  it('a pay run proposes a transfer only to whom a file can pay, whatever way somebody was paid before', async () => {
    await pay(payee, '5.00');
    await pay(`producer:${harvest.other}`, '5.00');
    for (const own of [harvest.producer, harvest.other]) {
      await harvest.ticket({ producer_id: own });
      expect((await issue(call, 'producer_statement', { producer: own })).status).toBe(201);
    }
    const { body } = await call('GET', `${OFFICE}payrun/due/?on=2026-12-31`);
    const due = body as unknown as PayRunDue;
    const methods = new Map(due.parties.map(({ party, method }) => [party.id, method]));
    expect([methods.get(harvest.producer), methods.get(harvest.other)]).toEqual(['Bank Transfer', 'Check']);
  });

  it('one that went out another way waits no more and is in no file, until that is undone', async () => {
    const id = await pay(payee, '30.00', { reference: 'W-88' });
    const waits = async () => (await waiting()).payments.filter((one) => one.id === id).length;
    const sent = (body: object) => call('POST', `${OFFICE}ach/sent/`, body);
    expect(await waits()).toBe(1);
    const marked = await sent({ payments: [id] });
    expect([marked.status, await waits()]).toEqual([204, 0]);
    const again = { detail: 'One of these went out in another file, or was reversed. Look at the list again.' };
    expect(await sent({ payments: [id] })).toMatchObject({ status: 409, body: again });
    expect(await make({ payments: [id] })).toMatchObject({ status: 409, body: again });
    const act = (await historyOf(db)).at(-1);
    expect(act).toMatchObject({ kind: 'sendAnotherWay', about: { names: 'Kessler, Ann', amount: '30.00' } });
    const undo = await call('POST', `${OFFICE}history/acts/${String(act?.key)}/undo/`);
    expect([undo.status, await waits()]).toEqual([200, 1]);
    const file = (await make({ payments: [id] })).body as unknown as AchFileDetail;
    expect(await sent({ payments: [id] })).toMatchObject({
      status: 409,
      body: { detail: `One of these payments is in ${file.name.slice(0, 8)} already. Look at the list again.` },
    });
    const undone = (await historyOf(db)).find(({ kind }) => kind === 'undo');
    const redo = await call('POST', `${OFFICE}history/acts/${String(undone?.key)}/undo/`);
    expect([redo.status, redo.body.detail]).toEqual([409, expect.stringContaining('is in ACH-')]);
  });

  it('days that are over, weekends, and empty files are refused', async () => {
    const one = await pay(payee, '8.00');
    for (const effective of ['2026-09-17', '2026-09-19', '2026-09-20'])
      expect((await make({ effective, payments: [one] })).body).toEqual({
        effective: ['Choose a day from Monday to Friday that is not over.'],
      });
    expect((await make({})).body).toEqual({ payments: ['Check at least one payment or prenote.'] });
    expect((await make({ effective: '2026-09-31', payments: [one] })).status).toBe(400);
    await call('PUT', `${OFFICE}ach/settings/`, { ...settings, from: '2026-09-19' });
    expect([(await waiting()).payments, (await make({ payments: [one] })).status]).toEqual([[], 409]);
    await call('PUT', `${OFFICE}ach/settings/`, settings);
  });

  it('an account that is removed takes its numbers along', async () => {
    expect((await call('DELETE', hauler)).status).toBe(204);
    const kept = db.sql.selectFrom('windrow_bank_account').select('owner').orderBy('owner');
    expect((await kept.execute()).map(({ owner }) => owner)).toEqual(['own', 'producer']);
    const [last] = (await historyOf(db)).filter(({ kind }) => kind === 'changeBankAccount').toReversed();
    expect(last?.about).toMatchObject({ owner: 'hauler', was: '5544', now: null });
  });

  it('each file is an act that nobody undoes', async () => {
    const { body } = await call('GET', `${OFFICE}history/?kind=makeAchFile`);
    const acts = body.acts as { can_undo: boolean }[];
    expect([acts.length, acts.some(({ can_undo }) => can_undo)]).toEqual([7, false]);
  });
});
