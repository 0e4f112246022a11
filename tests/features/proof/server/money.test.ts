/** Faults in what is paid, planted past the program: pay runs, checks, bank files, deductions, other payees, days of papers, closings. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { PayRunDue } from '../../../../features/payRun/rules/calls';
import type { Values } from '../../../../src/rules/rows';
import { testApi, type Answer } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { linesOf, proofOf } from '../../../support/proof';
import { draftOf, setUpHarvest } from '../../../support/statements';

const OFFICE = '/api/v1/office/';
const PAID = '2026-09-18';
const ACCOUNT = { holder: 'Ann', holder_kind: 'Person', kind: 'Checking', routing: '021000021', account: '998877' };

/** The proof that the history says the same. */
const H = 'of_history';
const RUN = 'of_payruns';

/** A table, its column, what is put there, the proofs that say so, and which row it is. Amounts are in cents. */
type Fault = readonly [
  table: string,
  column: string,
  value: string | number | null,
  proofs: readonly string[],
  row?: string,
];

const LAST = 'max(id)';
const FAULTS: readonly Fault[] = [
  ['pay_run_payment', 'amount', 1, [H, RUN]],
  ['pay_run_payment', 'payee', 'Somebody', [H]],
  ['pay_run_payment', 'reference', '7777', [H]],
  ['pay_run_payment', 'papers', '[]', [H]],
  ['pay_run_payment', 'method', 'Bank Transfer', [H]],
  ['pay_run_payment', 'payment_id', null, [H]],
  ['pay_run_payment', 'id', -1, [H]],
  ['pay_run', 'date', '2026-09-17', [H, RUN]],
  ['pay_run', 'amount', 1, [H]],
  ['pay_run', 'state', 'Prepared', [H]],
  ['pay_run', 'released_by', 'nobody', [H]],
  ['payment', 'payee', 'Somebody', [H], 'min(case when payee is not null then id end)'],
  ['payment', 'payee_kind', null, [H], 'min(case when payee is not null then id end)'],
  ['payment', 'payee_address', 'Elsewhere', [H], 'min(case when payee is not null then id end)'],
  ['payment', 'amount', 1, [H, RUN], 'min(case when payee is not null then id end)'],
  ['payment', 'date', '2026-09-19', [H, RUN], 'min(case when payee is not null then id end)'],
  ['payment', 'reference', '7777', [H], 'min(case when payee is not null then id end)'],
  ['payment', 'method', 'Cash', [H, 'of_ach'], "min(case when method = 'Bank Transfer' then id end)"],
  ['payment', 'amount', 1, [H, 'of_ach', RUN], "min(case when method = 'Bank Transfer' then id end)"],
  ['check_event', 'number', '7777', [H]],
  ['check_event', 'payee', 'Somebody', [H]],
  ['check_event', 'amount', 1, [H]],
  ['check_event', 'event', 'void', [H]],
  ['check_event', 'id', -1, [H]],
  ['windrow_ach_entry', 'amount', '0.01', ['of_ach']],
  ['windrow_ach_entry', 'payment_id', null, ['of_ach']],
  ['windrow_ach_file', 'amount', '0.01', ['of_ach']],
  ['windrow_ach_file', 'payments', 7, ['of_ach']],
  ['deduction', 'given', 1, ['of_deductions', H], LAST],
  ['deduction', 'given', 90_000_000, [H], LAST],
  ['deduction', 'amount', 1, [H]],
  ['deduction', 'place', 9, [H]],
  ['paper_line', 'amount', 1, ['of_deductions', H]],
  ['paper_line', 'due', 1, [H]],
  ['paper_line', 'covers', '2026-12', [H]],
  ['other_payee', 'percent', 9_900, [H]],
  ['other_payee', 'name', 'Somebody', [H]],
  ['other_payee', 'date_from', '2026-09-19', [H]],
  ['other_payee', 'kind', 'Lienholder', [H]],
  ['other_payee', 'id', -1, [H]],
  ['statement', 'issued_on', '2026-09-14', ['of_closed', H]],
  ['statement', 'issued_on', '2026-09-18', ['of_closed', H]],
  ['statement', 'due_on', '2026-10-18', ['of_closed', H]],
  ['payment', 'amount', 1, ['of_closed', H]],
  ['payment', 'date', '2026-09-18', ['of_closed', H]],
  ['adjustment', 'amount', -1, ['of_closed', 'of_deductions']],
  ['period_closing', 'closed_to', '2026-09-01', [H]],
];

