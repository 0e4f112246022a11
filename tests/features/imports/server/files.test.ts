/** Files as browsers send them, and files that are made to harm: what they are answered, and that nobody else waits for them. */
import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Import } from '../../../../features/imports/rules/calls';
import { testApi } from '../../../support/api';
import { openTestDatabase } from '../../../support/database';
import { farCell, hostileFiles } from '../../../support/hostileFiles';
import { importer } from '../../../support/importing';
import { CSV, TICKETS_CSV, TICKETS_UTF16, WORKBOOK } from '../../../support/rehearsalFiles';

/** A thread reads its program first. */
const SLOW = { timeout: 120_000 };

async function open() {
  const db = await openTestDatabase('sqlite');
  const { app } = await testApi(db);
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  return { app, imports: importer(app) };
}

/** What browsers call files, by their ending, on machines with Excel, with LibreOffice and with neither. */
const sent: readonly (readonly [file: string, types: readonly string[]])[] = [
  [
    `${WORKBOOK}.xlsx`,
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/json', 'application/zip'],
  ],
  [`${WORKBOOK}.ods`, ['application/vnd.oasis.opendocument.spreadsheet']],
  [TICKETS_CSV, ['text/csv', 'application/vnd.ms-excel', 'text/plain']],
  [TICKETS_UTF16, ['text/plain', 'text/plain;charset=UTF-8']],
];

describe('a file from a disk', () => {
  it.each(sent)('is read whatever type its browser gives it: %s', SLOW, async (file, types) => {
    const { imports } = await open();
    for (const type of types) {
      const { status, body } = await imports.send('crop_ticket', readFileSync(file), 'tickets', type);
      const { head_line: head, rows } = body as Import;
      expect([type, status, head, rows?.count]).toEqual([type, 201, 3, 300]);
    }
  });

  it('of an old Excel is answered how to save it', async () => {
    const { imports } = await open();
    const file = readFileSync(`${WORKBOOK}.xls`);
    expect(await imports.send('crop_ticket', file, 'x.xls', 'application/vnd.ms-excel')).toEqual({
      status: 400,
      body: {
        detail:
          'This is an old Excel file (.xls). Open it in Excel, choose File, Save As, “Excel Workbook (.xlsx)”, and choose the new file here.',
      },
    });
  });

  it('that is empty or no table says so, and nothing about types', async () => {
    const { imports } = await open();
    const answer = { status: 400, body: { detail: 'No rows were found in this file.' } };
    expect(await imports.send('crop_ticket', '', 'x.csv', 'application/json')).toEqual(answer);
    expect(await imports.send('crop_ticket', '{"a": 1}', 'x.json', 'application/json')).toEqual(answer);
  });
});

describe('a file that is made to harm', () => {
  const sentences = {
    400: ['This file could not be read. Save it as .xlsx or .csv and try again.'],
    413: [
      'This file is too large. At most 100 MB is allowed, also when unzipped. Save only the sheet you need, as .csv.',
      'This file has more than 200,000 rows or 200 columns. Split it into several files.',
    ],
  } as const;

  it.each(hostileFiles)(
    'is refused with a sentence, and others are answered meanwhile: %s',
    SLOW,
    async (_, file, status) => {
      const { app, imports } = await open();
      const answered: string[] = [];
      const sending = imports.send('customer', file(), 'x.xlsx').then((answer) => {
        answered.push('the file');
        return answer;
      });
      while (answered.length < 20 && !answered.includes('the file')) {
        await app.inject('/api/v1/customer/customers/');
        answered.push('another');
        await turn();
      }
      // Nobody stood behind the file: it was read beside the server.
      expect(answered).toEqual(Array.from({ length: 20 }, () => 'another'));
      const answer = await sending;
      expect(answer.status).toBe(status);
      expect(sentences[status]).toContain((answer.body as { detail: string }).detail);
    },
  );

  it('waits until the one before it is read', SLOW, async () => {
    const { imports } = await open();
    const order: string[] = [];
    const send = async (name: string, file: Uint8Array): Promise<number> => {
      const { status } = await imports.send('customer', file, name);
      order.push(name);
      return status;
    };
    const good = readFileSync(`${CSV}/Rates.csv`);
    const all = [
      send('first', farCell('XFD1048576')),
      send('second', readFileSync(`${WORKBOOK}.ods`)),
      send('third', farCell('A2')),
      send('small', good),
    ];
    expect(await Promise.all(all)).toEqual([413, 201, 201, 201]);
    // What is too small to be felt waits for nobody.
    expect(order).toEqual(['small', 'first', 'second', 'third']);
  });
});
