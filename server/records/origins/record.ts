/**
 * Keeps where the prices of a ticket came from, in the act that saves it (decision 69): the look-ups that the form makes are made
 * again, and a value that is their answer is from that record as it stands. No request says anything of it.
 */
import { sql } from 'kysely';
import type { Entity, Lookup, StoredTable } from '../../../src/grammar/entity';
import { isDecimal, isReference } from '../../../src/grammar/field';
import { idOf } from '../../../src/kinds/ref';
import { inheritedOf } from '../../../src/rules/fieldSets';
import { lookupInputs, lookupQuery } from '../../../src/rules/lookups';
import { entityOf, type Values } from '../../../src/rules/rows';
import { unawaited } from '../../db/query/writes/ahead';
import type { StoredRow } from '../../db/query/rowStore';
import { rowsOf, Slot } from '../../db/query/statement';
import type { Recorder, WriteContext, WrittenRow } from '../context';
import { findRecords, type AskedLookup, type FoundRecord } from '../../lookups/find';
import { textOfOrigins, type KeptOrigin } from './kept';

/** Rows kept in one statement. */
const AT_ONCE = 1000;

/** Keeps the origins of what an act has set. */
export const recordOrigins: Recorder = async (context, rows) => {
  const { origins } = context.acts.rulesOf(context.act.kind);
  if (origins === 'none') return;
  // The act knows which figures it filled in; the others are from a file.
  if (origins === 'given') return keepGiven(context, rows);
  for (const [table, written] of Map.groupBy(rows, (row) => row.table)) {
    const priced = pricedOf(entityOf(context.registry, table));
    if (!priced) continue;
    const set = setRows(priced, written);
    if (set.length > 0) await keep(context, table, await originsOf(context, priced, set));
  }
};

/** Keeps the origins that the act itself gives. */
async function keepGiven(context: WriteContext, rows: readonly WrittenRow[]): Promise<void> {
  for (const [table, written] of Map.groupBy(rows, (row) => row.table))
    await keep(
      context,
      table,
      written.flatMap(({ id, version, origins }) => (origins ? [[id, version, textOfOrigins(origins)] as const] : [])),
    );
}

/** How the prices of a table's rows are found. */
interface PricedTable {
  readonly entity: StoredTable;
  readonly lookups: readonly Lookup[];
  /** Decimals that are inherited, and the references they come through. */
  readonly inherited: readonly { readonly key: string; readonly from: string }[];
  /** References that the look-ups and inherited values lead through. */
  readonly through: readonly string[];
  /** Fields that look-ups and inherited values depend on. */
  readonly inputs: readonly string[];
  readonly fields: ReadonlySet<string>;
}

/** Rows that have set the same fields to the same values, and whose look-ups ask the same: what is found for one holds for all. */
interface SetRows {
  readonly rows: readonly WrittenRow[];
  readonly fields: readonly string[];
  /** All values of the first of them now. */
  readonly values: Values;
}

function pricedOf(entity: StoredTable & Pick<Partial<Entity>, 'lookups'>): PricedTable | undefined {
  const { lookups = [] } = entity;
  if (lookups.length === 0) return undefined;
  const inherited = inheritedOf(entity).filter(({ key }) => isDecimal(entity.fields[key]));
  const paths = lookups.flatMap(({ by }) => Object.values(by).filter((path) => path.includes('.')));
  const through = [...paths.map((path) => path.split('.')[0] ?? path), ...inherited.map(({ from }) => from)];
  return {
    entity,
    lookups,
    inherited,
    through: [...new Set(through)],
    inputs: [...new Set([...lookups.flatMap(lookupInputs), ...through])],
    fields: new Set([...lookups.flatMap(({ fill }) => Object.keys(fill)), ...inherited.map(({ key }) => key)]),
  };
}

/** The rows that have set such fields, those that are alike together: a bulk update has a few kinds of rows. */
function setRows({ inputs, fields: priced }: PricedTable, written: readonly WrittenRow[]): SetRows[] {
  const alike = Map.groupBy(
    written.filter(({ after, back }) => after && !back),
    ({ fields, before = {}, after = {} }) => {
      const set = fields.filter((key) => priced.has(key));
      if (set.length === 0) return '';
      const now = (key: string): unknown => (Object.hasOwn(after, key) ? after[key] : before[key]);
      return JSON.stringify([set, set.map(now), inputs.map((key) => idOf(now(key)))]);
    },
  );
  alike.delete('');
  return [...alike.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const fields = first.fields.filter((key) => priced.has(key));
    return [{ rows, fields, values: { ...first.before, ...first.after } }];
  });
}

type RelatedRows = (
  key: string,
  values: Values,
) => { readonly table: string; readonly id: number; readonly row: StoredRow } | undefined;

/** The records that the rows refer to through these references. */
async function relatedOf(
  context: WriteContext,
  priced: PricedTable,
  set: readonly Pick<SetRows, 'values'>[],
): Promise<RelatedRows> {
  const known = new Map<string, StoredRow>();
  for (const { key, read } of relatedReads(context, priced, set))
    for (const [id, row] of await read) known.set(`${key} ${id}`, row);
  return (key, values) => {
    const [field, id] = [priced.entity.fields[key], idOf(values[key])];
    const row = known.get(`${key} ${id}`);
    return row && id !== null && isReference(field) ? { table: field.to, id, row } : undefined;
  };
}

