/** `office/closings/`: up to which day the tickets of each kind are closed, closing and opening again (ruling 82, decision 56). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isDay } from '../../../src/kinds/date';
import { isDoubtful } from '../../../src/rules/doubts/doubt';
import { checkTickets, MOST_CHECKED } from '../../check/days';
import type { Db } from '../../db/database';
import { keepStatements, rowsOf, Slot } from '../../db/query/statement';
import type { TableReader } from '../../db/query/tables';
import type { FilterValues } from '../../db/query/filters';
import { InvalidRecord } from '../../faults';
import { translatorFor } from '../../language';
import { CLOSING, closingsIn } from '../../records/closing/read';
import type { Writer } from '../../records/writer';
import type { ActHeaderOf } from '../actHeader';
import { resultOf } from '../headers/idempotency';
import { bodyOf, queryText } from '../request';

interface ClosingRoutes {
  readonly db: Db;
  readonly tables: (name: string) => TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
  /** The tables whose rows are tickets. */
  readonly tickets: readonly string[];
}

/** Entries of the log in one answer. */
const LOGGED = 100;

/** Adds the calls. Reading is for everybody: forms and lists show what is closed. */
export function registerClosings(app: FastifyInstance, parts: ClosingRoutes): void {
  const { db, writer, headerOf } = parts;
  const statement = keepStatements(db.sql);
  const reading = { trx: db.sql, dialect: db.dialect, statement };
  const owners = { config: { needs: 'owner' } } as const;
  const overview = async () => {
    const [closings, log] = await Promise.all([closingsIn(reading, false), logOf(parts)]);
    return { closings: parts.tickets.map((kind) => ({ kind, closed_to: closings.get(kind)?.to ?? null })), log };
  };
  app.get('/office/closings/', overview);
  app.get('/office/closings/preview/', owners, async (request) => {
    const [kind, to] = [
      kindIn(request, parts, queryText(request, 'kind')),
      dayIn(request, 'to', queryText(request, 'to')),
    ];
    const today = dayIn(request, 'today', queryText(request, 'today'));
    const present = (await closingsIn(reading, false)).get(kind)?.to ?? null;
    return wouldClose(parts, { kind, from: present, to, today });
  });
  app.post('/office/closings/', owners, async (request, reply) => {
    const body = bodyOf(request);
    const [table, to] = [kindIn(request, parts, body.kind), dayIn(request, 'to', body.to)];
    resultOf(reply, await writer.write({ ...headerOf(request), kind: 'close', table, to }));
    return overview();
  });
  app.post('/office/closings/reopen/', owners, async (request, reply) => {
    const body = bodyOf(request);
    const table = kindIn(request, parts, body.kind);
    const to = body.to === null ? null : dayIn(request, 'to', body.to);
    const reason = typeof body.reason === 'string' ? body.reason : '';
    resultOf(reply, await writer.write({ ...headerOf(request), kind: 'reopen', table, to, reason }));
    return overview();
  });
}

/** What a closing would close: tickets behind the closed day, and how many of them look odd; `null` where they are too many to check. */
async function wouldClose(
  parts: ClosingRoutes,
  { kind, from, to, today }: { kind: string; from: string | null; to: string; today: string },
): Promise<{ tickets: number; odd: number | null }> {
  const after = from === null ? undefined : new Date(Date.parse(from) + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const days: FilterValues = [...(after === undefined ? [] : [['date_start', [after]] as const]), ['date_end', [to]]];
  const tickets = await parts.tables(kind).count(days);
  if (tickets > MOST_CHECKED || !isDoubtful(kind)) return { tickets, odd: null };
  const odd = await checkTickets(parts, kind, await parts.tables(kind).list(days), today);
  return { tickets, odd: odd.filter((one) => one.odd.some(({ looked_at: at }) => at === null)).length };
}

/** Closings and openings, newest first, from the history. */
async function logOf({ db }: ClosingRoutes) {
  const made = keepStatements(db.sql)(
    'closing log',
    () => sql`
      select c.record_id, c."before", c."after", a.user_name, a.at, a.kind from windrow_change as c
      join windrow_act as a on a.id = c.act_id where c.record_table = ${new Slot(0)} order by c.id`,
  );
  const rows = await rowsOf(db.sql, made.bind([CLOSING]));
  const kinds = new Map<number, string>();
  const read = (json: unknown): Readonly<Record<string, unknown>> =>
    json === null || json === undefined ? {} : (JSON.parse(String(json)) as Record<string, unknown>);
  const log = rows.map((row) => {
    const [before, after] = [read(row.before), read(row.after)];
    if (typeof after.kind === 'string') kinds.set(Number(row.record_id), after.kind);
    return {
      kind: kinds.get(Number(row.record_id)) ?? null,
      act: String(row.kind),
      from: before.closed_to ?? null,
      to: after.closed_to ?? null,
      reason: after.reason ?? null,
      by: String(row.user_name),
      at: String(row.at),
    };
  });
  return log.toReversed().slice(0, LOGGED);
}

function kindIn(request: FastifyRequest, { tickets }: ClosingRoutes, kind: unknown): string {
  if (typeof kind === 'string' && tickets.includes(kind)) return kind;
  throw new InvalidRecord({ kind: [translatorFor(request)('api.oneOf', { names: tickets.join(', ') })] });
}

function dayIn(request: FastifyRequest, key: string, given: unknown): string {
  if (typeof given === 'string' && isDay(given)) return given;
  throw new InvalidRecord({ [key]: [translatorFor(request)('validation.notDay')] });
}
