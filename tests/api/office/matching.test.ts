/** Bulk updates and deletions of all tickets that a list's filters match. */
import { expect, it } from 'vitest';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import type { AnyRow } from '../../../src/rules/rows';
import { rowsIn, testApi } from '../../support/api';
import { build, buildSaved } from '../../support/build';
import { describeOnBoth, suiteDatabase } from '../../support/database';

const haul = apiPath(entities.haul_ticket);
const crop = apiPath(entities.crop_ticket);
const MATCHING = '/api/v1/office/matching/?kind=haul_ticket';

describeOnBoth('all that match', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  let customers = 0;

  /** Three tickets of a customer of their own, and the filter that finds them. */
  async function three(): Promise<{ filter: string; tickets: AnyRow[]; first: () => Promise<AnyRow> }> {
    customers += 1;
    const customer = await buildSaved(call, entities, 'customer', { name: `Customer ${customers}` });
    const draft = await build(call, entities, 'haul_ticket', { customer_id: customer.id, rate: 1 });
    const tickets: AnyRow[] = [];
    for (const n of [1, 2, 3]) tickets.push((await call('POST', haul, { ...draft, ticket_number: `T${n}` })).body);
    const filter = `&customer_id=${customer.id}`;
    const first = async () => (await call('GET', apiPath(entities.haul_ticket, tickets[0]?.id))).body;
    return { filter, tickets, first };
  }
  const found = async (filter: string): Promise<AnyRow[]> =>
    rowsIn(await call('GET', `${haul}?${filter.slice(1)}&page_size=500`));

  it('changes every ticket of the filter and no other', async () => {
    const [ours, theirs] = [await three(), await three()];
    const answer = await call('PUT', MATCHING + ours.filter, { count: 3, rate: 9.5, ticket_number: 'no' });
    expect([answer.status, answer.body]).toEqual([200, { message: '3 ticket(s) updated.' }]);
    expect(answer.headers['x-windrow-act']).toBeTypeOf('string');
    expect((await found(ours.filter)).map(({ rate }) => rate)).toEqual([9.5, 9.5, 9.5]);
    expect(await found(theirs.filter)).toMatchObject([{ rate: 1 }, { rate: 1 }, { rate: 1 }]);
    expect(await ours.first()).toMatchObject({ ticket_number: 'T1' });
  });

  it('removes them, and one undo brings them back', async () => {
    const { filter } = await three();
    const before = await found(filter);
    const answer = await call('DELETE', MATCHING + filter, { count: 3 });
    expect(answer.body).toEqual({ message: '3 ticket(s) deleted.' });
    expect(await found(filter)).toEqual([]);
    await call('POST', `/api/v1/office/history/acts/${String(answer.headers['x-windrow-act'])}/undo/`);
    expect(await found(filter)).toEqual(before);
  });

  it.each([2, 4])('with the count %i of three nothing is changed, and the answer has the right one', async (count) => {
    const { filter } = await three();
    const before = await found(filter);
    const detail = `3 tickets match now, not ${count}. Nothing was changed. Look at the list again.`;
    const refused = { status: 409, body: { detail, count: 3 } };
    expect(await call('PUT', MATCHING + filter, { count, rate: 5 })).toMatchObject(refused);
    expect(await call('DELETE', MATCHING + filter, { count })).toMatchObject(refused);
    const preview = `/api/v1/office/bulk_preview/?kind=haul_ticket${filter}`;
    expect(await call('POST', preview, { count, rate: 5 })).toMatchObject(refused);
    expect(await found(filter)).toEqual(before);
  });

  it('a ticket that was filtered out by a change or came since the list was read makes the count another', async () => {
    const { filter, tickets } = await three();
    const { id: _, ...draft } = await build(call, entities, 'haul_ticket');
    await call('PATCH', apiPath(entities.haul_ticket, tickets[0]?.id), { customer_id: draft.customer_id });
    expect((await call('PUT', MATCHING + filter, { count: 3, rate: 5 })).body).toMatchObject({ count: 2 });
  });

  it('checks the values as an update by ids does, and the versions that were seen', async () => {
    const { filter, tickets } = await three();
    expect(await call('PUT', MATCHING + filter, { count: 3, rate: '' })).toMatchObject({
      status: 400,
      body: { rate: ['This field is required.'] },
    });
    const [first] = tickets;
    await call('PATCH', apiPath(entities.haul_ticket, first?.id), { rate: 2 });
    const headers = { 'X-Windrow-Versions': `${first?.id}:1` };
    expect((await call('PUT', MATCHING + filter, { count: 3, rate: 5 }, headers)).status).toBe(412);
    expect((await call('DELETE', MATCHING + filter, { count: 3 }, headers)).status).toBe(412);
  });

  it('the same key changes them once, although other tickets match afterwards', async () => {
    const { filter } = await three();
    const headers = { 'Idempotency-Key': `matching ${filter}`.replaceAll(/\W/g, '-') };
    const [first, second] = [
      await call('DELETE', MATCHING + filter, { count: 3 }, headers),
      await call('DELETE', MATCHING + filter, { count: 3 }, headers),
    ];
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it('shows before what an update would change in dollars', async () => {
    const { filter, tickets } = await three();
    const [byFilter, byIds] = [
      await call('POST', `/api/v1/office/bulk_preview/?kind=haul_ticket${filter}`, { count: 3, rate: 5 }),
      await call('POST', '/api/v1/office/bulk_preview/?kind=haul_ticket', {
        ids: tickets.map(({ id }) => id),
        rate: 5,
      }),
    ];
    expect(byFilter.status).toBe(200);
    expect(byFilter.body).toEqual(byIds.body);
  });

  it('takes a whole count of at most 5,000 and the name of a ticket table', async () => {
    for (const [count, message] of [
      [undefined, 'Enter a whole number, 1 or more.'],
      [0, 'Enter a whole number, 1 or more.'],
      ['3', 'Enter a whole number, 1 or more.'],
      [5001, 'At most 5,000 tickets at once. Narrow the filter.'],
    ]) {
      const [update, remove] = [
        await call('PUT', MATCHING, { count, rate: 5 }),
        await call('DELETE', MATCHING, { count }),
      ];
      expect([update.status, update.body, remove.status]).toEqual([400, { count: [message] }, 400]);
    }
    expect((await call('PUT', '/api/v1/office/matching/', { count: 1, rate: 5 })).body).toHaveProperty('kind');
    expect((await call('PUT', `${MATCHING}&date_start=x`, { count: 1, rate: 5 })).body).toHaveProperty('date_start');
  });

  it('more tickets than 5,000 are counted, and none is changed', async () => {
    const { id } = await buildSaved(call, entities, 'crop_ticket', { ticket_number: 'many' });
    const { id: _, ...row } = await db.sql
      .selectFrom('crop_ticket')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db.write(async (trx) => {
      for (let hundred = 0; hundred < 51; hundred++)
        await trx
          .insertInto('crop_ticket')
          .values(Array.from({ length: 100 }, () => row))
          .execute();
    });
    const asked = `/api/v1/office/matching/?kind=crop_ticket&ticket_number=many`;
    const answer = await call('PUT', asked, { count: 5000, moisture: 44 });
    expect([answer.status, answer.body.count]).toEqual([409, 5101]);
    expect(answer.body.detail).toContain('5,101 tickets match now, not 5,000.');
    expect(rowsIn(await call('GET', `${crop}?ticket_number=many&page_size=1`))).not.toMatchObject([{ moisture: 44 }]);
  });
});
