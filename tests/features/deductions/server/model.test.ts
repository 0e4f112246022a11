/**
 * Three years of papers by seed, beside a small ledger that knows the rules of deductions alone and counts in fractions: what each
 * paper takes, what is left, what a void gives back, and the year's pay.
 */
import { expect, it } from 'vitest';
import type { PartyDeductions } from '../../../../features/deductions/rules/calls';
import type { PayeeYear } from '../../../../features/books/rules/calls';
import type { StatementDraft } from '../../../../features/statements/rules/calls/open';
import type { Values } from '../../../../src/rules/rows';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { proofOf } from '../../../support/proof';
import { setUpHarvest } from '../../../support/statements';

const PATH = '/api/v1/office/';

/** Numbers from 0 up to 1, the same for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Whole cents of a fraction, half away from zero. */
function rounded(over: bigint, under: bigint): bigint {
  return (over * 2n + under) / (under * 2n);
}

const textOf = (cents: bigint): string =>
  `${cents < 0n ? '-' : ''}${(cents < 0n ? -cents : cents) / 100n}.${String((cents < 0n ? -cents : cents) % 100n).padStart(2, '0')}`;

/** A plan of the ledger. Rates are in ten thousandths of a dollar, the rest in cents. */
interface Plan {
  readonly name: string;
  readonly takes: 'month' | 'ton' | 'loan';
  readonly rate: bigint;
  readonly lent: bigint;
  readonly from: number;
}

/** What a paper did to a plan. */
interface Booked {
  readonly plan: Plan;
  readonly due: bigint;
  readonly wanted: bigint;
  readonly taken: bigint;
  readonly months: readonly number[];
}

/** A ticket with its net pounds and its pay. */
interface Ticket {
  readonly id: number;
  readonly pounds: bigint;
  readonly cents: bigint;
}

interface Paper {
  readonly id: unknown;
  readonly tickets: readonly Ticket[];
  readonly lines: readonly Booked[];
  readonly amount: bigint;
}

const plans: readonly Plan[] = [
  { name: 'Insurance', takes: 'month', rate: 15_075n, lent: 0n, from: 0 },
  { name: 'Diesel', takes: 'ton', rate: 23_457n, lent: 0n, from: 4 },
  { name: 'Seed loan', takes: 'loan', rate: 37_519n, lent: 600_000n, from: 2 },
  { name: 'Repairs', takes: 'month', rate: 4_999n, lent: 0n, from: 9 },
];

const taken = (plan: Plan, papers: readonly Paper[]): bigint =>
  papers.flatMap(({ lines }) => lines).reduce((sum, line) => (line.plan === plan ? sum + line.taken : sum), 0n);

const due = (plan: Plan, papers: readonly Paper[]): bigint =>
  papers.flatMap(({ lines }) => lines).reduce((sum, line) => (line.plan === plan ? sum + line.due : sum), 0n);

