/** The lines that a figure of the proof is made of; their amounts add up to it. */
import type { ProofLines } from '../rules/answers';
import { countedProofs, figureKey, type ProofFigure } from '../rules/figures';
import { settledIn, type SettlementRole } from '../../../src/rules/statements/settled';
import { centsText } from '../../../src/rules/tickets/weights';
import { InvalidPage } from '../../../server/faults';
import { bookSeeds, isOfBooks, unpaidSeeds } from './bookLines';
import { readCutoffs } from './read/names';
import type { ProofReading } from './read/reading';
import { flowOf, leftOf, placeOf, sidesOf, type TicketProof } from './select';
import { readTickets, ticketTablesOf, type TicketFact } from './read/tickets';
import { sideSeed, type LineSeed } from './seed';
import { Sum } from './sums';
import { toldLines } from './told';

/** Lines on a page. */
export const PAGE = 100;

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
  const written = figure.kind === 'proof' && countedProofs.has(figure.key) ? String : centsText;
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
