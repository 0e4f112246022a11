/** Crop tickets of some days, added up by the database: by day, job, customer, and bag or pit. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import type { SeasonAsked } from '../rules/calls';
import { cropTicketFigures, figureInputs } from '../../../src/rules/tickets/weights';
import type { Db } from '../../../server/db/database';
import { TablePaths } from '../../../server/db/query/tablePaths';
import type { SqlRow, SqlValue } from '../../../server/db/values';
import { daySlices } from './slices';
import type { Dialect } from '../../../server/db/dialect';
import { keysOf } from '../../../src/rules/rows';

/** Whether a ticket has every input, and who computes its dollars. */
const priced = { not: 0, here: 1, elsewhere: 2 } as const;

type ColumnAt = (path: string) => RawBuilder<unknown>;

const half = (top: RawBuilder<unknown>, bottom: number): RawBuilder<unknown> =>
  sql`case when ${top} < 0 then (${top} - ${sql.lit(bottom / 2)}) / ${sql.lit(bottom)} else (${top} + ${sql.lit(bottom / 2)}) / ${sql.lit(bottom)} end`;

/** Hundredths of net tons of some hundredths of pounds, rounded half away from zero. */
const netOf = (lbs: RawBuilder<unknown>): RawBuilder<unknown> => half(lbs, 2000);

/** Hundredths of pounds between gross and tare. */
const lbsOf = (column: ColumnAt, dialect: Dialect): RawBuilder<unknown> =>
  dialect.units(sql`(${column('gross_weight')} - ${column('tare_weight')})`, 2);

/**
 * A SELECT of each ticket's inputs in whole numbers beside `columns`: `lbs`, `m` and `base` (100 − at moisture) in hundredths, rates in
 * ten-thousandths, `e` the extra miles in hundredths; then `net` and `priced`.
 */
