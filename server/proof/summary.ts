/** All figures of the proof, of one moment (issue 12). */
import { dayOf } from '../../src/rules/dates';
import type { CropFlow, MoneyFlow, OnNone, Proof, ProofResult, Unpaid } from '../../src/rules/proof/answers';
import {
  ageKeys,
  countedProofs,
  flowKeys,
  proofKeys,
  ticketProofs,
  type AgeKey,
  type FlowKey,
  type ProofKey,
} from '../../src/rules/proof/figures';
import type { Cutoffs } from '../../src/rules/statements/answers';
import { statementKinds } from '../../src/rules/statements/codes';
import { averageOf, centsText, productOf } from '../../src/rules/tickets/weights';
import { settlementRoles } from '../../src/sides';
import { agesOf, type IsOfAge } from './ages';
import { namesOf, readCutoffs } from './read/names';
import { readNumbers } from './read/numbers';
import { openOf, readPapers, readRows, type PaperFact } from './read/papers';
import type { ProofReading } from './read/reading';
import { flowOf, placeOf, sidesOf } from './select';
import { Sides, Sum } from './sums';
import { readTickets, ticketTablesOf, type TicketFact } from './read/tickets';

/** Counts everything. */
export async function proofOf(reading: ProofReading): Promise<Proof> {
  const now = reading.clock();
  const tickets = new TicketCount(await readCutoffs(reading));
  for (const table of ticketTablesOf(reading)) {
    for await (const facts of readTickets(reading, table)) facts.forEach((fact) => tickets.add(fact));
  }
  const today = dayOf(now);
  const papers = new PaperCount(agesOf(today));
  for await (const facts of readPapers(reading)) facts.forEach((fact) => papers.add(fact));
  const results = new Map<ProofKey, Sides>([...tickets.proofs, ...papers.proofs, ...(await bookSides(reading))]);
  const { crops, all } = await flowsOf(reading, tickets.flows);
  return {
    ...reading.period,
    counted_at: now.toISOString(),
    today,
    tickets: tickets.crops,
    crops,
    all,
    left_out: tickets.leftOut,
    proofs: proofKeys.map((key) => resultOf(key, results.get(key) ?? new Sides())),
    none: tickets.none,
    most: await mostOf(reading, tickets.byHauler),
    unpaid: papers.unpaid,
  };
}

/** Proofs that read rows of their own. */
async function bookSides(reading: ProofReading): Promise<[ProofKey, Sides][]> {
  const numbers = new Sides();
  for (const { hasGap } of await readNumbers(reading)) numbers.add({ this: 1n, that: hasGap ? 0n : 1n });
  const more = new Sides();
  for await (const facts of readRows(reading, 'more')) facts.forEach((fact) => more.add(fact));
  const parties = new Sides();
  for await (const facts of readRows(reading, 'parties')) facts.forEach((fact) => parties.add(fact));
  return [
    ['numbers', numbers],
    ['more', more],
    ['parties', parties],
  ];
}

function resultOf(key: ProofKey, sides: Sides): ProofResult {
  const written = countedProofs.has(key) ? String : centsText;
  const { this: one, that: other, differ } = sides;
  return { key, this: written(one), that: written(other), off: written(one - other), differ };
}

type Flows = Readonly<Record<FlowKey, Sum>>;

const newFlows = (): Flows => ({ customer: new Sum(), producer: new Sum(), hauler: new Sum(), margin: new Sum() });

