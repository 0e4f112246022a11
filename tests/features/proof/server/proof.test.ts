/** `office/proof/`: the figures of a period, and the lines that each of them opens (decision 71). */
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApi } from '../../../support/api';
import { build } from '../../../support/build';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { addedUp, figuresOf, linesOf, proofOf } from '../../../support/proof';
import { issue, load, setUpHarvest } from '../../../support/statements';

const FAR = { haul_mile: 10 } as const;

describeOnBoth('the proof', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const agreeing = { off: '0.00', differ: 0 };

  it('is empty without tickets', async () => {
    const proof = await proofOf(call);
    expect(proof).toMatchObject({ tickets: 0, crops: [], unpaid: [], most: null, today: '2026-09-18' });
    const keys = proof.proofs.map(({ key }) => key).join(' ');
    expect(keys).toBe(
      'extra producer hauler customer numbers charge papers more open parties owners ledgers sight contents of_payruns of_deductions of_ach of_history of_closed',
    );
    expect(proof.proofs.every(({ differ }) => differ === 0)).toBe(true);
    expect(proof.all).toMatchObject({ loads: 0, margin: '0.00', percent: null });
  });

  it('says where the money goes, by crop', async () => {
    // 5 miles beyond at 0.20 for 20 tons: 20.00 from the producer to the hauler.
    await harvest.ticket(FAR);
    await harvest.ticket();
    const noMiles = await harvest.ticket({ haul_mile: null });
    const noRate = await harvest.ticket({ customer_rate: null });
    await harvest.ticket({ date: '2026-10-01' });
    const proof = await proofOf(call);
    const flow = {
      loads: 2,
      customer: '2000.00',
      producer: '1580.00',
      hauler: '220.00',
      margin: '200.00',
      percent: '10.0',
    };
    expect(proof).toMatchObject({ tickets: 4, crops: [flow], all: flow, left_out: { tickets: 2, without_miles: 1 } });
    const { lines, count } = await linesOf(call, 'left_out');
    expect([count, lines.map(({ id }) => id)]).toEqual([2, [noMiles.id, noRate.id]]);
    const [margin] = (await linesOf(call, `flow:${proof.crops[0]?.crop?.id ?? 0}:margin`)).lines;
    expect(margin).toMatchObject({ table: 'crop_ticket', name: '7001', date: '2026-09-10', amount: '100.00' });
    expect(margin).not.toHaveProperty('figure');
  });

  it('compares what is taken and paid for extra miles, and papers and tickets', async () => {
    const made = await issue(call, 'producer_statement', { producer: harvest.producer });
    expect(made.body).toMatchObject({ amount: '2380.00' });
    const { proofs, none, most } = await proofOf(call);
    expect(proofs).toMatchObject([
      { key: 'extra', this: '20.00', that: '20.00', ...agreeing },
      { key: 'producer', this: '2380.00', that: '2380.00', ...agreeing },
      { key: 'hauler', this: '320.00', that: '320.00', ...agreeing },
      { key: 'customer', this: '3000.00', that: '3000.00', ...agreeing },
      { key: 'numbers', this: '1', that: '1', off: '0', differ: 0 },
      { key: 'charge', this: '0.00', that: '0.00', ...agreeing },
      { key: 'papers', this: '2380.00', that: '2380.00', ...agreeing },
      { key: 'more', this: '0.00', that: '0.00', ...agreeing },
      { key: 'open', this: '2380.00', that: '2380.00', ...agreeing },
      { key: 'parties', this: '0', that: '0', off: '0', differ: 0 },
      { key: 'owners', this: '3', that: '3', off: '0', differ: 0 },
      { key: 'ledgers', this: '2380.00', that: '2380.00', ...agreeing },
      { key: 'sight', this: '9', that: '9', off: '0', differ: 0 },
      { key: 'contents', this: '1', that: '1', off: '0', differ: 0 },
      { key: 'of_payruns', this: '0', that: '0', off: '0', differ: 0 },
      { key: 'of_deductions', this: '0', that: '0', off: '0', differ: 0 },
      { key: 'of_ach', this: '0', that: '0', off: '0', differ: 0 },
      { key: 'of_history', this: '2', that: '2', off: '0', differ: 0 },
      { key: 'of_closed', this: '0', that: '0', off: '0', differ: 0 },
    ]);
    expect(none).toEqual([
      { role: 'producer', tickets: 1, lacking: 1, without_miles: 1, amount: '0.00', elsewhere: 0 },
      { role: 'hauler', tickets: 4, lacking: 1, without_miles: 1, amount: '320.00', elsewhere: 0 },
      { role: 'customer', tickets: 4, lacking: 1, without_miles: 0, amount: '3000.00', elsewhere: 0 },
    ]);
    expect(most).toMatchObject({ party: { table: 'hauler', id: harvest.hauler }, tickets: 4 });
    const { lines } = await linesOf(call, 'producer:this');
    expect(lines[0]).toMatchObject({
      amount: '780.00',
      party: { table: 'producer', id: harvest.producer },
      statement: { reference: 'PS-2026-0001' },
    });
    expect((await linesOf(call, 'numbers:this')).lines).toMatchObject([{ table: 'number', name: 'PS-2026-0001' }]);
  });

  it('a correction brings paper and ticket together again', async () => {
    const { lines } = await linesOf(call, 'producer:this');
    const [first] = lines;
    const body = { values: { producer_rate: 41 } };
    expect((await call('POST', `/api/v1/office/correct/crop_ticket/${first?.id}/`, body)).status).toBe(200);
    const { proofs } = await proofOf(call);
    expect(proofs.find(({ key }) => key === 'producer')).toMatchObject({
      this: '2400.00',
      that: '2400.00',
      ...agreeing,
    });
    expect(proofs.find(({ key }) => key === 'more')).toMatchObject({ this: '20.00', that: '20.00', ...agreeing });
    expect(proofs.find(({ key }) => key === 'papers')).toMatchObject({ this: '2380.00', ...agreeing });
  });

  it('counts adjustments, payments and the charges of feed, and ages', async () => {
    const day = { date: '2026-09-12', text: 'Drying' };
    await load(db, 'adjustment', [
      { producer_id: harvest.producer, hauler_id: null, customer_id: null, ...day, amount: '-15.50' },
    ]);
    const party = `producer:${harvest.producer}`;
    const paid = { party, date: '2026-09-17', method: 'Check', reference: '4390', amount: '1000.00' };
    expect((await call('POST', '/api/v1/office/payments/', paid)).status).toBe(201);
    const haul = await build(call, entities, 'haul_ticket', { date: '2026-09-11', rate: 3 });
    expect((await call('POST', apiPath(entities.haul_ticket), haul)).status).toBe(201);
    const { proofs, unpaid } = await proofOf(call);
    const of = (wanted: string) => proofs.find(({ key }) => key === wanted);
    expect(of('more')).toMatchObject({ this: '4.50', that: '4.50', ...agreeing });
    expect(of('open')).toMatchObject({ this: '1380.00', that: '1380.00', ...agreeing });
    expect(of('parties')).toMatchObject({ this: '3', that: '3', differ: 0 });
    expect(Number(of('charge')?.this)).toBeGreaterThan(0);
    expect(unpaid).toEqual([
      { code: 'PS', papers: 1, ages: { to_30: '1380.00', to_60: '0.00', over_60: '0.00', open: '1380.00' } },
    ]);
  });

  it('tickets up to the cut-off were settled elsewhere', async () => {
    await harvest.ticket({ date: '2026-08-30' });
    const { none } = await proofOf(call, { from: '2026-08-01', to: '2026-08-31' });
    expect(none).toMatchObject([
      { role: 'producer', tickets: 0, elsewhere: 1 },
      { role: 'hauler', tickets: 0, elsewhere: 1 },
      { role: 'customer', tickets: 0, elsewhere: 1 },
    ]);
  });

  it('every figure is the sum of the lines that it opens, page by page', async () => {
    for (let more = 0; more < 110; more += 1) await harvest.ticket({ ...FAR, gross_weight: 70_010 });
    const proof = await proofOf(call);
    const figures = figuresOf(proof);
    expect(figures.length).toBeGreaterThan(50);
    for (const [of, value] of figures) {
      const { lines, count, sum } = await linesOf(call, of);
      const opened = typeof value === 'number' ? [lines.length, count] : [addedUp(of, lines), sum];
      expect([of, ...opened, lines.length]).toEqual([of, value, value, count]);
    }
  });

  it('refuses days, figures and pages that there are not', async () => {
    const path = '/api/v1/office/proof/';
    const days = 'from=2026-09-01&to=2026-09-30';
    expect((await call('GET', path)).body).toMatchObject({ from: [expect.any(String)], to: [expect.any(String)] });
    expect((await call('GET', `${path}?from=2026-09-30&to=2026-09-01`)).status).toBe(400);
    expect((await call('GET', `${path}lines/?${days}&of=producer`)).body).toMatchObject({ of: [expect.any(String)] });
    expect((await call('GET', `${path}lines/?${days}&of=left_out&page=2`)).status).toBe(404);
  });
});
