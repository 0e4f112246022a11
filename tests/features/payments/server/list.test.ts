/** All payments as a read list: what a search, filters and years leave, in which order, and how many. */
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApi, type Answer } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { issue, listed, setUpHarvest } from '../../../support/statements';

const LIST = '/api/v1/office/lists/payments/';

describeOnBoth('the list of payments', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const issued = async (): Promise<string> => {
    await harvest.ticket();
    return String((await issue(call, 'producer_statement', { producer: harvest.producer })).body.reference);
  };
  const papers = [await issued(), await issued()];
  const pay = async (party: string, values: Record<string, unknown>): Promise<void> => {
    const { status, body } = await call('POST', '/api/v1/office/payments/', { party, method: 'Check', ...values });
    expect([status, body.detail]).toEqual([201, undefined]);
  };
  await pay(`producer:${harvest.producer}`, { date: '2026-09-16', reference: '4390', amount: '1000.00' });
  await pay(`producer:${harvest.producer}`, {
    date: '2026-09-18',
    reference: '9_1',
    amount: '700.50',
    note: 'By HAND',
  });
  await pay(`customer:${harvest.customer}`, { date: '2026-09-17', method: 'Bank Transfer', amount: '25.25' });

  const ask = (query: Readonly<Record<string, unknown>>): Promise<Answer> =>
    call(
      'GET',
      `${LIST}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]))}`,
    );
  const rowsOf = async (query: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>[]> => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    return body as unknown as Readonly<Record<string, unknown>>[];
  };
  const amounts = async (query: Readonly<Record<string, unknown>>): Promise<unknown[]> =>
    (await rowsOf(query)).map(({ amount }) => amount);

  it('has a row for each payment, the newest day first, with the papers that it is on', async () => {
    const rows = await rowsOf({});
    expect(rows.map(({ id: _id, party: _party, party_id: _party_id, ...row }) => row)).toEqual([
      {
        date: '2026-09-18',
        method: 'Check',
        reference: '9_1',
        note: 'By HAND',
        role: 'producer',
        amount: 700.5,
        statements: papers[1],
        on_account: 100.5,
      },
      {
        date: '2026-09-17',
        method: 'Bank Transfer',
        reference: null,
        note: null,
        role: 'customer',
        amount: 25.25,
        statements: null,
        on_account: 25.25,
      },
      {
        date: '2026-09-16',
        method: 'Check',
        reference: '4390',
        note: null,
        role: 'producer',
        amount: 1000,
        statements: papers.join(', '),
        on_account: null,
      },
    ]);
    expect(rows.map(({ party_id }) => party_id)).toEqual([harvest.producer, harvest.customer, harvest.producer]);
    expect(rows.map(({ party }) => typeof party)).toEqual(['string', 'string', 'string']);
  });

  it('is sorted by any column, empty values last either way', async () => {
    expect(await amounts({ sort: ['amount', 'ASC'] })).toEqual([25.25, 700.5, 1000]);
    expect(await amounts({ sort: ['reference', 'ASC'] })).toEqual([1000, 700.5, 25.25]);
    expect(await amounts({ sort: ['reference', 'DESC'] })).toEqual([700.5, 1000, 25.25]);
    expect(await amounts({ sort: ['on_account', 'DESC'] })).toEqual([700.5, 25.25, 1000]);
    expect(await amounts({ sort: ['id', 'DESC'] })).toEqual([25.25, 700.5, 1000]);
  });

  it('is searched by each word, in names, numbers, papers and notes, without signs that mean something to SQL', async () => {
    const found = (q: string): Promise<unknown[]> => amounts({ filter: { q } });
    expect(await found('by hand')).toEqual([700.5]);
    expect(await found(papers[0]?.toLowerCase() ?? '')).toEqual([1000]);
    expect(await found(`${papers[1]} 43`)).toEqual([1000]);
    expect(await found('_')).toEqual([700.5]);
    expect(await found('%')).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect(await found("'")).toEqual([]);
  });

  it('is narrowed by kind of party, by method, by days and by year', async () => {
    expect(await amounts({ filter: { role: 'customer' } })).toEqual([25.25]);
    expect(await amounts({ filter: { method: 'Check', q: '4390' } })).toEqual([1000]);
    expect(await amounts({ filter: { date_start: '2026-09-17', date_end: '2026-09-17' } })).toEqual([25.25]);
    expect(await amounts({ filter: { year: 2026 } })).toHaveLength(3);
    expect(await amounts({ filter: { year: 2025 } })).toEqual([]);
  });

  it('answers a range of rows and counts all that match', async () => {
    const { body, headers } = await ask({ range: [1, 1] });
    expect((body as unknown as { amount: number }[]).map(({ amount }) => amount)).toEqual([25.25]);
    expect(headers['content-range']).toBe('payments 1-1/3');
    expect((await ask({ range: [0, 1], filter: { method: 'Check' } })).headers['content-range']).toBe('payments 0-1/2');
    expect((await ask({ range: [9, 18] })).headers['content-range']).toBe('payments */3');
  });

  it('tells parties of one name apart by their town, and is searched by it; papers are too', async () => {
    const rename = (id: number, values: object) =>
      call('PATCH', `${apiPath(entities.producer)}${id}/`, { name: 'Sunrise Dairy', ...values });
    const names = async (q: string): Promise<unknown[]> => [
      (await rowsOf({ filter: { q } })).map(({ party }) => party),
      (await listed(call, { q })).rows.map(({ party }) => party),
    ];
    expect((await rename(harvest.producer, { city: 'Tulare' })).status).toBe(200);
    expect(await names('sunrise')).toEqual([Array(2).fill('Sunrise Dairy'), Array(2).fill('Sunrise Dairy')]);
    expect(await names('tulare')).toEqual([[], []]);
    expect((await rename(harvest.other, { city: 'Hanford' })).status).toBe(200);
    const told = Array(2).fill('Sunrise Dairy, Tulare');
    expect(await names('tulare')).toEqual([told, told]);
    expect(await names('hanford')).toEqual([[], []]);
  });

  it('refuses what it does not have', async () => {
    const refused = async (query: Readonly<Record<string, unknown>>): Promise<unknown> => {
      const { status, body } = await ask(query);
      return [status, ...Object.keys(body)];
    };
    expect(await refused({ sort: ['secret', 'ASC'] })).toEqual([400, 'sort']);
    expect(await refused({ sort: ['amount', 'asc; drop'] })).toEqual([400, 'sort']);
    expect(await refused({ range: [5, 1] })).toEqual([400, 'range']);
    expect(await refused({ range: [0, 100_000] })).toEqual([400, 'range']);
    expect(await refused({ filter: { note: 'x' } })).toEqual([400, 'filter']);
    expect(await refused({ filter: { method: 'Gold' } })).toEqual([400, 'filter']);
    expect(await refused({ filter: { date_start: 'soon' } })).toEqual([400, 'filter']);
    expect((await call('GET', `${LIST}?filter={`)).status).toBe(400);
  });
});
