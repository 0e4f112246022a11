/** The lines that a figure of the proof is made of; their amounts add up to it. */
import { PAGE, type ProofLines } from '../rules/calls';
import { bookProofs, figureKey, type HandedProof, isCounted, isHanded, type ProofFigure } from '../rules/figures';
import { settledIn, type SettlementRole } from '../../../src/rules/settled/settled';
import { centsText } from '../../../src/rules/tickets/weights';
import { InvalidPage } from '../../../server/faults';
import { readCutoffs } from './read/names';
import type { ProofReading } from './read/reading';
import { flowOf, leftOf, placeOf, sidesOf, type TicketProof } from './select';
import { readTickets, ticketTablesOf, type TicketFact } from './read/tickets';
import { sideSeed, type LineSeed } from './seed';
import { Sum, type TwoSides } from './sums';
import { toldLines } from './told';
import { dayOf } from '../../../src/rules/dates';
import { statementKinds } from '../../../src/rules/settled/codes';
import { STATEMENT } from '../../../server/settled/claims';
import { agesOf } from './ages';
import { asIssued } from './counts';
import { comparedPapers } from './held';
import { readNumbers } from './read/numbers';
import { readFacts } from './read/facts';
import { openOf, readPapers } from './read/papers';

/** A page of the lines of a figure. Throws `InvalidPage` behind the last one. */
export async function linesOf(reading: ProofReading, figure: ProofFigure, page: number): Promise<ProofLines> {
  const sum = new Sum();
  const seeds: LineSeed[] = [];
  for await (const some of seedsOf(reading, figure)) {
    for (const seed of some) {
      sum.add(seed.amount);
      seeds.push(seed);
    }
  }
  const pages = Math.max(1, Math.ceil(seeds.length / PAGE));
  if (page > pages) throw new InvalidPage();
  const written = figure.kind === 'proof' && isCounted(figure.key) ? String : centsText;
  return {
    of: figureKey(figure),
    results: await toldLines(reading, seeds.slice((page - 1) * PAGE, page * PAGE), written),
    count: seeds.length,
    total_pages: pages,
    sum: written(sum.sum),
  };
}

async function* seedsOf(reading: ProofReading, figure: ProofFigure): AsyncGenerator<LineSeed[]> {
  if (figure.kind === 'unpaid') return yield* unpaidSeeds(reading, figure);
  if (figure.kind === 'proof' && isOfBooks(figure)) return yield* bookSeeds(reading, figure);
  const select = await ticketSeeds(reading, figure);
  for (const table of ticketTablesOf(reading)) {
    for await (const facts of readTickets(reading, table)) yield facts.flatMap((fact) => select(fact) ?? []);
  }
}

/** What a figure has of a ticket. */
type SeedOf = (fact: TicketFact) => LineSeed | undefined;

async function ticketSeeds(reading: ProofReading, figure: Exclude<ProofFigure, { kind: 'unpaid' }>): Promise<SeedOf> {
  switch (figure.kind) {
    case 'flow':
      return (fact) => {
        const flow = fact.crop === figure.crop ? flowOf(fact) : undefined;
        if (!flow) return undefined;
        return figure.key === 'margin'
          ? seedIn(fact, 'producer', flow.margin, null)
          : seedIn(fact, figure.key, flow[figure.key]);
      };
    case 'left_out':
      return (fact) => (fact.table === 'crop_ticket' && !flowOf(fact) ? seedIn(fact, 'producer', null) : undefined);
    case 'proof':
      return (fact) => {
        const key = figure.key as TicketProof;
        const sides = sidesOf(key, fact);
        const role = key === 'extra' ? (figure.side === 'that' ? 'hauler' : 'producer') : roleOf(key);
        const seed = sides && sideSeed(sides, figure.side);
        if (!seed) return undefined;
        // The other sides are of papers, or differences: nothing derives them.
        const explained = figure.side !== 'that' ? null : key === 'extra' ? 'extra_mile_cost' : undefined;
        return { ...seedIn(fact, role, seed.amount, explained), ...seed };
      };
    default: {
      const cutoffs = await readCutoffs(reading);
      const { kind, role } = figure;
      const amountIn = (fact: TicketFact): bigint | null =>
        kind === 'none' ? leftOf(fact, role) : (fact.amounts[role] ?? null);
      return (fact) => (placeOf(fact, role, cutoffs) === kind ? seedIn(fact, role, amountIn(fact)) : undefined);
    }
  }
}

function roleOf(key: Exclude<TicketProof, 'extra'>): SettlementRole {
  return key === 'charge' ? 'customer' : key;
}

/** The line of a ticket. `figure`: what the amount is. Default: what the ticket comes to in the role; `null`: nothing that can be explained. */
function seedIn(fact: TicketFact, role: SettlementRole, amount: bigint | null, figure?: string | null): LineSeed {
  const { table, id } = fact;
  const explained = figure === undefined ? settledIn(table, role)?.figure : (figure ?? undefined);
  return { table, id, amount, role, figure: explained };
}

/** The lines of figures that are made of statements and what belongs to them. */
type OfProof = Extract<ProofFigure, { kind: 'proof' }>;
type OfBooks = OfProof & { readonly key: (typeof bookProofs)[number] | HandedProof };

/** Whether a proof is made of no tickets of the period. */
function isOfBooks(figure: OfProof): figure is OfBooks {
  return isHanded(figure.key) || bookProofs.some((key) => key === figure.key);
}

/** Lines of a proof of the books. */
async function* bookSeeds(reading: ProofReading, { key, side }: OfBooks): AsyncGenerator<LineSeed[]> {
  const seeded = (of: Pick<LineSeed, 'table' | 'id' | 'role' | 'name'>, sides: TwoSides): LineSeed[] => {
    const seed = sideSeed(sides, side);
    // A count of nothing is no line, and no more is a void statement.
    const { table, id, role, name } = of;
    const known = { table, id, ...(role ? { role } : {}), ...(name === undefined ? {} : { name }) };
    return seed && (side === 'off' || seed.amount !== 0n) ? [{ ...known, ...seed }] : [];
  };
  switch (key) {
    case 'numbers':
      return yield (await readNumbers(reading)).flatMap(({ code, hasGap, last: name, missing }) => {
        const id = statementKinds.findIndex((kind) => kind.code === code);
        const seeds = seeded({ table: 'number', id }, { this: 1n, that: hasGap ? 0n : 1n });
        return seeds.map((seed) => ({ ...seed, name, missing }));
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
async function* unpaidSeeds(
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
