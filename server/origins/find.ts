/** The look-ups of a form, repeated in a transaction: all of one ticket in one statement. Names no table. */
import { sql, type RawBuilder } from 'kysely';
import type { Lookup } from '../../src/grammar/entity';
import { entityOf, type Values } from '../../src/rules/rows';
import { columnOf } from '../db/columns';
import { rowsOf, Slot } from '../db/query/statement';
import type { ActiveFilter } from '../db/query/pages/where';
import { bestMatch } from '../db/query/tableQueries';
import type { WriteContext } from '../records/context';

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

type LookupParts = Pick<WriteContext, 'trx' | 'dialect' | 'statement' | 'registry' | 'filters'>;

/** The records that these look-ups find, in their order. */
export async function findRecords(
  context: LookupParts,
  asked: readonly AskedLookup[],
): Promise<(FoundRecord | undefined)[]> {
  if (asked.length === 0) return [];
  const { trx, statement } = context;
  const shape = asked.map(({ lookup, query }) => `${lookup.from} ${Object.keys(query).join()} ${taken(lookup).join()}`);
  const made = statement(`look-ups ${shape.join(' / ')}`, () => selectOf(context, asked));
  const [row = {}] = await rowsOf(trx, made.bind(asked.flatMap(({ query }) => Object.values(query))));
  return asked.map(({ lookup }, at) => {
    const id = row[`id${at}`] ?? null;
    if (id === null) return undefined;
    const { fields } = entityOf(context.registry, lookup.from);
    const values = taken(lookup).map((key, place) => {
      const field = fields[key];
      const stored = row[`v${at}_${place}`] ?? null;
      return [key, field ? columnOf(field, context.dialect).decode(stored) : null];
    });
    return {
      table: lookup.from,
      id: Number(id),
      version: Number(row[`version${at}`]),
      values: Object.fromEntries(values) as Values,
    };
  });
}

/** One row: of each look-up the first record, in the order of its list (ruling 29). */
function selectOf({ registry, filters, dialect }: LookupParts, asked: readonly AskedLookup[]): RawBuilder<unknown> {
  let slots = 0;
  const found = asked.map(({ lookup, query }, at) => {
    const known = filters(lookup.from);
    const active = Object.keys(query).map((key): ActiveFilter => {
      const filter = known.get(key);
      if (!filter) throw new Error(`${lookup.from} has no filter "${key}".`);
      return { filter, slots: [new Slot(slots++)], narrow: false };
    });
    const keys = ['id', 'version', ...taken(lookup)].map((key) => sql.ref(`t.${key}`));
    const { where, order } = bestMatch(entityOf(registry, lookup.from), active, dialect);
    const alias = sql.ref(`l${at}`);
    return sql`left join (
      select ${sql.join(keys)} from ${sql.table(lookup.from)} as t ${where} order by ${order} limit 1
    ) as ${alias} on true`;
  });
  const columns = asked.flatMap(({ lookup }, at) => [
    sql`${sql.ref(`l${at}.id`)} as ${sql.ref(`id${at}`)}`,
    sql`${sql.ref(`l${at}.version`)} as ${sql.ref(`version${at}`)}`,
    ...taken(lookup).map((key, place) => sql`${sql.ref(`l${at}.${key}`)} as ${sql.ref(`v${at}_${place}`)}`),
  ]);
  return sql`select ${sql.join(columns)} from (select 1 as one) as o ${sql.join(found, sql` `)}`;
}

/** The fields of the record that a look-up takes. */
function taken(lookup: Lookup): string[] {
  return [...new Set(Object.values(lookup.fill))];
}