/** The lines of a paper of a month, of so many pounds and so many cents. */
function booked(month: number, pounds: bigint, amount: bigint, papers: readonly Paper[]): Booked[] {
  let rest = amount;
  return plans.flatMap((plan): Booked[] => {
    if (plan.from > month) return [];
    const covered = new Set(
      papers.flatMap(({ lines }) => lines).flatMap((line) => (line.plan === plan ? line.months : [])),
    );
    const months = plan.takes === 'month' ? span(plan.from, month).filter((one) => !covered.has(one)) : [];
    const own =
      plan.takes === 'month'
        ? plan.rate * BigInt(months.length)
        : plan.takes === 'loan'
          ? plan.rate
          : // Pounds over 2,000 by ten thousandths of a dollar, in cents.
            rounded(pounds * plan.rate, 2_000n * 100n);
    const left = plan.takes === 'loan' ? 0n : due(plan, papers) - taken(plan, papers);
    const most = plan.takes === 'loan' ? plan.lent - taken(plan, papers) : left + own;
    const wanted = left + own < most ? left + own : most;
    const takes = wanted < rest ? wanted : rest;
    rest -= takes;
    return [{ plan, due: own, wanted, taken: takes, months }];
  });
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const dayOf = (month: number, day: number): string =>
  `${2023 + Math.floor((month + 8) / 12)}-${String(((month + 8) % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const leftOf = (plan: Plan, papers: readonly Paper[]): bigint =>
  (plan.takes === 'loan' ? plan.lent : due(plan, papers)) - taken(plan, papers);

/** The lines of a draft that want or take something. */
const shownOf = ({ lines = [] }: StatementDraft) =>
  lines
    .filter(({ wanted, amount }) => wanted !== '0.00' || amount !== '0.00')
    .map(({ name, wanted, amount }) => [name, wanted, amount]);

describeOnBoth('deductions over three years', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const filters = { producer: harvest.producer };
  const at = `${PATH}deductions/producer/${harvest.producer}/`;

  /** A ticket of a month, which pays little in some: arrears. */
  const keyed = async (month: number, random: () => number): Promise<Ticket> => {
    const pounds = BigInt(1_000 + Math.floor(random() * 2_000) * 20);
    const rate = random() < 0.4 ? 3n : 40n;
    const values = { gross_weight: 30_000 + Number(pounds), producer_rate: Number(rate) };
    const { id } = await harvest.ticket({ date: dayOf(month, 10), ...values });
    return { id: Number(id), pounds, cents: rounded(pounds * rate * 100n, 2_000n) };
  };

  it('take and give back what a ledger beside them says', async () => {
    const random = randomOf(2026);
    const cutoffs = { producer: '2023-08-31', hauler: '2023-08-31', customer: '2023-08-31' };
    const { headers } = await call('GET', `${PATH}statements/settings/`);
    await call('PUT', `${PATH}statements/settings/`, { cutoffs, terms_days: 15 }, { 'if-match': String(headers.etag) });
    for (const [place, { name, takes, rate, lent, from }] of plans.entries()) {
      const values: Values = {
        name,
        kind: takes === 'loan' ? 'Loan' : 'Other',
        takes: { month: 'Each Month', ton: 'Per Ton', loan: 'Each Paper' }[takes],
        ...(takes === 'ton' ? { per_ton: (Number(rate) / 10_000).toFixed(4) } : { amount: textOf(rate) }),
        ...(takes === 'loan' ? { given: textOf(lent), given_on: dayOf(from, 1) } : {}),
        date_from: dayOf(from, 1),
        place,
      };
      expect((await call('POST', at, values)).status).toBe(201);
    }
    let papers: Paper[] = [];
    let waiting: Ticket[] = [];
    const [voids, short] = [new Set<number>(), new Set<number>()];
    for (let month = 0; month < 36; month += 1) {
      if (random() < 0.85) waiting.push(await keyed(month, random));
      if (waiting.length === 0) continue;
      const cents = waiting.reduce((sum, one) => sum + one.cents, 0n);
      const pounds = waiting.reduce((sum, one) => sum + one.pounds, 0n);
      const asked = { report: 'producer_statement', from: dayOf(month, 1), to: dayOf(month, 28) };
      // Odd weights and rates are doubtful.
      const include = waiting.map(({ id }) => `crop_ticket:${id}`);
      const query = new URLSearchParams({ ...asked, producer: String(harvest.producer), include: include.join() });
      const draft = (await call('GET', `${PATH}statements/draft/?${query}`)).body as unknown as StatementDraft;
      const lines = booked(month, pounds, cents, papers);
      const amount = lines.reduce((sum, line) => sum - line.taken, cents);
      expect([month, draft.amount, shownOf(draft)]).toEqual([
        month,
        textOf(amount),
        lines
          .filter((line) => line.wanted !== 0n || line.taken !== 0n)
          .map((line) => [line.plan.name, textOf(line.wanted), textOf(line.taken)]),
      ]);
      if (lines.some((line) => line.taken < line.wanted)) short.add(month);
      if (random() < 0.2) continue;
      const made = await call('POST', `${PATH}statements/`, {
        ...asked,
        day: '2026-09-18',
        filters,
        include,
        digest: draft.digest,
      });
      expect(made).toMatchObject({ status: 201, body: { amount: textOf(amount) } });
      papers.push({ id: made.body.id, tickets: waiting, lines, amount });
      waiting = [];
      const last = papers[Math.floor(random() * papers.length)];
      // A paper is void, the last one or one before: its tickets wait again, and so does what it took.
      if (last && random() < 0.25) {
        const done = await call('POST', `${PATH}statements/${String(last.id)}/void/`, { reason: 'by the seed' });
        if (done.status !== 200) throw new Error(JSON.stringify(done.body));
        papers = papers.filter((one) => one !== last);
        waiting = [...last.tickets];
        voids.add(month);
      }
      const { deductions } = (await call('GET', at)).body as unknown as PartyDeductions;
      expect([month, deductions.map((one) => [one.name, one.taken, one.balance])]).toEqual([
        month,
        plans.map((plan) => [plan.name, textOf(taken(plan, papers)), textOf(leftOf(plan, papers))]),
      ]);
    }
    expect([voids.size > 3, short.size > 3]).toEqual([true, true]);
    expect(papers.length).toBeGreaterThan(12);
    const { body } = await call('GET', `${PATH}books/payees/?year=2026`);
    const payee = (body as unknown as PayeeYear).results.find((one) => one.party.id === harvest.producer);
    const all = plans.reduce((sum, plan) => sum + taken(plan, papers), 0n);
    expect(payee).toMatchObject({
      deducted: textOf(all),
      counted: textOf(all),
      issued: textOf(papers.reduce((sum, one) => sum + one.amount, 0n)),
    });
    const proofs = (await proofOf(call, { from: '2023-09-01', to: '2026-09-30' })).proofs;
    expect(proofs.filter(({ off, differ }) => differ !== 0 || Number(off) !== 0)).toEqual([]);
  });
});
