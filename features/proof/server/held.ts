/** What a statement says of its tickets and what it holds of them, one by one, where both differ. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { kindOfCode } from '../../../src/rules/settled/codes';
import { STATEMENT } from '../../../server/settled/claims';
import type { LineSeed } from './seed';
import { ticketsOn } from './read/items';
import type { PaperFact } from './read/papers';
import type { ProofReading } from './read/reading';
import { centsIn, sumPrinted } from '../../../src/rules/tickets/weights';
import { slot } from '../../../server/db/query/statement';
import { lineOf, negated } from '../../../server/reports/compose/line';
import { ticketKey } from '../../../server/reports/compose/settlement';
import { readable, type UnpackedPaper } from '../../../server/settled/paper';
import { contentDigest } from '../../../server/settled/contentDigest';

/** A ticket that a statement prints as settled. */
interface PrintedTicket {
  readonly table: string;
  readonly id: number;
  readonly name: string;
  readonly amount: bigint;
}

/** A statement as it was issued. */
interface PrintedPaper {
  readonly tickets: readonly PrintedTicket[];
  /** What it comes to, each way that it says it: by its lines, by its bridge, by what is due and what was paid. All are equal. */
  readonly sums: readonly bigint[];
}

/** The frozen content of a statement as it is stored, its digest, and whether that is the one it was issued with. */
interface StoredContent {
  readonly frozen: string;
  readonly sha256: string;
  readonly isAsIssued: boolean;
}

