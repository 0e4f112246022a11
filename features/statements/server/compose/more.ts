/** What the next statement of a party takes up besides tickets: adjustments, corrections, and what is on account. */
import { sql, type RawBuilder } from 'kysely';
import { OFFSET } from '../../../../src/sides';
import { matchedInOrder } from '../../rules/share';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { isNothing, less } from '../../../../src/rules/settled/money';
import type { Db } from '../../../../server/db/database';
import { rowsOf } from '../../../../server/db/query/statement';
import type { SqlValue } from '../../../../server/db/values';
import type { PaidItem } from '../../../../server/reports/compose/settlement';
import { ADJUSTMENT, CORRECTION, ITEM, PAYMENT, STATEMENT } from '../../../../server/settled/claims';
import { amountReader, textOrNull } from '../../../../server/settled/stored';

/** A row that changes what is owed. */
export interface MoreRow {
  readonly id: number;
  readonly version: number;
  readonly text: string;
  readonly date: string;
  readonly amount: string;
  /** Of a correction: the paper that stays as it is. */
  readonly reference: string | null;
}

/** Money on account: a payment that is on no statement, or a live statement below zero (`Offset`). */
export interface OnAccount {
  /** Of the payment, or of the statement. */
  readonly id: number;
  readonly version: number;
  /** Of a statement its day of issue. */
  readonly date: string;
  readonly method: PaidItem['method'];
  /** Number of the check or the transfer; of a statement its own. */
  readonly reference: string | null;
  /** What is left of it, above zero. */
  readonly amount: string;
  readonly isAdvance: boolean;
}

/** The same, and how much of it a statement takes off. */
export interface TakenOnAccount extends OnAccount {
  /** The rest stays on account. */
  readonly taken: string;
}

/** All of it. `onAccount`: statements below zero first, then payments, each the oldest first. */
export interface More {
  readonly adjustments: readonly MoreRow[];
  readonly corrections: readonly MoreRow[];
  readonly onAccount: readonly OnAccount[];
}

/** Of whom it is read. */
interface MoreOf {
  readonly role: SettlementRole;
  /** Default: of all parties. */
  readonly party?: number;
  /** Adjustments of later days are for a later statement. */
  readonly to: string;
}

/** Reads it, by party. */
export async function readMore(db: Db, hasAdjustments: boolean, asked: MoreOf): Promise<ReadonlyMap<number, More>> {
  const amountOf = amountReader(db.dialect);
  const found = new Map<number, { [K in keyof More]: More[K][number][] }>();
  for (const { key, row } of await storedMore(db, hasAdjustments, asked)) {
    const own = found.get(Number(row.party)) ?? { adjustments: [], corrections: [], onAccount: [] };
    found.set(Number(row.party), own);
    const common = {
      id: Number(row.id),
      version: Number(row.version),
      date: String(row.date),
      amount: amountOf(row.amount),
      reference: textOrNull(row.reference),
    };
    if (key !== 'onAccount') own[key].push({ ...common, text: textOrNull(row.text) ?? '' });
    else if (!isNothing(common.amount) && !common.amount.startsWith('-'))
      own.onAccount.push({
        ...common,
        method: String(row.method) as PaidItem['method'],
        isAdvance: row.purpose === 'Advance',
      });
  }
  return found;
}

interface StoredMore {
  readonly key: keyof More;
  readonly row: Readonly<Record<string, SqlValue>>;
}

async function storedMore(db: Db, hasAdjustments: boolean, { role, party, to }: MoreOf): Promise<StoredMore[]> {
  const owner = sql.ref(`m.${role}_id`);
  const isTheirs = party === undefined ? sql`${owner} is not null` : sql`${owner} = ${party}`;
  // A value and not a condition, as for tickets.
  const isOpen = (table: string): RawBuilder<unknown> => sql`(
    select i.statement_id from ${sql.table(ITEM)} as i
    where i.item_table = ${table} and i.item_id = m.id and i.role = ${role}) is null`;
  const read = async (
    key: keyof More,
    columns: RawBuilder<unknown>,
    from: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
  ) => {
    const query = sql`
      select ${owner} as party, m.id, m.version, ${columns} from ${from}
      where ${isTheirs} and ${where} order by date, m.id`;
    return (await rowsOf(db.sql, query.compile(db.sql))).map((row): StoredMore => ({ key, row }));
  };
  const ofPapers = sql`${sql.table(CORRECTION)} as m join ${sql.table(STATEMENT)} as s on s.id = m.statement_id`;
  const row = sql`m.date, m.amount, m.text`;
  const untilThen = sql`m.date <= ${to} and ${isOpen(ADJUSTMENT)}`;
  return [
    ...(hasAdjustments ? await read('adjustments', row, sql`${sql.table(ADJUSTMENT)} as m`, untilThen) : []),
    ...(await read('corrections', sql`${row}, s.reference`, ofPapers, isOpen(CORRECTION))),
    ...(await read(
      'onAccount',
      sql`m.issued_on as date, ${paidOn} - m.amount as amount, m.reference, ${OFFSET} as method, null as purpose`,
      sql`${sql.table(STATEMENT)} as m`,
      sql`m.voided_on is null and m.amount < 0`,
    )),
    ...(await read(
      'onAccount',
      sql`m.date, m.amount, m.reference, m.method, m.purpose`,
      sql`${sql.table(PAYMENT)} as m`,
      sql`m.statement_id is null`,
    )),
  ];
}

/** What payments and offsets have of a statement `m`. */
const paidOn = sql`(select coalesce(sum(pay.amount), 0) from ${sql.table(PAYMENT)} as pay where pay.statement_id = m.id)`;

/** What nobody has. */
export const nothingMore: More = { adjustments: [], corrections: [], onAccount: [] };

/** Takes what is on account off an amount, in its order, the last one in part. Nothing is taken off an amount below zero. */
export function takeOnAccount(amount: string, onAccount: More['onAccount']): TakenOnAccount[] {
  return matchedInOrder(onAccount, [{ amount }]).map(({ from, amount: taken }) => ({ ...from, taken }));
}

/** What is taken, as papers print it. */
export function paidItemOf({ date, method, reference, amount, taken, isAdvance }: TakenOnAccount): PaidItem {
  const left = less(amount, taken);
  return {
    date,
    method,
    reference: reference ?? '',
    amount: taken,
    ...(isAdvance ? { isAdvance: true as const } : {}),
    ...(isNothing(left) ? {} : { left }),
  };
}
