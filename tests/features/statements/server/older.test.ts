/** Tickets of days before the period that are on no statement: they stand beside their party and come with the next one. */
import { expect, it } from 'vitest';
import type { OpenParty } from '../../../../features/statements/rules/calls/open';
import type { Values } from '../../../../src/rules/rows';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';
import { draftOf, load, setUpHarvest } from '../../../support/statements';

const PATH = '/api/v1/office/statements/';
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' } as const;

describeOnBoth('older tickets', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const page = async (id: unknown) => (await app.inject({ method: 'GET', url: `${PATH}${String(id)}/paper/` })).body;
  const harvest = await setUpHarvest(call);
  const producer = { producer: harvest.producer };
  const report = 'producer_statement';
  const openIn = async (period: Values, more: Values = {}): Promise<readonly OpenParty[]> => {
    const query = new URLSearchParams(
      Object.entries({ ...period, codes: 'PS', ...more }).map(([k, v]) => [k, String(v)]),
    );
    const { body } = await call('GET', `${PATH}open/?${query}`);
    return (body.kinds as { parties: OpenParty[] }[])[0]?.parties ?? [];
  };
  const octoberDraft = (more: Values = {}) => draftOf(call, report, producer, { ...OCTOBER, ...more });
  const october = async (more: Values = {}) => {
    const { body } = await octoberDraft();
    return call('POST', PATH, { report, ...OCTOBER, filters: producer, digest: body.digest, ...more });
  };

  it('stand beside their party, priced ones taken and doubtful ones held, and never in two months', async () => {
    const held = await harvest.ticket();
    const order = { report, from: '2026-09-01', to: '2026-09-30', filters: producer };
    const hold = [`crop_ticket:${Number(held.id)}`];
    await harvest.ticket({ date: '2026-09-11' });
    const seen = await draftOf(call, report, producer, { hold: hold.join() });
    const september = await call('POST', PATH, { ...order, hold, digest: seen.body.digest });
    expect([september.status, september.body.loads]).toEqual([201, 1]);
    const late = await harvest.ticket({ date: '2026-09-30' });
    const doubtful = await harvest.ticket({ date: '2026-09-12', gross_weight: 170_000 });
    await harvest.ticket({ date: '2026-09-13', producer_rate: null });
    await harvest.ticket({ date: '2026-08-31' });
    const [row, ...others] = await openIn(OCTOBER);
    expect(others).toEqual([]);
    const doubt = { count: 1, tons: '70.00', amount: '2800.00', tickets: [`crop_ticket:${Number(doubtful.id)}`] };
    expect(row).toMatchObject({
      loads: 2,
      tons: '40.00',
      tickets_amount: '1600.00',
      comes_to: '1600.00',
      held: { count: 2, amount: '2800.00' },
      doubtful: { count: 0 },
      older: { taken: { count: 2, tons: '40.00', amount: '1600.00' }, doubtful: doubt, held: { count: 2 } },
    });
    expect(await openIn(OCTOBER, { older: 'false' })).toEqual([]);
    const [sameMonth] = await openIn(order);
    expect(sameMonth).toMatchObject({ loads: 2, doubtful: doubt, older: { taken: { count: 0 }, held: { count: 0 } } });
    const { body } = await octoberDraft();
    expect(body.taken).toMatchObject([
      { ticket: { id: held.id, date: '2026-09-10' }, hold: false, older: true },
      { ticket: { id: doubtful.id }, amount: '2800.00', hold: true, older: true },
      { amount: null, hold: true, older: true },
      { ticket: { id: late.id, date: '2026-09-30' }, hold: false, older: true },
    ]);
    expect((await octoberDraft({ older: 'false' })).body).toMatchObject({ taken: [], amount: '0.00' });
  });

  it('are refused where it is not said whether they come along', async () => {
    expect((await octoberDraft({ older: 'some' })).status).toBe(400);
    expect((await october({ older: 'no' })).status).toBe(400);
    expect((await call('GET', `${PATH}open/?from=2026-10-01&to=2026-10-31&older=1`)).status).toBe(400);
  });

  it('are printed with their own day on the paper of the period, and are free again when it is void', async () => {
    await harvest.ticket({ date: '2026-10-05' });
    const { body: made } = await october();
    expect(made).toMatchObject({ from: '2026-10-01', to: '2026-10-31', loads: 3, amount: '2400.00' });
    const text = await page(made.id);
    for (const day of ['2026-09-10', '2026-09-30', '2026-10-05', '2026-10-01 – 2026-10-31'])
      expect(text).toContain(day);
    const { body: lines } = await call('GET', `${PATH}${String(made.id)}/lines/`);
    expect((lines.lines as { ticket: { date: string } }[]).map(({ ticket }) => ticket.date)).toEqual([
      '2026-09-10',
      '2026-09-30',
      '2026-10-05',
    ]);
    const [left] = await openIn(OCTOBER);
    expect(left).toMatchObject({ loads: 0, older: { taken: { count: 0 }, held: { count: 2 } } });
    const proof = (period: string) => call('GET', `/api/v1/office/proof/?${period}`);
    for (const period of ['from=2026-09-01&to=2026-09-30', 'from=2026-10-01&to=2026-10-31']) {
      const { body } = await proof(period);
      expect((body.proofs as { differ: number }[]).filter(({ differ }) => differ > 0)).toEqual([]);
    }
    await call('POST', `${PATH}${String(made.id)}/void/`, { reason: 'too early' });
    expect((await openIn(OCTOBER))[0]).toMatchObject({ loads: 3, older: { taken: { count: 2, amount: '1600.00' } } });
    expect(await page(made.id)).toContain('2026-09-30');
  });

  it('tell who was faster, also where the ticket is an older one', async () => {
    const { body: seen } = await octoberDraft();
    const order = { report, ...OCTOBER, filters: producer, digest: seen.digest };
    const [first, second] = [await call('POST', PATH, order), await call('POST', PATH, order)];
    expect([first.status, second.status]).toEqual([201, 409]);
    expect(second.body.taken).toMatchObject([{ reference: first.body.reference, count: 3 }]);
    await call('POST', `${PATH}${String(first.body.id)}/void/`, { reason: 'once more' });
  });

  it('come with a run unless they are left, and a run takes the doubtful ones that it names', async () => {
    const of = (more: Values) => ({ code: 'PS', party: { table: 'producer', id: harvest.producer }, ...more });
    const run = async (more: Values) => {
      const { body } = await call('POST', `${PATH}runs/`, { ...OCTOBER, take: [of(more)] });
      const address = `${PATH}runs/${String(body.id)}/`;
      await expect.poll(async () => (await call('GET', address)).body.ended, { timeout: 30_000 }).toBe(true);
      const [row] = (await call('GET', address)).body.rows as { state: string; statement: { id: number } | null }[];
      return {
        state: row?.state,
        paper: row?.statement ? (await call('GET', `${PATH}${row.statement.id}/`)).body : null,
      };
    };
    expect(await run({ older: false })).toMatchObject({ state: 'issued', paper: { loads: 1, amount: '800.00' } });
    const [row] = await openIn(OCTOBER);
    const include = row?.older.doubtful.tickets ?? [];
    expect(await run({ include })).toMatchObject({ state: 'issued', paper: { loads: 3, amount: '4400.00' } });
    expect(await run({})).toMatchObject({ state: 'nothing', paper: null });
    expect((await call('POST', `${PATH}runs/`, { ...OCTOBER, take: [of({ include: 'all' })] })).status).toBe(400);
  });

  it('are counted with their days where nobody has named a cut-off, each once for all roles', async () => {
    await call('PUT', `${PATH}settings/`, { cutoffs: { producer: null, hauler: null, customer: null } });
    const { body } = await call('GET', `${PATH}open/?from=2026-11-01&to=2026-11-30`);
    expect(body).toMatchObject({
      kinds: Array.from({ length: 6 }, () => ({ parties: [] })),
      earlier: { count: 7, from: '2026-08-31', to: '2026-10-05' },
    });
    const { body: haulers } = await call('GET', `${PATH}open/?from=2026-09-11&to=2026-09-30&codes=HS`);
    expect(haulers.earlier).toEqual({ count: 2, from: '2026-08-31', to: '2026-09-10' });
  });

  it('the history gives every row', async () => {
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
  });
});

