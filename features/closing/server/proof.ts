/**
 * The proof that rows of closed days are what they were when their day was closed. The history says what they were, so that it finds
 * also what was written past the program. It looks at tickets, statements, payments, adjustments and corrections themselves.
 */
import { sql } from 'kysely';
import type { StoredTable, StoredTables } from '../../../src/grammar/entity';
import { withSides } from '../../../src/rules/extras/sides';
import { entityOf, type Values } from '../../../src/rules/rows';
import { closingDayOf, MONEY_KIND, moneyDays } from '../../../src/rules/settled/closedDays';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { OwnerProof, ProofMoment, ProvedRow } from '../../../server/api/feature';
import { rowsIn, slot } from '../../../server/db/query/statement';
import { draftIn } from '../../../server/history/formerStates';
import { changesOf, storedRows, type ProvedChange } from '../../../server/history/proved';
import { rootsOf } from '../../../server/history/roots';
import { changedFields } from '../../../server/records/changed';
import { CLOSING } from '../rules/closings';
import { PAYMENT, renamingOf, WHERE_IT_IS } from './closed';

/** Days up to one, from the end of the stretch before, and the change of the history since which they are closed without a break. */
interface Stretch {
  readonly to: string;
  readonly since: number;
}

/** A closed table. */
interface ProvedTable {
  readonly table: string;
  readonly entity: StoredTable;
  /** The field of the day. */
  readonly day: string;
  /** In the order of their days. */
  readonly stretches: readonly Stretch[];
}

/** A row as its day was closed, with what acts that may do so made of it since, and as it is; `undefined` where it is not there. */
interface Compared {
  readonly id: number;
  readonly was: Values | undefined;
  readonly is: Values | undefined;
}

/** The proof. */
export const closedDaysProof: OwnerProof = {
  key: 'closed',
  title: (t) => t('closed.proof'),
  rows: async function* closedRows(moment) {
    const tables = withSides(moment.registry);
    for (const [kind, stretches] of await closedStretches(moment)) {
      if ((stretches.at(-1)?.to ?? '') < moment.period.from) continue;
      for (const table of kind === MONEY_KIND ? Object.keys(moneyDays) : [kind]) {
        const closed = closedTable(tables, table, stretches);
        if (closed) yield* provedRows(moment, closed);
      }
    }
  },
};

function closedTable(tables: StoredTables, table: string, stretches: readonly Stretch[]): ProvedTable | undefined {
  const day = closingDayOf(tables, table);
  if (!Object.hasOwn(tables, table) || day === undefined) return undefined;
  return { table, entity: entityOf(tables, table), day, stretches };
}

/** What is closed, by kind, as the history tells it. */
async function closedStretches({ rows, db, statement }: ProofMoment): Promise<ReadonlyMap<string, Stretch[]>> {
  const made = statement('closed stretches', () =>
    db.sql
      .selectFrom('windrow_change')
      .select(['id', 'record_id', 'after'])
      .where('record_table', '=', slot(0))
      .orderBy('id'),
  );
  const kinds = new Map<number, string>();
  const found = new Map<string, Stretch[]>();
  for (const [change, row, text] of await rows(made.bind([CLOSING]))) {
    const { kind = kinds.get(Number(row)), closed_to: to } = draftIn(String(text)) ?? {};
    if (to === undefined) continue;
    kinds.set(Number(row), String(kind));
    const stretches = found.get(String(kind)) ?? [];
    found.set(String(kind), closedThen(stretches, to === null ? null : String(to), Number(change)));
  }
  return found;
}

/** The stretches once a kind is closed up to a day, or opened behind it. */
function closedThen(stretches: readonly Stretch[], to: string | null, change: number): Stretch[] {
  if (to === null) return [];
  const whole = stretches.filter((stretch) => stretch.to <= to);
  const cut = stretches[whole.length];
  return whole.at(-1)?.to === to ? whole : [...whole, { to, since: cut?.since ?? change }];
}

/** The rows of a table whose days are closed and among those asked for. */
async function* provedRows(moment: ProofMoment, closed: ProvedTable): AsyncGenerator<ProvedRow[]> {
  const { table, day } = closed;
  const ids = await idsOf(moment, closed);
  // The parts of a payment are compared together.
  const atOnce = table === PAYMENT ? Math.max(ids.length, 1) : moment.db.dialect.rowsAtOnce;
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = await comparedRows(moment, closed, ids.slice(from, from + atOnce));
    const asked = some.filter(({ was, is }) => [was, is].some((row) => isAsked(moment, closed, row?.[day])));
    yield table === PAYMENT ? provedPayments(closed, asked) : asked.map((row) => provedRow(closed, row));
  }
}

