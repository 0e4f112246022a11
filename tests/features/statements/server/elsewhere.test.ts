/** Tickets that another program paid for, in part or in full: a statement settles the difference, and nothing is left of nothing. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { StatementDraft } from '../../../../features/statements/rules/calls/open';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { linesOf, proofOf } from '../../../support/proof';
import { draftOf, issue, listed, MONTH, setUpHarvest } from '../../../support/statements';

const PATH = '/api/v1/office/statements/';
const REPORT = 'producer_statement';

describeOnBoth('tickets paid elsewhere', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const producer = { producer: harvest.producer };
  const pay = (id: unknown, values: object) => call('PUT', `/api/v1/office/extra/crop_ticket/${String(id)}/`, values);
  const draft = async (): Promise<StatementDraft> =>
    (await draftOf(call, REPORT, producer)).body as unknown as StatementDraft;
  const open = async () => {
    const { body } = await call('GET', `${PATH}open/?from=${MONTH.from}&to=${MONTH.to}&codes=PS`);
    return body.kinds as { parties: object[] }[];
  };
  const agrees = async (): Promise<void> =>
    expect((await proofOf(call)).proofs.filter(({ differ }) => differ !== 0)).toEqual([]);
  const [part, full, plain] = [await harvest.ticket(), await harvest.ticket(), await harvest.ticket()];

  it('are settled by the difference; what was paid in full is over', async () => {
    expect((await pay(part.id, { paid_producer: 731.82 })).status).toBe(200);
    expect((await pay(full.id, { paid_producer: 800, paid_customer: 10 })).status).toBe(200);
    const { taken, left_out: leftOut, counts, bridge, comes_to: due } = await draft();
    expect(taken.map(({ ticket, hold, paid_elsewhere: paid }) => [ticket.id, hold, paid])).toEqual([
      [part.id, false, '731.82'],
      [plain.id, false, null],
    ]);
    expect(leftOut).toMatchObject([{ ticket: { id: full.id }, statement: null, paid_in_full: true }]);
    expect([counts, due]).toEqual([{ taken: 2, held: 0, left_out: 1 }, '868.18']);
    expect(bridge.map(({ key, amount }) => [key, amount])).toEqual([
      ['gross', '1600.00'],
      ['net', '1600.00'],
      ['elsewhere', '-731.82'],
      ['due', '868.18'],
    ]);
    expect(bridge[2]).toMatchObject({ label: 'Paid elsewhere', about: `1 load: ${String(part.ticket_number)}` });
    expect(await open()).toMatchObject([{ parties: [{ loads: 2, tickets_amount: '868.18', held: { count: 0 } }] }]);
  });

  it('are counted by what is left, in the proof, in accounts and on the report', async () => {
    const { none } = await proofOf(call);
    expect(none.find(({ role }) => role === 'producer')).toMatchObject({ tickets: 2, amount: '868.18', elsewhere: 1 });
    const { lines, sum } = await linesOf(call, 'none:producer');
    expect([lines.map(({ id, amount }) => [id, amount]), sum]).toEqual([
      [
        [part.id, '68.18'],
        [plain.id, '800.00'],
      ],
      '868.18',
    ]);
    expect((await linesOf(call, 'elsewhere:producer')).lines).toMatchObject([{ id: full.id, amount: '800.00' }]);
    const accounts = await call('GET', '/api/v1/office/accounts/?table=producer');
    expect(accounts.body.results).toMatchObject([{ on_none: 2 }]);
    const account = await call('GET', `/api/v1/office/accounts/producer/${harvest.producer}/`);
    expect(account.body.on_no_statement).toMatchObject([{ code: 'PS', tickets: 2, amount: '868.18' }]);
  });

  it('are on the paper with what they come to, and in every sum with what is left', async () => {
    const made = await issue(call, REPORT, producer);
    expect(made).toMatchObject({
      status: 201,
      body: { loads: 2, tickets_amount: '868.18', more_amount: '0.00', amount: '868.18', open: '868.18' },
    });
    const { rows } = await sql`
      select item_table, amount from statement_item where statement_id = ${Number(made.body.id)} order by id`.execute(
      db.sql,
    );
    expect(rows).toHaveLength(3);
    await agrees();
    const page = (await app.inject({ method: 'GET', url: `${PATH}${String(made.body.id)}/paper/` })).body;
    expect(page).toMatch(/Paid elsewhere[\s\S]*−731\.82/);
    expect(page).toMatch(/NET DUE[\s\S]*868\.18/i);
    const file = await app.inject({ method: 'GET', url: `${PATH}${String(made.body.id)}/pdf/` });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const account = await call('GET', `/api/v1/office/accounts/producer/${harvest.producer}/`);
    expect(account.body).toMatchObject({ balance: '868.18', ledger: [{ amount: '868.18', balance: '868.18' }] });
    const books = await call('GET', '/api/v1/office/books/?program=quickbooks');
    const lines = [{ amount: '1600.00' }, { amount: '-731.82', text: expect.stringMatching(/^Paid elsewhere/) }];
    expect(books.body.documents).toMatchObject([{ amount: '868.18', lines }]);
    expect(await open()).toMatchObject([{ parties: [] }]);
  });

  it('keep what was paid while they are on a paper, and what is corrected is the difference alone', async () => {
    expect((await pay(part.id, { paid_producer: 1 })).status).toBe(423);
    const corrected = await call('POST', `/api/v1/office/correct/crop_ticket/${part.id}/`, {
      values: { producer_rate: 41 },
      reason: 'Rate of the contract',
    });
    expect(corrected.status).toBeLessThan(300);
    expect((await draft()).corrections).toMatchObject([{ amount: '20.00' }]);
    await agrees();
  });

  it('are free again once the paper is void', async () => {
    const id = (await listed(call)).rows.find(({ role }) => role === 'producer')?.id ?? 0;
    const gone = await call('POST', `${PATH}${id}/void/`, { reason: 'Wrong rate on it' });
    expect(gone.status).toBeLessThan(300);
    await agrees();
    const { taken, comes_to: due } = await draft();
    expect([taken.length, due]).toEqual([2, '888.18']);
    expect((await pay(part.id, { paid_producer: 820 })).status).toBe(200);
    expect((await draft()).taken.map(({ ticket }) => ticket.id)).toEqual([plain.id]);
  });

  it('come back when what they come to changes, below zero too', async () => {
    await call('PATCH', apiPath(entities.crop_ticket, Number(full.id)), { producer_rate: 39 });
    expect((await draft()).bridge.find(({ key }) => key === 'elsewhere')).toMatchObject({ amount: '-800.00' });
    const { body } = await issue(call, REPORT, producer);
    expect(body).toMatchObject({ loads: 2, tickets_amount: '780.00', amount: '780.00' });
    await agrees();
  });

  it('are not issued as they were seen once something was paid elsewhere meanwhile', async () => {
    const late = await harvest.ticket();
    const { digest } = await draft();
    await pay(late.id, { paid_producer: 50 });
    const refused = await call('POST', PATH, { report: REPORT, ...MONTH, filters: producer, digest });
    expect(refused.status).toBe(409);
    await pay(late.id, { paid_producer: 800 });
    const none = await issue(call, REPORT, producer);
    expect([none.status, (await open())[0]?.parties]).toEqual([409, []]);
  });

  it('of customers are billed by the difference', async () => {
    const { body } = await draftOf(call, 'customer_statement', { customer: harvest.customer });
    const { bridge, comes_to: due } = body as unknown as StatementDraft;
    expect(bridge.filter(({ key }) => key === 'elsewhere')).toMatchObject([{ amount: '-10.00' }]);
    expect([bridge.find(({ key }) => key === 'net')?.amount, due]).toEqual(['3990.00', '3990.00']);
  });
});