function inputsOf(
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
const sums = {
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
type SumName = keyof typeof sums;

/** What reading a season needs. */
export interface SeasonReads {
  readonly db: Db;
  readonly registry: Entities;
}

const TICKETS = 'crop_ticket';
const keys = ['date', 'job_id', 'customer_id', 'bag_pit_id'] as const;

/** Some tickets that have day, job, customer and bag or pit in common. Tons in hundredths, dollars in cents. */
export interface TicketGroup extends Readonly<Record<Exclude<SumName, 'others' | 'lowest' | 'highest'>, number>> {
  readonly day: string;
  readonly job: number;
  readonly customer: number | null;
  readonly bag: number | null;
  /** The lowest and highest moisture in hundredths; `null` without any. */
  readonly lowest: number | null;
  readonly highest: number | null;
}

/** The groups of these days. */
export async function readGroups(parts: SeasonReads, asked: SeasonAsked): Promise<TicketGroup[]> {
  const names = keysOf(sums);
  const groups: TicketGroup[] = [];
  for (const days of await daySlices(parts.db, TICKETS, asked)) {
    const slice = { ...asked, ...days };
    const rows = await read(
      parts,
      sql`with w as materialized (${tickets(parts, slice)})
        select date, job_id, customer_id, bag_pit_id, ${sql.join(names.map((name) => sums[name]))} from w
        group by job_id, customer_id, bag_pit_id, date`,
    );
    const found = rows.map((row) => groupOf(row, names));
    if (found.some(({ others }) => others > 0)) await addOthers(parts, slice, found);
    groups.push(...found);
    await otherRequests();
  }
  return groups;
}

/** The end of a condition: tickets whose job is of the crop. */
export const ofCrop = ({ crop }: SeasonAsked, job: RawBuilder<unknown> = sql.ref('job_id')): RawBuilder<unknown> =>
  crop === undefined ? sql`` : sql`and ${job} in (select id from ${sql.table('job')} where crop_id = ${crop})`;

/** Hundredths of net tons by day and job. */
export async function readNet(
  parts: SeasonReads,
  asked: SeasonAsked,
): Promise<{ readonly day: string; readonly job: number; readonly net: number }[]> {
  const { db } = parts;
  const lbs = lbsOf((path) => sql.ref(path), db.dialect);
  const found: { day: string; job: number; net: number }[] = [];
  for (const { from, to } of await daySlices(db, TICKETS, asked)) {
    const rows = await read(
      parts,
      sql`select date, job_id, sum(${netOf(sql`lbs`)})
        from (select date, job_id, ${lbs} as lbs from ${sql.table(TICKETS)} where date between ${from} and ${to} ${ofCrop(asked)}) as r
        group by job_id, date`,
    );
    found.push(...rows.map(([day, job, net]) => ({ day: String(day), job: Number(job), net: Number(net) })));
    await otherRequests();
  }
  return found;
}

const read = ({ db }: SeasonReads, query: RawBuilder<unknown>): Promise<readonly SqlRow[]> =>
  db.rows(query.compile(db.sql));

function tickets({ registry, db: { dialect } }: SeasonReads, asked: SeasonAsked): RawBuilder<unknown> {
  const paths = new TablePaths(registry, TICKETS, { inherit: true });
  const columns = ['id', ...keys].map((key) => sql`${paths.column(key)} as ${sql.ref(key)}`);
  const { from, to } = asked;
  return inputsOf(
    paths,
    dialect,
    columns,
    (column) => sql`${column('date')} between ${from} and ${to} ${ofCrop(asked, column('job_id'))}`,
  );
}

type OpenGroup = { -readonly [K in keyof TicketGroup]: TicketGroup[K] } & { readonly others: number };
const dollars = ['customer_pay', 'producer_net', 'haul'] as const;

function groupOf([day, job, customer, bag, ...values]: SqlRow, names: readonly SumName[]): OpenGroup {
  const value = (name: SumName): number => Number(values[names.indexOf(name)] ?? 0);
  const orNull = (given: SqlValue | undefined): number | null =>
    given === null || given === undefined ? null : Number(given);
  return {
    day: String(day),
    job: Number(job),
    customer: orNull(customer),
    bag: orNull(bag),
    loads: value('loads'),
    net: value('net'),
    weighed: value('weighed'),
    wet: value('wet'),
    dry: value('dry'),
    priced: value('priced'),
    others: value('others'),
    customer_pay: value('customer_pay'),
    producer_net: value('producer_net'),
    haul: value('haul'),
    lowest: orNull(values[names.indexOf('lowest')]),
    highest: orNull(values[names.indexOf('highest')]),
  };
}

const groupKey = (values: readonly unknown[]): string => values.map((value) => String(value ?? '')).join();

/** Adds the tickets whose dollars the database leaves to `weights.ts`. */
async function addOthers(parts: SeasonReads, slice: SeasonAsked, groups: readonly OpenGroup[]): Promise<void> {
  const { db, registry } = parts;
  const paths = new TablePaths(registry, TICKETS, { inherit: true });
  const inputs = figureInputs[TICKETS];
  const { columns, valuesOf } = paths.select([...keys, ...inputs], db.dialect);
  const rows = await read(
    parts,
    sql`with w as materialized (${tickets(parts, slice)})
      select ${sql.join(columns)} from ${paths.source}
      where t.id in (select id from w where priced = ${sql.lit(priced.elsewhere)})`,
  );
  const byKey = new Map(groups.map((group) => [groupKey([group.day, group.job, group.customer, group.bag]), group]));
  for (const row of rows) {
    const values = valuesOf(row);
    const given = Object.fromEntries(inputs.map((name, at) => [name, values[keys.length + at]]));
    const figures = cropTicketFigures(given);
    const group = byKey.get(groupKey(values.slice(0, keys.length)));
    const amounts = [figures.customer_pay, figures.producer_net_pay, figures.total_haul_cost];
    if (!group || amounts.includes(null)) continue;
    group.priced += 1;
    dollars.forEach((name, at) => (group[name] += cents(amounts[at] ?? null)));
  }
}

/** The cents of a printed amount. */
const cents = (amount: string | null): number => (amount === null ? 0 : Number(amount.replace('.', '')));
