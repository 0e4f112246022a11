/** What statements took for deductions goes to the books at the account and class of its kind, where these were chosen. */
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { BooksExportDetail } from '../../../../features/books/rules/calls';
import { bookPrograms, type BookProgram } from '../../../../features/books/rules/programs';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { Values } from '../../../../src/rules/rows';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { issue, setUpHarvest } from '../../../support/statements';
import { productOf, readIif, type Row } from './files/documents';

const BOOKS = '/api/v1/office/books/';
const COGS = { quickbooks: 'Cost of Goods Sold', quickbooks_desktop: 'Cost of Goods Sold', xero: '310' } as const;

/** Account, class and amount of a row of a bill or an entry. */
function placed(row: Row): readonly [string, string] {
  const account = row.ACCNT ?? row.Account ?? row.AccountName ?? row['*AccountCode'] ?? '';
  const own = row.CLASS ?? row.Class ?? row.TrackingOption1 ?? '';
  const entry = row.Debits || (row.Credits && `-${row.Credits}`);
  const priced = row['*UnitAmount'] && productOf(row['*Quantity'], row['*UnitAmount']);
  const bank = row.Amount ?? row['*Amount'];
  return [[account, own].join(' | '), row.AMOUNT ?? row.LineAmount ?? bank ?? priced ?? entry ?? ''];
}

