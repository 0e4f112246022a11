/** What was unsettled at the end of a day, asked for later: to the cent what was answered on that day, whatever was done since. */
import { expect, it } from 'vitest';
import type { Accrual, AccrualTicket } from '../../../../features/accrual/rules/calls';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { Values } from '../../../../src/rules/rows';
import { testApi, type Call } from '../../../support/api';
import { build, buildSaved } from '../../../support/build';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { setUpHarvest } from '../../../support/statements';
import { expectedNow, type Expected } from './oracle';

const OFFICE = '/api/v1/office/';

/** Without what became of the tickets since, which is of now. */
const asThen = ({ cutoffs, parties }: Accrual) => ({
  cutoffs,
  parties: parties.map(({ since: _since, ...one }) => one),
});

const sumsOf = ({ parties }: Accrual): Expected =>
  Object.fromEntries(
    parties.map(({ party, loads, lacking, amount, to_30, to_60, to_90, over_90, crop, haul, delivery }) => [
      `${party.table} ${party.id}`,
      [loads, lacking, amount, to_30, to_60, to_90, over_90, ...[crop, haul, delivery].filter((one) => one !== null)],
    ]),
  );

describeOnBoth('accrual at a day', async (engine) => {
  const db = await suiteDatabase(engine);
  let now = new Date(2026, 8, 1, 8);
  const { call } = await testApi(db, { clock: () => now });
  const harvest = await setUpHarvest(call);
  const at = (month: number, date: number, hour = 9): void => {
    now = new Date(2026, month - 1, date, hour);
  };
  const done = async (made: ReturnType<Call>) => {
    const answer = await made;
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const accrualAt = async (day: string): Promise<Accrual> =>
    (await done(call('GET', `${OFFICE}accrual/?day=${day}`))) as unknown as Accrual;
  const ticketsAt = async (day: string, role: string, party: number): Promise<AccrualTicket[]> =>
    (await done(
      call('GET', `${OFFICE}accrual/tickets/?day=${day}&role=${role}&party=${party}`),
    )) as unknown as AccrualTicket[];
  const issue = async (report: string, filters: Values, month: string) => {
    const days = { from: `2026-${month}-01`, to: `2026-${month}-30` };
    const query = new URLSearchParams({
      report,
      ...days,
      ...Object.fromEntries(Object.entries(filters).map(([key, id]) => [key, String(id)])),
    });
    const draft = await done(call('GET', `${OFFICE}statements/draft/?${query}`));
    return done(call('POST', `${OFFICE}statements/`, { report, ...days, filters, digest: draft.digest }));
  };
  const change = (id: number, values: Values) => done(call('PATCH', apiPath(entities.crop_ticket, id), values));

  /** What the days were answered on them, by hand-made sums; with the tickets of each party. */
  const recorded = new Map<string, { readonly whole: Accrual; readonly tickets: Record<string, AccrualTicket[]> }>();
  const record = async (day: string): Promise<void> => {
    const whole = await accrualAt(day);
    expect(sumsOf(whole)).toEqual(await expectedNow(call, day));
    const tickets: Record<string, AccrualTicket[]> = {};
    for (const { party } of whole.parties)
      tickets[`${party.table} ${party.id}`] = await ticketsAt(day, party.table, party.id);
    recorded.set(day, { whole, tickets });
  };

  it('is on its day what an independent sum of the tickets says, month after month', async () => {
    const { ticket, producer, other, customer, hauler } = harvest;
    at(9, 10);
    const [first, second, third] = [
      await ticket({ gross_weight: 71_234, moisture: 68.37 }),
      await ticket({ haul_mile: 11.5, date: '2026-09-11' }),
      await ticket({ producer_id: other, producer_rate: 41.2575, date: '2026-09-12' }),
    ];
    const lacking = await ticket({ haul_mile: null, date: '2026-09-13' });
    const gone = await ticket({ date: '2026-09-14', producer_id: other });
    await ticket({ date: '2026-08-31' });
    const feed = await build(call, entities, 'haul_ticket', { date: '2026-09-11', rate: 3.3333, gross_weight: 60_010 });
    await done(call('POST', apiPath(entities.haul_ticket), { ...feed, customer_id: customer, tare_weight: 20_000 }));
    const delivery = await buildSaved(call, entities, 'delivery_ticket', { date: '2026-09-20', customer_id: customer });
    // Paid elsewhere in part, and in full.
    await done(call('PUT', `${OFFICE}extra/crop_ticket/${second.id}/`, { paid_producer: '31.73' }));
    const whole = await ticket({ date: '2026-09-15' });
    await done(call('PUT', `${OFFICE}extra/crop_ticket/${whole.id}/`, { paid_producer: '800.00' }));
    at(9, 30, 22);
    await record('2026-09-30');

    // October: papers of September, a late slip, edits, a removal, new tickets.
    at(10, 2);
    const paid = await issue('producer_statement', { producer }, '09');
    at(10, 5);
    const late = await ticket({ date: '2026-09-28', gross_weight: 68_880 });
    await change(third.id, { moisture: 70.01, producer_rate: 42 });
    await done(call('DELETE', apiPath(entities.crop_ticket, gone.id)));
    await change(lacking.id, { haul_mile: 8 });
    for (const day of ['03', '14', '27'])
      await ticket({ date: `2026-10-${day}`, gross_weight: 66_000 + Number(day) * 111, haul_mile: Number(day) });
    at(10, 31, 23);
    await record('2026-10-31');

    // November: a void, a correction of a settled ticket, new prices in bulk, a merge, a later cut-off for haulers.
    at(11, 3);
    await done(call('POST', `${OFFICE}statements/${paid.id}/void/`, { reason: 'wrong rate' }));
    await issue('customer_statement', { customer }, '09');
    await done(
      call('POST', `${OFFICE}correct/crop_ticket/${first.id}/`, {
        values: { tare_weight: '30200' },
        reason: 'scale was off',
      }),
    );
    const bulk = { ids: [third.id, late.id], producer_rate: '39.125', haul_rate: '5.4' };
    await done(
      call('PUT', `${apiPath(entities.crop_ticket)}bulk-update/`, bulk, {
        'x-windrow-fields': 'producer_rate,haul_rate',
      }),
    );
    await done(call('PUT', `${OFFICE}extra/crop_ticket/${second.id}/`, { paid_producer: null, paid_hauler: '12.00' }));
    await done(call('PATCH', apiPath(entities.delivery_ticket, delivery.id), { customer_rate: 77.77 }));
    at(11, 9);
    await done(
      call('PUT', `${OFFICE}statements/settings/`, {
        cutoffs: { hauler: '2026-09-12' },
        drops: { hauler: 3 },
      }),
    );
    await issue('hauler_statement', { hauler }, '09');
    const moved = await ticket({ date: '2026-11-08', producer_id: other });
    at(11, 30, 12);
    await record('2026-11-30');
    expect(
      recorded.get('2026-11-30')?.whole.parties.some(({ to_60, over_90 }) => to_60 !== '0.00' || over_90 !== '0.00'),
    ).toBe(true);

    // December: two producers are one, the truck changes hands, tickets move their day, what was removed comes back.
    at(12, 4);
    await done(call('POST', `${OFFICE}merge/`, { table: 'producer', keep: producer, drop: other }));
    await change(moved.id, { date: '2026-12-01' });
    await issue('producer_statement', { producer }, '09');
    await issue('feedmill_customer_statement', { customer }, '09');
    at(12, 31, 12);
    await record('2026-12-31');
    now = new Date(2027, 1, 2, 9);
    await done(call('DELETE', apiPath(entities.crop_ticket, moved.id)));
    await done(call('DELETE', apiPath(entities.delivery_ticket, delivery.id)));
    await ticket({ date: '2026-10-09' });
  });

  it('is later to the cent what it was on its day, with the same tickets', async () => {
    expect([...recorded.keys()]).toHaveLength(4);
    for (const [day, { whole, tickets }] of recorded) {
      const again = await accrualAt(day);
      expect([day, asThen(again)]).toEqual([day, asThen(whole)]);
      for (const { party } of again.parties) {
        const rows = await ticketsAt(day, party.table, party.id);
        const same = (one: AccrualTicket) => [one.ticket, one.amount];
        expect(rows.map(same)).toEqual((tickets[`${party.table} ${party.id}`] ?? []).map(same));
      }
    }
    // Each month differs from the next, so that nothing passes by chance.
    const amounts = [...recorded.values()].map(({ whole }) => JSON.stringify(sumsOf(whole)));
    expect(new Set(amounts).size).toBe(4);
  });

  it('refuses a day to come and a role that there is not', async () => {
    const day = '2027-02-03';
    expect(await call('GET', `${OFFICE}accrual/?day=${day}`)).toMatchObject({
      status: 400,
      body: { day: ['The day is in the future.'] },
    });
    expect((await call('GET', `${OFFICE}accrual/?day=2027-02-02&role=driver`)).status).toBe(400);
    expect((await call('GET', `${OFFICE}accrual/tickets/?day=2027-02-02&role=hauler`)).status).toBe(400);
    const { parties } = (await done(call('GET', `${OFFICE}accrual/?day=2027-02-02&role=hauler`))) as unknown as Accrual;
    expect(new Set(parties.map(({ party }) => party.table))).toEqual(new Set(['hauler']));
  });

  it('takes what a ticket inherits as it was, gives removed ones back, and names what became of them', async () => {
    const { ticket, producer } = harvest;
    now = new Date(2027, 2, 1, 9);
    const other = (await buildSaved(call, entities, 'producer', { name: 'Ruiz' }, 3)).id;
    const mine = await ticket({ date: '2027-02-20', producer_id: other });
    const gone = await ticket({ date: '2027-02-21', producer_id: producer });
    const job = Number((mine.job_id as { id: number }).id);
    await done(call('PATCH', apiPath(entities.job, job), { moisture: 60 }));
    // Rows of the first programs may lack what their job has.
    await db.write(async (trx) => {
      await trx.updateTable('crop_ticket').set({ moisture: null }).where('id', '=', mine.id).execute();
    });
    const before = await accrualAt('2027-03-01');
    const amountOf = async (role: string, party: number, id: number) =>
      (await ticketsAt('2027-03-01', role, party)).find((one) => one.ticket.id === id);
    // 20 tons, by 40 of 35 hundredths of dry matter, at $40.00.
    expect((await amountOf('producer', other, mine.id))?.amount).toBe('914.29');
    now = new Date(2027, 2, 5, 9);
    await done(call('PATCH', apiPath(entities.job, job), { moisture: 72.5 }));
    const removed = await call('DELETE', apiPath(entities.crop_ticket, gone.id));
    expect(removed.status).toBe(204);
    expect((await amountOf('producer', other, mine.id))?.amount).toBe('914.29');
    expect((await amountOf('producer', producer, gone.id))?.amount).toBe('800.00');
    await done(call('POST', `${OFFICE}history/acts/${String(removed.headers['x-windrow-act'])}/undo/`));
    const late = await ticket({ date: '2027-02-27' });
    expect(asThen(await accrualAt('2027-03-01'))).toEqual(asThen(before));
    expect([before.keyed_later, (await accrualAt('2027-03-01')).keyed_later]).toEqual([0, 1]);
    expect(await amountOf('producer', producer, late.id)).toBeUndefined();
  });

  it('is of the tickets of all days where nobody has named a cut-off', async () => {
    const cutoffs = { producer: null, hauler: null, customer: null };
    await done(call('PUT', `${OFFICE}statements/settings/`, { cutoffs }));
    now = new Date(2027, 2, 6, 9);
    const before = await accrualAt('2027-03-05');
    expect(before).toMatchObject({ cutoffs, keyed_later: 0 });
    await harvest.ticket({ date: '2026-08-01' });
    expect(await accrualAt('2027-03-05')).toEqual({ ...before, keyed_later: 1 });
  });
});