function isAsked({ period: { from, to } }: ProofMoment, { stretches }: ProvedTable, day: unknown): boolean {
  return typeof day === 'string' && day >= from && day <= to && stretchOf(stretches, day) !== undefined;
}

function stretchOf(stretches: readonly Stretch[], day: unknown): Stretch | undefined {
  return stretches.find(({ to }) => String(day) <= to);
}

/** Rows that have, or once had, one of the days asked for. */
async function idsOf({ rows, db, statement, period }: ProofMoment, { table, day }: ProvedTable): Promise<number[]> {
  const made = statement(`proof closed ${table}`, () =>
    db.sql
      .selectFrom(rowsIn(table, 'm'))
      .select('m.id')
      .where(sql.ref(`m.${day}`), '>=', slot(0))
      .where(sql.ref(`m.${day}`), '<=', slot(1))
      .union(
        db.sql
          .selectFrom('windrow_change')
          .select('record_id as id')
          .where('record_table', '=', slot(2))
          .where('after', 'like', slot(3)),
      )
      .orderBy('id'),
  );
  const { from, to } = period;
  const same = [...from].findIndex((letter, at) => letter !== to[at]);
  const written = `%"${day}":"${same < 0 ? from : from.slice(0, same)}%`;
  return (await rows(made.bind([from, to, table, written]))).map(([id]) => Number(id));
}

async function comparedRows(moment: ProofMoment, closed: ProvedTable, ids: readonly number[]): Promise<Compared[]> {
  const [stored, changes] = await Promise.all([storedRows(moment, closed, ids), changesOf(moment, closed.table, ids)]);
  const renames = await renamesOf(moment, closed, [...changes.values()].flat());
  return ids.map((id): Compared => {
    const [is, own] = [stored.get(id), changes.get(id) ?? []];
    const was = closed.stretches
      .map((stretch) => stateAt(own, stretch.since, renames))
      .find((state, at) => stretchOf(closed.stretches, state?.[closed.day]) === closed.stretches[at]);
    return { id, was, is };
  });
}

/** A row as the changes before one left it, with those later ones that only rename its parties. */
function stateAt(
  changes: readonly ProvedChange[],
  since: number,
  renames: (change: ProvedChange, key: string) => boolean,
): Values | undefined {
  let state: Values | undefined;
  for (const change of changes) {
    const { id, before, after } = change;
    if (id < since) state = after ? { ...(before ? state : {}), ...after } : undefined;
    else if (state && before && after)
      state = { ...state, ...Object.fromEntries(Object.entries(after).filter(([key]) => renames(change, key))) };
  }
  return state;
}

/** Which fields a change gave the other name of their party, by an act that may do so on closed days. */
async function renamesOf(
  { db, statement, acts }: ProofMoment,
  { entity, stretches }: ProvedTable,
  changes: readonly ProvedChange[],
): Promise<(change: ProvedChange, key: string) => boolean> {
  const [first] = stretches;
  const late = changes.filter(({ id, before }) => before !== null && id > (first?.since ?? 0));
  const roots = await rootsOf({ trx: db.sql, dialect: db.dialect, statement }, [
    ...new Set(late.map(({ act }) => act)),
  ]);
  return ({ act, before, after }, key) => {
    const root = roots.get(act);
    return root !== undefined && before !== null && after !== null
      ? renamingOf(acts.rulesOf(root.kind), root.about)(entity, key, before, after)
      : false;
  };
}

/** Fields that the history does not have were added later. */
function provedRow({ table, entity }: ProvedTable, { id, was, is }: Compared): ProvedRow {
  const isSo = was !== undefined && is !== undefined && changedFields(entity, is, was).length === 0;
  return { table, id, isSo, ...(is ? {} : { name: String(was?.[entity.nameField ?? ''] ?? '') }) };
}

/** Each payment: it says the same as before and comes to the same, whatever papers its parts are on. */
function provedPayments(closed: ProvedTable, rows: readonly Compared[]): ProvedRow[] {
  const { table, entity } = closed;
  const groups = Map.groupBy(rows, ({ id, was, is }) => Number((is ?? was)?.part_of ?? id));
  const rest = new Set(WHERE_IT_IS);
  return [...groups].map(([id, parts]): ProvedRow => {
    const was = parts.flatMap((part) => (part.was ? [part.was] : []));
    const is = parts.flatMap((part) => (part.is ? [part.is] : []));
    const [first, now] = [was[0], is[0]];
    const [before, after] = [was, is].map((shares) => sumPrinted(shares.map(({ amount }) => String(amount))));
    const differs = (row: Values): boolean =>
      first !== undefined && changedFields(entity, row, first).some((key) => !rest.has(key));
    const isSo = first !== undefined && now !== undefined && before === after && !is.some(differs);
    return { table, id, isSo, ...(now ? {} : { name: String(first?.reference ?? first?.method ?? '') }) };
  });
}
