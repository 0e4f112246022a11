/** Adds up statements: what they hold, and what is open. */
import type { Unpaid } from '../../src/rules/proof/answers';
import { ageKeys, type AgeKey, type ProofKey } from '../../src/rules/proof/figures';
import { statementKinds } from '../../src/rules/statements/codes';
import { centsText } from '../../src/rules/tickets/weights';
import type { IsOfAge } from './ages';
import type { ComparedPaper } from './held';
import { openOf } from './read/papers';
import { Sides, Sum } from './sums';

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
