/** `office/start/` and `office/price_check/`: what a new business still needs, and which jobs have no price (decision 58). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gapOf, pricedFigures, ticketOfJob, type PricedFigure } from '../rules/prices';
import { START_HIDDEN, ZERO_IS_RIGHT } from '../rules/settings';
import { PRICED, UNDER } from '../rules/wanted';
import { entityOf, type NumberedRow, type Values } from '../../../src/rules/rows';
import type { ActHeaderOf } from '../../../server/api/actHeader';
import { resultOf } from '../../../server/api/headers/idempotency';
import { serve } from '../../../server/api/calls';
import { keepUntilCommit } from '../../../server/db/query/kept';
import { InvalidRecord, NotFound } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import type { FieldOfRecord } from '../../../server/records/act';
import type { Writer } from '../../../server/records/writer';
import { startCalls, type PriceCheck, type JobPrice, type JobWithGap } from '../rules/calls';
import { yearBounds } from '../../../src/rules/dates';
import { openStart, type PriceParts, type StartParts } from './read';
import { sql } from 'kysely';
import { isReference } from '../../../src/grammar/field';
import { idOf } from '../../../src/kinds/ref';
import { lookupQuery, lookupValues } from '../../../src/rules/lookups';
import { keepStatements, rowsOf, Slot } from '../../../server/db/query/statement';
import type { SqlValue } from '../../../server/db/values';
import { draftFor } from './draft';
import { SETTING } from '../../../server/records/settings/settings';

interface StartRoutes extends PriceParts {
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
  readonly clock: () => Date;
}

/** How many jobs of a year lack a rate or miles. */
export function jobsWithGaps(parts: PriceParts): (asked: { readonly year: number }) => Promise<number> {
  const kept = keepUntilCommit<PriceCheck>(parts.db);
  return async ({ year }) => {
    if (!parts.registry[PRICED]) return 0;
    const { first, last } = yearBounds(year);
    return (await kept(String(year), () => checkPrices(parts, [first, last]))).gaps.length;
  };
}

/** Adds the calls. Reading is for everybody; the panel is put away by those who may write. */
export function registerStart(app: FastifyInstance, parts: StartRoutes): void {
  const start = openStart(parts);
  const kept = keepUntilCommit<PriceCheck>(parts.db);
  const { headerOf, writer } = parts;
  serve(app, startCalls, {
    start,
    dismiss_start: async (request, reply) => {
      const value = (request.body.hidden ?? true) ? 'yes' : null;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'set', name: START_HIDDEN, value }));
      return start();
    },
    price_check: ({ query }) => {
      const { year = parts.clock().getFullYear() } = query;
      const { first, last } = yearBounds(year);
      return kept(String(year), () => checkPrices(parts, [first, last]));
    },
    zero_is_right: async (request, reply) => {
      const of = await zeroIn(parts, request);
      const act = { ...headerOf(request), kind: 'set', name: zeroSetting(of), value: 'yes', of } as const;
      resultOf(reply, await writer.write(act));
    },
  });
}

/** The figure of the body. Throws `InvalidRecord` where no price comes from there, or it is not 0 now. */
async function zeroIn(
  { registry, tables }: PriceParts,
  request: FastifyRequest<{ Body: FieldOfRecord }>,
): Promise<FieldOfRecord> {
  const { table, id, field } = request.body;
  if (!registry[PRICED]) throw new NotFound();
  const figure = pricedFigures(entityOf(registry, PRICED)).find(
    ({ lookup, source }) => lookup.from === table && source === field,
  );
  if (!figure) throw new InvalidRecord({ field: [translatorFor(request)('api.noPrice')] });
  const { lookup, source } = figure;
  const found = await tables(lookup.from).get(id);
  if (!found || gapOf(figure, found.record) !== 'zero') {
    throw new InvalidRecord({ id: [translatorFor(request)('api.notZero')] });
  }
  return { table: lookup.from, id: found.record.id, field: source };
}

/** The jobs of a year whose tickets would lack a rate or miles, found as the ticket form finds them (decision 58). Names no table. */
type Find = (figure: PricedFigure, query: Record<string, number>) => Promise<NumberedRow | undefined>;

/** Checks the jobs of a year, the oldest first. */
async function checkPrices(parts: PriceParts, year: readonly SqlValue[]): Promise<PriceCheck> {
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

/** The setting that holds what was said of a figure. */
function zeroSetting({ table, id, field }: FieldOfRecord): string {
  return `${ZERO_IS_RIGHT}${table} ${id} ${field}`;
}

/** The names of the settings of all figures that are 0 on purpose. */
async function rightZeros({ db }: Pick<StartParts, 'db'>): Promise<ReadonlySet<string>> {
  const kept = db.sql.selectFrom(SETTING).select('name').where('name', 'like', `${ZERO_IS_RIGHT}%`);
  return new Set((await kept.where('value', 'is not', null).execute()).map(({ name }) => name));
}
