/** Imports of tickets: their jobs, sums beside the other program's, amounts paid elsewhere, closed days; on both engines. */
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../../../server/db/database';
import { entities } from '../../../../src/entities';
import { rowsIn, testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { importer } from '../../../support/importing';

const JOBS = '/api/v1/job/jobs/';
const TICKETS = '/api/v1/ticket_crop/ticket-crop/';

describeOnBoth('an import of tickets', (engine) => {
  const open = async (around: (db: Db) => Db = (db) => db) => {
    const db = await openTestDatabase(engine);
    const { app, call } = await testApi(around(db));
    onTestFinished(async () => {
      await app.close();
      await db.close();
    });
    const saved = (table: string, values: object) => buildSaved(call, entities, table, { ...values });
    const dairy = await saved('customer', { name: 'Sundown Ridge' });
    const grower = await saved('producer', { name: 'Halvorsen Acres' });
    const crop = await saved('crop', { crop: 'Corn Silage' });
    const field = await saved('field', { name: 'Pivot 3', producer_id: grower.id });
    const hauler = await saved('hauler', { name: 'Big Coulee Haul' });
    await saved('truck', { name: 'BC-03', hauler_id: hauler.id });
    return { db, app, call, saved, imports: importer(app), ids: { dairy, grower, crop, field } };
  };
  const heads =
    'Ticket #,Date,Dairy,Grower,Field,Crop,Truck,Hauler,Wt In,Wt Out,H2O,At Moisture,Producer Rate,Customer Rate,Haul Rate,Haul Mile,Min Mile,Haul Mile Rate,$ Grower,Net tons';
  const line = (number: string, date: string, more: Partial<Record<string, string>> = {}): string => {
    const {
      field = 'Pivot 3',
      truck = 'BC-03',
      gross = '"54,120"',
      grower = 'Halvorsen Acres',
      paid = '541.09',
    } = more;
    return `${number},${date},Sundown Ridge,${grower},${field},Corn Silage,${truck},Big Coulee Haul,${gross},25460,66.3,65,38,48.5,5,12,10,0.35,${paid},14.33`;
  };

  it('finds the job of the season, creates the others with what the first load says, and new trucks and fields', async () => {
    const { call, saved, imports, ids } = await open();
    const job = await saved('job', {
      date: '2025-08-20',
      customer_id: ids.dairy.id,
      producer_id: ids.grower.id,
      crop_id: ids.crop.id,
      field_id: ids.field.id,
      bag_pit_id: null,
    });
    const file = [
      heads,
      line('18801', '8/25/2025'),
      line('18802', '8/26/2025', { truck: 'BC-07' }),
      line('18803', '9/27/2025', { field: 'Long Strip', truck: 'BC-07' }),
      line('18804', '9/25/2025', { field: 'Long Strip' }),
      line('17000', '8/25/2024'),
    ].join('\n');
    const { id, missing, dates } = await imports.read('crop_ticket', file);
    expect([missing, dates]).toEqual([[], 'mdy']);
    const { names } = await imports.names(id);
    expect(
      names?.map(({ table, found, names: all }) => [
        table,
        found,
        all.map(({ text, rows, use, note }) => [text, rows, use, note]),
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['truck', 1, [['BC-07', 2, 'create', 'Big Coulee Haul']]],
        ['field', 1, [['Long Strip', 2, 'create', 'Halvorsen Acres']]],
        [
          'job',
          1,
          [
            ['Sundown Ridge · Halvorsen Acres · Corn Silage · Long Strip', 2, 'create', '2025-09-25'],
            ['Sundown Ridge · Halvorsen Acres · Corn Silage · Pivot 3', 1, 'create', '2024-08-25'],
          ],
        ],
      ]),
    );
    const checked = await imports.check(id);
    expect(checked).toMatchObject({ counts: { created: 5, refused: 0 }, also: { job: 2, truck: 1, field: 1 } });
    expect(checked.sums?.filter(({ party }) => party === 'producer')).toMatchObject([
      { year: 2025, name: 'Halvorsen Acres', loads: 4, file: '2164.36', differs: expect.stringMatching(/^-?[\d.]+$/) },
      { year: 2024, name: 'Halvorsen Acres', loads: 1, file: '541.09' },
    ]);
    // Where one load has no amount, the two sums are of different loads.
    const partly = await imports.read(
      'crop_ticket',
      [heads, line('18901', '8/25/2025'), line('18902', '8/26/2025', { paid: '' })].join('\n'),
    );
    expect((await imports.check(partly.id)).sums?.find(({ party }) => party === 'producer')).toMatchObject({
      loads: 2,
      file: '541.09',
      differs: null,
    });
    await imports.call('DELETE', `${partly.id}/`);
    expect(await imports.run(id)).toMatchObject({ state: 'done' });
    const jobs = rowsIn(await call('GET', `${JOBS}?page_size=50`));
    expect(jobs.map(({ date }) => date).toSorted()).toEqual(['2024-08-25', '2025-08-20', '2025-09-25']);
    const tickets = rowsIn(await call('GET', `${TICKETS}?page_size=50`));
    const first = tickets.find((row) => row.ticket_number === '18801');
    expect(first).toMatchObject({ gross_weight: 54120, moisture: 66.3, date: '2025-08-25', job_id: { id: job.id } });
    const extra = await call('GET', `/api/v1/office/extra/crop_ticket/${first?.id}/`);
    expect(extra.body).toMatchObject({ paid_producer: 541.09, paid_hauler: null });
    // Once more: found by number and year, all the same.
    const again = await imports.read('crop_ticket', file);
    expect(again.found_by).toBe('number');
    expect((await imports.check(again.id)).counts).toEqual({ created: 0, changed: 0, unchanged: 5, refused: 0 });
  });

  it('refuses what no ticket may be, and says where and why', async () => {
    const { imports } = await open();
    const file = [
      heads,
      line('1', '8/25/2025', { gross: '7846o' }),
      line('2', '8/25/2025', { gross: '100' }),
      line('', '8/25/2025'),
      line('4', '2/30/2025'),
      line('5', '8/25/2025'),
      line('5', '8/26/2025'),
      line('6', '8/26/2025', { paid: 'x' }),
    ].join('\n');
    const { id } = await imports.read('crop_ticket', file);
    expect((await imports.check(id)).counts).toMatchObject({ created: 1, refused: 6 });
    const refused = await imports.rows(id, 'refused');
    expect(refused.map(({ line: at, faults: [fault] }) => [at, fault?.field, fault?.text])).toEqual([
      [2, 'gross_weight', '7846o'],
      [3, 'tare_weight', '25460'],
      [4, 'ticket_number', ''],
      [5, 'date', '2/30/2025'],
      [7, 'ticket_number', '5'],
      [8, '~paid_producer', 'x'],
    ]);
  });

  it('reads the days of a column that was chosen by hand in the order that fits', async () => {
    const { imports } = await open();
    const read = await imports.read('job', 'Dairy,When it was\nSundown Ridge,25/8/2025\nSundown Ridge,26/8/2025\n');
    expect(read).toMatchObject({ dates: 'mdy', dates_fit: { dmy: 0 } });
    const changed = await imports.change(read.id, { columns: { 1: 'date' } });
    expect(changed).toMatchObject({ dates: 'dmy', dates_fit: { dmy: 2, mdy: 0, ymd: 0 } });
    expect(await imports.change(read.id, { dates: 'mdy' })).toMatchObject({ dates: 'mdy' });
  });

  it('leaves closed days alone', async () => {
    const { call, imports } = await open();
    await imports.all('crop_ticket', [heads, line('1', '8/25/2024')].join('\n'));
    const closed = await call('POST', '/api/v1/office/closings/', {
      kind: 'crop_ticket',
      to: '2024-12-31',
      reason: 'paid',
    });
    expect(closed.status).toBeLessThan(300);
    const file = [
      heads,
      line('1', '8/25/2024', { gross: '60000' }),
      line('2', '8/26/2024'),
      line('3', '8/26/2025'),
    ].join('\n');
    const { id } = await imports.read('crop_ticket', file);
    expect((await imports.check(id)).counts).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 2 });
    expect(await imports.rows(id, 'refused')).toMatchObject([
      { line: 2, faults: [{ field: 'date', text: '8/25/2024', reason: expect.stringContaining('2024-12-31') }] },
      { line: 3 },
    ]);
    expect(await imports.run(id)).toMatchObject({ state: 'done' });
  });

  it('judges new tickets in the transaction that adds them', async () => {
    const seen: string[] = [];
    /** After every commit, whether the ticket is there and what is doubted. */
    const watched = (db: Db): Db => ({
      ...db,
      write: async (work, options) => {
        const result = await db.write(work, options);
        const { rows } = await sql<{ tickets: number; doubts: number }>`
          select (select count(*) from crop_ticket) as tickets, (select count(*) from windrow_ticket_doubt) as doubts`.execute(
          db.sql,
        );
        seen.push(`${Number(rows[0]?.tickets)} tickets, ${Number(rows[0]?.doubts)} doubts`);
        return result;
      },
    });
    const { imports } = await open(watched);
    const file = [heads, line('1', '8/25/2025', { gross: '"84,120"' })].join('\n');
    expect(await imports.all('crop_ticket', file)).toMatchObject({ state: 'done' });
    expect([...new Set(seen)]).toEqual(['0 tickets, 0 doubts', '1 tickets, 1 doubts']);
  });

  it('can be taken back and done again', async () => {
    const { call, imports } = await open();
    const done = await imports.all('crop_ticket', [heads, line('1', '8/25/2025', { truck: 'NEW-1' })].join('\n'));
    expect(done).toMatchObject({ state: 'done', also: { job: 1, truck: 1 } });
    const undo = await call('POST', `/api/v1/office/history/acts/${done.act}/undo/`);
    expect(undo.status).toBe(200);
    expect(rowsIn(await call('GET', TICKETS))).toEqual([]);
    expect(rowsIn(await call('GET', '/api/v1/truck/trucks/'))).toHaveLength(1);
    expect((await imports.call('GET', `${done.id}/`)).body).toMatchObject({ undone: true });
  });

  it('keeps amounts paid elsewhere with tickets that stay, and asks with the money that goes', async () => {
    const { call, imports } = await open();
    const first = [heads, line('1', '8/25/2025'), line('2', '8/25/2025', { paid: '58' }), line('3', '8/25/2025')];
    const { act, id } = await imports.all('crop_ticket', first.join('\n'));
    const second = [heads, line('1', '8/25/2025', { gross: '60000' }), line('3', '8/25/2025', { gross: '61000' })];
    expect(await imports.all('crop_ticket', second.join('\n'))).toMatchObject({ state: 'done' });
    const undo = (told?: object) => call('POST', `/api/v1/office/history/acts/${act}/undo/`, told);
    const paid = async () => {
      const tickets = rowsIn(await call('GET', `${TICKETS}?ordering=id`));
      const beside = tickets.map(({ id: own }) => call('GET', `/api/v1/office/extra/crop_ticket/${own}/`));
      return (await Promise.all(beside)).map(({ body }) => body.paid_producer);
    };
    const before = await paid();
    const asked = await undo();
    expect(asked).toMatchObject({ status: 409, body: { part: { left: 3, amounts: { count: 1, sum: '58.00' } } } });
    expect(asked.body.detail).toContain('2 crop tickets stay (changed since).');
    expect(asked.body.detail).toContain('1 amount paid elsewhere would be removed: $58.00.');
    expect([before.length, await paid()]).toEqual([3, before]);
    const undone = await undo({ left: 3 });
    expect([undone.status, (undone.body.left as { table: string }[]).map(({ table }) => table)]).toEqual([
      200,
      expect.not.arrayContaining(['record_extra']),
    ]);
    expect(await paid()).toEqual([541.09, 541.09]);
    expect((await imports.call('GET', `${id}/`)).body).toMatchObject({ undone: true, undone_in_part: true });
    const listed = rowsIn(await call('GET', '/api/v1/office/lists/imports/?filter={"end":"Undone in Part"}'));
    expect(listed).toMatchObject([{ id, table: 'Crop Tickets', file: 'file.csv', created: 3, is_busy: false }]);
    expect((await undo()).status).toBe(409);
  });

  it('keeps a ticket of which somebody changed what was paid elsewhere', async () => {
    const { call, imports } = await open();
    const { act } = await imports.all(
      'crop_ticket',
      [heads, line('1', '8/25/2025'), line('2', '8/25/2025')].join('\n'),
    );
    const [ticket] = rowsIn(await call('GET', `${TICKETS}?ticket_number=1`));
    const beside = `/api/v1/office/extra/crop_ticket/${ticket?.id}/`;
    expect((await call('PUT', beside, { paid_producer: 600 }, { 'If-Match': '"1"' })).status).toBe(200);
    const path = `/api/v1/office/history/acts/${act}/undo/`;
    const asked = await call('POST', path);
    expect(asked.status).toBe(409);
    const { left } = asked.body.part as { left: number };
    expect((await call('POST', path, { left })).status).toBe(200);
    expect(rowsIn(await call('GET', TICKETS)).map(({ ticket_number: number }) => number)).toEqual(['1']);
    expect((await call('GET', beside)).body).toMatchObject({ paid_producer: 600 });
  });
});
