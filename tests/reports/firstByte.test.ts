/** The first line of a CSV file is there before a ticket of it is read. */
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { definitions } from '../../server/reports/compose/definitions/index';
import { readRequest } from '../../server/reports/http/request';
import { openReport } from '../../server/reports/read/report';
import { csvOf } from '../../server/reports/write/csv';
import { entities } from '../../src/entities';
import { reportNamed } from '../../src/rules/reportCatalogue';
import { NOW, testApi } from '../support/api';
import { buildSaved } from '../support/build';
import { openTestDatabase } from '../support/database';
import { watched } from '../support/watchedDatabase';

it('a CSV file begins before its tickets are read', async () => {
  const plain = await openTestDatabase('sqlite');
  const { app, call } = await testApi(plain);
  onTestFinished(() => app.close().then(() => plain.close()));
  await buildSaved(call, entities, 'crop_ticket', { date: '2026-09-10' });
  let reads = 0;
  const db = watched(plain, { read: () => void (reads += 1) });
  const report = reportNamed('hauler_statement');
  if (!report) throw new Error('There is no such report.');
  const definition = definitions[report.name];
  const query = new URLSearchParams('selectedYear=2026&format=csv');
  const asked = readRequest({ report, definition, language: 'en' }, query, 2026);
  if ('problems' in asked) throw new Error(asked.problems.join());
  const opened = await openReport(db, entities, asked, NOW);
  expect(await opened?.findAll()).toBe(1);
  const context = opened?.context(true);
  if (!opened || !context) throw new Error('There is no ticket.');
  reads = 0;
  const csv = csvOf(context, opened.bareBatches());
  const [first]: unknown[] = await once(csv, 'data');
  expect([String(first).split('\r\n').length, reads]).toEqual([2, 0]);
  const [rest]: unknown[] = await once(csv, 'data');
  expect(String(rest).split('\r\n')).toHaveLength(2);
  expect(reads).toBeGreaterThan(0);
});