/** The records that a new row will refer to, asked for before it is written. */
export function relatedAhead(context: WriteContext, table: string, values: Values): Promise<unknown>[] {
  const priced = pricedOf(entityOf(context.registry, table));
  return priced ? relatedReads(context, priced, [{ values }]).map(({ read }) => read) : [];
}

function relatedReads(context: WriteContext, priced: PricedTable, set: readonly Pick<SetRows, 'values'>[]) {
  const { store, trx, once } = context;
  return priced.through.flatMap((key) => {
    const field = priced.entity.fields[key];
    const ids = [...new Set(set.flatMap(({ values }) => idOf(values[key]) ?? []))];
    if (!isReference(field) || ids.length === 0) return [];
    return [{ key, read: once(`related ${field.to} ${ids.join()}`, () => store(field.to).read(trx, ids)) }];
  });
}

/** Rows, what their look-ups ask for, and the text of that. */
interface AskedOrigin extends SetRows {
  readonly asked: readonly AskedLookup[];
  readonly text: string;
}

function questionOf(priced: PricedTable, set: SetRows, related: RelatedRows): AskedOrigin {
  const { fields, values } = set;
  const nested = { ...values };
  for (const key of priced.through) {
    const one = related(key, values);
    if (one) nested[key] = { ...one.row.values, id: one.id };
  }
  const asked = priced.lookups.flatMap((lookup): AskedLookup[] => {
    const query = Object.keys(lookup.fill).some((key) => fields.includes(key))
      ? lookupQuery(lookup, nested, idOf)
      : null;
    return query === null ? [] : [{ lookup, query }];
  });
  return { ...set, asked, text: JSON.stringify(asked.map(({ lookup, query }) => [lookup.from, query])) };
}

/** Where the values that rows were given are from. Rows with the same questions share the answers. */
async function originsOf(context: WriteContext, priced: PricedTable, set: readonly SetRows[]): Promise<KeptRow[]> {
  const related = await relatedOf(context, priced, set);
  const questions = set.map((one) => questionOf(priced, one, related));
  const different = new Map(questions.map(({ text, asked }) => [text, asked]));
  const answers = await findRecords(context, [...different.values()]);
  const answerOf = new Map([...different.keys()].map((text, at) => [text, answers[at] ?? []]));
  return questions.flatMap(({ rows, fields, values, asked, text }) => {
    const found = answerOf.get(text) ?? [];
    const sources: Record<string, KeptOrigin> = {};
    for (const field of fields) {
      if (values[field] === null || values[field] === undefined) continue;
      const own = priced.inherited.find(({ key }) => key === field);
      const from = own ? inheritedFrom(related(own.from, values), field) : lookedUp(asked, found, field);
      sources[field] = originOf(values[field], from);
    }
    const kept = textOfOrigins(sources);
    return rows.map(({ id, version }): KeptRow => [id, version, kept]);
  });
}

/** A row's id and version, and the text of its origins. */
type KeptRow = readonly [id: number, version: number, sources: string];

/** A record, and what it says of a field. */
interface SaidOf {
  readonly from: NonNullable<KeptOrigin['from']>;
  readonly value: unknown;
}

function inheritedFrom(related: ReturnType<RelatedRows>, field: string): SaidOf | undefined {
  if (!related) return undefined;
  const { table, id, row } = related;
  return { from: { table, id, version: row.version }, value: row.values[field] };
}

function lookedUp(
  asked: readonly AskedLookup[],
  found: readonly (FoundRecord | undefined)[],
  field: string,
): SaidOf | undefined {
  const at = asked.findIndex(({ lookup }) => Object.hasOwn(lookup.fill, field));
  const [record, source] = [found[at], asked[at]?.lookup.fill[field]];
  if (!record || source === undefined) return undefined;
  const { table, id, version, values } = record;
  return { from: { table, id, version }, value: values[source] };
}

function originOf(value: unknown, said: SaidOf | undefined): KeptOrigin {
  if (!said) return { by_hand: { answer: null } };
  const answer = said.value === null || said.value === undefined ? null : String(said.value);
  // Checked decimals: numbers are the same where their values are.
  if (answer !== null && Number(answer) === Number(value)) return { from: said.from };
  return { from: said.from, by_hand: { answer } };
}

async function keep({ trx, dialect, statement }: WriteContext, table: string, kept: readonly KeptRow[]): Promise<void> {
  const made = statement('origins', () =>
    trx.insertInto('windrow_origin').columns(['record_table', 'record_id', 'version', 'sources']).expression(sql`
      select ${new Slot(0)}, cast(value->>0 as bigint), cast(value->>1 as integer), value->>2
      from ${dialect.elements(new Slot(1))}`),
  );
  for (let from = 0; from < kept.length; from += AT_ONCE) {
    unawaited(rowsOf(trx, made.bind([table, JSON.stringify(kept.slice(from, from + AT_ONCE))])));
  }
}
