/** The jobs of a year whose tickets would lack a rate or miles, found as the ticket form finds them (decision 58). Names no table. */
import { sql } from 'kysely';
import { isReference } from '../../src/grammar/field';
import { idOf } from '../../src/kinds/ref';
import { lookupQuery, lookupValues } from '../../src/rules/lookups';
import { gapOf, pricedFigures, ticketOfJob, type PricedFigure } from '../../src/rules/start/prices';
import { PRICED, UNDER } from '../../src/rules/start/wanted';
import { entityOf, type NumberedRow, type Values } from '../../src/rules/rows';
import { NotFound } from '../faults';
import { keepStatements, rowsOf, Slot } from '../db/query/statement';
import type { SqlValue } from '../db/values';
import { draftFor } from './draft';
import { rightZeros, zeroSetting } from './rightZeros';
import type { JobPrice, JobWithGap, PriceCheck } from '../../src/rules/start/answers';
import type { PriceParts } from './read';

type Find = (figure: PricedFigure, query: Record<string, number>) => Promise<NumberedRow | undefined>;

/** Checks the jobs of a year, the oldest first. */
export async function checkPrices(parts: PriceParts, year: readonly SqlValue[]): Promise<PriceCheck> {
  if (!parts.registry[PRICED]) throw new NotFound();
  const ticket = entityOf(parts.registry, PRICED);
  const under = ticket.fields[UNDER];
  if (!isReference(under)) throw new Error(`${PRICED} has no reference ${UNDER}.`);
  const jobs = await parts.tables(under.to).list([['year', year]]);
  const figures = pricedFigures(ticket);
  const [find, right] = [finding(parts), await rightZeros(parts)];
  const gaps: Omit<JobWithGap, 'tickets'>[] = [];
  for (const job of jobs.toReversed()) {
    const values = ticketOfJob(ticket, UNDER, job);
    const found = await Promise.all(figures.map((figure) => priceOf(figure, values, find, right)));
    if (found.every(({ gap }) => gap === null)) continue;
    const filled = Object.assign({}, ...found.map(({ figure, row }) => lookupValues(figure.lookup, row))) as Values;
    const prices = await Promise.all(
      found.map(async ({ figure: { field, source, lookup }, row = null, gap }): Promise<JobPrice> => {
        const fresh = gap && (await draftFor(parts, { ticket, values, filled, source, lookup }));
        return { field, from: lookup.from, source, row, gap, fresh };
      }),
    );
    gaps.push({ job, prices });
  }
  const tickets = await ticketsOf(
    parts,
    gaps.map(({ job }) => job.id),
  );
  return { jobs: jobs.length, gaps: gaps.map((one) => ({ ...one, tickets: tickets.get(one.job.id) ?? 0 })) };
}

async function priceOf(figure: PricedFigure, values: Values, find: Find, right: ReadonlySet<string>) {
  const query = lookupQuery(figure.lookup, values, idOf);
  const row = query === null ? undefined : await find(figure, query);
  const gap = gapOf(figure, row);
  const isRight =
    gap === 'zero' && row && right.has(zeroSetting({ table: figure.lookup.from, id: row.id, field: figure.source }));
  return { figure, row, gap: isRight ? null : gap };
}

/** The first row that a lookup finds; each question is asked once. */
function finding({ tables }: PriceParts): Find {
  const asked = new Map<string, Promise<NumberedRow | undefined>>();
  return ({ lookup }, query) => {
    const key = `${lookup.from} ${JSON.stringify(query)}`;
    const filters = Object.entries(query).map(([name, id]) => [name, [id]] as const);
    const answer =
      asked.get(key) ??
      tables(lookup.from)
        .list(filters)
        .then(([row]) => row);
    asked.set(key, answer);
    return answer;
  };
}

async function ticketsOf({ db }: PriceParts, jobs: readonly number[]): Promise<Map<number, number>> {
  const made = keepStatements(db.sql)(
    'tickets of jobs',
    () => sql`
      select ${sql.ref(UNDER)} as job, count(*) as count from ${sql.table(PRICED)}
      where ${db.dialect.among(sql.ref(UNDER), new Slot(0))} group by ${sql.ref(UNDER)}`,
  );
  const rows = await rowsOf(db.sql, made.bind([db.dialect.idList(jobs)]));
  return new Map(rows.map(({ job, count }) => [Number(job), Number(count)]));
}