describeOnBoth('corrections of a customer with several kinds of paper', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const month = { from: '2026-09-01', to: '2026-09-30' };
  const rows = async () => {
    const { body } = await call('GET', `${PATH}open/?from=${month.from}&to=${month.to}&codes=CS,FC,DS`);
    return (body.kinds as { code: string; parties: OpenParty[] }[]).flatMap(({ code, parties }) =>
      parties.map((one) => ({ code, loads: one.loads, more: one.more, comes_to: one.comes_to })),
    );
  };

  it('count once: on the paper that was corrected, and beside tickets on the paper that has them', async () => {
    await harvest.ticket();
    const filters = { customer: harvest.customer };
    const { body: seen } = await draftOf(call, 'customer_statement', filters);
    const order = { report: 'customer_statement', ...month, filters, digest: seen.digest };
    const { body: paper } = await call('POST', PATH, order);
    const about = { date: '2026-09-18', text: 'moisture 65 to 64', amount: '89.78' };
    await load(db, 'correction', [
      {
        ...about,
        role: 'customer',
        customer_id: harvest.customer,
        producer_id: null,
        hauler_id: null,
        statement_id: Number(paper.id),
        ticket_table: 'crop_ticket',
        ticket_id: 1,
      },
    ]);
    expect(await rows()).toEqual([{ code: 'CS', loads: 0, more: '89.78', comes_to: '89.78' }]);
    await harvest.ticket({ date: '2026-09-20' });
    expect(await rows()).toEqual([{ code: 'CS', loads: 1, more: '89.78', comes_to: '1089.78' }]);
  });
});
