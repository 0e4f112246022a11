/** A correction changes a settled ticket and no paper; each difference is a line of the party's next one (decision 64). */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import type { Values } from '../../../src/rules/rows';
import { ACTOR, testApi } from '../../support/api';
import { addTicket, setUpBusiness } from '../../support/business';
import { buildSaved } from '../../support/build';
import { describeOnBoth, openTestDatabase } from '../../support/database';
import { historyOf, replayed, storedRows } from '../../support/history';
import { loadPaper, testWriter } from '../../support/settled';

const crop = entities.crop_ticket;

describeOnBoth('a correction', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const at = await setUpBusiness(call);
    const hauler = await buildSaved(call, entities, 'hauler', { name: 'Big Coulee Haul' });
    const id = await addTicket(call, 'crop_ticket', at, { ticket_number: '46062', hauler_id: hauler.id });
    const writer = testWriter(db);
    // 23.59 net tons, 21.30 adjusted, 8 miles beyond the minimum.
    const item = (amount: string) => [{ table: 'crop_ticket', id, amount }];
    const ps = await loadPaper(writer, 41, { role: 'producer', party: at.producer_id, items: item('837.04') });
    const hs = await loadPaper(writer, 21, {
      role: 'hauler',
      party: Number(hauler.id),
      items: item('138.24'),
      language: 'es',
    });
    const path = `/api/v1/office/correct/crop_ticket/${id}/`;
    const correct = (values: Values, reason?: string) => call('POST', path, { values, ...(reason ? { reason } : {}) });
    const preview = (values: Values) => call('POST', `${path}preview/`, { values });
    const of = () => call('GET', `/api/v1/office/statements/of/crop_ticket/${id}/`);
    const undo = (act: unknown) => call('POST', `/api/v1/office/history/acts/${String(act)}/undo/`);
    return { db, call, at, hauler, id, writer, ps, hs, correct, preview, of, undo };
  };

  it('tells what each paper was and is, and its line in the language of the paper', async () => {
    const { preview, ps, hs, at, hauler, db } = await open();
    const before = await storedRows(db);
    expect((await preview({ tare_weight: '31480' })).body).toEqual({
      papers: [
        {
          role: 'producer',
          statement: ps,
          party: { table: 'producer', id: at.producer_id, name: 'Halvorson Farms' },
          was: '837.04',
          is: '833.49',
          difference: '-3.55',
          text: 'Correction of 46062: tare 31,280 → 31,480, −3.55',
        },
        {
          role: 'hauler',
          statement: hs,
          party: { table: 'hauler', id: hauler.id, name: 'Big Coulee Haul' },
          was: '138.24',
          is: '137.65',
          difference: '-0.59',
          text: 'Corrección de 46062: tara 31,280 → 31,480, −0.59',
        },
      ],
    });
    const both = (await preview({ producer_rate: 42, moisture: '68.2' })).body.papers;
    expect(both).toMatchObject([
      { text: expect.stringMatching(/^Correction of 46062: moisture 68\.4 → 68\.2, rate 41\.25 → 42\.00, \+[\d.]+$/) },
      { difference: '0.00', text: '' },
    ]);
    expect(await storedRows(db)).toEqual(before);
  });

  it('changes the ticket, not the papers, and adds a line for each whose amount differs', async () => {
    const { call, correct, of, id, ps, hs, db } = await open();
    const { status, headers } = await correct({ tare_weight: '31480' }, 'Scale slip shows 31,480');
    expect(status).toBe(200);
    expect((await call('GET', apiPath(crop, id))).body).toMatchObject({ tare_weight: 31_480 });
    expect((await of()).body).toMatchObject({
      papers: [
        { role: 'producer', statement: ps, amount: '837.04' },
        { role: 'hauler', statement: hs, amount: '138.24' },
      ],
      locked: expect.arrayContaining(['tare_weight', 'producer_id', 'hauler_id', 'truck_id', 'date']),
      corrections: [
        { role: 'producer', amount: '-3.55', statement: ps, on: null, date: '2026-09-18' },
        { role: 'hauler', amount: '-0.59', statement: hs, on: null },
      ],
    });
    const [act] = (await historyOf(db)).slice(-1);
    expect(act).toMatchObject({
      key: headers['x-windrow-act'],
      kind: 'correct',
      about: { table: 'crop_ticket', id, reason: 'Scale slip shows 31,480' },
    });
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
  });

  it('goes on from the correction before, and two that come back stay as two lines', async () => {
    const { correct, of } = await open();
    await correct({ tare_weight: 31_480 });
    await correct({ tare_weight: 31_280 });
    expect((await of()).body.corrections).toMatchObject([
      { role: 'producer', amount: '-3.55' },
      { role: 'hauler', amount: '-0.59' },
      { role: 'producer', amount: '3.55', text: 'Correction of 46062: tare 31,480 → 31,280, +3.55' },
      { role: 'hauler', amount: '0.59' },
    ]);
  });

  it('refuses another party, a day, values that cannot be, and a ticket on no paper', async () => {
    const { call, at, correct, preview, ps } = await open();
    expect(await correct({ producer_id: at.producer_id })).toMatchObject({
      status: 400,
      body: { producer_id: [expect.stringContaining('void the statement')] },
    });
    expect((await preview({ date: '2026-09-01' })).status).toBe(400);
    expect(await preview({ producer_rate: null })).toMatchObject({
      status: 400,
      body: { producer_rate: [expect.stringContaining('Required')] },
    });
    expect((await preview({ tare_weight: 90_000 })).status).toBe(400);
    expect((await correct({ tare_weight: 31_280 })).body).toEqual({ non_field_errors: ['Change a value first.'] });
    const other = await addTicket(call, 'crop_ticket', at, { ticket_number: '2' });
    const free = (table: string, id: number) =>
      call('POST', `/api/v1/office/correct/${table}/${id}/`, { values: { tare_weight: 30_000 } });
    expect(await free('crop_ticket', other)).toMatchObject({ status: 409 });
    expect(await free('truck', other)).toMatchObject({ status: 404 });
    expect(await free('crop_ticket', 99_999)).toMatchObject({ status: 404 });
    expect(ps.id).toBeGreaterThan(0);
  });

  it('can be taken back and done again as long as no paper has it', async () => {
    const { call, correct, of, undo, id } = await open();
    const made = await correct({ tare_weight: 31_480 });
    const back = await undo(made.headers['x-windrow-act']);
    expect(back.status).toBe(200);
    expect((await call('GET', apiPath(crop, id))).body).toMatchObject({ tare_weight: 31_280 });
    expect((await of()).body.corrections).toEqual([]);
    expect((await undo(back.headers['x-windrow-act'])).status).toBe(200);
    expect((await call('GET', apiPath(crop, id))).body).toMatchObject({ tare_weight: 31_480 });
    expect((await of()).body.corrections).toHaveLength(2);
  });

  it('is not taken back once a paper has it, nor changed in any other way', async () => {
    const { correct, of, undo, writer, at } = await open();
    const made = await correct({ tare_weight: 31_480 });
    const [first] = (await of()).body.corrections as { id: number }[];
    const items = [{ table: 'correction', id: first?.id ?? 0, amount: '-3.55' }];
    const next = await loadPaper(writer, 55, { role: 'producer', party: at.producer_id, items });
    expect(await undo(made.headers['x-windrow-act'])).toMatchObject({
      status: 423,
      body: {
        detail: 'Correction of 46062: tare 31,280 → 31,480, −3.55 is settled on PS-2026-0055. Nothing was saved.',
        settled: { papers: [next] },
      },
    });
    expect((await of()).body.corrections).toMatchObject([{ on: next }, { on: null }]);
  });

  it('is taken back whole or not at all: not under a later one, nor once the ticket was changed', async () => {
    const { call, correct, undo, id } = await open();
    const first = await correct({ tare_weight: 31_480 });
    const second = await correct({ tare_weight: 31_500 });
    expect(await undo(first.headers['x-windrow-act'])).toMatchObject({ status: 409 });
    await call('PATCH', apiPath(crop, id), { ticket_number: '46062 A' });
    expect(await undo(second.headers['x-windrow-act'])).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Correct the ticket again') },
    });
    expect((await call('GET', apiPath(crop, id))).body).toMatchObject({ tare_weight: 31_500 });
  });

  it('is refused over what somebody else has changed meanwhile', async () => {
    const { call, writer, id } = await open();
    await call('PATCH', apiPath(crop, id), { ticket_number: '46062 A' });
    const act = { kind: 'correct', actor: ACTOR, language: 'en', table: 'crop_ticket', id } as const;
    const seen = writer.write({ ...act, values: { tare_weight: 31_480 }, versions: new Map([[id, 1]]) });
    await expect(seen).rejects.toThrow('changed');
  });
});

