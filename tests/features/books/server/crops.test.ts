/** Statements with several crops go to the books by crop and rate, at accounts and classes of their own. */
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { BooksExportDetail } from '../../../../features/books/rules/calls';
import type { BookProgram } from '../../../../features/books/rules/programs';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { NumberedRow, Values } from '../../../../src/rules/rows';
import { amountOf, centsOf, divide, exact, hundredths, multiply, subtract } from '../../../promises/parts/season/exact';
import { testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { issue, setUpHarvest } from '../../../support/statements';
import { readIif } from './files/documents';

const BOOKS = '/api/v1/office/books/';
const RATES = { producer_rate: 'producer', customer_rate: 'customer' } as const;
/** Adjusted tons times a rate, less extra miles for the producer, from what was weighed: rounded once. */
function centsOfTicket(ticket: Values, rate: keyof typeof RATES): bigint {
  const of = (key: string) => exact(String(ticket[key]));
  const tons = multiply(subtract(of('gross_weight'), of('tare_weight')), { over: 1n, under: 2000n });
  const dry = divide(subtract(exact(100), of('moisture')), subtract(exact(100), of('at_moisture')));
  if (!dry) throw new Error('At 100 % there is nothing.');
  const gross = multiply(multiply(tons, dry), of(rate));
  const beyond = subtract(of('haul_mile'), of('min_mile'));
  const isBeyond = rate === 'producer_rate' && beyond.over > 0n;
  return hundredths(isBeyond ? subtract(gross, multiply(multiply(tons, beyond), of('haul_mile_rate'))) : gross);
}

describeOnBoth('crops in the books', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const silage = await buildSaved(call, entities, 'crop', { name: 'Sorghum' }, 7);
  const job = await buildSaved(call, entities, 'job', { crop_id: silage.id }, 7);
  /** Tickets by crop: some of two rates, one with extra miles, one with a moisture that makes no whole cents. */
  const tickets = new Map<number, NumberedRow[]>();
  let first = 0;
  const sums = (rate: keyof typeof RATES): Map<number, bigint> =>
    new Map([...tickets].map(([crop, own]) => [crop, own.reduce((sum, one) => sum + centsOfTicket(one, rate), 0n)]));

  const keep = async (program: BookProgram, more: object) =>
    call('PUT', `${BOOKS}settings/`, { program, classes: { PS: 'Growers' }, ...more });
  const fileOf = async (program: BookProgram, kind = ''): Promise<string> => {
    const { body } = await call('POST', `${BOOKS}exports/`, { program });
    const { id, files } = body as unknown as BooksExportDetail;
    const name = files.find((file) => file.name.includes(kind))?.name ?? '';
    const answer = await app.inject({ url: `${BOOKS}exports/${id}/files/${name}/` });
    expect(answer.statusCode).toBe(200);
    return answer.payload;
  };

  it('are set up: two crops on a statement of a producer and of a customer, with an adjustment', async () => {
    const odd = { moisture: 66.3, gross_weight: 71_240, tare_weight: 28_960 };
    const made = [
      await harvest.ticket(),
      await harvest.ticket({ ...odd, haul_mile: 9 }),
      await harvest.ticket({ producer_rate: 41.25, customer_rate: 52.5 }),
    ];
    first = Number((await call('GET', `${apiPath(entities.job)}${Number(made[0]?.job_id)}/`)).body.crop_id);
    const cents = { moisture: 66.1, gross_weight: 71_240, tare_weight: 28_980, job_id: job.id };
    const others = [await harvest.ticket(cents), await harvest.ticket(cents), await harvest.ticket({ job_id: job.id })];
    tickets.set(first, made).set(silage.id, others);
    await call('POST', apiPath(entities.adjustment), {
      producer_id: harvest.producer,
      date: '2026-09-12',
      text: 'Bonus',
      amount: '20.00',
    });
    expect((await issue(call, 'producer_statement', { producer: harvest.producer })).status).toBe(201);
    expect((await issue(call, 'customer_statement', { customer: harvest.customer })).status).toBe(201);
    for (const program of ['quickbooks', 'quickbooks_desktop', 'xero'] as const) {
      const crops = [{ crop: silage.id, producer: ' Sorghum bought ', customer: 'Sorghum', class: 'Sorghum' }];
      expect(await keep(program, { crops })).toMatchObject({
        status: 200,
        body: { classes: { PS: 'Growers' }, crops: [{ ...crops[0], producer: 'Sorghum bought' }] },
      });
    }
  });

  it('QuickBooks has each crop at its account and class, and the adjustment at that of its kind', async () => {
    const rows: Record<string, string>[] = parse(await fileOf('quickbooks', '-bills'), { columns: true });
    const at = (account: string): bigint =>
      rows.filter((row) => row.Account === account).reduce((sum, row) => sum + centsOf(row.LineAmount ?? ''), 0n);
    const of = sums('producer_rate');
    expect(at('Sorghum bought')).toBe(of.get(silage.id));
    expect(at('Cost of Goods Sold')).toBe((of.get(first) ?? 0n) + 2000n);
    expect(rows.map(({ Class: own, Account: account }) => [account, own])).toEqual([
      ['Cost of Goods Sold', 'Growers'],
      ['Cost of Goods Sold', 'Growers'],
      ['Cost of Goods Sold', 'Growers'],
      ['Sorghum bought', 'Sorghum'],
    ]);
    const texts = rows.map(({ LineDescription: text }) => text);
    expect(texts[0]).toMatch(/2 loads, 40\.3548 tons at \$40\.00 1614\.19; Less extra miles, .+ -16\.91$/);
    expect(texts[1]).toMatch(/1 load, 20\.00 tons at \$41\.25$/);
  });

  it('QuickBooks Desktop has tons and rate of what is billed, by product', async () => {
    const read = readIif(await fileOf('quickbooks_desktop'));
    const invoice = read.find(({ first: { TRNSTYPE: type } }) => type === 'INVOICE');
    const lines = invoice?.rows.slice(1) ?? [];
    const of = sums('customer_rate');
    const at = (item: string): bigint =>
      lines.filter((line) => line.INVITEM === item).reduce((sum, line) => sum - centsOf(line.AMOUNT ?? ''), 0n);
    expect([at('Sorghum'), at('Sales')]).toEqual([of.get(silage.id), of.get(first)]);
    expect(invoice?.first.AMOUNT).toBe(amountOf((of.get(first) ?? 0n) + (of.get(silage.id) ?? 0n)));
    expect(lines.map((line) => [line.QNTY, line.PRICE, line.AMOUNT, line.CLASS])).toContainEqual([
      '-20.00',
      '52.50',
      '-1050.00',
      '',
    ]);
    // Three loads that are rounded each come to a cent more than their tons: the last ton has it, and the tons stay whole.
    const sorghum = lines.filter((line) => line.INVITEM === 'Sorghum');
    expect(sorghum.map((line) => [line.QNTY, line.PRICE])).toEqual([
      ['-59.9318', '50.00'],
      ['-1', '50.01'],
    ]);
    expect(sorghum[1]?.MEMO).toBe('Crop 7, 1 ton, with the rounding of 3 loads');
    for (const { QNTY: tons = '', PRICE: rate = '', AMOUNT: amount } of lines)
      expect(amountOf(hundredths(multiply(exact(tons), exact(rate))))).toBe(amount);
  });

  it('a void takes back what each crop had', async () => {
    const { body } = await call('GET', '/api/v1/office/statements/1/');
    expect(body.code).toBe('PS');
    await call('POST', '/api/v1/office/statements/1/void/', { reason: 'wrong rate' });
    const rows: Record<string, string>[] = parse(await fileOf('quickbooks', '-journal'), { columns: true });
    const credit = rows.filter((row) => row.Class === 'Sorghum').map((row) => centsOf(row.Credits ?? ''));
    expect(credit).toEqual([sums('producer_rate').get(silage.id)]);
  });

  it('what is no name, no kind of statement or no crop is refused, and a blank row is dropped', async () => {
    for (const wrong of [
      { classes: { PX: 'a' } },
      { classes: { PS: 'a\nb' } },
      { crops: [{ crop: 0, class: 'a' }] },
      { crops: [{ crop: silage.id, class: 'x'.repeat(101) }] },
      { crops: 'all' },
    ])
      expect((await keep('xero', wrong)).status).toBe(400);
    expect((await keep('xero', { crops: [{ crop: silage.id, class: ' ' }] })).body).toMatchObject({ crops: [] });
  });
});
