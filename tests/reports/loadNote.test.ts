/** A field added to an entry and named by a report: stored and listed by the API, and printed in all four formats. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { checkReports } from '../../server/reports/compose/check';
import { definitions } from '../../server/reports/compose/definitions/index';
import { entities } from '../../src/entities';
import { check } from '../../src/rules/check/check';
import { listColumnsOf, zoneFieldsOf } from '../../src/rules/fieldSets';
import type { Entities } from '../../src/grammar/entity';
import { entityOf } from '../../src/rules/rows';
import { withNote, withNoteColumn } from '../support/loadNote';
import { openOffice, type Office } from './office';
import { canReadPdf, readCsv, readPage, readPdf, readXlsx } from './reading';

const registryWithNote: Entities = withNote<Entities>(entities);
const reportsWithNote = withNoteColumn(definitions);
const NOTE = 'Rain "after noon", east gate';

test('the copy has no faults, and the field is in the form and in the list', () => {
  expect([...check(registryWithNote), ...checkReports(registryWithNote, reportsWithNote)]).toEqual([]);
  expect(zoneFieldsOf(entityOf(registryWithNote, 'crop_ticket'), 'kept')).toContain('load_note');
  expect(listColumnsOf(entityOf(registryWithNote, 'crop_ticket'))).toContainEqual({ field: 'load_note' });
});

describe('a column that names no field is reported at the start', () => {
  it.each([
    ['columns', { columns: ['load_note'] }, 'columns: "load_note" is no column and no field of crop_ticket'],
    [
      'a nested column',
      { files: ['job_id.barn_id'] },
      'files: "job_id.barn_id" is no column and no field of crop_ticket',
    ],
    ['a group', { groups: [{ by: 'barn_id' }] }, 'groups: "barn_id" is no column and no field of crop_ticket'],
    ['a group by what is no reference', { groups: [{ by: 'date' }] }, 'groups: "date" is no reference'],
    [
      'a recap',
      { recaps: [{ title: 'paper.recap.day' as const, by: ['barn_id'], sums: [] }] },
      'recaps: "barn_id" is no column and no field of crop_ticket',
    ],
  ])('%s', (_, change, fault) => {
    const { field_report: report } = definitions;
    expect(checkReports(entities, { field_report: { ...report, ...change } })).toEqual([`field_report.${fault}`]);
  });

  it('and the real reports have no faults', () => expect(checkReports(entities, definitions)).toEqual([]));
});

describe('the new field', () => {
  let office: Office;
  let id = 0;
  const address = (format: string) => `/reports/field_report?selectedYear=2026&format=${format}`;

  beforeAll(async () => {
    office = await openOffice('sqlite', { crop: 40, delivery: 0, haul: 0 }, undefined, {
      registry: registryWithNote,
      reports: reportsWithNote,
    });
    const headers = { authorization: `Bearer ${office.tokens.access}` };
    const { json } = await office.app.inject({ url: '/api/v1/job/jobs/?year=2026', headers });
    const [job] = json<{ results: { id: number }[] }>().results;
    const created = await office.app.inject({
      method: 'POST',
      url: '/api/v1/ticket_crop/ticket-crop/',
      headers,
      payload: {
        ticket_number: 'N-1',
        job_id: job?.id,
        date: '2026-07-01',
        gross_weight: '70000',
        tare_weight: '30000',
        load_note: NOTE,
      },
    });
    expect(created.json()).toMatchObject({ load_note: NOTE });
    id = created.json<{ id: number }>().id;
  });
  afterAll(() => office.close());

  test('is stored and listed by the API', async () => {
    const headers = { authorization: `Bearer ${office.tokens.access}` };
    const one = await office.app.inject({ url: `/api/v1/ticket_crop/ticket-crop/${id}/`, headers });
    expect(one.json()).toMatchObject({ ticket_number: 'N-1', load_note: NOTE });
    const list = await office.app.inject({ url: '/api/v1/ticket_crop/ticket-crop/?ticket_number=N-1', headers });
    expect(list.json()).toMatchObject({ count: 1, results: [{ load_note: NOTE }] });
  });

  test('is printed on the page', async () => {
    const [statement] = readPage((await office.get(address('html'))).text);
    const at = statement?.head.indexOf('Note') ?? -1;
    const row = statement?.rows.find(({ cells }) => cells.includes('N-1'));
    expect(row?.cells[at]).toBe(NOTE);
  });

  test('is printed in CSV and XLSX under its name in files', async () => {
    const row = readCsv((await office.get(address('csv'))).bytes).find((one) => one['Ticket number'] === 'N-1');
    expect(row?.['Load note']).toBe(NOTE);
    const [sheet = []] = readXlsx((await office.get(address('xlsx'))).bytes).sheets;
    const head = sheet.find((cells) => cells.includes('Load note')) ?? [];
    const line = sheet.find((cells) => cells.includes('N-1')) ?? [];
    expect(line[head.indexOf('Load note')]).toBe(NOTE);
  });

  test.runIf(canReadPdf())('is printed in the PDF', async () => {
    const pages = readPdf((await office.get(address('pdf'))).bytes);
    expect(pages.flat().join('\n')).toContain('Rain "after');
  });
});
