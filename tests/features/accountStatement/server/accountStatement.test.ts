/** Statements of account: balances, ages from the due day and the finance charge, beside a ledger kept apart in cents. */
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { AccountComesTo, AccountStatement } from '../../../../features/accountStatement/rules/calls';
import { entities } from '../../../../src/entities';
import { buildSaved } from '../../../support/build';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { load } from '../../../support/statements';
import { formatNumber } from '../../../../src/kinds/number';
import { linesOf } from '../../checks/reading';

const PATH = '/api/v1/office/account_statements/';

/** Papers of the test: number, day, due day, cents, the day of a void. */
const PAPERS = [
  [1, '2026-05-31', '2026-06-15', 100_000n, null],
  [2, '2026-07-31', '2026-08-15', 33_333n, null],
  [3, '2026-08-20', '2026-09-04', 20_001n, '2026-09-10'],
  [4, '2026-09-01', '2026-09-16', 5_050n, null],
  [5, '2026-09-05', null, -7_000n, null],
  [6, '2026-09-17', '2026-10-02', 1_234n, null],
] as const;
/** Payments: day, the paper's number or none, cents. */
const PAID = [
  ['2026-06-20', 1, 40_000n],
  ['2026-08-30', 2, 3_333n],
  ['2026-09-12', null, 2_500n],
  ['2026-09-18', 1, 10_000n],
] as const;

const dollars = (cents: bigint): string => {
  const text = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
};
const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What is owed at the end of a day. */
function balance(day: string): bigint {
  const issued = PAPERS.filter(([, date, , , gone]) => date <= day && (gone === null || gone > day));
  return (
    sum(issued.map(([, , , cents]) => cents)) - sum(PAID.filter(([date]) => date <= day).map(([, , cents]) => cents))
  );
}

/** What is open of each paper, with its days past due. */
function open(day: string): { readonly number: number; readonly left: bigint; readonly past: number }[] {
  return PAPERS.flatMap(([number, date, due, cents, gone]) => {
    if (date > day || (gone !== null && gone <= day)) return [];
    const left = cents - sum(PAID.filter(([on, paper]) => on <= day && paper === number).map(([, , paid]) => paid));
    return left > 0n ? [{ number, left, past: days(due ?? date, day) }] : [];
  });
}

