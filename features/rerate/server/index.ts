/** New prices for tickets that were priced before, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { rerateCalls, type RerateBody, type Rerated, type ReratedAbout } from '../rules/calls';
import { serve } from '../../../server/api/calls';
import { pathsOf } from '../../../server/api/openapi/calls';
import { defineAct, type AnyAct } from '../../../server/records/acts/definition';
import { howMany } from '../../../server/records/acts/records';
import { usual } from '../../../server/records/acts/rules';
import { fedBy, fedRoles, feedingFields } from '../rules/sources';
import { isShown } from '../../../src/rules/extras/sides';
import type { Entities, Entity, StoredTables } from '../../../src/grammar/entity';
import { entityOf, type Values } from '../../../src/rules/rows';
import { amountIn } from '../../../src/rules/settled/amounts';
import { less } from '../../../src/rules/settled/money';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { NotFound, Conflict, InvalidRecord } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import type { RowChange, WriteContext, WrittenRow } from '../../../server/records/context';
import { withInherited } from '../../../server/records/plan/inherit';
import { planMany } from '../../../server/records/plan/planMany';
import type { FastifyInstance } from 'fastify';
import { resultOf } from '../../../server/api/headers/idempotency';
import type { ActHeaderOf } from '../../../server/api/actHeader';
import { keepStatements } from '../../../server/db/query/statement';
import { translatorFor } from '../../../server/language';
import type { Writer } from '../../../server/records/writer';
import { rerateOffer } from './offer/offer';
import { notFilled } from './offer/theirs';
import type { RerateParts } from './parts';

interface RerateCallParts extends Omit<RerateParts, 'statement'> {
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds both calls. Reading is for those who may change tickets: others have no use for it. */
function registerRerate(app: FastifyInstance, given: RerateCallParts): void {
  const { registry, writer, headerOf } = given;
  const parts: RerateParts = { ...given, statement: keepStatements(given.db.sql) };
  serve(app, rerateCalls(registry), {
    rerate_offer: ({ params, query: { act } }) => rerateOffer(parts, { ...params, act }),
    rerate: async (request, reply) => {
      const { params, body } = request;
      const t = translatorFor(request);
      const known = feedingFields(registry, params.table);
      if (body.fields.length === 0 || !body.fields.every((key) => known.includes(key)))
        throw new InvalidRecord({ fields: [t('api.oneOf', { names: known.join(', ') })] });
      for (const [table, tickets] of Map.groupBy(body.tickets, (one) => one.table)) {
        const ids = tickets.map(({ id }) => id);
        const others = await notFilled(parts, params, table, ids);
        // What is gone is told by the act itself.
        const there = await parts.tables(table).byIds(others, ['id']);
        if (others.some((id) => there.has(id))) throw new Conflict(t('api.changedMeanwhile'));
      }
      const act = { ...headerOf(request), kind: 'rerate', ...params, ...body } as const;
      return { changed: resultOf(reply, await writer.write(act)) };
    },
  });
}

/** The changes, table by table. Versions were compared before. */
async function planRerate(context: WriteContext, { table, id, fields, tickets }: Act<'rerate'>): Promise<RowChange[]> {
  const record = await context.read(table, id);
  if (!record) throw new NotFound();
  const ways = fedBy(entitiesIn(context.registry), table);
  const changes: RowChange[] = [];
  for (const [of, own] of Map.groupBy(tickets, (one) => one.table)) {
    const fed = ways.filter((way) => way.table === of).flatMap((way) => way.fields);
    const given = fed.filter(({ source }) => fields.includes(source));
    const values = Object.fromEntries(given.map(({ field, source }) => [field, record[source] ?? null]));
    const ids = own.map((one) => one.id);
    changes.push(...(await planMany(context, of, ids, values, Object.keys(values))));
  }
  return changes;
}

/** The tables of the registry itself. */
function entitiesIn(tables: StoredTables): Entities {
  return Object.fromEntries(Object.entries(tables).filter((one): one is [string, Entity] => isShown(one[1])));
}

/** What the history says of a re-rate beside its changes: the prices before and after, and what all its tickets come to more or less. */
async function rerateAbout(
  context: WriteContext,
  { table, id, fields }: Act<'rerate'>,
  rows: readonly WrittenRow[],
): Promise<ReratedAbout> {
  const written = rows.filter((row) => row.fields.length > 0);
  const changes: Rerated[] = [];
  const sums: Partial<Record<SettlementRole, string>> = {};
  for (const [of, own] of Map.groupBy(written, (row) => row.table)) {
    const changed = [...new Set(own.flatMap((row) => row.fields))];
    for (const field of changed) {
      const set = own.filter((row) => row.fields.includes(field));
      const from = [...new Set(set.map(({ before }) => numberIn(before?.[field])))];
      changes.push({ table: of, field, from, to: numberIn(set[0]?.after?.[field]) });
    }
    const entity = entityOf(context.registry, of);
    const whole = (row: Values): Promise<Values> => withInherited(entity, row, { read: context.read, partial: false });
    const pairs = await Promise.all(
      own.map(
        async ({ before = {}, after = {} }) => [await whole(before), await whole({ ...before, ...after })] as const,
      ),
    );
    for (const role of fedRoles(of, changed))
      sums[role] = sumPrinted([sums[role] ?? null, ...pairs.map(([was, is]) => differenceIn(of, role, was, is))]);
  }
  return { table, id, fields, changes, sums };
}

function differenceIn(table: string, role: SettlementRole, was: Values, is: Values): string {
  return less(amountIn(table, role, is).amount ?? '0.00', amountIn(table, role, was).amount ?? '0.00');
}

function numberIn(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

declare module '../../../server/records/act' {
  interface ActDetails {
    /** Gives tickets the values that a record has now, which their lookups or they themselves take from it (decision 70). */
    rerate: { readonly table: string; readonly id: number } & RerateBody;
  }
  interface ActResults {
    /** How many tickets there were. */
    rerate: number;
  }
}

/** The act `rerate`. */
const rateActs: readonly AnyAct[] = [
  defineAct({
    ...usual,
    kind: 'rerate',
    plan: planRerate,
    answer: howMany,
    about: async (context, act, rows) => ({ ...(await rerateAbout(context, act, rows)) }),
    seenRows: ({ tickets }) => tickets,
  }),
];

// What the price check builds on.
export { candidates, type Candidate } from './offer/candidates';
export { numberIn, sumsOf, ticketOf } from './offer/lines';
export type { RerateParts } from './parts';

export const rerate: ServerFeature = {
  name: 'rerate',
  routes: registerRerate,
  paths: (registry) => pathsOf(rerateCalls(registry)),
  acts: rateActs,
};
