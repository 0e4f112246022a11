/** The tickets that a record really fills: another one may be nearer, or they are of other parties. */
import { sql, type RawBuilder } from 'kysely';
import { isReference } from '../../../../src/grammar/field';
import { idOf } from '../../../../src/kinds/ref';
import { fedBy, type Fed } from '../../rules/sources';
import { entityOf, type NumberedRow } from '../../../../src/rules/rows';
import { NotFound } from '../../../../server/faults';
import { candidates, type Candidate, type CandidateColumns, type WantedTickets } from './candidates';
import type { RerateParts } from '../parts';
import type { Lookup } from '../../../../src/grammar/entity';
import { lookupQuery } from '../../../../src/rules/lookups';
import { nested } from '../../../../server/lookups/fill';
import type { FilterValues } from '../../../../server/db/query/filters';

/**
 * Those of these tickets that the record does not fill: another one is nearer by now, or they are of other parties.
 * @param ids of tickets of one table
 */
export async function notFilled(
  parts: RerateParts,
  { table, id }: { readonly table: string; readonly id: number },
  tickets: string,
  ids: readonly number[],
): Promise<number[]> {
  const read = await parts.tables(table).get(id);
  if (!read) throw new NotFound();
  const filled = new Set<number>();
  for (const fed of fedBy(parts.registry, table).filter((one) => one.table === tickets)) {
    const where = (columns: CandidateColumns): RawBuilder<unknown> =>
      parts.db.dialect.among(columns.id, parts.db.dialect.idList(ids));
    const found = await theirs(parts, { fed, record: read.record }, { roles: [], where });
    for (const one of found) filled.add(one.id);
  }
  return ids.filter((one) => !filled.has(one));
}

/** A way, and the record that gives its values by it. */
interface FedRecord {
  readonly fed: Fed;
  readonly record: NumberedRow;
}

/** The candidates that the record really fills. */
export async function theirs(
  parts: RerateParts,
  { fed, record }: FedRecord,
  { roles, where }: Pick<WantedTickets, 'roles' | 'where'>,
): Promise<Candidate[]> {
  const paths = 'lookup' in fed.by ? Object.values(fed.by.lookup.by) : [];
  const pinnedWhere: WantedTickets['where'] = (columns) =>
    sql.join([...pinned(parts, { fed, record }, columns), where(columns)], sql` and `);
  const found = await candidates(parts, { table: fed.table, paths, roles, where: pinnedWhere });
  if (!('lookup' in fed.by)) return found;
  const isFilled = openFilled(parts, fed.by.lookup, record.id);
  const answers = await Promise.all(found.map(isFilled));
  return found.filter((_, at) => answers[at]);
}

/** The references of a ticket that are the same for every one that the record is for. */
function pinned(
  { registry, hooks }: RerateParts,
  { fed: { by }, record }: FedRecord,
  columns: CandidateColumns,
): RawBuilder<unknown>[] {
  if ('through' in by) return [columns.refersTo(by.through, record.id)];
  const { lookup } = by;
  const source = entityOf(registry, lookup.from);
  return Object.entries(lookup.by).flatMap(([key, path]) => {
    // A query key with a meaning of its own is asked ticket by ticket.
    if (hooks[lookup.from]?.filters?.[key]) return [];
    if (key === 'id') return [columns.refersTo(path, record.id)];
    const target = source.filters?.[key] ?? key;
    const id = isReference(source.fields[target]) ? idOf(record[target]) : null;
    return id === null ? [] : [columns.refersTo(path, id)];
  });
}

/** Tells it for the tickets of one way. Equal questions are asked once. */
function openFilled({ tables }: RerateParts, lookup: Lookup, record: number): (ticket: Candidate) => Promise<boolean> {
  const reader = tables(lookup.from);
  const known = new Map<string, Promise<boolean>>();
  const first = async (query: Readonly<Record<string, number>>): Promise<boolean> => {
    const asked: FilterValues = [...reader.filters.keys()].flatMap((key) => {
      const id = query[key];
      return id === undefined ? [] : [[key, [id]] as const];
    });
    return (await reader.list(asked))[0]?.id === record;
  };
  return async ({ values }) => {
    const query = lookupQuery(lookup, nested(values), idOf);
    if (!query) return false;
    const key = JSON.stringify(query);
    const answer = known.get(key) ?? first(query);
    known.set(key, answer);
    return answer;
  };
}
