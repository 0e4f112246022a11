/** The lines that a figure of the proof is made of; their amounts add up to it. */
import { dayOf } from '../../src/rules/dates';
import type { ProofLines } from '../../src/rules/proof/answers';
import { countedProofs, figureKey, type ProofFigure, type ProofSide } from '../../src/rules/proof/figures';
import { statementKinds } from '../../src/rules/statements/codes';
import { settledIn, type SettlementRole } from '../../src/rules/statements/settled';
import { centsText } from '../../src/rules/tickets/weights';
import { InvalidPage } from '../faults';
import { STATEMENT } from '../statements/read/claims';
import { agesOf } from './ages';
import { readCutoffs } from './read/names';
import { readNumbers } from './read/numbers';
import { openOf, readPapers, readRows } from './read/papers';
import type { ProofReading } from './read/reading';
import { flowOf, placeOf, sidesOf, type TicketProof } from './select';
import { areOff, Sum, type TwoSides } from './sums';
import { readTickets, ticketTablesOf, type TicketFact } from './read/tickets';
import { toldLines } from './told';

/** Lines on a page. */
export const PAGE = 100;

/** A line before its names are read. */
export interface LineSeed {
  readonly table: string;
  readonly id: number;
  /** Whole cents; of counted proofs a count. */
  readonly amount: bigint | null;
  /** In which role a ticket is told: its party and its statement. */
  readonly role?: SettlementRole;
  readonly figure?: string | undefined;
  readonly sides?: { readonly this: bigint; readonly that: bigint };
  /** Of a kind of statement. */
  readonly name?: string;
  readonly missing?: readonly string[];
}

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
  if (figure.kind === 'unpaid') return yield* unpaidOf(reading, figure);
  if (figure.kind === 'proof' && isOfBooks(figure)) return yield* bookSeeds(reading, figure);
  const select = await ticketSeeds(reading, figure);
  for (const table of ticketTablesOf(reading)) {
    for await (const facts of readTickets(reading, table)) yield facts.flatMap((fact) => select(fact) ?? []);
  }
}

type OfProof = Extract<ProofFigure, { kind: 'proof' }>;
type OfBooks = OfProof & { readonly key: Exclude<OfProof['key'], TicketProof> };

function isOfBooks(figure: OfProof): figure is OfBooks {
  return ['numbers', 'papers', 'more', 'parties', 'open'].includes(figure.key);
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
          ? seedIn(fact, 'producer', flow.margin, undefined)
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
        const explained =
          figure.side === 'that' ? (key === 'extra' ? 'extra_mile_cost' : figureIn(fact, role)) : undefined;
        return { ...seedIn(fact, role, seed.amount, explained), ...seed };
      };
    default: {
      const cutoffs = await readCutoffs(reading);
      const { kind, role } = figure;
      return (fact) =>
        placeOf(fact, role, cutoffs) === kind ? seedIn(fact, role, fact.amounts[role] ?? null) : undefined;
    }
  }
}

function roleOf(key: Exclude<TicketProof, 'extra'>): SettlementRole {
  return key === 'charge' ? 'customer' : key;
}

function figureIn({ table }: TicketFact, role: SettlementRole): string | undefined {
  return settledIn(table, role)?.figure;
}

function seedIn(
  fact: TicketFact,
  role: SettlementRole,
  amount: bigint | null,
  figure = figureIn(fact, role),
): LineSeed {
  return { table: fact.table, id: fact.id, amount, role, figure };
}

/** What a side has of a line; `undefined`: the line is no part of it. */
function sideSeed(sides: TwoSides, side: ProofSide): Pick<LineSeed, 'amount' | 'sides'> | undefined {
  if (side !== 'off') return sides[side] === null ? undefined : { amount: sides[side] };
  if (!areOff(sides)) return undefined;
  const [one, other] = [sides.this ?? 0n, sides.that ?? 0n];
  return { amount: one - other, sides: { this: one, that: other } };
}

async function* bookSeeds(reading: ProofReading, { key, side }: OfBooks): AsyncGenerator<LineSeed[]> {
  const seeded = (of: Pick<LineSeed, 'table' | 'id'>, sides: TwoSides): LineSeed[] => {
    const seed = sideSeed(sides, side);
    // A count of nothing is no line, and no more is a void statement.
    return seed && (side === 'off' || seed.amount !== 0n) ? [{ ...of, ...seed }] : [];
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
    case 'open':
      for await (const facts of readPapers(reading)) {
        yield facts.flatMap((fact) => {
          const { id, parts, items, paid } = fact;
          const sides = key === 'papers' ? { this: parts, that: items } : { this: openOf(fact), that: parts - paid };
          return seeded({ table: STATEMENT, id }, sides);
        });
      }
      return;
    default:
      for await (const facts of readRows(reading, key)) yield facts.flatMap((fact) => seeded(fact, fact));
  }
}

async function* unpaidOf(
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
