/** Adds up the tickets of a period, and the statements: what they hold, and what is open. */
import type { OnNone, Proof, Unpaid } from '../rules/calls';
import { ageKeys, flowKeys, ticketProofs, type AgeKey, type FlowKey, type ProofKey } from '../rules/figures';
import type { Cutoffs } from '../../../src/rules/settled/papers';
import { statementKinds } from '../../../src/rules/settled/codes';
import { centsText } from '../../../src/rules/tickets/weights';
import { settlementRoles } from '../../../src/sides';
import type { IsOfAge } from './ages';
import type { ComparedPaper } from './held';
import { openOf } from './read/papers';
import type { TicketFact } from './read/tickets';
import { flowOf, leftOf, placeOf, sidesOf } from './select';
import { Sides, Sum } from './sums';

/** What customers pay, what it costs, and what is left. */
export type Flows = Readonly<Record<FlowKey, Sum>>;

/** Sums of nothing. */
export const newFlows = (): Flows => ({
  customer: new Sum(),
  producer: new Sum(),
  hauler: new Sum(),
  margin: new Sum(),
});

/** Counts tickets. */
export class TicketCount {
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
      const amount = leftOf(fact, role);
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

/** A statement, and whether its content is the one that it was issued with. */
export function asIssued(isAsIssued: boolean): { readonly this: bigint; readonly that: bigint } {
  return { this: 1n, that: isAsIssued ? 1n : 0n };
}

/** Counts statements. */
export class PaperCount {
  readonly #isOfAge: IsOfAge;
  readonly #unpaid = new Map<string, { papers: number; ages: Readonly<Record<AgeKey, Sum>> }>();
  readonly proofs = new Map<ProofKey, Sides>([
    ['papers', new Sides()],
    ['open', new Sides()],
    ['contents', new Sides()],
  ]);

  constructor(isOfAge: IsOfAge) {
    this.#isOfAge = isOfAge;
  }

  add(fact: ComparedPaper): void {
    const { code, parts, says, items, paid, off, isAsIssued } = fact;
    const open = openOf(fact);
    this.proofs.get('papers')?.add({ this: says, that: items }, off.length > 0);
    this.proofs.get('open')?.add({ this: open, that: parts - paid });
    this.proofs.get('contents')?.add(asIssued(isAsIssued));
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
