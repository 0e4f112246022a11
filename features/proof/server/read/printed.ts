/** What statements print: the content that each was frozen with when it was issued. */
import { sql } from 'kysely';
import { kindOfCode } from '../../../../src/rules/statements/codes';
import { centsIn, sumPrinted } from '../../../../src/rules/tickets/weights';
import { Slot } from '../../../../server/db/query/statement';
import { lineOf, negated } from '../../../../server/reports/compose/line';
import { ticketKey } from '../../../../server/reports/compose/settlement';
import { unpacked, type UnpackedPaper } from '../../../../server/statements/issue/freeze';
import { contentDigest } from '../../../../server/statements/paper/contentDigest';
import type { ProofReading } from './reading';

/** A ticket that a statement prints as settled. */
export interface PrintedTicket {
  readonly table: string;
  readonly id: number;
  readonly name: string;
  readonly amount: bigint;
}

/** A statement as it was issued. */
export interface PrintedPaper {
  readonly tickets: readonly PrintedTicket[];
  /** What it comes to, each way that it says it: by its lines, by its bridge, by what is due and what was paid. All are equal. */
  readonly sums: readonly bigint[];
}

/** The frozen content of a statement as it is stored, its digest, and whether that is the one it was issued with. */
export interface StoredContent {
  readonly frozen: string;
  readonly sha256: string;
  readonly isAsIssued: boolean;
}

/** The contents of statements from one id to another. */
export async function contentsOf(
  { rows, statement }: ProofReading,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, StoredContent>> {
  const made = statement(
    'proof frozen',
    () => sql`
      select statement_id, frozen, frozen_sha256 from windrow_paper
      where statement_id >= ${new Slot(0)} and statement_id <= ${new Slot(1)}`,
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
export function printedOf(content: StoredContent | undefined, code: string): PrintedPaper {
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

/** The paper, unless the content is no paper any more. */
function readable(frozen: string): UnpackedPaper | undefined {
  try {
    return unpacked(frozen);
  } catch {
    return undefined;
  }
}