/** The contents of statements from one id to another. */
async function contentsOf(
  { rows, db, statement }: ProofReading,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, StoredContent>> {
  const made = statement('proof frozen', () =>
    db.sql
      .selectFrom('windrow_paper')
      .select(['statement_id', 'frozen', 'frozen_sha256'])
      .where('statement_id', '>=', slot(0))
      .where('statement_id', '<=', slot(1)),
  );
  return new Map(
    (await rows(made.bind([from, to]))).map(([id, text, issued]) => {
      const frozen = String(text);
      const sha256 = contentDigest(frozen);
      return [Number(id), { frozen, sha256, isAsIssued: sha256 === issued }];
    }),
  );
}

/** Nothing is printed where nothing is stored, or what cannot be read. */
const NOTHING: PrintedPaper = { tickets: [], sums: [0n] };

/** What a content prints. */
function printedOf(content: StoredContent | undefined, code: string): PrintedPaper {
  const figure = kindOfCode(code)?.figure;
  const paper = content && readable(content.frozen);
  if (!paper || figure === undefined) return NOTHING;
  const { settlement } = paper.context;
  const held = new Set(settlement.held);
  const tickets = paper.tickets
    .filter((ticket) => !held.has(ticketKey(ticket)))
    .map((ticket) => ({
      table: ticket.table,
      id: ticket.id,
      name: ticket.ticket_number,
      amount: centsIn(lineOf(ticket).figures[figure] ?? '0.00'),
    }));
  // Papers of earlier versions tell what was paid elsewhere and do not take it off.
  const takesOff = settlement.bridge.some(({ key }) => key === 'elsewhere');
  const paid = paper.tickets.filter((ticket) => takesOff && !held.has(ticketKey(ticket)));
  const elsewhere = paid.map((ticket) => ({ amount: negated(ticket.paid ?? '0.00') }));
  const more = sumOf([...elsewhere, ...settlement.adjustments, ...settlement.corrections]);
  return { tickets, sums: [tickets.reduce((sum, { amount }) => sum + amount, more), ...bridgeSums(settlement.bridge)] };
}

/** What a bridge comes to before payments: by its lines, and by its last one. */
function bridgeSums(bridge: UnpackedPaper['context']['settlement']['bridge']): bigint[] {
  const of = (key: 'paid' | 'due') => sumOf(bridge.filter((line) => line.key === key));
  const parts = bridge.filter(({ strong, key }) => !strong && key !== 'paid');
  return [sumOf(parts), of('due') - of('paid')];
}

function sumOf(lines: readonly { readonly amount: string }[]): bigint {
  return centsIn(sumPrinted(lines.map(({ amount }) => amount)));
}

/** A statement beside what it was frozen with. */
export interface ComparedPaper extends PaperFact {
  /** What it says: its totals or, where those agree with what it holds, whatever is printed that does not. */
  readonly says: bigint;
  /** What it is off by: tickets, and the rest of it. Together they are what it says less what it holds. */
  readonly off: readonly LineSeed[];
  /** Its content has the digest that it was issued with. */
  readonly isAsIssued: boolean;
}

/** A ticket on the paper or among what it holds. */
interface ComparedTicket {
  readonly table: string;
  readonly id: number;
  readonly name?: string;
  readonly this: bigint;
  readonly that: bigint;
}

/** Statements whose contents are in memory at once. */
const AT_ONCE = 100;

/** Compares statements, which are in the order of their ids; other requests are answered in between. */
export async function* comparedPapers(
  reading: ProofReading,
  papers: readonly PaperFact[],
): AsyncGenerator<ComparedPaper[]> {
  for (let at = 0; at < papers.length; at += AT_ONCE) {
    const some = papers.slice(at, at + AT_ONCE);
    const contents = await contentsOf(reading, some[0]?.id ?? 0, some.at(-1)?.id ?? 0);
    const compared: ComparedPaper[] = [];
    for (const paper of some) compared.push(await comparedPaper(reading, paper, contents.get(paper.id)));
    yield compared;
    await otherRequests();
  }
}

/**
 * Unpacking a content costs a hundred times its digest, so one that agreed is known by it. What it held may change behind that,
 * ticket by ticket with the same sum: then the proof of its role is off.
 */
async function comparedPaper(
  reading: ProofReading,
  paper: PaperFact,
  content: StoredContent | undefined,
): Promise<ComparedPaper> {
  const { id, parts, items } = paper;
  const isAsIssued = content?.isAsIssued ?? false;
  const known = content && `${id} ${parts} ${items} ${content.sha256}`;
  if (known !== undefined && reading.agreed.has(known)) return { ...paper, says: parts, off: [], isAsIssued };
  const printed = paper.isVoid ? { tickets: [], sums: [] } : printedOf(content, paper.code);
  const says = [parts, ...printed.sums].find((sum) => sum !== items) ?? items;
  const off = await linesOff(reading, paper, { printed, says });
  if (known !== undefined && off.length === 0) reading.agreed.add(known);
  await otherRequests();
  return { ...paper, says, off, isAsIssued };
}

async function linesOff(
  reading: ProofReading,
  { id, code, reference, items }: PaperFact,
  { printed, says }: { readonly printed: PrintedPaper; readonly says: bigint },
): Promise<LineSeed[]> {
  const tickets = await comparedTickets(reading, id, printed);
  const statement = { id, reference };
  const role = kindOfCode(code)?.role ?? 'customer';
  const lines = tickets.flatMap(({ table, id: own, name, ...sides }): LineSeed[] => {
    const amount = sides.this - sides.that;
    return amount === 0n ? [] : [{ table, id: own, amount, role, sides, statement, ...(name ? { name } : {}) }];
  });
  // Adjustments and corrections, or sums that were changed.
  const sum = (side: 'this' | 'that'): bigint => tickets.reduce((all, ticket) => all + ticket[side], 0n);
  const rest = { this: says - sum('this'), that: items - sum('that') };
  const amount = rest.this - rest.that;
  return amount === 0n ? lines : [...lines, { table: STATEMENT, id, amount, sides: rest }];
}

/** The tickets of the paper as it was issued, and those that it holds. A void one says nothing. */
async function comparedTickets(
  reading: ProofReading,
  paper: number,
  { tickets }: PrintedPaper,
): Promise<ComparedTicket[]> {
  const held = new Map((await ticketsOn(reading, paper)).map((one) => [`${one.table}:${one.id}`, one]));
  const known = new Set(tickets.map(({ table, id }) => `${table}:${id}`));
  const others = [...held].filter(([key]) => !known.has(key));
  return [
    ...tickets.map(({ amount, ...one }) => ({
      ...one,
      this: amount,
      that: held.get(`${one.table}:${one.id}`)?.amount ?? 0n,
    })),
    ...others.map(([, { table, id, amount }]) => ({ table, id, this: 0n, that: amount })),
  ];
}
