/** The tickets of some days that look odd: stored doubts, and what follows from other records. Writes nothing. */
import { doubtfulTables, type DoubtfulName } from '../rules/doubts/doubt';
import type { CheckedDays, DoubtAnswer, OddCounts, OddTicket, ToldOddity } from '../rules/calls';
import { missingBefore } from '../rules/gaps';
import { isGrave, type Oddity } from '../rules/oddity';
import { keysOf, type NumberedRow } from '../../../src/rules/rows';
import type { FilterValues } from '../../../server/db/query/filters';
import { openDoubts } from './doubts/read';
import { gather, type CheckParts } from './known';
import { odditiesOf } from '../rules/judge';

/** What is reviewed, by whom on which day. */
export interface ReviewedDays {
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

/** Days from one to another, both included, as a filter. */
export const daysFilter = (from: string, to: string): FilterValues => [
  ['date_start', [from]],
  ['date_end', [to]],
];

const kinds = keysOf(doubtfulTables);

/** How many tickets the days have. */
export async function countDays({ tables }: CheckParts, from: string, to: string): Promise<number> {
  const counts = await Promise.all(kinds.map((kind) => tables(kind).count(daysFilter(from, to))));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Checks all tickets of the days. `today` is that of the person who asks. */
export async function checkDays(parts: CheckParts, { from, to, today }: ReviewedDays): Promise<CheckedDays> {
  const checked = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await parts.tables(kind).list(daysFilter(from, to));
      return { total: rows.length, tickets: await checkTickets(parts, kind, rows, today) };
    }),
  );
  return {
    total: checked.reduce((sum, { total }) => sum + total, 0),
    tickets: checked.flatMap(({ tickets }) => tickets).toSorted(byGravity),
  };
}

/** How many of these tickets look odd, and how many of those somebody has looked at. */
export function oddCounts({ total, tickets }: CheckedDays): OddCounts {
  const isOpen = tickets.filter(({ odd }) => odd.some(({ looked_at: at }) => at === null));
  return { total, odd: isOpen.length, looked: tickets.length - isOpen.length };
}

/** Checks some tickets of one kind. Those without an oddity are left out. */
export async function checkTickets(
  parts: CheckParts,
  kind: DoubtfulName,
  rows: readonly NumberedRow[],
  today: string,
): Promise<OddTicket[]> {
  const ids = rows.map(({ id }) => id);
  const [known, doubts, looked] = await Promise.all([
    gather(parts, kind, rows, today),
    openDoubts(parts.db).of(kind, ids),
    lookedAt(parts, kind, ids),
  ]);
  const doubtsById = new Map(doubts.map((one) => [one.id, one.doubts]));
  return rows.flatMap((record): OddTicket[] => {
    const stored = (doubtsById.get(record.id) ?? []).map(ofDoubt);
    const isDoubted = new Set(stored.map(({ field }) => field));
    const missing = missingBefore(String(record.ticket_number ?? ''), known.hasNumber);
    const others = [
      ...odditiesOf(kind, known.whole(record), known.against(record)),
      ...(missing > 0 ? [numberGap(missing)] : []),
    ];
    const odd = [
      ...stored,
      // A weight or number that is doubted already is not told twice.
      ...others
        .filter(({ field }) => !isDoubted.has(field))
        .map((one) => ({
          ...one,
          grave: isGrave(one),
          ...(looked.get(lookedKey(record.id, one)) ?? { looked_at: null, looked_by: null }),
        })),
    ];
    return odd.length === 0 ? [] : [{ table: kind, record, odd }];
  });
}

const numberGap = (missing: number): Oddity => ({
  code: 'number_gap',
  field: 'ticket_number',
  value: String(missing),
  than: null,
  otherId: null,
});

function ofDoubt({ other_id: otherId, ...doubt }: DoubtAnswer): ToldOddity {
  return { ...doubt, otherId, grave: isGrave(doubt) };
}

const lookedKey = (id: number, { code, field, value }: Pick<Oddity, 'code' | 'field' | 'value'>): string =>
  JSON.stringify([id, code, field, value]);

async function lookedAt({ db }: CheckParts, kind: DoubtfulName, ids: readonly number[]) {
  const rows = await db.sql
    .selectFrom('windrow_ticket_looked')
    .select(['ticket_id', 'code', 'field', 'value', 'looked_at', 'looked_by'])
    .where('kind', '=', kind)
    .where(({ ref }) => db.dialect.among(ref('ticket_id'), db.dialect.idList(ids)))
    .execute();
  return new Map(
    rows.map(({ ticket_id: id, code, field, value, ...looked }) => [JSON.stringify([id, code, field, value]), looked]),
  );
}

const isOpen = ({ odd }: OddTicket): boolean => odd.some(({ looked_at: at }) => at === null);
const gravity = (ticket: OddTicket): number =>
  isOpen(ticket) ? (ticket.odd.some(({ grave, looked_at: at }) => grave && at === null) ? 0 : 1) : 2;

function byGravity(a: OddTicket, b: OddTicket): number {
  return (
    gravity(a) - gravity(b) ||
    String(b.record.date).localeCompare(String(a.record.date)) ||
    String(b.record.ticket_number).localeCompare(String(a.record.ticket_number), 'en', { numeric: true })
  );
}
