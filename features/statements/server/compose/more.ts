/** What the next statement of a party takes up besides tickets: adjustments, corrections, and what is on account. */
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { OFFSET } from '../../../../src/sides';
import { matchedInOrder } from '../../rules/share';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { isNothing, less } from '../../../../src/rules/settled/money';
import type { Db } from '../../../../server/db/database';
import { builder } from '../../../../server/db/query/statement';
import type { SqlValue, SystemTables } from '../../../../server/db/values';
import type { PaidItem } from '../../../../server/reports/compose/settlement';
import { ADJUSTMENT, CORRECTION } from '../../../../server/settled/claims';
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
  const owner = `m.${role}_id` as const;
  const named = sql.ref<number | null>(owner);
  const isTheirs = party === undefined ? sql<SqlBool>`${named} is not null` : sql<SqlBool>`${named} = ${party}`;
  // A value and not a condition, as for tickets.
  const isOpen = (table: string): RawBuilder<SqlBool> => {
    const taken = builder
      .selectFrom('statement_item as i')
      .select('i.statement_id')
      .where('i.item_table', '=', table)
      .where('i.item_id', '=', sql.ref<number>('m.id'))
      .where('i.role', '=', role);
    return sql`${taken} is null`;
  };
  const adjustments = db.sql
    .selectFrom(sql<AdjustmentRow>`${sql.table(ADJUSTMENT)}`.as('m'))
    .select([named.as('party'), 'm.id', 'm.version', 'm.date', 'm.amount', 'm.text'])
    .where(isTheirs)
    .where('m.date', '<=', to)
    .where(isOpen(ADJUSTMENT))
    .orderBy('m.date')
    .orderBy('m.id');
  const corrections = db.sql
    .selectFrom('correction as m')
    .innerJoin('statement as s', 's.id', 'm.statement_id')
    .select([`${owner} as party`, 'm.id', 'm.version', 'm.date', 'm.amount', 'm.text', 's.reference'])
    .where(isTheirs)
    .where(isOpen(CORRECTION))
    .orderBy('m.date')
    .orderBy('m.id');
  const below = db.sql
    .selectFrom('statement as m')
    .select(({ ref, selectFrom }) => {
      // What payments and offsets have of it.
      const paid = selectFrom('payment as pay')
        .select(({ fn }) => fn.coalesce(fn.sum<number | string>('pay.amount'), sql.lit(0)).as('paid'))
        .whereRef('pay.statement_id', '=', 'm.id');
      const left = sql<number | string>`${paid} - ${ref('m.amount')}`;
      return [`${owner} as party`, 'm.id', 'm.version', 'm.issued_on as date', left.as('amount'), 'm.reference'];
    })
    .where(isTheirs)
    .where('m.voided_on', 'is', null)
    .where('m.amount', '<', sql.lit(0))
    .orderBy('m.issued_on')
    .orderBy('m.id');
  const payments = db.sql
    .selectFrom('payment as m')
    .select([`${owner} as party`, 'm.id', 'm.version', 'm.date', 'm.amount', 'm.reference', 'm.method', 'm.purpose'])
    .where(isTheirs)
    .where('m.statement_id', 'is', null)
    .orderBy('m.date')
    .orderBy('m.id');
  const [ofAdjustments, ofCorrections, ofBelow, ofPayments] = [
    hasAdjustments ? await adjustments.execute() : [],
    await corrections.execute(),
    await below.execute(),
    await payments.execute(),
  ];
  return [
    ...ofAdjustments.map((row): StoredMore => ({ key: 'adjustments', row })),
    ...ofCorrections.map((row): StoredMore => ({ key: 'corrections', row })),
    ...ofBelow.map((row): StoredMore => ({ key: 'onAccount', row: { ...row, method: OFFSET, purpose: null } })),
    ...ofPayments.map((row): StoredMore => ({ key: 'onAccount', row })),
  ];
}

/** What is read of adjustments, which are of the registry: its columns are data. */
type AdjustmentRow = Pick<Selectable<SystemTables['correction']>, 'id' | 'version' | 'date' | 'amount' | 'text'>;

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
