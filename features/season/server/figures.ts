/**
 * The figures of crop tickets as SQL, so that the database adds up a season. The formulas are those of
 * `src/rules/tickets/weights.ts`, in whole numbers of 64 bits; a test compares both over any inputs. What could leave 64 bits, is
 * negative, or is weighed in parts of a pound is told as `others` and computed there.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Dialect } from '../../../server/db/dialect';
import type { TablePaths } from '../../../server/db/query/tablePaths';

/** Whether a ticket has every input, and who computes its dollars. */
export const priced = { not: 0, here: 1, elsewhere: 2 } as const;

type ColumnAt = (path: string) => RawBuilder<unknown>;

const half = (top: RawBuilder<unknown>, bottom: number): RawBuilder<unknown> =>
  sql`case when ${top} < 0 then (${top} - ${sql.lit(bottom / 2)}) / ${sql.lit(bottom)} else (${top} + ${sql.lit(bottom / 2)}) / ${sql.lit(bottom)} end`;

/** Hundredths of net tons of some hundredths of pounds, rounded half away from zero. */
export const netOf = (lbs: RawBuilder<unknown>): RawBuilder<unknown> => half(lbs, 2000);

/** Hundredths of pounds between gross and tare. */
export const lbsOf = (column: ColumnAt, dialect: Dialect): RawBuilder<unknown> =>
  dialect.units(sql`(${column('gross_weight')} - ${column('tare_weight')})`, 2);

/**
 * A SELECT of each ticket's inputs in whole numbers beside `columns`: `lbs`, `m` and `base` (100 − at moisture) in hundredths, rates in
 * ten-thousandths, `e` the extra miles in hundredths; then `net` and `priced`.
 */
export function inputsOf(
  paths: TablePaths,
  dialect: Dialect,
  columns: readonly RawBuilder<unknown>[],
  where: (column: ColumnAt) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column: ColumnAt = (path) => paths.column(path);
  const [miles, least] = [column('haul_mile'), column('min_mile')];
  const inputs = [
    sql`${lbsOf(column, dialect)} as lbs`,
    sql`${dialect.units(column('moisture'), 2)} as m`,
    sql`10000 - ${dialect.units(column('at_moisture'), 2)} as base`,
    sql`${dialect.units(column('customer_rate'), 4)} as cr`,
    sql`${dialect.units(column('producer_rate'), 4)} as pr`,
    sql`${dialect.units(column('haul_rate'), 4)} as hr`,
    sql`${dialect.units(column('haul_mile_rate'), 4)} as mr`,
    sql`case when ${miles} > ${least} then ${dialect.units(sql`(${miles} - ${least})`, 2)}
      when ${miles} is not null and ${least} is not null then 0 end as e`,
  ];
  const inner = sql`select ${sql.join([...columns, ...inputs])} from ${paths.source} where ${where(column)}`;
  return sql`select r.*, ${netOf(sql`lbs`)} as net, ${whoPrices} as priced from (${inner}) as r`;
}

const dry = sql`(10000 - m)`;

// Within these bounds no product leaves 64 bits: a scale, and rates of up to 4,000 $/ton. PostgreSQL refuses what does.
const whoPrices = sql`case
  when lbs between 0 and 20000000 and lbs % 100 = 0 and m between 0 and 10000 and base between 1 and 10000
    and cr between 0 and 40000000 and pr between 0 and 40000000 and hr between 0 and 1000000000
    and mr between 0 and 1000000 and e <= 1000000 and ${dry} * pr * 100 >= e * mr * base
    then ${sql.lit(priced.here)}
  when lbs + m + base + cr + pr + hr + mr + e is null or base = 0 then ${sql.lit(priced.not)}
  else ${sql.lit(priced.elsewhere)} end`;

const here = (figure: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`sum(case when priced = ${sql.lit(priced.here)} then ${figure} end)`;

/** What a group adds up to, over the columns of `inputsOf`: counts, hundredths of tons, cents. */
export const sums = {
  loads: sql`count(*)`,
  net: sql`sum(net)`,
  /** Net of the loads that have a moisture, and the same times their hundredths of a percent. */
  weighed: sql`sum(case when m is not null then net end)`,
  wet: sql`sum(m * net)`,
  dry: sql`sum(${half(sql`(lbs * ${dry})`, 20_000_000)})`,
  priced: sql`sum(case when priced = ${sql.lit(priced.here)} then 1 else 0 end)`,
  others: sql`sum(case when priced = ${sql.lit(priced.elsewhere)} then 1 else 0 end)`,
  customer_pay: here(sql`(lbs / 100 * ${dry} * cr + base * 100000) / (base * 200000)`),
  producer_net: here(sql`(lbs / 100 * (${dry} * pr * 100 - e * mr * base) + base * 10000000) / (base * 20000000)`),
  haul: here(sql`(lbs / 100 * (hr * 100 + e * mr) + 10000000) / 20000000`),
  /** Whether the loads differ in moisture. */
  lowest: sql`min(m)`,
  highest: sql`max(m)`,
} as const;

/** Name of a sum. */
export type SumName = keyof typeof sums;
