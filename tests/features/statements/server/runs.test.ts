/** Runs: statements of many parties in one call, a party that fails, and a process that dies in between. */
import type { CompiledQuery } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { HistoryAct } from '../../../../features/history/rules/calls';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase, type Engine } from '../../../support/database';
import { listed, MONTH, setUpHarvest } from '../../../support/statements';
import { watched } from '../../../support/watchedDatabase';

const PATH = '/api/v1/office/statements/';

describeOnBoth('runs', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const ended = async (ask: typeof call, id: unknown) => {
    await expect
      .poll(async () => (await ask('GET', `${PATH}runs/${String(id)}/`)).body.ended, { timeout: 30_000 })
      .toBe(true);
    return (await ask('GET', `${PATH}runs/${String(id)}/`)).body;
  };
  const of = (code: string, table: string, id: number) => ({ code, party: { table, id } });

  it('issues one statement for each party, and a party that fails stays open with its reason', async () => {
    await harvest.ticket();
    await harvest.ticket({ producer_id: harvest.other });
    await call('PUT', `${PATH}settings/`, { cutoffs: { hauler: null } });
    const take = [
      of('PS', 'producer', harvest.producer),
      of('HS', 'hauler', harvest.hauler),
      of('PS', 'producer', harvest.other),
      of('PS', 'producer', 9999),
    ];
    const key = { 'Idempotency-Key': 'run-1' };
    const begun = await call('POST', `${PATH}runs/`, { ...MONTH, take }, key);
    expect([begun.status, begun.body.total]).toEqual([202, 4]);
    const again = await call('POST', `${PATH}runs/`, { ...MONTH, take }, key);
    expect(again.body.id).toBe(begun.body.id);
    expect(await ended(call, begun.body.id)).toMatchObject({
      done: 4,
      rows: [
        { state: 'issued', statement: { reference: 'PS-2026-0001' }, reason: null },
        { state: 'failed', statement: null, reason: expect.stringContaining('already paid before Windrow') },
        { state: 'issued', statement: { reference: 'PS-2026-0002' }, party: { name: 'Vandermeer Bros' } },
        { state: 'failed', reason: expect.anything() },
      ],
    });
    const { rows, ...all } = await listed(call);
    expect(all).toMatchObject({ count: 2, sums: { amount: '1600.00' } });
    for (const { id: own } of rows) expect((await call('GET', `${PATH}${own}/`)).body.paper).toBe('ready');
    expect((await call('POST', `${PATH}runs/`, { ...MONTH, take: [{ code: 'XX', party: { id: 1 } }] })).status).toBe(
      400,
    );
  });

  it('is one act of the history, which opens; what is asked for of one table is told by itself', async () => {
    const read = async (query: string) => (await call('GET', `/api/v1/office/history/?kind=issue&${query}`)).body.acts;
    const [run, ...others] = (await read('')) as readonly HistoryAct[];
    expect(others).toEqual([]);
    expect(run).toMatchObject({ run: { id: expect.any(Number), count: 2, amount: '1600.00' }, can_undo: false });
    const single = [
      { run: null, about: { reference: 'PS-2026-0002', amount: '800.00' } },
      { run: null, about: { reference: 'PS-2026-0001', amount: '800.00' } },
    ];
    expect(await read(`run=${run?.run?.id}`)).toMatchObject(single);
    expect(await read('table=statement')).toMatchObject(single);
    expect(await read(`until=${run?.at}`)).toEqual([]);
  });

  it('has acts of other kinds in a run each by itself: the page has no words for what they come to', async () => {
    const read = async (kind: string) => (await call('GET', `/api/v1/office/history/?kind=${kind}`)).body.acts;
    const [issued] = (await read('issue')) as readonly HistoryAct[];
    const before = (await read('create')) as readonly HistoryAct[];
    await db.write((trx) =>
      trx
        .updateTable('windrow_act')
        .set({ run: issued?.run?.id ?? null })
        .where('kind', '=', 'create')
        .execute(),
    );
    const [after, again] = [(await read('create')) as readonly HistoryAct[], await read('issue')];
    expect(before.length).toBeGreaterThan(1);
    expect(after.map(({ key, run }) => ({ key, run }))).toEqual(before.map(({ key }) => ({ key, run: null })));
    expect(again).toMatchObject([{ run: issued?.run }]);
  });

  it('another process goes on where the first one stopped, and issues nothing twice', async () => {
    await app.close();
    const first = await testApi(db);
    await first.call('PUT', `${PATH}settings/`, { cutoffs: { hauler: '2026-08-31' } });
    const take = [of('HS', 'hauler', harvest.hauler), of('CS', 'customer', harvest.customer)];
    const begun = await first.call('POST', `${PATH}runs/`, { ...MONTH, take });
    await ended(first.call, begun.body.id);
    await first.app.close();
    // As it stands when a process dies between the act and its note, and before the second party.
    await db.write(async (trx) => {
      await trx.updateTable('windrow_issue_run').set({ ended: null }).where('id', '=', Number(begun.body.id)).execute();
      const rows = trx.updateTable('windrow_issue_run_row').where('run_id', '=', Number(begun.body.id));
      await rows.set({ state: 'issuing', statement_id: null }).execute();
    });
    const later = await testApi(db, { clock: () => new Date('2026-09-18T16:00:00Z') });
    const run = await ended(later.call, begun.body.id);
    expect(run.rows).toMatchObject([
      { state: 'issued', statement: { reference: 'HS-2026-0001' } },
      { state: 'issued', statement: { reference: 'CS-2026-0001' } },
    ]);
    expect((await listed(later.call)).count).toBe(4);
    await later.app.close();
  });
});

