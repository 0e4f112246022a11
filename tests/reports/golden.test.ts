/**
 * Each of the ten as it was last approved, as plain text: `golden/{name}.txt`. Whoever changes a report sees in the
 * review what staff and customers will see. After a wanted change: `npx vitest run --project node tests/reports/golden.test.ts -u`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reports } from '../../src/rules/reportCatalogue';
import { openOffice, type Office } from './office';
import { paperOf } from './paper';
import { readPage } from './reading';

let office: Office;
beforeAll(async () => {
  office = await openOffice('sqlite', { crop: 90, delivery: 70, haul: 70 });
});
afterAll(() => office.close());

test.each(reports.map(({ name }) => name))('%s', async (name) => {
  const { text } = await office.get(
    `/reports/${name}?selectedYear=2026&date_from=2026-06-14&date_to=2026-07-18&detail=lines&customer=2`,
  );
  await expect(readPage(text).map(paperOf).join('\n')).toMatchFileSnapshot(`golden/${name}.txt`);
});

test('hauler_statement, with loads before the period', async () => {
  const { text } = await office.get(
    '/reports/hauler_statement?selectedYear=2026&date_from=2026-07-12&date_to=2026-07-18&detail=lines&hauler=1',
  );
  await expect(readPage(text).map(paperOf).join('\n')).toMatchFileSnapshot('golden/hauler_statement_to_date.txt');
});
