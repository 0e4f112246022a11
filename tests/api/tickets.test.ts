/** Bulk calls, recent numbers, years and counts (§7.1, §7.3 to §7.5; rulings 31, 44, 52). */
import { expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath, API_ROOT } from '../../src/rules/paths';
import type { AnyRow } from '../../src/rules/rows';
import { rowsIn, testApi } from '../support/api';
import { build, buildSaved } from '../support/build';
import { describeOnBoth, suiteDatabase } from '../support/database';

const crop = apiPath(entities.crop_ticket);
const haul = apiPath(entities.haul_ticket);

describeOnBoth('tickets', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const save = (name: string, values = {}): Promise<AnyRow> => buildSaved(call, entities, name, values);
  const three = async (): Promise<AnyRow[]> => {
    const draft = await build(call, entities, 'crop_ticket', { moisture: 60 });
    return Promise.all(
      [1, 2, 3].map(async (n) => (await call('POST', crop, { ...draft, ticket_number: `T${n}` })).body),
    );
  };
  const read = async (row: AnyRow): Promise<AnyRow> => (await call('GET', apiPath(entities.crop_ticket, row.id))).body;

  it('bulk update changes the given fields of the given tickets alone', async () => {
    const [first, second, third] = (await three()) as [AnyRow, AnyRow, AnyRow];
    const answer = await call('PUT', `${crop}bulk-update/`, {
      ids: [first.id, String(second.id), first.id],
      moisture: '71.5',
      haul_mile: null,
      nonsense: 1,
      ticket_number: 'no',
    });
    expect([answer.status, answer.body]).toEqual([200, { message: '2 ticket(s) updated.' }]);
    expect(await read(first)).toEqual({ ...first, moisture: 71.5, haul_mile: null });
    expect(await read(second)).toEqual({ ...second, moisture: 71.5, haul_mile: null });
    expect(await read(third)).toEqual(third);
  });

  it('bulk update with an id that does not exist changes nothing', async () => {
    const [first] = (await three()) as [AnyRow];
    const answer = await call('PUT', `${crop}bulk-update/`, { ids: [first.id, 999_999_999], moisture: 50 });
    expect([answer.status, answer.body]).toEqual([400, { ids: ['No such record: 999999999.'] }]);
    expect(await read(first)).toEqual(first);
  });

  it('bulk update checks what it is given as a single write does', async () => {
    const [first] = (await three()) as [AnyRow];
    const ids = [first.id];
    const refuse = async (path: string, body: object) => (await call('PUT', `${path}bulk-update/`, body)).body;
    expect(await refuse(crop, { ids, at_moisture: 100 })).toEqual({ at_moisture: ['Must be less than 100.'] });
    expect(await refuse(crop, { ids, moisture: 'wet' })).toEqual({ moisture: ['Enter a number.'] });
    expect(await refuse(crop, { ids })).toEqual({ non_field_errors: ['Give at least one field to change.'] });
    const { id } = await save('haul_ticket');
    expect(await refuse(haul, { ids: [id], driver_id: 999_999_999 })).toEqual({
      driver_id: ['This record does not exist.'],
    });
    expect(await refuse(haul, { ids: [id], rate: '' })).toEqual({ rate: ['This field is required.'] });
    expect(await read(first)).toEqual(first);
  });

  it('bulk update of haul and delivery tickets takes records and numbers', async () => {
    for (const [name, values] of [
      ['haul_ticket', { rate: 9.75 }],
      ['delivery_ticket', { customer_rate: 50.1234, at_moisture: 70 }],
    ] as const) {
      const [ticket, customer] = [await save(name), await save('customer', { name: 'Stonegate' })];
      const path = apiPath(entities[name]);
      await call('PUT', `${path}bulk-update/`, { ids: [ticket.id], customer_id: customer.id, ...values });
      expect((await call('GET', apiPath(entities[name], ticket.id))).body).toEqual({
        ...ticket,
        ...values,
        customer_id: { id: customer.id, name: 'Stonegate' },
      });
    }
  });

  it('ids must be a list of 1 to 5,000 whole numbers', async () => {
    const cases: [unknown, string][] = [
      [undefined, 'This field is required.'],
      [null, 'This field is required.'],
      [7, 'Send a list of ids.'],
      [[], 'This list may not be empty.'],
      [['x'], 'Every id must be a whole number.'],
      [[1.5], 'Every id must be a whole number.'],
      [[-1], 'Every id must be a whole number.'],
      [Array.from({ length: 5001 }, (_, at) => at + 1), 'Send at most 5,000 ids.'],
    ];
    for (const [ids, message] of cases) {
      const update = await call('PUT', `${crop}bulk-update/`, { ids, moisture: 50 });
      const remove = await call('DELETE', `${crop}bulk-delete/`, { ids });
      expect([update.status, update.body, remove.status, remove.body]).toEqual([
        400,
        { ids: [message] },
        400,
        { ids: [message] },
      ]);
    }
  });

  it('bulk delete removes what exists and skips the rest', async () => {
    const [first, second, third] = (await three()) as [AnyRow, AnyRow, AnyRow];
    const answer = await call('DELETE', `${crop}bulk-delete/`, { ids: [first.id, second.id, 999_999_999] });
    expect([answer.status, answer.body]).toEqual([200, { message: '2 ticket(s) deleted.' }]);
    expect((await call('GET', apiPath(entities.crop_ticket, first.id))).status).toBe(404);
    expect(await read(third)).toEqual(third);
    expect((await call('DELETE', `${crop}bulk-delete/`, { ids: [first.id] })).body).toEqual({
      message: '0 ticket(s) deleted.',
    });
  });

  it('5,000 tickets change in one call or not at all', async () => {
    const [first] = (await three()) as [AnyRow];
    const { id: _, ...row } = await db.sql
      .selectFrom('crop_ticket')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const ids: number[] = [];
    await db.write(async (trx) => {
      for (let hundred = 0; hundred < 50; hundred++) {
        const made = await trx
          .insertInto('crop_ticket')
          .values(Array.from({ length: 100 }, () => row))
          .returning('id')
          .execute();
        ids.push(...made.map(({ id }) => Number(id)));
      }
    });
    const broken = await call('PUT', `${crop}bulk-update/`, { ids: [...ids.slice(1), 999_999_999], moisture: 44 });
    expect(broken.status).toBe(400);
    const untouched = await db.sql
      .selectFrom('crop_ticket')
      .select((of) => of.fn.countAll().as('n'))
      .where('edit_date', '=', row.edit_date ?? null)
      .executeTakeFirstOrThrow();
    expect(Number(untouched.n)).toBeGreaterThanOrEqual(5000);
    expect((await call('PUT', `${crop}bulk-update/`, { ids, moisture: 44 })).body).toEqual({
      message: '5000 ticket(s) updated.',
    });
    expect((await call('DELETE', `${crop}bulk-delete/`, { ids })).body).toEqual({ message: '5000 ticket(s) deleted.' });
  });

  it('recent numbers are the newest 500, newest first, whatever their dates', async () => {
    const draft = await build(call, entities, 'crop_ticket', {});
    const post = async (values: object): Promise<void> => {
      const { status, body } = await call('POST', crop, { ...draft, ...values });
      expect([status, body]).toEqual([201, expect.anything()]);
    };
    await post({ ticket_number: 'oldest', date: '2026-12-31' });
    // Ten at a time: a request that waits too long for a connection of the pool is refused.
    for (let left = 499; left > 0; left -= 10)
      await Promise.all(Array.from({ length: Math.min(left, 10) }, () => post({ ticket_number: 'between' })));
    await post({ ticket_number: 'newest', date: '1999-01-01' });
    const numbers = (await call('GET', `${crop}recent-numbers/`)).body as unknown as string[];
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([500, 'newest', 'between']);
  });

  it('years are the current one and those of jobs and tickets, newest first', async () => {
    const years = async (): Promise<unknown> => (await call('GET', `${API_ROOT}/years/`)).body.years;
    await save('haul_ticket', { date: '1987-12-31' });
    await save('delivery_ticket', { date: '1988-01-01' });
    await save('job', { date: '2031-06-06' });
    const known = (await years()) as number[];
    expect(known).toEqual([...new Set(known)].toSorted((a, b) => b - a));
    expect(known).toEqual(expect.arrayContaining([2031, 2026, 1988, 1987]));
    for (const { id } of rowsIn(await call('GET', `${haul}?year=1987`)))
      await call('DELETE', apiPath(entities.haul_ticket, id));
    expect(await years()).toEqual(known.filter((year) => year !== 1987));
  });

  it('counts are those of the year asked for', async () => {
    const counts = async (year: string) => (await call('GET', `${API_ROOT}/ticket_counts/?selectedYear=${year}`)).body;
    await save('haul_ticket', { date: '1991-12-31' });
    await save('haul_ticket', { date: '1991-01-01' });
    await save('delivery_ticket', { date: '1991-05-01' });
    expect(await counts('1991')).toEqual({ ticket_crop_count: 0, ticket_delivery_count: 1, ticket_haul_count: 2 });
    expect(await counts('1990')).toEqual({ ticket_crop_count: 0, ticket_delivery_count: 0, ticket_haul_count: 0 });
    expect(await counts('x')).toEqual({ selectedYear: ['Enter a year.'] });
  });
});

it('an empty database still has the current year', async () => {
  const { openTestDatabase } = await import('../support/database');
  const db = await openTestDatabase('sqlite');
  const { call } = await testApi(db);
  expect((await call('GET', `${API_ROOT}/years/`)).body).toEqual({ years: [2026] });
  await db.close();
});
