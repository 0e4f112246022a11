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

/** The condition that rows `m` are of the party, or of any. */
function theirs({ role, party }: MoreOf): RawBuilder<SqlBool> {
  const owner = sql.ref(`m.${role}_id`);
  return party === undefined ? sql`${owner} is not null` : sql`${owner} = ${party}`;
}

/** The condition that no statement has a row `m`. A value and not a comparison, as for tickets. */
function isOpen(table: string, role: SettlementRole): RawBuilder<SqlBool> {
  const taken = builder
    .selectFrom('statement_item as i')
    .select('i.statement_id')
    .where('i.item_table', '=', table)
    .where('i.item_id', '=', sql.ref<number>('m.id'))
    .where('i.role', '=', role);
  return sql`${taken} is null`;
}

async function storedMore(db: Db, hasAdjustments: boolean, asked: MoreOf): Promise<StoredMore[]> {
  const [adjustments, corrections] = [
    hasAdjustments ? await openAdjustments(db, asked) : [],
    await openCorrections(db, asked),
  ];
  const [below, payments] = [await belowZero(db, asked), await onNoStatement(db, asked)];
  return [
    ...adjustments.map((row): StoredMore => ({ key: 'adjustments', row })),
    ...corrections.map((row): StoredMore => ({ key: 'corrections', row })),
    ...below.map((row): StoredMore => ({ key: 'onAccount', row: { ...row, method: OFFSET, purpose: null } })),
    ...payments.map((row): StoredMore => ({ key: 'onAccount', row })),
  ];
}

const openAdjustments = ({ sql: reads }: Db, asked: MoreOf) =>
  reads
    .selectFrom(sql<AdjustmentRow>`${sql.table(ADJUSTMENT)}`.as('m'))
    .select([
      sql.ref<number | null>(`m.${asked.role}_id`).as('party'),
      'm.id',
      'm.version',
      'm.date',
      'm.amount',
      'm.text',
    ])
    .where(theirs(asked))
    .where('m.date', '<=', asked.to)
    .where(isOpen(ADJUSTMENT, asked.role))
    .orderBy('m.date')
    .orderBy('m.id')
    .execute();

const openCorrections = ({ sql: reads }: Db, asked: MoreOf) =>
  reads
    .selectFrom('correction as m')
    .innerJoin('statement as s', 's.id', 'm.statement_id')
    .select([`m.${asked.role}_id as party`, 'm.id', 'm.version', 'm.date', 'm.amount', 'm.text', 's.reference'])
    .where(theirs(asked))
    .where(isOpen(CORRECTION, asked.role))
    .orderBy('m.date')
    .orderBy('m.id')
    .execute();

/** Statements below zero, with what no payment or offset has of them. */
const belowZero = ({ sql: reads }: Db, asked: MoreOf) =>
  reads
    .selectFrom('statement as m')
    .select(({ ref, selectFrom }) => {
      const paid = selectFrom('payment as pay')
        .select(({ fn }) => fn.coalesce(fn.sum<number | string>('pay.amount'), sql.lit(0)).as('paid'))
        .whereRef('pay.statement_id', '=', 'm.id');
      const left = sql<number | string>`${paid} - ${ref('m.amount')}`;
      return [
        `m.${asked.role}_id as party`,
        'm.id',
        'm.version',
        'm.issued_on as date',
        left.as('amount'),
        'm.reference',
      ];
    })
    .where(theirs(asked))
    .where('m.voided_on', 'is', null)
    .where('m.amount', '<', sql.lit(0))
    .orderBy('m.issued_on')
    .orderBy('m.id')
    .execute();

const onNoStatement = ({ sql: reads }: Db, asked: MoreOf) =>
  reads
    .selectFrom('payment as m')
    .select([`m.${asked.role}_id as party`, 'm.id', 'm.version', 'm.date', 'm.amount'])
    .select(['m.reference', 'm.method', 'm.purpose'])
    .where(theirs(asked))
    .where('m.statement_id', 'is', null)
    .orderBy('m.date')
    .orderBy('m.id')
    .execute();

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
