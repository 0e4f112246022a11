/**
 * `office/closings/`: up to which day the tickets of each kind, and statements and payments, are closed; closing and opening again.
 */
import type { FastifyInstance } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import { MONEY_KIND } from '../../../src/rules/settled/closedDays';
import { closingCalls, type ClosingPreview, type Closings } from '../rules/calls';
import { keepStatements } from '../../../server/db/query/statement';
import type { FilterValues } from '../../../server/db/query/filters';
import { InvalidRecord } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { closingsIn, logOf, moneyToClose, type DaysToClose } from './read';
import type { FeatureParts } from '../../../server/api/feature';
import { hasStatements } from '../../../server/settled/claims';
import { resultOf } from '../../../server/api/headers/idempotency';
import { serve } from '../../../server/api/calls';

/** The kinds that can be closed: tables of tickets, and statements and payments. */
export function kindsToClose(registry: Entities, ticketTables: readonly string[]): readonly string[] {
  return [...ticketTables, ...(hasStatements(registry) ? [MONEY_KIND] : [])];
}

/** Adds the calls. Reading is for everybody: forms and lists show what is closed. */
export function registerClosings(app: FastifyInstance, parts: FeatureParts): void {
  const { db, writer, headerOf, registry, ticketTables } = parts;
  const kinds = kindsToClose(registry, Object.keys(ticketTables));
  const reading = { trx: db.sql, dialect: db.dialect, statement: keepStatements(db.sql) };
  const overview = async (): Promise<Closings> => {
    const [closings, log] = await Promise.all([closingsIn(reading, false), logOf(db)]);
    return { closings: kinds.map((kind) => ({ kind, closed_to: closings.get(kind)?.to ?? null })), log };
  };
  serve(app, closingCalls(kinds), {
    closings: overview,
    close: async (request, reply) => {
      const t = translatorFor(request);
      const { kind, to, closings: several = [] } = request.body;
      if (kind === undefined && several.length === 0)
        throw new InvalidRecord({ kind: [t('api.oneOf', { names: kinds.join(', ') })] });
      if (kind !== undefined && to === undefined) throw new InvalidRecord({ to: [t('validation.notDay')] });
      const single = kind === undefined || to === undefined ? [] : [{ kind, to }];
      const closings = (several.length > 0 ? several : single).map((one) => ({ table: one.kind, to: one.to }));
      if (new Set(closings.map(({ table }) => table)).size < closings.length)
        throw new InvalidRecord({ closings: [t('api.status.400')] });
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'close', closings }));
      return overview();
    },
    reopen: async (request, reply) => {
      const { kind: table, to, reason = '' } = request.body;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'reopen', table, to, reason }));
      return overview();
    },
    closing_preview: async ({ query: { kind, to } }) => {
      const from = (await closingsIn(reading, false)).get(kind)?.to ?? null;
      return kind === MONEY_KIND ? moneyToClose(db, { from, to }) : ticketsToClose(parts, { kind, from, to });
    },
  });
}

/** How many tickets a closing would close, and those of them with a doubt that nobody has looked at, where doubts are kept. */
async function ticketsToClose(
  { tables }: FeatureParts,
  { kind, from, to }: DaysToClose & { readonly kind: string },
): Promise<ClosingPreview> {
  const after = from === null ? undefined : new Date(Date.parse(from) + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const days: FilterValues = [...(after === undefined ? [] : [['date_start', [after]] as const]), ['date_end', [to]]];
  const [count, doubtful] = await Promise.all([
    tables(kind).count(days),
    tables(kind).filters.has('doubtful') ? tables(kind).count([...days, ['doubtful', ['1']]]) : 0,
  ]);
  return { counts: [{ table: kind, count }], doubtful };
}
