/** The lines of figures that are made of statements and what belongs to them. */
import { dayOf } from '../../../src/rules/dates';
import { bookProofs, type ProofFigure } from '../rules/figures';
import { statementKinds } from '../../../src/rules/statements/codes';
import { STATEMENT } from '../../../server/statements/read/claims';
import { agesOf } from './ages';
import { asIssued } from './counts';
import { comparedPapers } from './held';
import { readNumbers } from './read/numbers';
import { readFacts } from './read/facts';
import { openOf, readPapers } from './read/papers';
import type { ProofReading } from './read/reading';
import { sideSeed, type LineSeed } from './seed';
import type { TwoSides } from './sums';

type OfProof = Extract<ProofFigure, { kind: 'proof' }>;
type OfBooks = OfProof & { readonly key: (typeof bookProofs)[number] };

/** Whether a proof is made of no tickets of the period. */
export function isOfBooks(figure: OfProof): figure is OfBooks {
  return bookProofs.some((key) => key === figure.key);
}

/** Lines of a proof of the books. */
export async function* bookSeeds(reading: ProofReading, { key, side }: OfBooks): AsyncGenerator<LineSeed[]> {
  const seeded = (of: Pick<LineSeed, 'table' | 'id' | 'role'>, sides: TwoSides): LineSeed[] => {
    const seed = sideSeed(sides, side);
    // A count of nothing is no line, and no more is a void statement.
    const { table, id, role } = of;
    return seed && (side === 'off' || seed.amount !== 0n) ? [{ table, id, ...(role ? { role } : {}), ...seed }] : [];
  };
  switch (key) {
    case 'numbers':
      return yield (await readNumbers(reading)).flatMap(({ code, hasGap, last, missing }) => {
        const id = statementKinds.findIndex((kind) => kind.code === code);
        return seeded({ table: 'number', id }, { this: 1n, that: hasGap ? 0n : 1n }).map((seed) => ({
          ...seed,
          name: last,
          missing,
        }));
      });
    case 'papers':
      for await (const facts of readPapers(reading))
        for await (const papers of comparedPapers(reading, facts))
          yield papers.flatMap(({ id, says, items, off }) =>
            side === 'off' ? off : seeded({ table: STATEMENT, id }, { this: says, that: items }),
          );
      return;
    case 'open':
      for await (const facts of readPapers(reading)) {
        yield facts.flatMap((fact) => {
          const sides = { this: openOf(fact), that: fact.parts - fact.paid };
          return seeded({ table: STATEMENT, id: fact.id }, sides);
        });
      }
      return;
    case 'contents':
      for await (const facts of readPapers(reading))
        for await (const papers of comparedPapers(reading, facts))
          yield papers.flatMap(({ id, isAsIssued }) => seeded({ table: STATEMENT, id }, asIssued(isAsIssued)));
      return;
    default:
      for await (const facts of readFacts(reading, key)) yield facts.flatMap((fact) => seeded(fact, fact));
  }
}

/** Statements of a kind and age that wait for money. */
export async function* unpaidSeeds(
  reading: ProofReading,
  { code, age }: Extract<ProofFigure, { kind: 'unpaid' }>,
): AsyncGenerator<LineSeed[]> {
  const isOfAge = agesOf(dayOf(reading.clock()));
  for await (const facts of readPapers(reading)) {
    yield facts.flatMap((fact) => {
      const open = openOf(fact);
      const isAsked = fact.code === code && open !== 0n && isOfAge(fact, age);
      return isAsked ? [{ table: STATEMENT, id: fact.id, amount: open }] : [];
    });
  }
}