describeOnBoth('corrections while papers are voided', (engine) => {
  it('agree with the papers, whoever was first', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const at = await setUpBusiness(call);
    const writer = testWriter(db);
    const act = { actor: ACTOR, language: 'en' } as const;
    const rounds = 12;
    const ended: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const id = await addTicket(call, 'crop_ticket', at, { ticket_number: String(round) });
      const items = [{ table: 'crop_ticket', id, amount: '837.04' }];
      const paper = await loadPaper(writer, round + 1, { role: 'producer', party: at.producer_id, items });
      const correct = () =>
        writer.write({ ...act, kind: 'correct', table: 'crop_ticket', id, values: { tare_weight: 31_480 } });
      const cancel = () => writer.write({ ...act, kind: 'void', id: paper.id, reason: 'typed twice' });
      const begun = round % 2 ? [correct(), cancel()] : [cancel(), correct()];
      const done = await Promise.allSettled(begun);
      const [one, other] = round % 2 ? done : done.toReversed();
      expect(other?.status).toBe('fulfilled');
      ended.push(one?.status ?? '');
      const lines = await db.sql.selectFrom('correction').selectAll().where('ticket_id', '=', id).execute();
      expect(lines).toEqual([]);
      const { tare_weight: tare } = (await call('GET', apiPath(crop, id))).body;
      expect(tare).toBe(one?.status === 'fulfilled' ? 31_480 : 31_280);
    }
    expect(ended).toHaveLength(rounds);
  });
});
