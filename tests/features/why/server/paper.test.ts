/** An amount of an issued paper explained: as it was issued, with what changed since and what corrects it (decision 69). */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath, API_ROOT } from '../../../../src/rules/paths';
import type { Why } from '../../../../features/why/rules/calls';
import { testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { issue, setUpHarvest } from '../../../support/statements';

const idIn = (value: unknown): number => Number((value as { id: number }).id);

describeOnBoth('why an amount of a paper', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db, {});
    const harvest = await setUpHarvest(call);
    const first = await harvest.ticket();
    const { body: job } = await call('GET', apiPath(entities.job, idIn(first.job_id)));
    const rate = await buildSaved(call, entities, 'producer_rate', {
      producer_id: harvest.producer,
      crop_id: idIn(job.crop_id),
      rate: 41.25,
    });
    // Moisture is the job's: nothing is typed.
    const ticket = await harvest.ticket({ producer_rate: 41.25, moisture: null, date: '2026-09-12' });
    const why = async (id: number, figure: string, statement?: unknown) => {
      const query = statement === undefined ? '' : `?statement=${String(statement)}`;
      return call('GET', `${API_ROOT}/office/why/crop_ticket/${id}/${figure}/${query}`);
    };
    const answered = async (...asked: Parameters<typeof why>): Promise<Why> => {
      const { status, body } = await why(...asked);
      expect(status).toBe(200);
      return body as unknown as Why;
    };
    const correct = async (values: object) => {
      const path = `${API_ROOT}/office/correct/crop_ticket/${ticket.id}/`;
      const { status, body } = await call('POST', path, { values, reason: 'The scale said so' });
      expect([status, body]).toMatchObject([200, {}]);
    };
    const paper = async (report: string, party: object) => {
      const { status, body } = await issue(call, report, { ...party });
      expect(status).toBe(201);
      return { id: Number(body.id), reference: String(body.reference) };
    };
    return { call, harvest, first, ticket, job, rate, why, answered, correct, paper };
  };

  it('stays as it was issued; the ticket and its sources may change', async () => {
    const { call, harvest, ticket, job, rate, answered, correct, paper } = await open();
    const before = await answered(ticket.id, 'producer_net_pay');
    const own = await paper('producer_statement', { producer: harvest.producer });
    const customer = await paper('customer_statement', { customer: harvest.customer });
    const kept = await answered(ticket.id, 'producer_net_pay', own.id);
    expect(kept).toEqual({ ...before, paper: { ...own, is_void: false }, papers: [own, customer] });
    expect(
      kept.inputs.map(({ field, source }) => [field, source && 'table' in source ? source.table : source]),
    ).toEqual([
      ['moisture', 'job'],
      ['at_moisture', expect.objectContaining({ by_hand: expect.anything() })],
      ['producer_rate', 'producer_rate'],
      ['haul_mile', expect.anything()],
      ['min_mile', expect.anything()],
      ['haul_mile_rate', expect.anything()],
    ]);
    await call('PATCH', apiPath(entities.producer_rate, rate.id), { rate: 42 });
    await correct({ tare_weight: 30_100 });
    await correct({ producer_rate: 41.5 });
    const after = await answered(ticket.id, 'producer_net_pay', own.id);
    const now = await answered(ticket.id, 'producer_net_pay');
    expect(after.chain).toEqual(before.chain);
    expect(after.inputs).toEqual(kept.inputs);
    expect([after.value, after.now]).toEqual([before.value, now.value]);
    expect(now.value).not.toBe(before.value);
    expect(now).toMatchObject({ paper: null, now: now.value, papers: [own, customer] });
    // The ticket's own rate says more than that of its record.
    expect(after.changed_since).toMatchObject([
      { field: 'tare_weight', was: '30000', is: '30100', by: 'clerk', record: { table: 'crop_ticket', id: ticket.id } },
      { field: 'producer_rate', was: '41.25', is: '41.5', record: { table: 'crop_ticket', version: 3 } },
    ]);
    expect(after.corrections).toMatchObject([
      { text: expect.stringContaining('tare 30,000 → 30,100'), statement: own, on: null },
      { text: expect.stringContaining('41.25 → 41.50'), statement: own, on: null },
    ]);
    const sum = after.corrections.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0);
    expect((Number(after.value) * 100 + sum).toFixed(0)).toBe((Number(after.now) * 100).toFixed(0));
    // Only the weight is part of what the customer pays.
    const paid = await answered(ticket.id, 'customer_pay', customer.id);
    expect(paid.corrections).toMatchObject([{ statement: customer, on: null }]);
    expect(paid.papers).toEqual([customer, own]);
    expect(job.moisture).toBe(Number(kept.inputs[0]?.value));
  });

  it('names the paper that has taken a correction up, and a paper that is void', async () => {
    const { call, harvest, ticket, answered, correct, paper } = await open();
    const own = await paper('producer_statement', { producer: harvest.producer });
    await correct({ gross_weight: 70_200 });
    await harvest.ticket({ date: '2026-09-20' });
    const next = await paper('producer_statement', { producer: harvest.producer });
    const [correction] = (await answered(ticket.id, 'producer_net_pay', own.id)).corrections;
    expect(correction).toMatchObject({ statement: own, on: next });
    const voided = async ({ id }: { id: number }) =>
      (await call('POST', `${API_ROOT}/office/statements/${id}/void/`, { reason: 'Wrong period' })).status;
    expect([await voided(next), await voided(own)]).toEqual([200, 200]);
    const gone = await answered(ticket.id, 'producer_net_pay', own.id);
    expect(gone).toMatchObject({ paper: { ...own, is_void: true }, papers: [], corrections: [] });
    expect(gone.chain[0]).toMatchObject({ formula: '(70,000 − 30,000) ÷ 2,000' });
  });

  it('knows no amount that is not on the paper', async () => {
    const { harvest, ticket, why, paper } = await open();
    const own = await paper('producer_statement', { producer: harvest.producer });
    const later = await harvest.ticket({ date: '2026-09-20' });
    for (const asked of [
      [later.id, own.id],
      [ticket.id, own.id + 9],
      [ticket.id, 'x'],
      [ticket.id, 0],
    ] as const)
      expect((await why(Number(asked[0]), 'producer_net_pay', asked[1])).status).toBe(404);
  });
});
