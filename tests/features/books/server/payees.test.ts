/** What payees were paid in a year, for Form 1099 (decision 68). */
import { expect, it } from 'vitest';
import type { PayeeYear } from '../../../../features/books/rules/calls';
import { thresholdOf } from '../../../../features/books/rules/payees';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { issue, setUpHarvest } from '../../../support/statements';

const PAYEES = '/api/v1/office/books/payees/';

describeOnBoth('payees of a year', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const yearOf = async (year: number): Promise<PayeeYear> =>
    (await call('GET', `${PAYEES}?year=${year}`)).body as unknown as PayeeYear;
  const pay = async (party: string, date: string, amount: string, method = 'Check'): Promise<number> => {
    const { status, body } = await call('POST', '/api/v1/office/payments/', { party, date, amount, method });
    expect(status).toBe(201);
    return body.id;
  };

  it('counts what was paid in the year, by day of payment, without cards and what was taken back', async () => {
    await call('PATCH', `${apiPath(entities.producer)}${harvest.producer}/`, {
      name: '=Kessler, Ann',
      address_line1: '12 County Road',
      zip_code: '04401',
    });
    await call('PUT', `/api/v1/office/extra/producer/${harvest.producer}/`, { account_number: 'K-1' });
    await harvest.ticket();
    await issue(call, 'producer_statement', { producer: harvest.producer });
    const producer = `producer:${harvest.producer}`;
    await pay(producer, '2025-12-31', '599.99');
    await pay(producer, '2026-01-01', '1999.99');
    const wrong = await pay(producer, '2026-02-01', '700.00');
    await call('POST', `/api/v1/office/payments/${wrong}/take_back/`, { reason: 'typed wrong' });
    await pay(producer, '2026-03-01', '50.00', 'Card');
    await pay(`hauler:${harvest.hauler}`, '2026-03-01', '2000.00');
    await pay(`customer:${harvest.customer}`, '2026-03-01', '9000.00');
    const { results, sums, threshold, reached, years } = await yearOf(2026);
    expect(threshold).toEqual({ amount: '2000.00', adjusted: false });
    expect([reached, years]).toEqual([1, [2026, 2025]]);
    expect(results.find(({ party }) => party.table === 'producer')).toMatchObject({
      party: { name: '=Kessler, Ann' },
      account_number: 'K-1',
      address: { address_line1: '12 County Road', zip_code: '04401' },
      paid: '2049.99',
      by_card: '50.00',
      counted: '1999.99',
      reaches: false,
      issued: '800.00',
    });
    expect(results.find(({ party }) => party.table === 'hauler')).toMatchObject({ paid: '2000.00', reaches: true });
    expect([results.length, sums]).toEqual([
      2,
      { paid: '4049.99', deducted: '0.00', by_card: '50.00', counted: '3999.99', issued: '800.00' },
    ]);
    expect((await yearOf(2025)).results).toMatchObject([{ paid: '599.99', reaches: false, issued: '0.00' }]);
  });

  it('and a void statement is not issued', async () => {
    const { body } = await issue(call, 'hauler_statement', { hauler: harvest.hauler });
    expect((await yearOf(2026)).sums.issued).toBe('900.00');
    await call('POST', `/api/v1/office/statements/${body.id}/void/`, { reason: 'typed wrong' });
    expect((await yearOf(2026)).sums.issued).toBe('800.00');
  });

  it('as CSV, in which no name is a formula', async () => {
    const file = await app.inject({ url: `${PAYEES}csv/?year=2026`, headers: { 'accept-language': 'es' } });
    expect(file.headers['content-disposition']).toContain('1099_2026.csv');
    const [head, first, ...others] = file.payload.trimEnd().split('\r\n');
    expect(head).toBe(
      '\ufeffAño,Beneficiario,Pagado como,Número de cuenta,Formulario,Nombre en el W-9,Clasificación fiscal,SSN o EIN,Número fiscal termina en,Firma del W-9,Aviso B,' +
        '"Dirección, línea 1","Dirección, línea 2",Ciudad,Estado,Código postal,' +
        'Pagado en el año,Pagado con tarjeta,Para el formulario 1099,Alcanza 2000.00,Emitido en el año',
    );
    expect(first).toBe(
      `2026,"'=Kessler, Ann",Productor,K-1,1099-MISC,,,,,,,12 County Road,Address Line 2 1,City 1,State 1,04401,2049.99,50.00,1999.99,no,800.00`,
    );
    expect(others).toHaveLength(1);
  });

  it('of a year that is none is refused', async () => {
    expect((await call('GET', `${PAYEES}?year=26`)).status).toBe(400);
  });
});

it('the threshold of Form 1099 is 600 dollars until 2025, and from 2027 on it follows prices', () => {
  expect([2024, 2025, 2026, 2027].map(thresholdOf)).toEqual([
    { amount: '600.00', adjusted: false },
    { amount: '600.00', adjusted: false },
    { amount: '2000.00', adjusted: false },
    { amount: '2000.00', adjusted: true },
  ]);
});
