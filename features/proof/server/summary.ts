/** All figures of the proof, of one moment. */
import { dayOf } from '../../../src/rules/dates';
import type { CropFlow, MoneyFlow, Proof, ProofResult } from '../rules/calls';
import { flowKeys, isCounted, proofKeys, type ProofKey } from '../rules/figures';
import { averageOf, centsText, productOf } from '../../../src/rules/tickets/weights';
import { agesOf } from './ages';
import { comparedPapers } from './held';
import { namesOf, readCutoffs } from './read/names';
import { readNumbers } from './read/numbers';
import { handedKeys, readFacts, rowProofs } from './read/facts';
import { readPapers } from './read/papers';
import type { ProofReading } from './read/reading';
import { Sides } from './sums';
import { newFlows, PaperCount, TicketCount, type Flows } from './counts';
import { readTickets, ticketTablesOf } from './read/tickets';

/** Counts everything. */
export async function proofOf(reading: ProofReading): Promise<Proof> {
  const now = reading.clock();
  const tickets = new TicketCount(await readCutoffs(reading));
  for (const table of ticketTablesOf(reading)) {
    for await (const facts of readTickets(reading, table)) facts.forEach((fact) => tickets.add(fact));
  }
  const today = dayOf(now);
  const papers = new PaperCount(agesOf(today));
  for await (const facts of readPapers(reading))
    for await (const compared of comparedPapers(reading, facts)) compared.forEach((paper) => papers.add(paper));
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
    proofs: [...proofKeys, ...handedKeys(reading)].map((key) => resultOf(key, results.get(key) ?? new Sides())),
    none: tickets.none,
    most: await mostOf(reading, tickets.byHauler),
    unpaid: papers.unpaid,
  };
}

/** Proofs that read rows of their own. */
async function bookSides(reading: ProofReading): Promise<[ProofKey, Sides][]> {
  const numbers = new Sides();
  for (const { hasGap } of await readNumbers(reading)) numbers.add({ this: 1n, that: hasGap ? 0n : 1n });
  const sides: [ProofKey, Sides][] = [['numbers', numbers]];
  for (const key of [...rowProofs, ...handedKeys(reading)]) {
    const own = new Sides();
    for await (const facts of readFacts(reading, key)) facts.forEach((fact) => own.add(fact));
    sides.push([key, own]);
  }
  return sides;
}

function resultOf(key: ProofKey, sides: Sides): ProofResult {
  const written = isCounted(key) ? String : centsText;
  const { this: one, that: other, differ } = sides;
  return { key, this: written(one), that: written(other), off: written(one - other), differ };
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
