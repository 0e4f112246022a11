/** What the next statement of a party takes up besides tickets: adjustments, corrections, and what was paid on account. */
import { sql, type RawBuilder } from 'kysely';
import type { SettlementRole } from '../../../src/rules/statements/settled';
import { compareAmounts, isNothing, less } from '../../../src/rules/statements/money';
import type { Db } from '../../db/database';
import { rowsOf } from '../../db/query/statement';
import type { SqlValue } from '../../db/values';
import type { PaidItem } from '../../reports/compose/settlement';
import { ITEM, STATEMENT } from '../read/claims';
import { amountReader, textOrNull } from '../read/stored';

/** The table of adjustments; registries of tests may lack it. */
export const ADJUSTMENT = 'adjustment';
/** The side tables of what follows from issued papers. */
export const CORRECTION = 'correction';
export const PAYMENT = 'payment';

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

/** A payment on account, and how much of it the statement takes off. */
export interface TakenPayment {
  readonly id: number;
  readonly version: number;
  readonly date: string;
  readonly method: PaidItem['method'];
  readonly reference: string | null;
  readonly amount: string;
  /** The rest stays on account. */
  readonly taken: string;
}

/** All of it. */
export interface More {
  readonly adjustments: readonly MoreRow[];
  readonly corrections: readonly MoreRow[];
  readonly payments: readonly Omit<TakenPayment, 'taken'>[];
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
    const own = found.get(Number(row.party)) ?? { adjustments: [], corrections: [], payments: [] };
    found.set(Number(row.party), own);
    const common = {
      id: Number(row.id),
      version: Number(row.version),
      date: String(row.date),
      amount: amountOf(row.amount),
      reference: textOrNull(row.reference),
    };
    if (key === 'payments') own.payments.push({ ...common, method: String(row.method) as PaidItem['method'] });
    else own[key].push({ ...common, text: textOrNull(row.text) ?? '' });
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
      select ${owner} as party, m.id, m.version, m.date, m.amount, ${columns} from ${from}
      where ${isTheirs} and ${where} order by m.date, m.id`;
    return (await rowsOf(db.sql, query.compile(db.sql))).map((row): StoredMore => ({ key, row }));
  };
  const ofPapers = sql`${sql.table(CORRECTION)} as m join ${sql.table(STATEMENT)} as s on s.id = m.statement_id`;
  const untilThen = sql`m.date <= ${to} and ${isOpen(ADJUSTMENT)}`;
  return [
    ...(hasAdjustments ? await read('adjustments', sql`m.text`, sql`${sql.table(ADJUSTMENT)} as m`, untilThen) : []),
    ...(await read('corrections', sql`m.text, s.reference`, ofPapers, isOpen(CORRECTION))),
    ...(await read(
      'payments',
      sql`m.method, m.reference`,
      sql`${sql.table(PAYMENT)} as m`,
      sql`m.statement_id is null`,
    )),
  ];
}

/** What nobody has. */
export const nothingMore: More = { adjustments: [], corrections: [], payments: [] };

/** Takes payments off an amount, the oldest first, the last one in part. */
export function takePayments(amount: string, payments: More['payments']): TakenPayment[] {
  const taken: TakenPayment[] = [];
  let rest = amount;
  for (const payment of payments) {
    if (compareAmounts(rest, '0') <= 0) break;
    if (isNothing(payment.amount) || payment.amount.startsWith('-')) continue;
    const part = compareAmounts(payment.amount, rest) > 0 ? rest : payment.amount;
    taken.push({ ...payment, taken: part });
    rest = less(rest, part);
  }
  return taken;
}
