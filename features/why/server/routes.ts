/** `office/why/{table}/{id}/{figure}/`: one amount explained. For everybody who may see the ticket. */
import type { FastifyInstance } from 'fastify';
import { figuresOf, isFigure } from '../../../src/rules/tickets/figures';
import { derivationOf, roleOfFigure } from '../rules/derivation';
import type { FeatureParts } from '../../../server/api/feature';
import { serve } from '../../../server/api/calls';
import { keepStatements } from '../../../server/db/query/statement';
import { NotFound } from '../../../server/faults';
import { idOf } from '../../../src/kinds/ref';
import { entityOf, nameFieldOf, type NumberedRow } from '../../../src/rules/rows';
import { valueAt } from '../../../src/rules/labels';
import { settledIn, type SettlementRole } from '../../../src/rules/settled/settled';
import { whyCalls, type Why, type WhyChange } from '../rules/calls';
import { withSides } from '../../../src/rules/extras/sides';
import { settledPapers } from '../../../server/api/office/settled/read';
import { readSettings } from '../../../server/settled/settings';
import { settersOf } from '../../../server/history/setters';
import { frozenTicket, type OriginParts } from './frozen';
import { labelOf, originsOf, valuesNow, who, type InputValues, type ReadTicket } from './read';

/** Read off a scale: the formula shows them, and they come from nowhere else. */
const weighed: readonly string[] = ['gross_weight', 'tare_weight'];

/** The figure of a ticket; with `statement` as it stands on that paper. */
interface AskedFigure {
  readonly table: string;
  readonly id: number;
  readonly figure: string;
  readonly statement?: number | undefined;
}

/** Explains a figure. Throws `NotFound` where there is no such ticket, figure or paper, and where the ticket is not on the paper. */
async function explain(parts: OriginParts, { table, id, figure, statement }: AskedFigure): Promise<Why> {
  const row = (await parts.tables(table).get(id))?.record;
  if (!row) throw new NotFound();
  const frozen = statement === undefined ? undefined : await frozenTicket(parts, statement, { table, id });
  const needed = figuresOf(table)[figure] ?? [];
  const fields = needed.filter((field) => !weighed.includes(field));
  const ticket: ReadTicket = { table, row, frozen };
  const { inputs, changed_since: sources } = await originsOf(parts, ticket, fields);
  const values: InputValues = {
    ...Object.fromEntries(weighed.map((field) => [field, textOf((frozen?.values ?? row)[field])])),
    ...Object.fromEntries(inputs.map(({ field, value }) => [field, value])),
  };
  const chain = derivationOf(table, figure, values);
  const value = chain.at(-1)?.value ?? null;
  const present = frozen ? await valuesNow(parts, ticket, needed) : values;
  const own = frozen ? await ownChanges(parts, ticket, values, present) : [];
  const role = roleOfFigure(figure);
  return {
    ticket: ticketOf(parts, table, row, role),
    figure,
    value,
    paper: frozen?.paper ?? null,
    now: frozen ? (derivationOf(table, figure, present).at(-1)?.value ?? null) : value,
    ...(await papersOf(parts, ticket, role)),
    chain,
    inputs,
    // What the ticket itself has now says more than that its source has it too.
    changed_since: [...own, ...sources.filter(({ field }) => !own.some((one) => one.field === field))],
  };
}

/** What the ticket has now in place of what stands on the paper. */
async function ownChanges(
  parts: OriginParts,
  { table, row }: ReadTicket,
  was: InputValues,
  is: InputValues,
): Promise<WhyChange[]> {
  const fields = Object.keys(was).filter((field) => Number(was[field]) !== Number(is[field] ?? was[field]));
  if (fields.length === 0) return [];
  const { of, last } = await settersOf(parts, { table, id: row.id }, fields);
  const label = await labelOf(parts, table, row.id);
  return fields.map((field) => {
    const set = who(of.get(field));
    const record = { table, id: row.id, version: last?.version ?? 1, label, ...set };
    return { field, was: was[field] ?? '', is: is[field] ?? null, record, ...set };
  });
}

function ticketOf(
  { registry }: OriginParts,
  table: string,
  row: NumberedRow,
  role: SettlementRole | undefined,
): Why['ticket'] {
  const as = role && settledIn(table, role);
  const own = as && row[as.party];
  // A load without a hauler is hauled by the truck's.
  const party = as && idOf(own) === null ? valueAt(row, `truck_id.${as.party}`) : own;
  return {
    table,
    id: row.id,
    number: String(row[nameFieldOf(entityOf(registry, table))] ?? ''),
    date: textOf(row.date),
    party: textOf(valueAt({ party }, 'party.name')),
  };
}

/** The papers, that of the amount first, with its corrections; or the cut-off day that the ticket is not after. */
async function papersOf(
  { db, trx, statement, registry }: OriginParts,
  { table, row, frozen }: ReadTicket,
  role: SettlementRole | undefined,
): Promise<Pick<Why, 'papers' | 'cutoff' | 'corrections'>> {
  const reading = { trx, dialect: db.dialect, statement, registry: withSides(registry) };
  const { papers, corrections } = await settledPapers(reading, table, row.id);
  const paper = frozen?.paper;
  const isFirst = (one: (typeof papers)[number]): boolean =>
    paper ? one.statement.id === paper.id : one.role === role;
  const ordered = papers.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const { cutoffs } = await readSettings({ db, statement });
  const day = role && !paper && !papers.some((one) => one.role === role) ? cutoffs[role] : null;
  const isBefore = day && typeof row.date === 'string' && row.date <= day;
  const own = corrections.filter((one) => (paper ? one.statement.id === paper.id : one.role === role));
  return {
    papers: ordered.map((one) => one.statement),
    cutoff: isBefore ? day : null,
    corrections: own.map(({ id, text, date, amount, statement: of, on }) => ({
      id,
      text,
      date,
      amount,
      statement: of,
      on,
    })),
  };
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** Adds the call. */
export function registerWhy(app: FastifyInstance, { db, registry, tables }: FeatureParts): void {
  const parts = { db, trx: db.sql, statement: keepStatements(db.sql), registry, tables };
  serve(app, whyCalls, {
    why: ({ params: { table, id, figure }, query }) => {
      if (!isFigure(table, figure) || !Object.hasOwn(registry, table)) throw new NotFound();
      return explain(parts, { table, id, figure, statement: statementIn(query.statement) });
    },
  });
}

/** The paper whose amount is asked for. Throws `NotFound` for what is no id: there is no such paper. */
function statementIn(asked: string | undefined): number | undefined {
  if (asked === undefined) return undefined;
  const id = Number(asked);
  if (!Number.isSafeInteger(id) || id < 1) throw new NotFound();
  return id;
}
