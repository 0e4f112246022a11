/** Exports for accounting programs: each document once, unless it is asked for again (decision 68). */
import { expect, it } from 'vitest';
import type { BooksExportDetail, BooksWaiting } from '../../../../features/books/rules/calls';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf } from '../../../support/history';
import { issue, listed, setUpHarvest } from '../../../support/statements';

const BOOKS = '/api/v1/office/books/';

describeOnBoth('exports for the books', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  await call('PATCH', `${apiPath(entities.producer)}${harvest.producer}/`, { name: 'Kessler, Ann' });
  await call('PATCH', `${apiPath(entities.customer)}${harvest.customer}/`, { name: 'Green Dairy' });
  await call('PUT', `/api/v1/office/extra/producer/${harvest.producer}/`, { account_number: 'K-1' });
  const waiting = async (program = 'quickbooks'): Promise<BooksWaiting> =>
    (await call('GET', `${BOOKS}?program=${program}`)).body as unknown as BooksWaiting;
  const exported = async (program = 'quickbooks', more = {}): Promise<BooksExportDetail> => {
    const { status, body } = await call('POST', `${BOOKS}exports/`, { program, ...more });
    expect([status, body.detail]).toEqual([201, undefined]);
    return body as unknown as BooksExportDetail;
  };
  const fileOf = async (id: number, name: string): Promise<string> => {
    const answer = await app.inject({ url: `${BOOKS}exports/${id}/files/${name}/` });
    expect(answer.statusCode).toBe(200);
    return answer.payload;
  };
  const issued = async (report: string, filters: Record<string, number>) => {
    const { status, body } = await issue(call, report, filters);
    expect(status).toBe(201);
    return body;
  };
  const adjust = (date: string, text: string, amount: string) =>
    call('POST', apiPath(entities.adjustment), { producer_id: harvest.producer, date, text, amount });

  let first: BooksExportDetail;

  it('nothing is left to export at first', async () => {
    expect(await waiting()).toMatchObject({ count: 0, sums: [], documents: [] });
    expect(await call('POST', `${BOOKS}exports/`, { program: 'quickbooks' })).toMatchObject({
      status: 409,
      body: { detail: 'There is nothing new since the last export.' },
    });
    expect((await call('POST', `${BOOKS}exports/`, { program: 'sage' })).status).toBe(400);
  });

  it('statements are bills and invoices whose lines add up, and a payment is a line of the bank', async () => {
    await harvest.ticket();
    await adjust('2026-09-12', 'Advance, seed', '-100.00');
    await adjust('2026-09-13', 'Bonus', '20.00');
    await issued('producer_statement', { producer: harvest.producer });
    await issued('customer_statement', { customer: harvest.customer });
    const party = `producer:${harvest.producer}`;
    await call('POST', '/api/v1/office/payments/', {
      party,
      date: '2026-09-18',
      method: 'Check',
      reference: '4390',
      amount: '900.00',
    });
    const { count, sums } = await waiting();
    expect([count, sums]).toEqual([
      3,
      [
        { kind: 'bill', count: 1, amount: '720.00' },
        { kind: 'invoice', count: 1, amount: '1000.00' },
        { kind: 'paid', count: 1, amount: '900.00' },
      ],
    ]);
    first = await exported();
    expect(first).toMatchObject({ number: 1, program: 'quickbooks', by: 'clerk', count: 3, again: null });
    expect(first.files.map(({ name }) => name)).toEqual([
      'quickbooks-0001-bills.csv',
      'quickbooks-0001-invoices.csv',
      'quickbooks-0001-bank.csv',
    ]);
    expect(await fileOf(first.id, 'quickbooks-0001-bills.csv')).toBe(
      'BillNo,Vendor,BillDate,DueDate,Memo,Account,LineDescription,LineAmount\r\n' +
        'PS-2026-0001,"Kessler, Ann",09/18/2026,09/18/2026,K-1 - 2026-09-01 to 2026-09-30,Cost of Goods Sold,' +
        '"Producer Statement, Crop 1, 1 load, 20.00 tons at $40.00 800.00; Advance, seed -100.00",700.00\r\n' +
        'PS-2026-0001,"Kessler, Ann",09/18/2026,09/18/2026,K-1 - 2026-09-01 to 2026-09-30,Cost of Goods Sold,Bonus,20.00\r\n',
    );
    expect(await fileOf(first.id, 'quickbooks-0001-invoices.csv')).toContain(
      'CS-2026-0001,Green Dairy,09/18/2026,10/03/2026,2026-09-01 to 2026-09-30,Sales,"Customer Statement, Crop 1, 1 load, 20.00 tons at $50.00",20.00,50.00,1000.00\r\n',
    );
    expect(await fileOf(first.id, 'quickbooks-0001-bank.csv')).toBe(
      'Date,Description,Amount\r\n09/18/2026,"Kessler, Ann - Check for PS-2026-0001 - 4390",-900.00\r\n',
    );
    expect((await waiting()).count).toBe(0);
  });

  it('another program has them too, with each line', async () => {
    const { id, files } = await exported('xero');
    expect(files.map(({ of }) => of)).toEqual(['bills', 'invoices', 'bank']);
    expect((await fileOf(id, 'xero-0001-bills.csv')).split('\r\n').slice(1)).toEqual([
      '"Kessler, Ann",PS-2026-0001,09/18/2026,09/18/2026,"K-1 - 2026-09-01 to 2026-09-30 - Producer Statement, Crop 1, 1 load, 20.00 tons at $40.00",20.00,40.00,310,Tax Exempt',
      '"Kessler, Ann",PS-2026-0001,09/18/2026,09/18/2026,"Advance, seed",1,-100.00,310,Tax Exempt',
      '"Kessler, Ann",PS-2026-0001,09/18/2026,09/18/2026,Bonus,1,20.00,310,Tax Exempt',
      '',
    ]);
    expect(await fileOf(id, 'xero-0001-bank.csv')).toContain(
      '09/18/2026,-900.00,"Kessler, Ann",Check for PS-2026-0001,K-1,4390',
    );
  });

  it('what is voided or taken back after it went out comes as a credit, once', async () => {
    const [paper] = (await listed(call, { code: 'PS' })).rows;
    await call('POST', `/api/v1/office/statements/${paper?.id}/void/`, { reason: 'wrong rate' });
    const payment = first.documents.find(({ source }) => source === 'payment');
    await call('POST', `/api/v1/office/payments/${payment?.item_id}/take_back/`, { reason: 'typed wrong' });
    const { id, files } = await exported();
    expect(files.map(({ of }) => of)).toEqual(['journal', 'bank']);
    expect(await fileOf(id, 'quickbooks-0002-journal.csv')).toBe(
      'JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name\r\n' +
        'PS-2026-0001 VOID,09/18/2026,Cost of Goods Sold,,800.00,"Producer Statement, Crop 1, 1 load, 20.00 tons at $40.00","Kessler, Ann"\r\n' +
        'PS-2026-0001 VOID,09/18/2026,Cost of Goods Sold,100.00,,"Advance, seed","Kessler, Ann"\r\n' +
        'PS-2026-0001 VOID,09/18/2026,Cost of Goods Sold,,20.00,Bonus,"Kessler, Ann"\r\n' +
        'PS-2026-0001 VOID,09/18/2026,Accounts Payable (A/P),720.00,,K-1 - PS-2026-0001 was voided: wrong rate,"Kessler, Ann"\r\n',
    );
    expect(await fileOf(id, 'quickbooks-0002-bank.csv')).toContain(
      '09/18/2026,"Kessler, Ann - Check for PS-2026-0001, reversed - 4390",900.00\r\n',
    );
    expect((await waiting()).count).toBe(0);
    expect((await waiting('xero')).sums.map(({ kind }) => kind)).toEqual(['bill_credit', 'paid_back']);
  });

  it('what was voided before it went out is never exported', async () => {
    const { id } = await issued('producer_statement', { producer: harvest.producer });
    await call('POST', `/api/v1/office/statements/${id}/void/`, { reason: 'wrong rate' });
    expect((await waiting()).count).toBe(0);
  });

  it('an export asked for again has the same documents, with the names of now', async () => {
    const names = { PS: 'Crops bought' };
    const { status, body } = await call('PUT', `${BOOKS}settings/`, { program: 'quickbooks', names });
    expect([status, body]).toMatchObject([200, { names, from: null }]);
    await call('PATCH', `${apiPath(entities.producer)}${harvest.producer}/`, { name: 'Ann Kessler Farms' });
    const again = await exported('quickbooks', { again: first.id });
    expect([again.number, again.again, again.sums]).toEqual([3, { id: first.id, number: 1 }, first.sums]);
    const text = await fileOf(again.id, 'quickbooks-0003-bills.csv');
    expect([text.includes(',Ann Kessler Farms,'), text.includes(',Crops bought,')]).toEqual([true, true]);
    // The first one is as it went out.
    expect(await fileOf(first.id, 'quickbooks-0001-bills.csv')).toContain('"Kessler, Ann"');
    expect((await waiting()).count).toBe(0);
    expect((await call('POST', `${BOOKS}exports/`, { program: 'xero', again: first.id })).status).toBe(404);
    const { body: list } = await call('GET', `${BOOKS}exports/?program=quickbooks`);
    expect((list.results as { number: number }[]).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('each export is an act that the history knows', async () => {
    const acts = (await historyOf(db)).filter(({ kind }) => kind === 'exportBooks');
    expect(acts.map(({ about }) => about)).toEqual([
      { program: 'quickbooks', number: 1, documents: 3 },
      { program: 'xero', number: 1, documents: 3 },
      { program: 'quickbooks', number: 2, documents: 2 },
      { program: 'quickbooks', number: 3, documents: 3, again: first.id },
    ]);
    const { body } = await call('GET', '/api/v1/office/history/?kind=exportBooks');
    expect(
      (body.acts as { total: number; can_undo: boolean }[]).map(({ total, can_undo }) => [total, can_undo]),
    ).toEqual([
      [4, false],
      [3, false],
      [4, false],
      [4, false],
    ]);
  });

  it('two at once take nothing twice', async () => {
    await harvest.ticket();
    await issued('hauler_statement', { hauler: harvest.hauler });
    const answers = await Promise.all([1, 2].map(() => call('POST', `${BOOKS}exports/`, { program: 'xero' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('nothing before the first day is taken, and wrong settings are refused', async () => {
    await call('PUT', `${BOOKS}settings/`, { program: 'quickbooks', from: '2026-09-19', bills_as_journal: true });
    expect((await waiting()).count).toBe(0);
    await call('PUT', `${BOOKS}settings/`, { program: 'quickbooks', from: null });
    const { id, files } = await exported();
    expect(files.map(({ of }) => of)).toEqual(['journal']);
    expect(await fileOf(id, 'quickbooks-0004-journal.csv')).toContain('Accounts Payable (A/P),,');
    for (const wrong of [
      { from: '2026-13-01' },
      { bills_as_journal: 1 },
      { names: { PX: 'a' } },
      { names: { PS: 'a\nb' } },
    ])
      expect((await call('PUT', `${BOOKS}settings/`, { program: 'quickbooks', ...wrong })).status).toBe(400);
  });

  it('QuickBooks Desktop gets all documents in one file, in the letters of Windows', async () => {
    await call('PATCH', `${apiPath(entities.customer)}${harvest.customer}/`, { name: 'Peña Dairy' });
    const { id, files, count } = await exported('quickbooks_desktop');
    expect(files).toEqual([{ name: 'quickbooks-desktop-0001.iif', of: 'transactions', documents: count }]);
    const answer = await app.inject({ url: `${BOOKS}exports/${id}/files/quickbooks-desktop-0001.iif/` });
    expect(answer.rawPayload.toString('latin1')).toContain('Peña');
    expect(answer.rawPayload.toString('latin1')).toMatch(/^!TRNS\t.*\r\n!SPL\t.*\r\n!ENDTRNS\r\nTRNS\t/);
    expect(await waiting('quickbooks_desktop')).toMatchObject({ count: 0 });
  });

  it('a merge counts the papers and the money, and says in which programs the old name is left', async () => {
    const keep = await buildSaved(call, entities, 'producer', { name: 'Kessler, Anne' }, 3);
    const paid = { party: `producer:${harvest.producer}`, date: '2026-09-18', method: 'Cash', amount: '5.00' };
    expect((await call('POST', '/api/v1/office/payments/', { ...paid, purpose: 'Advance' })).status).toBe(201);
    const asked = (of: number, other: unknown) =>
      call('POST', '/api/v1/office/merge/preview/', { table: 'producer', keep: other, drop: of });
    const { body } = await asked(harvest.producer, keep.id);
    const counted = (body.references as { count: number; what: string }[]).map(({ count, what }) => `${count} ${what}`);
    expect(counted).toEqual(['2 Crop Tickets', '2 Adjustments', '2 Statements', '1 Payment']);
    expect(body.notes).toEqual(
      ['QuickBooks', 'Xero'].map(
        (program) =>
          `${program} has statements or payments under the name that is removed. Merge the two names there as well.`,
      ),
    );
    expect((await asked(Number(keep.id), harvest.producer)).body).toMatchObject({ references: [], notes: [] });
  });

  it('a file that there is not is not found', async () => {
    expect((await call('GET', `${BOOKS}exports/${first.id}/files/other.csv/`)).status).toBe(404);
    expect((await call('GET', `${BOOKS}exports/999/`)).status).toBe(404);
  });
});
