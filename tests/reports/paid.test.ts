/** What was paid elsewhere: the summary box adds it and the difference; every computed figure stays (ruling 83). */
import { expect, it, onTestFinished } from 'vitest';
import { describeOnBoth } from '../support/database';
import { openOffice } from './office';
import { readPage } from './reading';

const COUNTS = { crop: 120, delivery: 20, haul: 20 };
const CSV = 'format=csv';
const number = (text: string | undefined): number => Number((text ?? '').replaceAll(/[^\d.−-]/g, '').replace('−', '-'));

describeOnBoth('what was paid elsewhere', (engine) => {
  const open = async () => {
    const office = await openOffice(engine, COUNTS);
    onTestFinished(() => office.close());
    const address = (name: string, more = ''): string => `/reports/${name}?selectedYear=2026&detail=lines&${more}`;
    const keep = async (table: string, id: number, values: object) => {
      const url = `/api/v1/office/extra/${table}/${id}/`;
      const headers = { authorization: `Bearer ${office.tokens.access}`, 'if-match': '*' };
      expect((await office.app.inject({ method: 'PUT', url, headers, payload: values })).statusCode).toBeLessThan(300);
    };
    const statements = async (name: string, more = '') => readPage((await office.get(address(name, more))).text);
    return { office, address, keep, statements };
  };

  it.each([
    ['producer_statement', 'crop_ticket', 'paid_producer'],
    ['hauler_statement', 'crop_ticket', 'paid_hauler'],
    ['customer_statement', 'crop_ticket', 'paid_customer'],
    ['delivery_statement', 'delivery_ticket', 'paid_customer'],
    ['feedmill_customer_statement', 'haul_ticket', 'paid_customer'],
  ] as const)('%s adds it and the difference to the box of the party alone', async (name, table, key) => {
    const { office, address, keep, statements } = await open();
    const before = await statements(name);
    const file = (await office.get(address(name, CSV))).text;
    for (const id of [3, 4]) await keep(table, id, { [key]: '100.25' });
    const after = await statements(name);
    const paid = after.filter(({ summary }) => summary.has('Paid elsewhere'));
    const sum = paid.reduce((all, { summary }) => all + number(summary.get('Paid elsewhere')), 0);
    expect(sum).toBeCloseTo(-200.5, 2);
    expect(paid.length).toBeLessThan(after.length);
    for (const [at, { summary }] of after.entries()) {
      const own = [...summary].filter(([label]) => label !== 'Paid elsewhere' && label !== 'Difference');
      expect(own.toSorted()).toEqual([...(before[at]?.summary ?? [])].toSorted());
      if (!summary.has('Paid elsewhere')) continue;
      expect([...summary.keys()].slice(-2)).toEqual(['Paid elsewhere', 'Difference']);
      const due = number(own.findLast(([label]) => /net pay|haul cost|amount/i.test(label))?.[1]);
      expect(number(summary.get('Difference'))).toBeCloseTo(due + number(summary.get('Paid elsewhere')), 2);
    }
    expect((await office.get(address(name, CSV))).text).toBe(file);
  });

  it('is said in Spanish too, and not on the reports of another party', async () => {
    const { office, keep, statements } = await open();
    await keep('crop_ticket', 3, { paid_producer: '12.5' });
    const haulers = await statements('hauler_statement');
    expect(haulers.some(({ summary }) => summary.has('Paid elsewhere'))).toBe(false);
    const headers = { authorization: `Bearer ${office.tokens.access}`, 'if-match': '*' };
    await office.app.inject({ method: 'PATCH', url: '/api/v1/profile/', headers, payload: { language: 'es' } });
    const spanish = await statements('producer_statement');
    expect(spanish.some(({ summary }) => summary.has('Pagado aparte'))).toBe(true);
  });
});
