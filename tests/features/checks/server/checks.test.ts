/** Checks on both engines: what is to print, printing as an act, printing again, writing by hand, ending. */
import { expect, it } from 'vitest';
import { printedChecks } from '../../../../features/checks/server/read';
import type { Check, Checks } from '../../../../features/checks/rules/calls';
import type { Account, Payment } from '../../../../features/payments/rules/calls';
import { apiPath } from '../../../../src/rules/paths';
import { entities } from '../../../../src/entities';
import { testApi, type Answer } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';
import { issue, setUpHarvest } from '../../../support/statements';
import { canReadPdf } from '../../../reports/reading';
import { linesOf, wordsOf } from '../reading';

const CHECKS = '/api/v1/office/checks/';
const PAYMENTS = '/api/v1/office/payments/';

describeOnBoth('checks', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const pay = async (values: Record<string, unknown>): Promise<Payment> => {
    const own = {
      party: `producer:${harvest.producer}`,
      date: '2026-09-18',
      method: 'Check',
      amount: '10.00',
      ...values,
    };
    const { status, body } = await call('POST', PAYMENTS, own);
    expect([status, body.detail]).toEqual([201, undefined]);
    return body as unknown as Payment;
  };
  const checks = async (part: string, more = ''): Promise<Checks> =>
    (await call('GET', `${CHECKS}?part=${part}&year=2026${more}`)).body as unknown as Checks;
  const brief = ({ number, payee, amount, state, reason }: Check): unknown[] => [number, payee, amount, state, reason];
  /** Prints; a PDF, or the words of a refusal. */
  const print = async (path: string, body: unknown, headers = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${CHECKS}${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
    const isPdf = answer.headers['content-type'] === 'application/pdf';
    const said = isPdf ? {} : (JSON.parse(answer.body) as Record<string, unknown>);
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, said };
  };
  const lastAct = async () => (await historyOf(db)).at(-1);
  const account = async (): Promise<Account> =>
    (await call('GET', `/api/v1/office/accounts/producer/${harvest.producer}/`)).body as unknown as Account;
  const names = { producer: '', hauler: '' };
  /** What was printed, to be read at the end. */
  const files: Record<string, Buffer> = {};
  const linesIn = (name: string): string[] => linesOf(files[name] ?? Buffer.alloc(0));
  let first: Payment;
  let second: Payment;

  it('are payments by check to producers and haulers that have a number', async () => {
    await harvest.ticket();
    const { body } = await issue(call, 'producer_statement', { producer: harvest.producer });
    const address = { address_line1: '12 Ditch Road', city: 'Hanford', state: 'CA', zip_code: '93230' };
    const path = `${apiPath(entities.producer)}${harvest.producer}/`;
    names.producer = String((await call('PATCH', path, address)).body.name);
    second = await pay({ amount: '900.50', reference: '1043' });
    first = await pay({ party: `hauler:${harvest.hauler}`, reference: ' 998 ', amount: '75.25' });
    names.hauler = first.party.name;
    await pay({ party: `customer:${harvest.customer}`, reference: '55' });
    await pay({ method: 'Cash', reference: '56' });
    await pay({});
    await pay({ reference: '57', date: '2025-12-30' });
    const found = await checks('to_print');
    expect(found.results.map(brief)).toEqual([
      ['998', names.hauler, '75.25', 'to_print', null],
      ['1043', names.producer, '900.50', 'to_print', null],
    ]);
    expect(found.results.map(({ id, statements }) => [id, statements])).toEqual([
      [first.id, []],
      [second.id, [body.reference]],
    ]);
    expect([found.counts, found.found, found.without_number]).toEqual([{ to_print: 2, out: 0, ended: 0 }, 2, 1]);
    expect((await checks('to_print', '&q=104')).results.map(({ number }) => number)).toEqual(['1043']);
    expect((await checks('out')).results).toEqual([]);
  });

  it('are printed by number on one sheet each, and marked by the same act', async () => {
    const { status, headers, bytes } = await print('print/', { payments: [second.id, first.id] });
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('checks_998_1043.pdf')]);
    expect(headers['cache-control']).toBe('private, no-store');
    const act = await lastAct();
    expect(act).toMatchObject({
      kind: 'printChecks',
      key: headers['x-windrow-act'],
      about: { count: 2, numbers: '998, 1043', amount: '975.75' },
    });
    expect(act?.changes.map(({ table }) => table)).toEqual(['check_event', 'check_event']);
    const found = await checks('out');
    expect(found.results.map(brief)).toEqual([
      ['998', names.hauler, '75.25', 'printed', null],
      ['1043', names.producer, '900.50', 'printed', null],
    ]);
    expect(found.results.map(({ by }) => by)).toEqual(['clerk', 'clerk']);
    expect((await checks('to_print')).counts).toEqual({ to_print: 0, out: 2, ended: 0 });
    const reads = { trx: db.sql, dialect: db.dialect };
    expect([...(await printedChecks(reads, [first.id, second.id, 99_999]))].toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    files.first = bytes;
  });

  it('are never printed twice by the same call: a printed one is refused, and nothing is marked', async () => {
    const third = await pay({ reference: '1044' });
    const before = (await historyOf(db)).length;
    const { status, said } = await print('print/', { payments: [third.id, second.id] });
    expect(status).toBe(409);
    expect(said.detail).toBe(
      `Check 1043 to ${names.producer} is out already, since 2026-09-18, by clerk. Use Print Again for it.`,
    );
    expect((await historyOf(db)).length).toBe(before);
    expect((await checks('to_print')).results.map(({ number }) => number)).toEqual(['1044']);
  });

  it('with one key are printed once, however often it is sent', async () => {
    const [{ id = 0 } = {}] = (await checks('to_print')).results;
    const key = { 'idempotency-key': 'print-1044-once' };
    const one = await print('print/', { payments: [id] }, key);
    const acts = (await historyOf(db)).length;
    const again = await print('print/', { payments: [id] }, key);
    expect([one.status, again.status]).toEqual([200, 200]);
    expect((await historyOf(db)).length).toBe(acts);
    expect(again.headers['x-windrow-act']).toBe(one.headers['x-windrow-act']);
  });

  it('two who print the same one at the same time do it once', async () => {
    const { id } = await pay({ reference: '1050' });
    const answers = await Promise.all([1, 2, 3].map(() => print('print/', { payments: [id] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const out = (await checks('out', '&q=1050')).results;
    expect(out).toHaveLength(1);
  });

  it('do not share a number, not even with one that was void', async () => {
    const [one, two] = [await pay({ reference: '1060' }), await pay({ reference: '1060', amount: '11.00' })];
    expect((await print('print/', { payments: [one.id, two.id] })).said.detail).toContain('The number 1060 was used');
    await print('print/', { payments: [one.id] });
    expect((await print('print/', { payments: [two.id] })).status).toBe(409);
    await call('POST', `${CHECKS}${one.id}/void/`, { how: 'void', reason: 'wrong payee' });
    expect((await print('print/', { payments: [two.id] })).said.detail).toBe(
      `The number 1060 was used for a check to ${names.producer} already.`,
    );
    await call('POST', `${PAYMENTS}${two.id}/take_back/`, { reason: 'typed wrong' });
  });

  it('are printed again with a reason, and say so', async () => {
    expect((await print(`${second.id}/print_again/`, { reason: 'no' })).status).toBe(400);
    const { id } = await pay({ reference: '1070' });
    expect((await print(`${id}/print_again/`, { reason: 'the printer jammed' })).said.detail).toBe(
      'Check 1070 was not printed yet.',
    );
    const { status, bytes } = await print(`${second.id}/print_again/`, { reason: 'the printer jammed' });
    expect(status).toBe(200);
    expect(await lastAct()).toMatchObject({
      kind: 'printCheckAgain',
      about: { number: '1043', amount: '900.50', reason: 'the printer jammed' },
    });
    expect((await checks('out', '&q=1043')).results.map(brief)).toEqual([
      ['1043', names.producer, '900.50', 'printed', 'the printer jammed'],
    ]);
    files.again = bytes;
  });

  it('on another sheet of the stock have its number: the former one is void, and the payment has the new one', async () => {
    expect((await print(`${second.id}/print_again/`, { reason: 'torn sheet', number: '998' })).status).toBe(409);
    const { status, bytes } = await print(`${second.id}/print_again/`, { reason: 'torn sheet', number: ' 1045 ' });
    expect(status).toBe(200);
    expect(await lastAct()).toMatchObject({ about: { number: '1045', was: '1043', reason: 'torn sheet' } });
    expect((await checks('out', '&q=104')).results.map(({ number }) => number)).toEqual(['1044', '1045']);
    expect((await checks('ended', '&q=1043')).results.map(brief)).toEqual([
      ['1043', names.producer, '900.50', 'void', 'torn sheet'],
    ]);
    const ledger = (await account()).ledger.flatMap((line) => (line.kind === 'payment' ? [line.reference] : []));
    expect(ledger).toContain('1045');
    expect(ledger).not.toContain('1043');
    files.renumbered = bytes;
    expect((await print(`${second.id}/print_again/`, { reason: 'torn sheet', number: '1043' })).status).toBe(409);
  });

  it('that were written by hand are not to be printed, and Undo takes that back', async () => {
    const [{ id = 0 } = {}] = (await checks('to_print', '&q=1070')).results;
    const { status, headers } = await call('POST', `${CHECKS}by_hand/`, { payments: [id] });
    expect(status).toBe(204);
    expect((await checks('out', '&q=1070')).results.map(({ state }) => state)).toEqual(['by_hand']);
    expect((await print('print/', { payments: [id] })).status).toBe(409);
    expect(await printedChecks({ trx: db.sql, dialect: db.dialect }, [id])).toEqual(new Set());
    const undo = `/api/v1/office/history/acts/${String(headers['x-windrow-act'])}/undo/`;
    expect((await call('POST', undo)).status).toBe(200);
    expect((await checks('to_print', '&q=1070')).results.map(({ number }) => number)).toEqual(['1070']);
  });

  it('that are void or stopped take their payment back: the statement is open again, the number stays', async () => {
    const before = await account();
    expect(
      (await call('POST', `${CHECKS}${second.id}/void/`, { how: 'lost', reason: 'lost in the mail' })).status,
    ).toBe(400);
    expect((await call('POST', `${CHECKS}${second.id}/void/`, { how: 'stopped', reason: '' })).status).toBe(400);
    const { status } = await call('POST', `${CHECKS}${second.id}/void/`, {
      how: 'stopped',
      reason: 'lost in the mail',
    });
    expect(status).toBe(204);
    expect(await lastAct()).toMatchObject({
      kind: 'voidCheck',
      about: { how: 'stopped', number: '1045', amount: '900.50', reason: 'lost in the mail' },
    });
    expect((await checks('ended', '&q=1045')).results.map(brief)).toEqual([
      ['1045', names.producer, '900.50', 'stopped', 'lost in the mail'],
    ]);
    expect((await account()).balance).toBe((Number(before.balance) + 900.5).toFixed(2));
    expect((await account()).open).toBe('800.00');
    expect((await call('POST', `${CHECKS}${second.id}/void/`, { how: 'void', reason: 'once more' })).status).toBe(404);
    const act = await lastAct();
    expect((await call('POST', `/api/v1/office/history/acts/${act?.key}/undo/`)).status).toBe(409);
  });

  it('whose payment was taken back while they were out are seen', async () => {
    const { id } = await pay({ reference: '1080' });
    await print('print/', { payments: [id] });
    await call('POST', `${PAYMENTS}${id}/take_back/`, { reason: 'typed wrong' });
    expect((await checks('ended', '&q=1080')).results).toMatchObject([
      { state: 'taken_back', party: null, reason: 'typed wrong' },
    ]);
    expect([...(await printedChecks({ trx: db.sql, dialect: db.dialect }, [id]))]).toEqual([id]);
  });

  it('refuse what is no check', async () => {
    const cash = await pay({ method: 'Cash', reference: '77' });
    const theirs = await pay({ party: `customer:${harvest.customer}`, reference: '78' });
    const bare = await pay({});
    const large = await pay({ reference: '79', amount: '1000000000.00' });
    for (const { id } of [cash, theirs, bare]) expect((await print('print/', { payments: [id] })).status).toBe(404);
    expect((await print('print/', { payments: [99_999] })).status).toBe(404);
    expect((await print('print/', { payments: [] })).status).toBe(400);
    expect((await print('print/', { payments: [large.id] })).said.detail).toContain('$999,999,999.99');
    expect((await checks('ended')).results.some(({ number }) => number === '79')).toBe(false);
  });

  it('lie on the stock as owners set it up; a test print marks nothing', async () => {
    const usual = await call('GET', `${CHECKS}settings/`);
    expect(usual.body).toEqual({ position: 'top', right: 0, down: 0 });
    const put = (body: unknown, seen?: string): Promise<Answer> =>
      call('PUT', `${CHECKS}settings/`, body, seen === undefined ? {} : { 'if-match': seen });
    const kept = await put({ position: 'bottom', down: -3 }, String(usual.headers.etag));
    expect([kept.status, kept.body]).toEqual([200, { position: 'bottom', right: 0, down: -3 }]);
    expect((await put({ right: 1 }, String(usual.headers.etag))).status).toBe(412);
    for (const wrong of [{ right: 9 }, { down: -9 }, { down: 1.5 }, { position: 'left' }])
      expect((await put(wrong)).status).toBe(400);
    const acts = (await historyOf(db)).length;
    const { statusCode, rawPayload } = await app.inject({
      method: 'GET',
      url: `${CHECKS}test/?position=middle&right=-2&down=3`,
    });
    expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await call('GET', `${CHECKS}test/?position=middle&right=x&down=3`)).status).toBe(400);
    expect((await historyOf(db)).length).toBe(acts);
    const { id } = await pay({ reference: '1090' });
    const { bytes } = await print('print/', { payments: [id] });
    files.low = bytes;
  });

  it.skipIf(!canReadPdf())('have on their sheets what they pay', () => {
    expect(wordsOf(files.first ?? Buffer.alloc(0))).toHaveLength(2);
    const lines = linesIn('first');
    // 800.00 of the statement, and what is more than it on account.
    expect(lines.filter((line) => /^PS-2026-0001 09\/\d\d\/2026 800\.00 800\.00$/.test(line))).toHaveLength(2);
    expect(lines.filter((line) => line === 'On account 100.50')).toHaveLength(2);
    expect(lines.filter((line) => line === 'Total 900.50')).toHaveLength(2);
    expect(lines.join(' ')).toContain('Nine hundred and 50/100');
    expect(lines).toContain('12 Ditch Road');
    expect(lines).toContain('Hanford, CA 93230');
    expect(lines.join(' ')).not.toContain('Printed again');
    expect(linesIn('again').join(' ')).toContain('Printed again');
    expect(linesIn('renumbered').join(' ')).toContain('Check 1045');
    const low = wordsOf(files.low ?? Buffer.alloc(0)).flat();
    expect(low.find(({ text }) => text === '**10.00')?.y).toBeGreaterThan(540);
  });

  it('and the rows are those that the history gives', async () => {
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
  });
});
