/**
 * Which records an export has, in the order of its list: by the list's own filters as the API takes them, and by search, sort and
 * column filters as the screen of the list does them.
 */
import type { Entities, Entity } from '../../../../src/grammar/entity';
import { isReference } from '../../../../src/grammar/field';
import { paperCells, pagedListCells, wholeListCells } from '../../../../src/rules/lists/cells';
import { filtered, found, searchText, sorted, type RowSort } from '../../../../src/rules/lists/rowOrder';
import { entityOf, nameFieldOf, type NumberedRow } from '../../../../src/rules/rows';
import type { FilterValues } from '../../../../server/db/query/filters';
import type { TableReader } from '../../../../server/db/query/tables';
import type { SqlRow } from '../../../../server/db/values';
import type { PaperNames } from '../../../../server/sheets/papers';

/** What is asked of a list. */
export interface ListQuery {
  readonly asked: FilterValues;
  /** Default: the order of the API. */
  readonly sort?: RowSort | undefined;
  /** Words searched in every column. Only lists that are held in memory whole are searched so. */
  readonly search?: string | undefined;
  /** Texts or ids by column, as the address of such a list has them. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Makes days of instants, as the viewer sees them. */
  readonly dayOf: (instant: unknown) => string;
  /** The papers of each record, where the list has a column for them. */
  readonly papers?: PaperNames | undefined;
}

/** The ids of the records. */
export async function idsInOrder(registry: Entities, reader: TableReader, query: ListQuery): Promise<number[]> {
  const entity = entityOf(registry, reader.name);
  if (entity.pageSize === undefined) return (await wholeRows(entity, reader, query)).map(({ id }) => id);
  return query.sort ? sortedIds(registry, reader, query.asked, query.sort) : listedIds(reader, query.asked);
}

async function wholeRows(
  entity: Entity,
  reader: TableReader,
  { asked, sort, search = '', columns = {}, dayOf, papers }: ListQuery,
): Promise<NumberedRow[]> {
  const rows = await reader.list(asked);
  const ofPapers = papers ? [paperCells(({ id }) => papers.get(Number(id)) ?? '')] : [];
  const cells = [...wholeListCells(entity, rows, dayOf), ...ofPapers];
  const inOrder = sort ? sorted(rows, cells, sort) : rows;
  return filtered(found(inOrder, searchText(cells), search), columns);
}

async function listedIds(reader: TableReader, asked: FilterValues): Promise<number[]> {
  const ids: number[] = [];
  await reader.each(
    asked,
    ['id'],
    (read) => {
      for (const [id = null] of read) ids.push(Number(id));
    },
    { inherit: false },
  );
  return ids;
}

/** Of rows on pages only what they are sorted by is read. */
async function sortedIds(
  registry: Entities,
  reader: TableReader,
  asked: FilterValues,
  sort: RowSort,
): Promise<number[]> {
  const entity = entityOf(registry, reader.name);
  const cells = pagedListCells(entity, sort.field);
  if (!cells) throw new Error(`${reader.name} has no column "${sort.field}".`);
  const paths = sortPaths(registry, entity, sort.field);
  const rows: NumberedRow[] = [];
  const take = (read: readonly SqlRow[]): void => {
    for (const values of read) rows.push(rowOf(paths, values));
  };
  await reader.each(asked, ['id', ...paths], take, { inherit: false });
  return sorted(rows, [cells], sort).map(({ id }) => id);
}

/** Where the values of a column are: those of a reference are names, also of a second record. */
function sortPaths(registry: Entities, entity: Entity, name: string): string[] {
  const field = entity.fields[name];
  if (!isReference(field)) return [name];
  const column = entity.columns?.find((one) => typeof one !== 'string' && one.field === name);
  const second = typeof column === 'object' ? column.or : undefined;
  return [name, ...(second === undefined ? [] : [second])].map((path) => namePath(registry, entity, path));
}

/** `truck_id.hauler_id` → `truck_id.hauler_id.name`. */
function namePath(registry: Entities, entity: Entity, path: string): string {
  let at = entity;
  for (const step of path.split('.')) {
    const field = at.fields[step];
    if (!isReference(field)) throw new Error(`"${path}" is no reference of ${entity.title}.`);
    at = entityOf(registry, field.to);
  }
  return `${path}.${nameFieldOf(at)}`;
}

/** A row with an id and the values of these paths. Names of records are under `name`, as in an answer of the API. */
function rowOf(paths: readonly string[], [id = null, ...values]: SqlRow): NumberedRow {
  const row: Record<string, unknown> = { id: Number(id) };
  for (const [at, path] of paths.entries()) {
    const steps = path.split('.');
    if (steps.length === 1) row[path] = values[at];
    else put(row, [...steps.slice(0, -1), 'name'], values[at] ?? null);
  }
  return row as NumberedRow;
}

function put(into: Record<string, unknown>, [step = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[step] = value;
    return;
  }
  const there = into[step];
  const next: Record<string, unknown> = typeof there === 'object' && there !== null ? { ...there } : {};
  put(next, rest, value);
  into[step] = next;
}
