/** The look-ups of a form, repeated in a transaction: all of one ticket in one statement. Names no table. */
import { sql, type RawBuilder } from 'kysely';
import type { Lookup } from '../../src/grammar/entity';
import { entityOf, type Values } from '../../src/rules/rows';
import { columnOf } from '../kinds/columns';
import { rowsOf, Slot } from '../db/query/statement';
import type { ActiveFilter } from '../db/query/pages/where';
import { bestMatch } from '../db/query/tableQueries';
import type { SqlValue } from '../db/values';
import type { PlanContext, WriteContext } from '../records/context';

/** A look-up with the values of its query. */
export interface AskedLookup {
  readonly lookup: Lookup;
  readonly query: Readonly<Record<string, number>>;
}

/** The record that a look-up finds first: its version, and the values that the look-up takes, by its fields. */
export interface FoundRecord {
  readonly table: string;
  readonly id: number;
  readonly version: number;
  readonly values: Values;
}

/** What asking needs: a transaction, or the database itself. */
type LookupParts = Pick<WriteContext, 'dialect' | 'statement' | 'registry' | 'filters'> & Pick<PlanContext, 'trx'>;

/** What each of these questions finds, in the order of its look-ups: one statement for all that ask alike. */
export async function findRecords(
  context: LookupParts,
  questions: readonly (readonly AskedLookup[])[],
): Promise<(readonly (FoundRecord | undefined)[])[]> {
  const answers = questions.map((): (FoundRecord | undefined)[] => []);
  const byShape = Map.groupBy(questions.entries(), ([, asked]) => shapeOf(asked));
  const reads = [...byShape].map(async ([shape, alike]) => {
    const [first] = alike;
    if (!first || shape === '') return;
    const [, asked] = first;
    const rows = alike.map(([at, own]) => [at, ...own.flatMap(({ query }) => Object.values(query))]);
    const made = context.statement(`look-ups ${shape}`, () => selectOf(context, asked));
    for (const row of await rowsOf(context.trx, made.bind([JSON.stringify(rows)])))
      answers[Number(row.n)] = asked.map(({ lookup }, at) => recordIn(context, lookup, row, at));
  });
  await Promise.all(reads);
  return answers;
}

function shapeOf(asked: readonly AskedLookup[]): string {
  return asked
    .map(({ lookup, query }) => `${lookup.from} ${Object.keys(query).join()} ${taken(lookup).join()}`)
    .join(' / ');
}

/** What the look-up at `at` has found. */
function recordIn(
  { registry, dialect }: LookupParts,
  lookup: Lookup,
  row: Readonly<Record<string, SqlValue>>,
  at: number,
): FoundRecord | undefined {
  const id = row[`id${at}`] ?? null;
  if (id === null) return undefined;
  const { fields } = entityOf(registry, lookup.from);
  const values = taken(lookup).map((key, place) => {
    const field = fields[key];
    const stored = row[`v${at}_${place}`] ?? null;
    return [key, field ? columnOf(field, dialect).decode(stored) : null];
  });
  return {
    table: lookup.from,
    id: Number(id),
    version: Number(row[`version${at}`]),
    values: Object.fromEntries(values) as Values,
  };
}

/** A row for each question in slot 0: of each look-up the first record, in the order of its list (ruling 29). */
function selectOf({ registry, filters, dialect }: LookupParts, asked: readonly AskedLookup[]): RawBuilder<unknown> {
  const given: RawBuilder<unknown>[] = [];
  const first = asked.map(({ lookup, query }, at) => {
    const known = filters(lookup.from);
    const active = Object.keys(query).map((key, place): ActiveFilter => {
      const filter = known.get(key);
      if (!filter) throw new Error(`${lookup.from} has no filter "${key}".`);
      const name = `k${given.length}`;
      given.push(sql`cast(value->>${sql.lit(given.length + 1)} as bigint) as ${sql.ref(name)}`);
      // Look-ups name the party first, which has fewer records than a crop has.
      return { filter, slots: [sql.ref(`q.${name}`)], narrow: place === 0 };
    });
    const { where, order } = bestMatch(entityOf(registry, lookup.from), active, dialect);
    return sql`(
      select t.id from ${sql.table(lookup.from)} as t ${where} order by ${order} limit 1) as ${sql.ref(`id${at}`)}`;
  });
  const columns = asked.flatMap(({ lookup }, at) => {
    const id = sql.ref(`f.id${at}`);
    // Each by its id: PostgreSQL would read the whole table for a join, because it expects a hundred questions.
    const of = (key: string, name: string): RawBuilder<unknown> =>
      sql`(select l.${sql.ref(key)} from ${sql.table(lookup.from)} as l where l.id = ${id}) as ${sql.ref(name)}`;
    return [id, of('version', `version${at}`), ...taken(lookup).map((key, place) => of(key, `v${at}_${place}`))];
  });
  const question = sql`select ${sql.join([sql`cast(value->>0 as integer) as n`, ...given])} from ${dialect.elements(new Slot(0))}`;
  // Materialized: SQLite would take a value out of the JSON again for each row that it looks at, and both would find a record
  // again for each of its columns.
  return sql`
    with q as materialized (${question}),
    f as materialized (select ${sql.join([sql`q.n`, ...first])} from q)
    select ${sql.join([sql`f.n`, ...columns])} from f`;
}

/** The fields of the record that a look-up takes. */
function taken(lookup: Lookup): string[] {
  return [...new Set(Object.values(lookup.fill))];
}
