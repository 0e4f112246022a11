/** A text that is equal for two drafts that are the same to the last cent, whoever made them in which language. */
import { createHash } from 'node:crypto';
import { OFFSET } from '../../../../src/sides';
import type { Period } from '../../../../server/reports/read/request';
import type { Filters } from '../../../../server/reports/read/ticketSource';
import type { JudgedTicket } from './judge';
import type { ComposedLine } from './lines';
import type { MoreRow, TakenOnAccount } from './more';

/** What two drafts have in common that are the same. */
interface DigestedDraft {
  readonly kind: { readonly code: string };
  readonly period: Period;
  readonly filters: Filters;
  readonly tickets: readonly JudgedTicket[];
  readonly adjustments: readonly MoreRow[];
  readonly corrections: readonly MoreRow[];
  readonly lines: readonly ComposedLine[];
  readonly onAccount: readonly TakenOnAccount[];
}

/** The digest, behind the newest statement that the draft knows of. */
export function digestOf(
  { kind, period, filters, tickets, adjustments, corrections, lines, onAccount }: DigestedDraft,
  versions: ReadonlyMap<number, number>,
  newest: number,
): string {
  const rows = [adjustments, corrections].map((some) => some.map(({ id, version, amount }) => [id, version, amount]));
  const taken = onAccount.map(({ id, version, amount, method }) => [id, version, amount, method === OFFSET]);
  const facts = [
    kind.code,
    period,
    Object.entries(filters).toSorted(),
    tickets.map(({ line, amount, elsewhere, hold }) => [
      line.ticket.id,
      versions.get(line.ticket.id),
      amount,
      hold,
      elsewhere,
    ]),
    rows,
    taken,
    ...(lines.length > 0
      ? [lines.map(({ source, id, version, text, due, taken: own }) => [source, id, version, text, due, own])]
      : []),
  ];
  return `${newest}-${createHash('sha256').update(JSON.stringify(facts)).digest('hex')}`;
}

/** The newest statement that a draft of this digest knew of. */
export function newestOf(digest: string): number {
  return Number(/^(\d{1,15})-/.exec(digest)?.[1] ?? 0);
}