describeOnBoth('a fault in what is paid', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db, { actorOf: () => ({ userId: 1, name: 'ann', role: 'owner' }) });
  const harvest = await setUpHarvest(call);
  const done = async (answer: Promise<Answer>): Promise<Answer['body']> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body;
  };
  const post = (path: string, body: object) => done(call('POST', OFFICE + path, body));
  const put = (path: string, body: object) => done(call('PUT', OFFICE + path, body));
  const paper = async (report: string, filters: Values): Promise<void> => {
    const days = { from: '2026-09-01', to: '2026-09-12' };
    const { digest } = (await draftOf(call, report, filters, days)).body;
    await post('statements/', { report, ...days, filters, digest, day: '2026-09-15' });
  };

  /** A paper with deductions and an assignment, paid by two checks that are printed; one that is paid by a bank file; closed days. */
  const setUp = async (): Promise<void> => {
    await harvest.ticket();
    const deduction = {
      kind: 'Fuel',
      takes: 'Each Month',
      name: 'Fuel',
      amount: '50',
      date_from: '2026-09-01',
      place: 1,
    };
    const loan = { ...deduction, kind: 'Loan', takes: 'Each Paper', name: 'Seed', given: '400', given_on: PAID };
    for (const one of [deduction, { ...loan, given_by: 'Check' }])
      await post(`deductions/producer/${harvest.producer}/`, one);
    const bank = { kind: 'Assignment', name: 'First Farm Bank', percent: '25', date_from: '2026-09-01' };
    await post(`payees/producer/${harvest.producer}/`, bank);
    const early = { date: '2026-09-16', method: 'Check', reference: '55', amount: '10' };
    await post('payments/', { party: `customer:${harvest.customer}`, ...early });
    await paper('producer_statement', { producer: harvest.producer });
    await paper('hauler_statement', { hauler: harvest.hauler });
    const due = (await call('GET', `${OFFICE}payrun/due/?on=2026-09-30`)).body as unknown as PayRunDue;
    const take = due.parties.map(({ party: { table, id }, balance: amount, papers }) => {
      const method = table === 'producer' ? 'Check' : 'Bank Transfer';
      return { party: { table, id }, method, amount, papers: papers.map((one) => one.id) };
    });
    const run = await post('payrun/', { due_by: '2026-09-30', date: PAID, first_check: '1001', take });
    await post(`payrun/${run.id}/release/`, {});
    const paid = await db.sql.selectFrom('payment').select(['id', 'method']).where('customer_id', 'is', null).execute();
    const byCheck = paid.filter(({ method }) => method === 'Check').map(({ id }) => id);
    await app.inject({ method: 'POST', url: `${OFFICE}checks/print/`, payload: { payments: byCheck } });
    const sender = { bank: 'Bank', company: 'Rivers', company_id: '1234567890', balanced: true, from: '2026-09-01' };
    await put('ach/settings/', sender);
    await put('bank_accounts/own/1/', ACCOUNT);
    await put(`bank_accounts/hauler/${harvest.hauler}/`, ACCOUNT);
    const byBank = paid.filter(({ method }) => method === 'Bank Transfer').map(({ id }) => id);
    await post('ach/files/', { effective: '2026-09-21', payments: byBank });
    await post('closings/', { kind: 'statement', to: '2026-09-17' });
  };
  await setUp();
  const failing = async (): Promise<string[]> => {
    const { proofs } = await proofOf(call);
    return proofs.flatMap(({ key, differ }) => (differ > 0 && key.startsWith('of_') ? [key] : [])).toSorted();
  };

  it('there is none, and every table has a row that a fault can be planted in', async () => {
    const { proofs } = await proofOf(call);
    expect(proofs.filter(({ differ }) => differ > 0)).toEqual([]);
    const counts = await db.sql
      .selectFrom('check_event')
      .select(({ fn }) => fn.countAll().as('n'))
      .execute();
    expect(counts.map(({ n }) => Number(n))).toEqual([2]);
  });

  const faults = FAULTS.map((fault) => [`${fault[0]}.${fault[1]} as ${fault[2]}`, fault] as const);
  it.each(faults)('%s', async (_, [table, column, value, proofs, row = 'min(id)']) => {
    const [place, name] = [sql.table(table), sql.ref(column)];
    const rowOf = await sql<{ id: number }>`select ${sql.raw(row)} as id from ${place}`.execute(db.sql);
    const id = Number(rowOf.rows[0]?.id);
    const before = await sql<{ was: unknown }>`select ${name} as was from ${place} where id = ${id}`.execute(db.sql);
    const isMoney = typeof value === 'number' && !['id', 'place', 'payments'].includes(column);
    const is = isMoney ? db.dialect.types.decimal(2).encode((value / 100).toFixed(2)) : value;
    const set = (where: number, what: unknown) =>
      db.write((trx) => sql`update ${place} set ${name} = ${what} where id = ${where}`.execute(trx));
    const now = column === 'id' ? Number(value) : id;
    await set(id, is);
    try {
      expect(await failing()).toEqual(proofs.toSorted());
      for (const key of proofs) {
        const { lines } = await linesOf(call, `${key}:off`);
        expect(lines.map((line) => line.name)).not.toContain('');
        expect(lines.length).toBeGreaterThan(0);
      }
    } finally {
      await set(now, before.rows[0]?.was);
    }
    expect(await failing()).toEqual([]);
  });
});
