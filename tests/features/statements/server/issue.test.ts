/** Statements: drafts, issuing, what is open, the list, and voiding. */
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';
import { draftOf, issue, listed, listPath, load, MONTH, setUpHarvest } from '../../../support/statements';

const PATH = '/api/v1/office/statements/';

describeOnBoth('statements', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const producer = { producer: harvest.producer };

  it('a draft takes what is open in the period and says what is doubtful or missing', async () => {
    await harvest.ticket();
    await harvest.ticket({ date: '2026-08-20' });
    const lacking = await harvest.ticket({ producer_rate: null });
    const doubtful = await harvest.ticket({ gross_weight: 170_000 });
    const { status, body } = await draftOf(call, 'producer_statement', producer);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: 'PS',
      role: 'producer',
      party: { table: 'producer', id: harvest.producer },
      cutoff: '2026-08-31',
      partial: [],
      amount: '800.00',
      comes_to: '800.00',
      counts: { taken: 1, held: 2, left_out: 0 },
    });
    expect(body.taken).toMatchObject([
      { amount: '800.00', hold: false, doubts: [], missing: [] },
      { ticket: { id: lacking.id }, amount: null, hold: true, missing: ['producer rate'] },
      { ticket: { id: doubtful.id }, amount: '2800.00', hold: true, doubts: [expect.stringContaining('gross')] },
    ]);
    const included = await draftOf(call, 'producer_statement', producer, { include: `crop_ticket:${doubtful.id}` });
    expect(included.body).toMatchObject({ amount: '3600.00', counts: { taken: 2, held: 1 } });
    expect(included.body.digest).not.toBe(body.digest);
  });

  it('what is open is listed by kind and party', async () => {
    const { body } = await call('GET', `${PATH}open/?from=${MONTH.from}&to=${MONTH.to}&codes=PS,HS`);
    expect(body).toMatchObject({
      cutoffs: { producer: '2026-08-31' },
      kinds: [
        {
          code: 'PS',
          parties: [
            {
              party: { id: harvest.producer },
              loads: 1,
              tons: '20.00',
              tickets_amount: '800.00',
              comes_to: '800.00',
              doubts: 1,
              missing: 1,
              held: {
                count: 2,
                amount: '2800.00',
              },
            },
          ],
        },
        { code: 'HS', parties: [{ loads: 2, tickets_amount: '200.00', held: { count: 1, amount: '350.00' } }] },
      ],
    });
  });

  it('a statement gets the next number, and its tickets are on no other of the role', async () => {
    const made = await issue(call, 'producer_statement', producer);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      reference: 'PS-2026-0001',
      state: 'issued',
      loads: 1,
      tons: '20.00',
      amount: '800.00',
      open: '800.00',
      issued_by: 'clerk',
      issued_on: '2026-09-18',
      due_on: null,
    });
    const again = await draftOf(call, 'producer_statement', producer);
    expect(again.body.left_out).toMatchObject([{ statement: { reference: 'PS-2026-0001' } }]);
    expect(again.body.counts).toEqual({ taken: 0, held: 2, left_out: 1 });
    const customer = await issue(call, 'customer_statement', { customer: harvest.customer });
    expect(customer.body).toMatchObject({
      reference: 'CS-2026-0001',
      loads: 2,
      amount: '2000.00',
      due_on: '2026-10-03',
      terms: 'Net 15 days',
    });
    const detail = await call('GET', `${PATH}${made.body.id}/`);
    expect(detail.body).toMatchObject({ items: { tickets: 1 }, payments: [] });
    expect((detail.body.bridge as unknown[]).at(-1)).toMatchObject({ key: 'due', amount: '800.00' });
    const lines = await call('GET', `${PATH}${made.body.id}/lines/`);
    expect(lines.body).toMatchObject({ lines: [{ amount: '800.00' }], next: null });
  });

  it('nobody issues what has changed since they looked, and no number is used', async () => {
    await harvest.ticket();
    const { body: seen } = await draftOf(call, 'producer_statement', producer);
    const order = { report: 'producer_statement', ...MONTH, filters: producer, digest: seen.digest };
    const late = await harvest.ticket();
    const changed = await call('POST', PATH, order);
    expect([changed.status, changed.body]).toMatchObject([409, { taken: [], left: 4 }]);
    await call('DELETE', `${apiPath(entities.crop_ticket)}${late.id}/`);
    const first = await call('POST', PATH, order);
    expect(first.body.reference).toBe('PS-2026-0002');
    const second = await call('POST', PATH, order);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ taken: [{ reference: 'PS-2026-0002', by: 'clerk', count: 1 }], left: 2 });
    expect(second.body.detail).toContain('PS-2026-0002');
    const numbers = await db.sql.selectFrom('windrow_number').select(['code', 'year', 'last']).execute();
    expect(numbers).toContainEqual({ code: 'PS', year: 2026, last: 2 });
  });

  it('the same request twice is one statement', async () => {
    await harvest.ticket();
    const { body: seen } = await draftOf(call, 'producer_statement', producer);
    const order = { report: 'producer_statement', ...MONTH, filters: producer, digest: seen.digest };
    const key = { 'Idempotency-Key': 'issue-1' };
    const first = await call('POST', PATH, order, key);
    const second = await call('POST', PATH, order, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it('the list is searched: each word is in the number or in the name of the party', async () => {
    const found = async (q: string) => (await listed(call, { q })).rows;
    const all = await found('');
    // Its file may be made in between.
    const nameOf = ({ reference }: { readonly reference: string }): string => reference;
    const [one] = all;
    if (!one) throw new Error('A statement was issued.');
    const [name, number] = [one.party.slice(0, 4).toUpperCase(), one.reference.slice(-2)];
    const is = (text: string, word: string): boolean => text.toLowerCase().includes(word.toLowerCase());
    for (const q of [name, number, `${number} ${name}`, '%', 'nobody']) {
      const wanted = all.filter(({ reference, party }) =>
        q.split(' ').every((word) => is(reference, word) || is(party, word)),
      );
      expect([q, ...(await found(q)).map(nameOf)]).toEqual([q, ...wanted.map(nameOf)]);
    }
    expect((await found(`${number} ${name}`)).map(nameOf)).toContain(nameOf(one));
    expect((await call('GET', `/api/v1/${listPath({ q: 'x'.repeat(201) })}`)).body).toEqual({
      filter: [expect.any(String)],
    });
  });

  it('a void statement keeps its number and frees its tickets', async () => {
    const list = await listed(call, { code: 'PS' });
    expect(list).toMatchObject({ count: 3, sums: { amount: '2400.00', open: '2400.00' } });
    const [last] = list.rows;
    const short = await call('POST', `${PATH}${last?.id}/void/`, { reason: 'x' });
    expect(short.status).toBe(400);
    const taken = await call('POST', `${PATH}${last?.id}/void/`, { reason: 'wrong period' });
    expect(taken.body).toMatchObject({
      reference: 'PS-2026-0003',
      state: 'void',
      open: '0.00',
      amount: '800.00',
      voided: {
        on: '2026-09-18',
        by: 'clerk',
        reason: 'wrong period',
      },
    });
    expect((await call('POST', `${PATH}${last?.id}/void/`, { reason: 'once more' })).status).toBe(409);
    const next = await issue(call, 'producer_statement', producer);
    expect(next.body).toMatchObject({ reference: 'PS-2026-0004', loads: 1 });
    const live = await listed(call, { code: 'PS', state: 'issued' });
    expect(live).toMatchObject({ count: 3, sums: { amount: '2400.00' } });
    expect(live.rows.every(({ role, party_id: id }) => role === 'producer' && id === harvest.producer)).toBe(true);
    expect(await listed(call, { code: 'PS', state: 'open' })).toMatchObject({ count: 3, sums: { open: '2400.00' } });
    const voided = await listed(call, { state: 'void' });
    expect(voided).toMatchObject({ count: 1, sums: { amount: '0.00', open: '0.00' } });
    expect(voided.rows).toMatchObject([{ reference: 'PS-2026-0003', amount: 800, open: null, age: null }]);
    expect((await call('GET', `${PATH}${last?.id}/lines/`)).body).toMatchObject({ lines: [{ amount: '800.00' }] });
  });

  it('payments on account are taken off, the last one in part', async () => {
    const ticket = await harvest.ticket();
    const paid = { producer_id: harvest.producer, date: '2026-09-12', method: 'Check' };
    await load(db, 'payment', [
      { ...paid, reference: '300', amount: '300' },
      { ...paid, reference: '900', amount: '900' },
    ]);
    const { body: seen } = await draftOf(call, 'producer_statement', producer);
    expect(seen).toMatchObject({ amount: '800.00', on_account: '800.00', comes_to: '0.00' });
    const made = await issue(call, 'producer_statement', producer);
    expect(made.body).toMatchObject({ amount: '800.00', open: '0.00', state: 'paid' });
    const { body } = await call('GET', `${PATH}${made.body.id}/`);
    expect(body.payments).toMatchObject([{ amount: '300.00' }, { amount: '500.00', reference: '900' }]);
    await call('POST', `${PATH}${made.body.id}/void/`, { reason: 'paid elsewhere' });
    await call('DELETE', `${apiPath(entities.crop_ticket)}${ticket.id}/`);
    const account = await db.sql.selectFrom('payment').select('id').where('statement_id', 'is', null).execute();
    expect(account).toHaveLength(3);
  });

  it('a role without a cut-off issues nothing', async () => {
    await call('PUT', `${PATH}settings/`, { cutoffs: { hauler: null } });
    const made = await issue(call, 'hauler_statement', { hauler: harvest.hauler });
    expect([made.status, Object.keys(made.body)]).toEqual([400, ['cutoff']]);
    const wrong = await call('PUT', `${PATH}settings/`, { cutoffs: { hauler: '2026-13-01' } });
    expect(wrong.status).toBe(400);
  });

  it('the history gives every row of statements', async () => {
    const acts = await historyOf(db);
    expect(acts.map(({ kind }) => kind)).toContain('issue');
    expect(Object.fromEntries(replayed(acts))).toEqual(await storedRows(db));
  });
});
