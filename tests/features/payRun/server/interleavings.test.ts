/**
 * Pay runs, payments, checks, ACH files, voids, corrections, takings back and undos, several at once and in random order, beside a small
 * ledger that knows only what was answered: nothing is paid twice, nothing is lost, and nothing is undone that went out of the house. `PROMISES=1` runs it whole, `PROMISES_SEED` takes other chances.
 */
import { expect, it } from 'vitest';
import type { AchFileDetail, AchWaiting } from '../../../../features/ach/rules/calls';
import type { PayRun, PayRunDue } from '../../../../features/payRun/rules/calls';
import { OFFSET } from '../../../../src/sides';
import { chances, scaled } from '../../../promises/parts/promise';
import { testApi, type Answer } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';
import { issue, setUpHarvest } from '../../../support/statements';

const OFFICE = '/api/v1/office/';
const RUNS = `${OFFICE}payrun/`;
const PAYMENTS = `${OFFICE}payments/`;
const ON = '2026-09-30';
const PAID = '2026-09-18';
const scale = Number(process.env.PROMISES ?? '0');
const ROUNDS = scaled(1000, scale, 25);
const SEED = Number(process.env.PROMISES_SEED ?? '20260918');

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

describeOnBoth(`pay runs among other acts, seed ${SEED}`, async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db, { actorOf: () => ({ userId: 1, name: 'ann', role: 'owner' }) });
  const harvest = await setUpHarvest(call);
  const chance = chances(SEED);
  const oneOf = <One>(all: readonly One[]): One | undefined => all[Math.floor(chance() * all.length)];
  const parties = [`producer ${harvest.producer}`, `hauler ${harvest.hauler}`] as const;
  /** What each party was paid, by what the calls have answered. */
  const paid = new Map<string, number>(parties.map((party) => [party, 0]));
  const count = new Map<string, number>();
  const note = (party: string, amount: number): void => void paid.set(party, (paid.get(party) ?? 0) + amount);
  /** Payments that were taken back one by one, which is allowed at any time. */
  const takenBack = new Set<number>();
  const partyOf = (row: { readonly producer_id: number | null; readonly hauler_id: number | null }): string =>
    row.producer_id === null ? `hauler ${row.hauler_id}` : `producer ${row.producer_id}`;
  const noteRun = ({ payments }: PayRun, sign: 1 | -1): void => {
    for (const { party, amount } of payments) note(`${party.table} ${party.id}`, sign * cents(amount));
  };
  const stored = async () => {
    const statements = await db.sql.selectFrom('statement').selectAll().execute();
    const payments = await db.sql.selectFrom('payment').selectAll().execute();
    const runs = await db.sql.selectFrom('pay_run').selectAll().execute();
    return { statements, payments, runs };
  };
  const amountOf = db.dialect.types.decimal(2).decode;
  /** A run of most of what is due, as the page asks for it. */
  const chosen = async (again?: number) => {
    const { body } = await call('GET', `${RUNS}due/?on=${ON}${again === undefined ? '' : `&run=${again}`}`);
    const { parties: all, next_check: next } = body as unknown as PayRunDue;
    const take = all.flatMap(({ party: { table, id }, papers, on_account: credit }) => {
      const own = papers.filter(({ run }) => run === null && chance() < 0.8);
      const sum = own.reduce((amount, { open }) => amount + cents(open), 0) - cents(credit);
      const method = chance() < 0.7 ? 'Check' : 'Bank Transfer';
      if (sum <= 0) return [];
      return [{ party: { table, id }, method, papers: own.map((one) => one.id), amount: (sum / 100).toFixed(2) }];
    });
    const first = chance() < 0.8 ? String(Number(next ?? '1001') + 10 * Math.floor(chance() * 10)) : '1001';
    return take.length === 0 ? undefined : { due_by: ON, date: PAID, first_check: first, take };
  };
  /** Takes a payment back, by a path of its own. */
  const takeOut = async (
    path: (id: number) => string,
    values: object,
    method?: string,
  ): Promise<Answer | undefined> => {
    const { payments } = await stored();
    const able = payments.filter((one) => one.part_of === null && one.method !== OFFSET);
    const whole = oneOf(able.filter((one) => method === undefined || one.method === method));
    if (!whole) return undefined;
    const amount = payments
      .filter(({ id, part_of: of }) => id === whole.id || Number(of) === whole.id)
      .reduce((sum, row) => sum + cents(amountOf(row.amount)), 0);
    const answer = await call('POST', path(whole.id), { reason: 'lost in the mail', ...values });
    if (answer.status === 204) {
      note(partyOf(whole), -amount);
      takenBack.add(whole.id);
    }
    return answer;
  };
  let key = 0;

  const acts: Readonly<Record<string, () => Promise<Answer | undefined>>> = {
    issue: async () => {
      await harvest.ticket();
      const [report, party] =
        chance() < 0.6
          ? (['producer_statement', { producer: harvest.producer }] as const)
          : (['hauler_statement', { hauler: harvest.hauler }] as const);
      return issue(call, report, party);
    },
    prepare: async () => {
      const run = await chosen();
      return run && call('POST', RUNS, run);
    },
    again: async () => {
      const run = (await stored()).runs.findLast(({ state }) => state === 'Prepared');
      const body = run && (await chosen(run.id));
      return body && call('PUT', `${RUNS}${run.id}/`, body);
    },
    release: async () => {
      const open = (await stored()).runs.filter(({ state }) => state === 'Prepared');
      const run = chance() < 0.6 ? open.at(-1) : oneOf(open);
      if (!run) return undefined;
      key += 1;
      const headers = { 'idempotency-key': `${engine}-release-${key}` };
      const path = `${RUNS}${run.id}/release/`;
      // Asked twice at once, with one key or with two.
      const other = chance() < 0.5 ? headers : { 'idempotency-key': `${engine}-again-${key}` };
      const answers = await Promise.all([call('POST', path, {}, headers), call('POST', path, {}, other)]);
      const done = answers.find(({ status }) => status === 200);
      const isOnce = answers.filter(({ headers: told }) => told['idempotency-replayed'] === undefined);
      const fresh = isOnce.filter(({ status }) => status === 200);
      if (other !== headers) expect(fresh.length).toBeLessThanOrEqual(1);
      if (done) noteRun(done.body as unknown as PayRun, 1);
      return done ?? answers[0];
    },
    undo: async () => {
      const run = oneOf((await stored()).runs.filter(({ state }) => state === 'Released'));
      if (!run) return undefined;
      const answer = await call('POST', `${RUNS}${run.id}/undo/`);
      if (answer.status === 200) noteRun(answer.body as unknown as PayRun, -1);
      return answer;
    },
    discard: async () => {
      const run = oneOf((await stored()).runs.filter(({ state }) => state === 'Prepared'));
      return run && chance() < 0.3 ? call('POST', `${RUNS}${run.id}/discard/`) : undefined;
    },
    takeBack: () => takeOut((id) => `${PAYMENTS}${id}/take_back/`, {}),
    voidCheck: () => takeOut((id) => `${OFFICE}checks/${id}/void/`, { how: 'void' }, 'Check'),
    print: async () => {
      const able = (await stored()).payments.filter((one) => one.part_of === null && one.method === 'Check');
      const ids = able
        .slice(-4)
        .filter(() => chance() < 0.5)
        .map(({ id }) => id);
      return ids.length === 0 ? undefined : call('POST', `${OFFICE}checks/print/`, { payments: ids });
    },
    send: async () => {
      const { body } = await call('GET', `${OFFICE}ach/`);
      const own = (body as unknown as AchWaiting).payments.filter(() => chance() < 0.7);
      if (own.length === 0) return undefined;
      const order = { effective: '2026-09-21', payments: own.map(({ id }) => id) };
      // The same payments go to two files at once.
      const path = `${OFFICE}ach/files/`;
      const [answer, other] = await Promise.all([call('POST', path, order), call('POST', path, order)]);
      expect([answer.status, other.status].filter((status) => status === 201).length).toBeLessThanOrEqual(1);
      const made = [answer, other].find(({ status }) => status === 201);
      if (!made) return answer;
      const { amount, entries } = made.body as unknown as AchFileDetail;
      expect(cents(amount)).toBe(entries.reduce((sum, one) => sum + cents(one.amount), 0));
      return made;
    },
    pay: async () => {
      const [table = '', id = ''] = (oneOf(parties) ?? '').split(' ');
      const amount = (1 + Math.floor(chance() * 30_000)) / 100;
      const values = { party: `${table}:${id}`, date: PAID, method: 'Cash', amount: amount.toFixed(2) };
      const answer = await call('POST', PAYMENTS, values);
      if (answer.status === 201) note(`${table} ${id}`, cents(amount));
      return answer;
    },
    void: async () => {
      const live = oneOf((await stored()).statements.filter(({ voided_on: day }) => day === null));
      return live && call('POST', `/api/v1/office/statements/${live.id}/void/`, { reason: 'wrong rate' });
    },
    correct: async () => {
      const tickets = await db.sql
        .selectFrom('statement_item')
        .selectAll()
        .where('item_table', '=', 'crop_ticket')
        .execute();
      const item = oneOf(tickets);
      if (!item) return undefined;
      const values = { tare_weight: 30_000 + 100 * Math.floor(chance() * 20) };
      return call('POST', `/api/v1/office/correct/crop_ticket/${item.item_id}/`, { values, reason: 'scale was off' });
    },
  };
  const often = {
    issue: 4,
    prepare: 3,
    again: 3,
    release: 6,
    undo: 2,
    discard: 1,
    takeBack: 1,
    voidCheck: 1,
    print: 3,
    send: 3,
    pay: 1,
    void: 1,
    correct: 1,
  };
  const kinds = Object.entries(often).flatMap(([kind, times]) => Array<string>(times).fill(kind));

  const doOne = async (): Promise<void> => {
    const kind = oneOf(kinds) ?? 'issue';
    const answer = await acts[kind]?.();
    if (!answer) return;
    expect([kind, answer.status, answer.status < 500]).toEqual([kind, answer.status, true]);
    // Who is refused is told why.
    if (answer.status >= 400) expect(Object.values(answer.body).flat().join('')).not.toBe('');
    const name = `${kind} ${answer.status < 300 ? 'done' : 'refused'}`;
    count.set(name, (count.get(name) ?? 0) + 1);
  };

  /** What must be so whatever was done. */
  const compare = async (): Promise<void> => {
    const { statements, payments, runs } = await stored();
    const sums = new Map<string, number>(parties.map((party) => [party, 0]));
    const onPaper = new Map<number, number>();
    for (const row of payments) {
      const amount = cents(amountOf(row.amount));
      if (row.method !== OFFSET) sums.set(partyOf(row), (sums.get(partyOf(row)) ?? 0) + amount);
      if (row.statement_id !== null) onPaper.set(row.statement_id, (onPaper.get(row.statement_id) ?? 0) + amount);
    }
    expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(paid));
    for (const { id, reference, amount, voided_on: voided } of statements) {
      const all = cents(amountOf(amount));
      const own = onPaper.get(id) ?? 0;
      const isRight = voided === null ? (all >= 0 ? own >= 0 && own <= all : own <= 0 && own >= all) : own === 0;
      expect([reference, isRight, own, all]).toEqual([reference, true, own, all]);
    }
    const numbers = payments.flatMap((row) => (row.method === 'Check' && row.part_of === null ? [row.reference] : []));
    expect(new Set(numbers).size).toBe(numbers.length);
    const standing = Map.groupBy(
      payments.filter((row) => row.method !== OFFSET),
      (row) => Number(row.part_of ?? row.id),
    );
    const checks = await db.sql.selectFrom('check_event').selectAll().where('event', '=', 'printed').execute();
    const entries = await db.sql.selectFrom('windrow_ach_entry').selectAll().execute();
    for (const one of [...checks, ...entries]) {
      const id = Number(one.payment_id);
      const whole = standing.get(id)?.reduce((sum, row) => sum + cents(amountOf(row.amount)), 0);
      const sent = cents(typeof one.amount === 'string' && 'trace' in one ? one.amount : amountOf(one.amount));
      expect([id, whole ?? sent, whole !== undefined || takenBack.has(id)]).toEqual([id, sent, true]);
    }
    for (const all of [checks, entries]) expect(new Set(all.map((one) => one.payment_id)).size).toBe(all.length);
    expect(new Set(checks.map(({ number }) => number)).size).toBe(checks.length);
    const rows = await db.sql.selectFrom('pay_run_payment').selectAll().execute();
    const stateOf = new Map(runs.map(({ id, state }) => [id, state]));
    const used = rows.flatMap((row) => (row.payment_id === null ? [] : [Number(row.payment_id)]));
    expect(new Set(used).size).toBe(used.length);
    for (const row of rows) expect(row.payment_id !== null).toBe(stateOf.get(row.run_id) === 'Released');
  };

  it('the bank knows everybody', async () => {
    const sender = { bank: 'First Farm Bank', company: 'Three Rivers', company_id: '1234567890', balanced: true };
    const settings = await call('PUT', `${OFFICE}ach/settings/`, { ...sender, from: '2026-01-01' });
    const account = {
      holder: 'Ann',
      holder_kind: 'Person',
      kind: 'Checking',
      routing: '021000021',
      account: '99887766',
    };
    const kept = [settings];
    for (const of of ['own/1', `producer/${harvest.producer}`, `hauler/${harvest.hauler}`])
      kept.push(await call('PUT', `${OFFICE}bank_accounts/${of}/`, account));
    expect(kept.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it(`${ROUNDS} rounds of up to three acts at once: nothing twice, nothing lost`, { timeout: 0 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(Array.from({ length: 1 + Math.floor(chance() * 3) }, doOne));
      if (round % 5 === 4) await compare();
    }
    await compare();
    // It has seen what it is about.
    const seen = ['prepare done', 'release done', 'pay done', ...(scale > 0 ? ['print done', 'send done'] : [])].filter(
      (one) => !count.has(one),
    );
    expect([seen, Object.fromEntries([...count].toSorted())]).toEqual([[], expect.any(Object)]);
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
    if (scale > 0) process.stdout.write(`${engine} ${JSON.stringify(Object.fromEntries([...count].toSorted()))}\n`);
  });
});