/** Counts tickets. */
class TicketCount {
  readonly #cutoffs: Cutoffs;
  readonly #none = new Map(
    settlementRoles.map((role) => [role, { sum: new Sum(), lacking: 0, miles: 0, elsewhere: 0 }]),
  );
  /** By crop; 0 where the job names none. */
  readonly flows = new Map<number, Flows>();
  readonly byHauler = new Map<number, number>();
  readonly proofs = new Map<ProofKey, Sides>(ticketProofs.map((key) => [key, new Sides()]));
  crops = 0;
  #lacking = 0;
  #lackingMiles = 0;

  constructor(cutoffs: Cutoffs) {
    this.#cutoffs = cutoffs;
  }

  add(fact: TicketFact): void {
    if (fact.table === 'crop_ticket') this.#addFlow(fact);
    for (const proof of ticketProofs) {
      const sides = sidesOf(proof, fact);
      if (sides) this.proofs.get(proof)?.add(sides);
    }
    for (const [role, own] of this.#none) {
      const place = placeOf(fact, role, this.#cutoffs);
      if (place === undefined) continue;
      if (place === 'elsewhere') {
        own.elsewhere += 1;
        continue;
      }
      const amount = fact.amounts[role] ?? null;
      own.sum.add(amount);
      if (amount === null) own.lacking += 1;
      if (amount === null && fact.lacksMilesOnly) own.miles += 1;
      if (role === 'hauler' && fact.hauler !== null)
        this.byHauler.set(fact.hauler, (this.byHauler.get(fact.hauler) ?? 0) + 1);
    }
  }

  #addFlow(fact: TicketFact): void {
    this.crops += 1;
    const flow = flowOf(fact);
    if (!flow) {
      this.#lacking += 1;
      if (fact.lacksMilesOnly) this.#lackingMiles += 1;
      return;
    }
    const crop = fact.crop ?? 0;
    const sums = this.flows.get(crop) ?? newFlows();
    this.flows.set(crop, sums);
    for (const key of flowKeys) sums[key].add(flow[key]);
  }

  get leftOut(): Proof['left_out'] {
    return { tickets: this.#lacking, without_miles: this.#lackingMiles };
  }

  get none(): OnNone[] {
    return [...this.#none].map(([role, { sum, lacking, miles, elsewhere }]) => ({
      role,
      tickets: sum.count,
      lacking,
      without_miles: miles,
      amount: centsText(sum.sum),
      elsewhere,
    }));
  }
}

/** Counts statements. */
class PaperCount {
  readonly #isOfAge: IsOfAge;
  readonly #unpaid = new Map<string, { papers: number; ages: Readonly<Record<AgeKey, Sum>> }>();
  readonly proofs = new Map<ProofKey, Sides>([
    ['papers', new Sides()],
    ['open', new Sides()],
  ]);

  constructor(isOfAge: IsOfAge) {
    this.#isOfAge = isOfAge;
  }

  add(fact: PaperFact): void {
    const { code, parts, items, paid } = fact;
    const open = openOf(fact);
    this.proofs.get('papers')?.add({ this: parts, that: items });
    this.proofs.get('open')?.add({ this: open, that: parts - paid });
    if (open === 0n) return;
    const own = this.#unpaid.get(code) ?? {
      papers: 0,
      ages: { to_30: new Sum(), to_60: new Sum(), over_60: new Sum(), open: new Sum() },
    };
    this.#unpaid.set(code, own);
    own.papers += 1;
    for (const age of ageKeys) if (this.#isOfAge(fact, age)) own.ages[age].add(open);
  }

  get unpaid(): Unpaid[] {
    return statementKinds.flatMap(({ code }): Unpaid[] => {
      const own = this.#unpaid.get(code);
      if (!own) return [];
      const { to_30, to_60, over_60, open } = own.ages;
      const [young, older, old, all] = [to_30, to_60, over_60, open].map(({ sum }) => centsText(sum));
      const ages = { to_30: young ?? '', to_60: older ?? '', over_60: old ?? '', open: all ?? '' };
      return [{ code, papers: own.papers, ages }];
    });
  }
}

async function flowsOf(
  reading: ProofReading,
  flows: ReadonlyMap<number, Flows>,
): Promise<{ crops: CropFlow[]; all: MoneyFlow }> {
  const names = await namesOf(reading, 'crop', [...flows.keys()]);
  const all = newFlows();
  const crops = [...flows].map(([id, sums]): CropFlow => {
    for (const key of flowKeys) {
      all[key].sum += sums[key].sum;
      all[key].count += sums[key].count;
    }
    return { crop: id === 0 ? null : { id, name: names.get(id) ?? '' }, ...moneyOf(sums) };
  });
  const byName = crops.toSorted((a, b) => (a.crop?.name ?? '').localeCompare(b.crop?.name ?? ''));
  return { crops: byName, all: moneyOf(all) };
}

function moneyOf({ customer, producer, hauler, margin }: Flows): MoneyFlow {
  const [bills, left] = [centsText(customer.sum), centsText(margin.sum)];
  return {
    loads: customer.count,
    customer: bills,
    producer: centsText(producer.sum),
    hauler: centsText(hauler.sum),
    margin: left,
    percent: averageOf(productOf([left, '100']) ?? '0', bills, 1),
  };
}

async function mostOf(reading: ProofReading, byHauler: ReadonlyMap<number, number>): Promise<Proof['most']> {
  const [most] = [...byHauler].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (!most) return null;
  const [id, tickets] = most;
  const name = (await namesOf(reading, 'hauler', [id])).get(id) ?? '';
  return { party: { table: 'hauler', id, name }, tickets };
}
