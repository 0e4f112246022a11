/** What the tickets of a list add up to: exact sums of printed lines over every page (rulings 3, 71; clerk B13). */
import { expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { AnyRow, EntityName, Values } from '../../src/rules/rows';
import { cropTicketFigures, deliveryFigures, haulFigures } from '../../src/rules/tickets/weights';
import { rowsIn, testApi } from '../support/api';
import { buildSaved } from '../support/build';
import { describeOnBoth, suiteDatabase } from '../support/database';

const PATH = '/api/v1/office/ticket_totals/';
/** Days of a year that no other test of this file uses. */
let year = 2000;

describeOnBoth('the totals of a list', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const save = (name: string, values: Values = {}): Promise<AnyRow> => buildSaved(call, entities, name, values);
  const totals = async (query: string): Promise<unknown> => (await call('GET', `${PATH}?${query}`)).body;
  const load = { gross_weight: 71_620, tare_weight: 32_720, moisture: 66, at_moisture: 65 };
  const rates = { haul_rate: 4.5, haul_mile_rate: 0.19, haul_mile: 14, min_mile: 5 };
  const priced = { ...load, ...rates, customer_rate: 48.5, producer_rate: 41.25 };

  it('are sums of printed figures, and say how many tickets have no price', async () => {
    year += 1;
    const date = `${year}-09-18`;
    await save('crop_ticket', { ...priced, date });
    await save('crop_ticket', { ...priced, date, gross_weight: 71_610 });
    await save('crop_ticket', { ...priced, date, producer_rate: null });
    await save('crop_ticket', { ...priced, date, haul_rate: null });
    await save('crop_ticket', { ...priced, date: `${year - 50}-09-18` });
    // Net 19.45, 19.445 → 19.45, 19.45, 19.45; adjusted 18.894…, 18.889…; customer 916.37…, 916.13…; producer 746.12…, 745.94….
    expect(await totals(`kind=crop_ticket&year=${year}`)).toEqual({
      tickets: 4,
      not_priced: 2,
      totals: {
        net_weight: '77.80',
        adjusted_weight: '75.56',
        customer_pay: '3665.25',
        producer_net_pay: '2238.20',
      },
    });
    expect(await totals(`kind=crop_ticket&year=${year + 1}`)).toEqual({
      tickets: 0,
      not_priced: 0,
      totals: { net_weight: '0.00', adjusted_weight: '0.00', customer_pay: '0.00', producer_net_pay: '0.00' },
    });
  });

  it('follow the filters of the list and everything that is saved', async () => {
    year += 1;
    const first = await save('haul_ticket', {
      date: `${year}-03-01`,
      gross_weight: 61_220,
      tare_weight: 26_100,
      rate: 12.5,
    });
    await save('haul_ticket', { date: `${year}-03-02`, gross_weight: 61_220, tare_weight: 26_100, rate: 10 });
    const { id: customer } = first.customer_id as AnyRow;
    const charges = async (more: string): Promise<unknown> =>
      ((await totals(`kind=haul_ticket&year=${year}${more}`)) as { totals: Values }).totals.charge;
    expect(await charges('')).toBe('395.10');
    expect(await charges(`&customer_id=${customer}`)).toBe('219.50');
    expect(await charges(`&date_start=${year}-03-02`)).toBe('175.60');
    expect(await charges(`&ticket_number=${String(first.ticket_number)}&dairy_ticket_number=none`)).toBe('0.00');
    await call('PATCH', apiPath(entities.haul_ticket, first.id), { rate: 13 });
    expect(await charges('')).toBe('403.88');
    await call('DELETE', apiPath(entities.haul_ticket, first.id));
    expect(await charges('')).toBe('175.60');
  });

  it('count what a ticket takes from its job, as reports do', async () => {
    year += 1;
    const { id } = await save('crop_ticket', { ...priced, date: `${year}-09-18` });
    const before = await totals(`kind=crop_ticket&year=${year}`);
    const { job_id } = (await call('GET', apiPath(entities.crop_ticket, id))).body;
    await call('PATCH', apiPath(entities.job, (job_id as AnyRow).id), { moisture: 66 });
    await db.write((trx) => trx.updateTable('crop_ticket').set({ moisture: null }).where('id', '=', id).execute());
    expect(await totals(`kind=crop_ticket&year=${year}`)).toEqual(before);
  });

  it.each([
    ['crop_ticket', cropTicketFigures, ['net_weight', 'adjusted_weight', 'customer_pay', 'producer_net_pay']],
    ['delivery_ticket', deliveryFigures, ['net_weight', 'adjusted_weight', 'charge']],
    ['haul_ticket', haulFigures, ['net_weight', 'charge']],
  ] as const)(
    'of more %s rows than are read at once, with many on one day, leave none out',
    async (name, figuresOf, names) => {
      year += 1;
      const rows = await many(name, 4500);
      const cents = (row: AnyRow, figure: string): number =>
        Math.round(Number((figuresOf(row as object) as Values)[figure]) * 100);
      const sumOf = (figure: string, wanted: readonly AnyRow[]): string =>
        (wanted.reduce((sum, row) => sum + cents(row, figure), 0) / 100).toFixed(2);
      const expected = (wanted: readonly AnyRow[]): object => ({
        tickets: wanted.length,
        not_priced: 0,
        totals: Object.fromEntries(names.map((figure) => [figure, sumOf(figure, wanted)])),
      });
      expect(await totals(`kind=${name}&year=${year}`)).toEqual(expected(rows));
      const [customer] = [...new Set(rows.map((row) => (row.customer_id as AnyRow).id))];
      const of = rows.filter((row) => (row.customer_id as AnyRow).id === customer);
      expect(await totals(`kind=${name}&year=${year}&customer_id=${customer}`)).toEqual(expected(of));
      const early = rows.filter((row) => String(row.date) <= `${year}-05-02`);
      expect(await totals(`kind=${name}&date_end=${year}-05-02&year=${year}`)).toEqual(expected(early));
    },
  );

  /** Tickets of three days, made from one that was saved. */
  async function many(name: EntityName, count: number): Promise<AnyRow[]> {
    const { id } = await save(name, { date: `${year}-05-01`, ...(name === 'haul_ticket' ? {} : load) });
    const found = await db.sql.selectFrom(name).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { id: _, ...row } = found;
    await db.write(async (trx) => {
      for (let n = 1; n < count; n += 100) {
        const made = Array.from({ length: Math.min(100, count - n) }, (__, at) => ({
          ...row,
          date: `${year}-05-0${1 + ((n + at) % 3)}`,
          tare_weight: Number(row.tare_weight) + (db.dialect.name === 'sqlite' ? 100 : 1) * ((n + at) % 700),
        }));
        await trx.insertInto(name).values(made).execute();
      }
    });
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / 500) }, async (__, at) =>
        rowsIn(await call('GET', `${apiPath(entities[name])}?year=${year}&page_size=500&page=${at + 1}`)),
      ),
    );
    return pages.flat();
  }

  it('refuse what is no ticket table and no filter value', async () => {
    expect(await totals('kind=job')).toEqual({
      kind: ['Use one of: crop_ticket, delivery_ticket, haul_ticket.'],
    });
    expect(await totals('kind=crop_ticket&customer_id=x')).toEqual({ customer_id: ['Enter a whole number.'] });
  });
});