/** An error of the database as the engines throw it: a statement that took too long, or a database that is gone. */
function failure(engine: Engine, kind: 'busy' | 'away'): Error {
  const codes = {
    busy: { sqlite: 'SQLITE_BUSY', postgres: '57014' },
    away: { sqlite: 'SQLITE_FULL', postgres: '57P01' },
  };
  return Object.assign(new Error(kind), { code: codes[kind][engine] });
}

describeOnBoth('runs on a database that is slow or away', async (engine) => {
  const plain = await suiteDatabase(engine);
  /** Throws before some reads and writes. */
  let trouble: (query?: CompiledQuery) => void = () => undefined;
  const db = watched(plain, { read: (query) => trouble(query), write: () => trouble() });
  const { app, call } = await testApi(db);
  afterAll(() => app.close());
  const harvest = await setUpHarvest(call);
  const parties = [harvest.producer, harvest.other];
  const take = parties.map((id) => ({ code: 'PS', party: { table: 'producer', id } }));
  const isOf = (party: number, query?: CompiledQuery): boolean =>
    query !== undefined && query.sql.includes('from "producer" as t where t.id in') && query.parameters[0] === party;
  const runOf = async () => {
    await harvest.ticket();
    await harvest.ticket({ producer_id: harvest.other });
    const begun = await call('POST', `${PATH}runs/`, { ...MONTH, take });
    const address = `${PATH}runs/${String(begun.body.id)}/`;
    await expect.poll(async () => (await call('GET', address)).body.ended, { timeout: 30_000 }).toBe(true);
    return (await call('GET', address)).body;
  };

  it('a party that took too long is tried again after the others', async () => {
    let tries = 0;
    trouble = (query) => {
      if (isOf(harvest.producer, query) && (tries += 1) <= 2) throw failure(engine, 'busy');
    };
    expect((await runOf()).rows).toMatchObject([
      { state: 'issued', statement: { reference: 'PS-2026-0002' }, reason: null },
      { state: 'issued', statement: { reference: 'PS-2026-0001' }, reason: null },
    ]);
    expect(tries).toBe(3);
  });

  it('one that takes too long each time says so, and stays open', async () => {
    trouble = (query) => {
      if (isOf(harvest.producer, query)) throw failure(engine, 'busy');
    };
    expect((await runOf()).rows).toMatchObject([
      { state: 'failed', statement: null, reason: expect.stringContaining('took too long for this statement') },
      { state: 'issued', statement: { reference: 'PS-2026-0003' } },
    ]);
  });

  it('while the database is away the run waits, and nobody fails', async () => {
    let refused = 0;
    let isAway = false;
    trouble = (query) => {
      isAway ||= refused === 0 && isOf(harvest.other, query);
      if (!isAway) return;
      refused += 1;
      isAway = refused < 4;
      throw failure(engine, 'away');
    };
    expect((await runOf()).rows).toMatchObject([
      { state: 'issued', statement: { reference: 'PS-2026-0004' } },
      { state: 'issued', statement: { reference: 'PS-2026-0005' } },
    ]);
    expect(refused).toBe(4);
  });

  it('a reading of all parties that failed is done again', async () => {
    let tries = 0;
    trouble = (query) => {
      const isFirst = query?.sql.includes('group by t.date order by t.date') === true;
      if (isFirst && (tries += 1) === 1) throw failure(engine, 'busy');
    };
    expect((await runOf()).rows).toMatchObject([{ state: 'issued' }, { state: 'issued' }]);
    expect(tries).toBe(2);
  });
});