describeOnBoth('a statement of account', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const party = (await buildSaved(call, entities, 'customer', { name: 'Vega <Dairy>' })).id;
  const other = (await buildSaved(call, entities, 'customer', { name: 'Quiet Dairy' }, 2)).id;
  const ids = await load(
    db,
    'statement',
    PAPERS.map(([number, date, due, cents, gone]) => ({
      code: 'CS',
      year: 2026,
      number,
      reference: `CS-2026-000${number}`,
      report: 'customer_statement',
      role: 'customer',
      customer_id: party,
      date_from: date,
      date_to: date,
      issued_on: date,
      issued_by: 'ann',
      due_on: due,
      language: 'en',
      loads: 1,
      tons: '0',
      tickets_amount: dollars(cents),
      more_amount: '0',
      amount: dollars(cents),
      voided_on: gone,
      voided_by: gone && 'ann',
      void_reason: gone && 'wrong rate',
    })),
  );
  await load(
    db,
    'payment',
    PAID.map(([date, paper, cents]) => ({
      customer_id: party,
      statement_id: paper === null ? null : (ids[paper - 1] ?? null),
      date,
      method: 'Check',
      reference: '77',
      amount: dollars(cents),
    })),
  );
  const statement = async (day: string, id: number = party): Promise<AccountStatement> => {
    const { status, body } = await call('GET', `${PATH}customer/${id}/?day=${day}`);
    expect(status).toBe(200);
    return body as unknown as AccountStatement;
  };

  it('agrees with a ledger at every month end and in between', async () => {
    for (const day of [
      '2026-05-30',
      '2026-05-31',
      '2026-06-30',
      '2026-08-31',
      '2026-09-09',
      '2026-09-10',
      '2026-09-18',
    ]) {
      const told = await statement(day);
      const papers = open(day);
      const aged = (least: number, most: number): string =>
        dollars(sum(papers.filter(({ past }) => past >= least && past <= most).map(({ left }) => left)));
      const from = `${day.slice(0, 8)}01`;
      const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
      expect([day, told]).toMatchObject([
        day,
        {
          day,
          from,
          brought: dollars(balance(before)),
          balance: dollars(balance(day)),
          open: dollars(sum(papers.map(({ left }) => left))),
          current: aged(-999, 0),
          past_30: aged(1, 30),
          past_60: aged(31, 60),
          past_90: aged(61, 90),
          over_90: aged(91, 9999),
          charge: '0.00',
        },
      ]);
      expect(told.papers.map((one) => [one.statement.reference, one.open, one.past_due])).toEqual(
        papers.map(({ number, left, past }) => [`CS-2026-000${number}`, dollars(left), past]),
      );
      expect(told.lines.at(-1)?.balance ?? told.brought).toBe(told.balance);
    }
  });

  it('says what is on account, and what a void takes back', async () => {
    const told = await statement('2026-09-18');
    expect(told.on_account).toEqual([
      { date: '2026-09-05', reference: 'CS-2026-0005', method: null, amount: '70.00' },
      { date: '2026-09-12', reference: '77', method: 'Check', amount: '25.00' },
    ]);
    expect(told.lines.map(({ kind, reference, amount }) => [kind, reference, amount])).toEqual([
      ['statement', 'CS-2026-0004', '50.50'],
      ['statement', 'CS-2026-0005', '-70.00'],
      ['void', 'CS-2026-0003', '-200.01'],
      ['payment', '77', '-25.00'],
      ['statement', 'CS-2026-0006', '12.34'],
      ['payment', '77', '-100.00'],
    ]);
  });

  it('computes the finance charge of its setting, exactly, behind the days of grace', async () => {
    const keep = (body: object) => call('PUT', `${PATH}charge/`, body);
    expect((await keep({ percent: '24.5x', grace: 10 })).body).toEqual({
      percent: ['Enter a percent a month from 0 to 24.'],
    });
    expect((await keep({ percent: '1.5', grace: 10 })).body).toMatchObject({ percent: '1.5', grace: 10 });
    const day = '2026-09-18';
    const told = await statement(day);
    // 1.5 percent a month of 30 days: 15 in 30,000 a day.
    const charges = open(day).map(({ left, past }) =>
      past > 10 ? (left * 15n * BigInt(past) * 2n + 30_000n) / 60_000n : 0n,
    );
    expect(told.papers.map(({ charge }) => charge)).toEqual(charges.map(dollars));
    expect(charges.filter((cents) => cents > 0n)).toHaveLength(2);
    expect([told.charge, told.balance]).toEqual([dollars(sum(charges)), dollars(balance(day))]);
  });

  it('is a paper, alone and of all accounts that come to something', async () => {
    const { body, headers } = await app.inject(`${PATH}customer/${party}/paper/?day=2026-09-18`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Vega &lt;Dairy&gt;');
    for (const text of [
      'Account Statement',
      'As of 2026-09-18',
      'CS-2026-0001',
      '2026-06-15',
      'Balance brought forward',
    ])
      expect(body).toContain(text);
    expect(body).toContain('1.5% a month of 30 days on amounts more than 10 days past due');
    const all = (await call('GET', `${PATH}?role=customer&day=2026-09-18`)).body as unknown as AccountComesTo[];
    expect(all.map((one) => [one.party.name, one.balance])).toEqual([['Vega <Dairy>', dollars(balance('2026-09-18'))]]);
    const run = await app.inject(`${PATH}paper/?role=customer&day=2026-09-18`);
    expect(run.body.match(/<article class="statement/g)).toHaveLength(1);
    expect(await statement('2026-09-18', other)).toMatchObject({ balance: '0.00', lines: [], papers: [] });
  });

  it('is a PDF with the figures of the screen, in both languages, and an archive of all', async () => {
    const told = await statement('2026-09-18');
    const figures = [
      ...told.papers.flatMap((one) => [one.amount, one.paid, one.open, one.charge]),
      ...told.lines.flatMap((line) => [line.amount, line.balance]),
      ...told.on_account.map(({ amount }) => amount),
      told.brought,
      told.open,
      told.credits,
      told.balance,
      told.charge,
      told.current,
      told.past_30,
      told.past_60,
      told.past_90,
      told.over_90,
    ].map((amount) => formatNumber(amount.replace('-', ''), 2));
    expect(told.charge).not.toBe('0.00');
    for (const [language, texts] of [
      [
        'en',
        [
          'Account Statement',
          'As of 2026-09-18',
          'Balance with finance charge',
          '1.5% a month of 30 days',
          '61–90 days past due',
        ],
      ],
      [
        'es',
        [
          'Estado de cuenta',
          'Al 2026-09-18',
          'Saldo con cargo por mora',
          '1.5% al mes de 30 días',
          '61–90 días vencidos',
        ],
      ],
    ] as const) {
      const headers = { 'accept-language': language };
      const pdf = await app.inject({ url: `${PATH}customer/${party}/pdf/?day=2026-09-18`, headers });
      expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
      const lines = linesOf(pdf.rawPayload).join('\n');
      for (const text of [...texts, 'Vega <Dairy>', 'CS-2026-0001', ...figures]) expect(lines).toContain(text);
      const page = await app.inject({ url: `${PATH}customer/${party}/paper/?day=2026-09-18`, headers });
      const shown = [...page.body.matchAll(/\d[\d,]*\.\d\d(?![\d%])/g)].map(([amount]) => amount).toSorted();
      const drawn = [...lines.matchAll(/\d[\d,]*\.\d\d(?![\d%])/g)].map(([amount]) => amount).toSorted();
      expect(drawn).toEqual(shown);
    }
    const zip = await app.inject(`${PATH}zip/?role=customer&day=2026-09-18`);
    const files = unzipSync(zip.rawPayload);
    expect(Object.keys(files)).toEqual([`account-statement_2026-09-18_vega-dairy_${party}.pdf`]);
    expect(linesOf(Buffer.from(Object.values(files)[0] ?? [])).join('\n')).toContain('Vega <Dairy>');
    expect((await app.inject(`${PATH}customer/99999/pdf/`)).statusCode).toBe(404);
  });

  it('refuses a day to come, and knows no other party', async () => {
    expect((await call('GET', `${PATH}customer/${party}/?day=2026-09-19`)).body).toEqual({
      day: ['The day is in the future.'],
    });
    expect((await call('GET', `${PATH}customer/99999/`)).status).toBe(404);
    expect((await call('GET', `${PATH}driver/1/`)).status).toBe(404);
  });
});
