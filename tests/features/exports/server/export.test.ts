/** `office/export/{table}/` as CSV: what a list shows, all pages of it, in its order ("Out.", checks 23). */
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { unguarded } from '../../../../src/kinds/formulas';
import { apiPath } from '../../../../src/rules/paths';
import type { NumberedRow, EntityName, Values } from '../../../../src/rules/rows';
import { rowsIn, testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { csvHeads, csvRows, exported, type CsvRow } from '../../../support/exports';

/** A year of which no other test of this file has tickets. */
let year = 2000;

describeOnBoth('the export of a list', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const save = (name: string, values: Values = {}, n = 1): Promise<NumberedRow> =>
    buildSaved(call, entities, name, values, n);
  const rows = async (name: EntityName, query = ''): Promise<CsvRow[]> => {
    const { statusCode, body } = await exported(app, name, query);
    expect([statusCode, body.startsWith('{') ? body : '']).toEqual([200, '']);
    return csvRows(body);
  };
  const ids = (found: readonly CsvRow[]): number[] => found.map(({ ID }) => Number(ID));
  const listed = async (name: EntityName, query: string): Promise<number[]> => {
    const first = await call('GET', `${apiPath(entities[name])}?${query}&page_size=2`);
    const pages = Number(first.body.total_pages ?? 1);
    const all = [...rowsIn(first)];
    for (let page = 2; page <= pages; page += 1)
      all.push(...rowsIn(await call('GET', `${apiPath(entities[name])}?${query}&page_size=2&page=${page}`)));
    return all.map(({ id }) => id);
  };

  it('has ids, references by name and by id, plain numbers, days and instants', async () => {
    year += 1;
    const ticket = await save('crop_ticket', {
      date: `${year}-09-18`,
      gross_weight: 78_460,
      tare_weight: 28_900.5,
      haul_rate: 4.0625,
      delivery_type: 'Bag 111, Type: 1',
      truck_id: null,
    });
    const { body } = await exported(app, 'crop_ticket', `year=${year}`);
    expect(csvHeads(body).join(' | ')).toBe(
      'ID | Ticket Number | Truck | Truck ID | Hauler | Hauler ID | Gross Weight | Tare Weight | Job | Job ID | Date | ' +
        'Customer | Customer ID | Producer | Producer ID | Bag/Pit | Bag/Pit ID | Delivery Type | Moisture | At Moisture | ' +
        'Customer Rate | Producer Rate | Haul Rate | Haul Mile Rate | Haul Mile | Min Mile | Crop | Field | Add Date | Edit Date',
    );
    const [row] = csvRows(body);
    const { customer_id: customer, job_id: job } = ticket as Values as Record<string, NumberedRow>;
    expect(row).toMatchObject({
      ID: String(ticket.id),
      Customer: String(customer?.name),
      'Customer ID': String(customer?.id),
      Job: String(job?.name),
      'Job ID': String(job?.id),
      Date: `${year}-09-18`,
      'Gross Weight': '78460',
      'Tare Weight': '28900.5',
      'Haul Rate': '4.0625',
      'Delivery Type': 'Bag 111, Type: 1',
      Truck: '',
      'Truck ID': '',
      'Add Date': ticket.add_date,
      'Edit Date': ticket.edit_date,
    });
    const { crop_id: crop, field_id: field } = (await call('GET', apiPath(entities.job, job?.id))).body;
    expect([row?.Crop, row?.Field]).toEqual([(crop as NumberedRow).name, (field as NumberedRow).name]);
  });

  it('has the rows of all pages in their order, also where many lie on one day', async () => {
    year += 1;
    const first = await save('haul_ticket', { date: `${year}-03-02` });
    const shared = Object.fromEntries(
      ['customer_id', 'feedmill_id', 'driver_id', 'feed_id'].map((key) => [key, (first[key] as NumberedRow).id]),
    );
    for (const day of ['03', '01', '02', '03', '02'])
      await save('haul_ticket', { ...shared, date: `${year}-03-${day}` });
    const expected = await listed('haul_ticket', `year=${year}`);
    expect(expected).toHaveLength(6);
    expect(ids(await rows('haul_ticket', `year=${year}`))).toEqual(expected);
    const entered = await listed('haul_ticket', `year=${year}&ordering=-id`);
    expect(ids(await rows('haul_ticket', `year=${year}&ordering=-id`))).toEqual(entered);
    expect(ids(await rows('haul_ticket', `year=${year + 1}`))).toEqual([]);
  });

  it('takes every filter of the list: days, references, the beginning of a text, and those of hooks', async () => {
    year += 1;
    const kept = await save('crop_ticket', { date: `${year}-09-18`, ticket_number: 'EX-48', tare_weight: 0 });
    await save('crop_ticket', { date: `${year}-09-19`, ticket_number: 'XE-48' });
    const { id: customer } = kept.customer_id as NumberedRow;
    for (const query of [
      `year=${year}&date_start=${year}-09-18&date_end=${year}-09-18`,
      `year=${year}&customer_id=${customer}&date_end=${year}-09-18`,
      `year=${year}&ticket_number=ex-4`,
      `year=${year}&doubtful=1&ticket_number=EX-48`,
      `id=${kept.id}`,
    ]) {
      expect([query, ids(await rows('crop_ticket', query))]).toEqual([query, [kept.id]]);
      expect([query, await listed('crop_ticket', query)]).toEqual([query, [kept.id]]);
    }
    const rate = await save('producer_area_rate');
    const { id: area } = rate.producer_area_id as NumberedRow;
    const { id: producer } = await save('producer', { producer_area_id: area });
    expect(ids(await rows('producer_area_rate', `producer_id=${producer}`))).toEqual([rate.id]);
  });

  it('sorts as the screen does: words by their order, numbers as numbers, empty ones last, equals as listed', async () => {
    year += 1;
    const date = `${year}-05-05`;
    const [nine, ten, none] = [
      await save('crop_ticket', { date, ticket_number: '9', haul_mile: 20 }),
      await save('crop_ticket', { date, ticket_number: '10', haul_mile: 100 }),
      await save('crop_ticket', { date, ticket_number: '11', haul_mile: null }),
    ].map(({ id }) => id);
    const by = async (sort: string): Promise<number[]> => ids(await rows('crop_ticket', `year=${year}&sort=${sort}`));
    expect(await by('ticket_number')).toEqual([nine, ten, none]);
    expect(await by('-ticket_number')).toEqual([none, ten, nine]);
    expect(await by('haul_mile')).toEqual([nine, ten, none]);
    expect(await by('-haul_mile')).toEqual([ten, nine, none]);
    expect(await by('date')).toEqual([none, ten, nine]);
    const names = (await rows('crop_ticket', `year=${year}&sort=hauler_id`)).map(({ Hauler }) => Hauler);
    expect(names).toEqual(names.toSorted());
  });

  it('searches, filters and sorts a list without pages as the screen does', async () => {
    const [one, two, three] = [
      await save('hauler', { name: 'Żubr Éxpress 10', city: 'Lind' }),
      await save('hauler', { name: 'Zubr express 9', city: 'Odessa' }),
      await save('hauler', { name: 'Nobody', city: 'Lind' }),
    ].map(({ id }) => id);
    const found = async (query: string): Promise<number[]> => ids(await rows('hauler', query));
    expect(await found('search=zubr+EXPRESS&sort=name')).toEqual([two, one]);
    expect(await found('search=zubr+lind')).toEqual([one]);
    expect(await found('column.city=lind&sort=-name')).toEqual([one, three]);
    expect(await found('search=no+such+words')).toEqual([]);
    const all = rowsIn(await call('GET', apiPath(entities.hauler))).map(({ id }) => id);
    expect(await found('')).toEqual(all);
  });

  it('finds a day as the viewer sees it', async () => {
    const saved = await save('feed', { name: 'Late at night' });
    // 2026-09-18T15:04 UTC is the next day on Kiritimati.
    const found = async (zone: string): Promise<number[]> =>
      ids(await rows('feed', `zone=${encodeURIComponent(zone)}&search=late+2026-09-19`));
    expect(await found('Pacific/Kiritimati')).toEqual([saved.id]);
    expect(await found('America/Los_Angeles')).toEqual([]);
  });

  it('keeps texts as texts, and each can be read back', async () => {
    const texts = [
      '=1+1',
      '+cmd',
      '-2+3',
      '@SUM(A1)',
      '＝1',
      "'=quoted",
      "''@twice",
      "'plain",
      'a "b", c',
      '-12.5',
      '007',
    ];
    const saved = [];
    for (const name of texts) saved.push((await save('feed', { name })).id);
    const byId = new Map((await rows('feed')).map((row) => [Number(row.ID), String(row.Name)]));
    for (const [at, name] of texts.entries()) {
      const cell = byId.get(saved[at] ?? 0) ?? '';
      expect([name, /^[=+@＝]/.test(cell)]).toEqual([name, false]);
      expect(unguarded(cell)).toBe(name);
    }
  });

  it('has what is kept beside records last, where any record has it', async () => {
    year += 1;
    const put = (table: string, id: number, values: Values) =>
      call('PUT', `/api/v1/office/extra/${table}/${id}/`, values);
    const before = (await exported(app, 'driver')).body;
    expect(csvHeads(before)).not.toContain('Account Number');
    const [kept, other] = [await save('driver'), await save('driver')];
    await put('driver', kept.id, { account_number: '=D-7', inactive: true });
    const after = (await exported(app, 'driver')).body;
    expect(csvHeads(after).slice(-3)).toEqual(['Edit Date', 'Account Number', 'Inactive']);
    const found = csvRows(after);
    expect(found.find(({ ID }) => ID === String(kept.id))).toMatchObject({
      'Account Number': "'=D-7",
      Inactive: 'Inactive',
    });
    expect(found.find(({ ID }) => ID === String(other.id))).toMatchObject({ 'Account Number': '', Inactive: '' });
    const ticket = await save('crop_ticket', { date: `${year}-09-18` });
    await put('crop_ticket', ticket.id, { paid_producer: 1234.5, paid_hauler: -20 });
    const [row] = await rows('crop_ticket', `year=${year}`);
    expect(row).toMatchObject({ 'Paid to Producer': '1234.5', 'Paid to Hauler': '-20' });
    expect(Object.keys(row ?? {})).not.toContain('Paid by Customer');
  });

  it('names itself after the list and its days, in the language of the request', async () => {
    const nameOf = async (table: string, query: string, language: string): Promise<unknown> =>
      (await exported(app, table, query, { 'accept-language': language })).headers['content-disposition'];
    expect(await nameOf('crop_ticket', 'year=2026', 'en')).toContain('filename="crop-tickets_2026.csv"');
    expect(await nameOf('haul_ticket', 'year=2026&date_start=2026-09-01&date_end=2026-09-30', 'en')).toContain(
      'filename="haul-tickets_2026-09-01_2026-09-30.csv"',
    );
    expect(await nameOf('customer', '', 'en')).toContain('filename="customer-list_2026-09-18.csv"');
    expect(await nameOf('customer', '', 'es')).toContain('filename="lista-de-clientes_2026-09-18.csv"');
    const spanish = await exported(app, 'customer', '', { 'accept-language': 'es' });
    expect(csvHeads(spanish.body).slice(0, 2)).toEqual(['ID', 'Nombre']);
  });

  it('refuses what is no table and no value of a query key', async () => {
    expect((await exported(app, 'nonsense')).statusCode).toBe(404);
    expect((await exported(app, 'constructor')).statusCode).toBe(404);
    const refusals = { customer_id: 'x', sort: 'nothing', format: 'doc', zone: 'Mars/Base', year: '26' };
    for (const [key, value] of Object.entries(refusals)) {
      const { statusCode, body } = await exported(app, 'crop_ticket', `${key}=${encodeURIComponent(value)}`);
      expect([key, statusCode, Object.keys(JSON.parse(body) as object)]).toEqual([key, 400, [key]]);
    }
  });

  it('of every table has one row for each record', async () => {
    for (const name of Object.keys(entities) as EntityName[]) {
      const saved = await save(name);
      expect(ids(await rows(name))).toContain(saved.id);
    }
  });
});
