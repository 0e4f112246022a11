/** `office/export/{table}/?format=xlsx`: the same rows as a workbook with real numbers and days, whose texts are texts (checks 23). */
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { MOST_SHEET_ROWS } from '../../../../features/exports/rules/files';
import type { AnyRow, Values } from '../../../../src/rules/rows';
import { readXlsx } from '../../../reports/reading';
import { testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { csvHeads, csvRows, exported } from '../../../support/exports';

describeOnBoth('the workbook of a list', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const save = (name: string, values: Values = {}): Promise<AnyRow> => buildSaved(call, entities, name, values);

  it('has the heads and rows of the CSV, with typed cells and a head that stays', async () => {
    await save('crop_ticket', { date: '2001-09-18', gross_weight: 78_460.5, haul_rate: 4.0625 });
    await save('crop_ticket', { date: '2001-09-19', ticket_number: '=1+1', truck_id: null, haul_rate: null });
    const csv = (await exported(app, 'crop_ticket', 'year=2001')).body;
    const answer = await exported(app, 'crop_ticket', 'year=2001&format=xlsx');
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(answer.headers['content-disposition']).toContain('filename="crop-tickets_2001.xlsx"');
    const { sheets, xml } = readXlsx(answer.rawPayload);
    const [heads = [], ...rows] = sheets[0] ?? [];
    expect(heads).toEqual(csvHeads(csv));
    const cell = (row: number, head: string) => rows[row]?.[heads.indexOf(head)];
    const texts = csvRows(csv);
    expect(texts.map(({ ID }) => Number(ID))).toEqual(rows.map(([id]) => id));
    expect([cell(1, 'Gross Weight'), cell(1, 'Haul Rate'), cell(1, 'Job ID')]).toEqual([
      78_460.5,
      4.0625,
      Number(texts[1]?.['Job ID']),
    ]);
    // A day is a number of days, shown as one.
    expect(cell(1, 'Date')).toBe('2001-09-18');
    expect([cell(0, 'Ticket Number'), cell(0, 'Truck'), cell(0, 'Truck ID'), cell(0, 'Haul Rate')]).toEqual([
      '=1+1',
      null,
      null,
      null,
    ]);
    expect(xml.join('')).not.toContain('<f>');
    expect(xml[0]).toContain('state="frozen"');
    expect(xml[0]).toContain('<autoFilter ref="A1:');
  });

  it('names its sheet as a program can open it, in the language of the request', async () => {
    const { rawPayload } = await exported(app, 'customer_bag_pit', 'format=xlsx', { 'accept-language': 'es' });
    const workbook = strFromU8(unzipSync(rawPayload)['xl/workbook.xml'] ?? new Uint8Array());
    expect(/<sheet [^>]*name="([^"]*)"/.exec(workbook)?.[1]).toBe('Bolsas y silos de clientes');
  });

  it('is refused in words above its limit, and so is nothing else', async () => {
    const first = await save('haul_ticket', { date: '2002-03-02' });
    const found = await db.sql
      .selectFrom('haul_ticket')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const { id: _, ...row } = found;
    await db.write(async (trx) => {
      for (let n = 0; n < MOST_SHEET_ROWS; n += 1000)
        await trx
          .insertInto('haul_ticket')
          .values(Array.from({ length: 1000 }, () => row))
          .execute();
    });
    const refused = await exported(app, 'haul_ticket', 'year=2002&format=xlsx');
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      { detail: 'An Excel file takes at most 25,000 rows; this list has 25,001. Narrow it, or use CSV.' },
    ]);
    expect(csvRows((await exported(app, 'haul_ticket', 'year=2002')).body)).toHaveLength(MOST_SHEET_ROWS + 1);
  });
});
