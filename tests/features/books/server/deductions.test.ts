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
  return [[account, own].join(' | '), row.AMOUNT ?? row.LineAmount ?? priced ?? entry ?? ''];
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
    const rows: Row[] = [];
    for (const { name, of } of files) {
      const { payload } = await app.inject({ url: `${BOOKS}exports/${id}/files/${name}/` });
      const read = (): Row[] => parse(payload, { columns: true, bom: true });
      rows.push(...(of === 'transactions' ? readIif(payload).flatMap((one) => one.rows) : read()));
    }
    const places = Map.groupBy(rows.map(placed), ([place]) => place);
    const at = [...places].map(([place, some]) => [place, sumPrinted(some.map(([, amount]) => amount))] as const);
    const sums = Object.fromEntries(at.filter(([place]) => !place.startsWith('Accounts Payable')));
    return { id, kinds: files.map(({ of }) => of), lines: documents.flatMap(({ lines }) => lines), sums };
  }

  const choose = async (program: BookProgram, more: object) => call('PUT', `${BOOKS}settings/`, { program, ...more });

  const first = new Map<BookProgram, number>();

  it('without a choice they stay at the account and class of their statement', async () => {
    const add = async (party: string, values: Values) => {
      const body = { date_from: '2026-09-01', place: 1, ...values };
      expect((await call('POST', `/api/v1/office/deductions/${party}/`, body)).status).toBe(201);
    };
    const loan = { name: 'Seed', kind: 'Loan', given: '2000', given_on: '2026-09-01', given_by: 'Check' };
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
      const { id, lines, kinds, sums } = await booked(program);
      first.set(program, id);
      expect(sums).toEqual({ [`${COGS[program]} | Growers`]: '470.00', [`${COGS[program]} | Trucks`]: '50.00' });
      expect(kinds).toEqual([program === 'quickbooks_desktop' ? 'transactions' : 'bills']);
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
      expect(sums).toEqual({
        [`${COGS[program]} | Growers`]: '670.00',
        'Grower loans | Lending': '-200.00',
        [`${COGS[program]} | Trucks`]: '50.00',
      });
      // QuickBooks takes no bill with an account below nothing.
      const wanted = { quickbooks: ['bills', 'journal'], quickbooks_desktop: ['transactions'], xero: ['bills'] };
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

  it('what is no kind of deduction is refused', async () => {
    for (const wrong of [{ names: { Seed: 'a' } }, { classes: { Seed: 'a' } }, { names: { Loan: 'a\nb' } }])
      expect((await choose('xero', wrong)).status).toBe(400);
  });
});