describeOnBoth('deductions in the books', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);

  /** What an export has at each account and class, without what is owed for it. */
  async function booked(program: BookProgram, more: Values = {}) {
    const { status, body } = await call('POST', `${BOOKS}exports/`, { program, ...more });
    expect(status).toBe(201);
    const { id, files, documents } = body as unknown as BooksExportDetail;
    const of = (isLoan: boolean) => documents.filter(({ source }) => source.startsWith('loan') === isLoan);
    const rows: Row[] = [];
    for (const { name, of: kind } of files) {
      const { payload } = await app.inject({ url: `${BOOKS}exports/${id}/files/${name}/` });
      const read = (): Row[] => parse(payload, { columns: true, bom: true });
      rows.push(...(kind === 'transactions' ? readIif(payload).flatMap((one) => one.rows) : read()));
    }
    const places = Map.groupBy(rows.map(placed), ([place]) => place);
    const at = [...places].map(([place, some]) => [place, sumPrinted(some.map(([, amount]) => amount))] as const);
    // Lines of a bank have no account in files of a bank.
    const isBooked = ([place]: (typeof at)[number]): boolean =>
      place !== ' | ' && !place.startsWith('Accounts Payable');
    const sums = Object.fromEntries(at.filter(isBooked));
    const loans = of(true).map((one) => [one.source, one.kind, one.date, one.number, one.amount, one.memo].join(' '));
    const lines = of(false).flatMap((one) => one.lines);
    return { id, kinds: files.map((file) => file.of), lines, loans, sums };
  }

  const choose = async (program: BookProgram, more: object) => call('PUT', `${BOOKS}settings/`, { program, ...more });

  const first = new Map<BookProgram, number>();

  it('without a choice they stay at the account and class of their statement', async () => {
    const add = async (party: string, values: Values) => {
      const body = { date_from: '2026-09-01', place: 1, ...values };
      expect((await call('POST', `/api/v1/office/deductions/${party}/`, body)).status).toBe(201);
    };
    const loan = {
      name: 'Seed',
      kind: 'Loan',
      given: '2000',
      given_on: '2026-09-01',
      given_by: 'Check',
      reference: '901',
    };
    await add(`producer/${harvest.producer}`, { ...loan, takes: 'Each Paper', amount: '200' });
    const insurance = { name: 'Hail', kind: 'Insurance', takes: 'Each Month', amount: '150' };
    await add(`producer/${harvest.producer}`, insurance);
    await add(`hauler/${harvest.hauler}`, { name: 'Diesel', kind: 'Fuel', takes: 'Per Ton', per_ton: '2.5' });
    await harvest.ticket();
    // An adjustment that somebody entered is of no kind.
    const bonus = { producer_id: harvest.producer, date: '2026-09-12', text: 'Bonus', amount: '20.00' };
    await call('POST', apiPath(entities.adjustment), bonus);
    expect((await issue(call, 'producer_statement', { producer: harvest.producer })).body.amount).toBe('470.00');
    expect((await issue(call, 'hauler_statement', { hauler: harvest.hauler })).body.amount).toBe('50.00');
    for (const program of bookPrograms) {
      await choose(program, { classes: { PS: 'Growers', HS: 'Trucks' } });
      const { id, lines, loans, kinds, sums } = await booked(program);
      first.set(program, id);
      const isDesktop = program === 'quickbooks_desktop';
      // The loan is where its repayments are; files of a bank have no accounts.
      expect(sums).toEqual({
        [`${COGS[program]} | Growers`]: isDesktop ? '2470.00' : '470.00',
        [`${COGS[program]} | Trucks`]: '50.00',
        ...(isDesktop && { 'Checking | ': '-2000.00' }),
      });
      expect(kinds).toEqual(isDesktop ? ['transactions'] : ['bills', 'bank']);
      expect(loans).toEqual(['loan paid 2026-09-01 901 2000.00 Loan, Seed, Check']);
      expect(lines.map(({ amount, deduction }) => [amount, deduction])).toEqual([
        ['800.00', undefined],
        ['20.00', undefined],
        ['-200.00', 'Loan'],
        ['-150.00', 'Insurance'],
        ['100.00', undefined],
        ['-50.00', 'Fuel'],
      ]);
    }
  });

  it('with one, each program has the repayment of a loan there, and the rest where it was', async () => {
    for (const program of bookPrograms) {
      const chosen = { names: { Loan: ' Grower loans ', Fuel: '' }, classes: { Loan: 'Lending' } };
      expect((await choose(program, chosen)).body).toMatchObject({
        names: { Loan: 'Grower loans' },
        classes: { PS: 'Growers', HS: 'Trucks', Loan: 'Lending' },
      });
      const { kinds, sums } = await booked(program, { again: Number(first.get(program)) });
      const isDesktop = program === 'quickbooks_desktop';
      expect(sums).toEqual({
        [`${COGS[program]} | Growers`]: '670.00',
        'Grower loans | Lending': isDesktop ? '1800.00' : '-200.00',
        [`${COGS[program]} | Trucks`]: '50.00',
        ...(isDesktop && { 'Checking | ': '-2000.00' }),
      });
      // QuickBooks takes no bill with an account below nothing.
      const wanted = {
        quickbooks: ['bills', 'journal', 'bank'],
        quickbooks_desktop: ['transactions'],
        xero: ['bills', 'bank'],
      };
      expect(kinds).toEqual(wanted[program]);
    }
  });

  it('a void gives it back there', async () => {
    await call('POST', '/api/v1/office/statements/1/void/', { reason: 'wrong rate' });
    for (const program of bookPrograms)
      expect((await booked(program)).sums).toEqual({
        [`${COGS[program]} | Growers`]: '-670.00',
        'Grower loans | Lending': '200.00',
      });
  });

  it('a loan that is mended goes back and out again, once', async () => {
    const change = { given: '2500', reference: '902' };
    expect((await call('PATCH', '/api/v1/office/deductions/plan/1/', change)).status).toBe(204);
    for (const program of bookPrograms) {
      const { loans, sums } = await booked(program);
      expect(loans).toEqual([
        'loan_back paid_back 2026-09-01 901 -2000.00 Loan, Seed, Check, reversed',
        'loan paid 2026-09-01 902 2500.00 Loan, Seed, Check',
      ]);
      const desktop = { 'Grower loans | Lending': '500.00', 'Checking | ': '-500.00' };
      expect(sums).toEqual(program === 'quickbooks_desktop' ? desktop : {});
      expect((await call('POST', `${BOOKS}exports/`, { program })).status).toBe(409);
      // What was handed over once more is no change.
      await booked(program, { again: Number(first.get(program)) });
      expect((await call('POST', `${BOOKS}exports/`, { program })).status).toBe(409);
    }
  });

  it('a loan of before the first day stays out', async () => {
    const old = { name: 'Old', kind: 'Loan', given: '100', given_on: '2026-01-05', given_by: 'Cash' };
    const more = { takes: 'Each Paper', amount: '10', date_from: '2026-09-01', place: 1 };
    await call('POST', `/api/v1/office/deductions/producer/${harvest.producer}/`, { ...old, ...more });
    expect((await choose('xero', { from: '2026-06-01' })).status).toBe(200);
    expect((await call('POST', `${BOOKS}exports/`, { program: 'xero' })).status).toBe(409);
    expect((await booked('quickbooks')).loans).toEqual(['loan paid 2026-01-05  100.00 Loan, Old, Cash']);
  });

  it('what is no kind of deduction is refused', async () => {
    for (const wrong of [{ names: { Seed: 'a' } }, { classes: { Seed: 'a' } }, { names: { Loan: 'a\nb' } }])
      expect((await choose('xero', wrong)).status).toBe(400);
  });
});
