/** What is kept of an act beside its changes, so that it is found among a million others: its tables, and former names of records. */
import { sql, type Compilable, type RawBuilder } from 'kysely';
import { isReference } from '../../src/grammar/field';
import { isSide } from '../../src/rules/extras/sides';
import { entityOf, fieldsOf, type Values } from '../../src/rules/rows';
import { unawaited } from '../db/query/writes/ahead';
import { rowsOf, Slot } from '../db/query/statement';
import type { ChangedRow, HistoryParts, HistoryWriting } from './store';

/** The name under which a record is found by a number that it had once. */
export function traceOfNumber(number: string): string {
  return `number ${number.replace(/[A-Z]/g, (letter) => letter.toLowerCase())}`;
}

/** The name under which the rows beside a record are found. */
export function traceOfOwner(table: string, id: unknown): string {
  return `beside ${table} ${String(id)}`;
}

/** Adds for an act how many records of which table it changed and removed, and the traces of those that go or change their number. */
export async function addSummary(context: HistoryWriting, actId: number, rows: readonly ChangedRow[]): Promise<void> {
  const written = rows.filter(({ fields }) => fields.length > 0);
  const tables = [...Map.groupBy(written, (row) => ownerOf(context, row))].map(([table, own]) => [
    actId,
    table,
    context.at.toISOString(),
    new Set(own.map((row) => idOf(context, row))).size,
    own.filter((row) => !row.after && row.table === table).length,
  ]);
  const acts: Added = {
    into: (values) =>
      context.trx
        .insertInto('windrow_act_table')
        .columns(['act_id', 'record_table', 'at', 'changes', 'removed'])
        .expression(values),
    types: ['bigint', 'text', context.dialect.types.instant.sqlType, 'integer', 'integer'],
  };
  await insertRows(context, acts, tables);
  const traces = [...Map.groupBy(written, ({ table }) => table)].flatMap(([table, own]) => {
    const numbers = isSide(context.registry, table) ? [] : numberFields({ ...entityOf(context.registry, table) });
    return own.flatMap((row) => tracesOf(context, row, numbers).map((name) => [name, table, row.id]));
  });
  const trace: Added = {
    into: (values) =>
      context.trx.insertInto('windrow_trace').columns(['name', 'record_table', 'record_id']).expression(values),
    types: ['text', 'text', 'bigint'],
  };
  await insertRows(context, trace, traces);
}

type Stored = Pick<HistoryWriting, 'registry'>;

/** A change beside a record counts as one of the record. */
function ownerOf({ registry }: Stored, { table, before, after }: ChangedRow): string {
  if (!isSide(registry, table)) return table;
  const owner = { ...before, ...after }.record_table;
  return typeof owner === 'string' ? owner : table;
}

function idOf({ registry }: Stored, { table, id, before, after }: ChangedRow): unknown {
  return isSide(registry, table) ? ({ ...before, ...after }.record_id ?? id) : id;
}

/** @param numbers the fields of its table by which records are looked for */
function tracesOf(
  { registry }: Stored,
  { table, before, after, fields }: ChangedRow,
  numbers: readonly string[],
): string[] {
  if (isSide(registry, table)) {
    const owner: Values = { ...before, ...after };
    return before || owner.record_id === undefined ? [] : [traceOfOwner(String(owner.record_table), owner.record_id)];
  }
  if (!before) return [];
  return numbers.flatMap((key) => {
    const number = before[key];
    return fields.includes(key) && typeof number === 'string' && number !== '' ? [traceOfNumber(number)] : [];
  });
}

/** The texts by which records of a table are looked for. */
export function numberFields(entity: {
  fields: ReturnType<typeof entityOf>['fields'];
  filters?: Readonly<Record<string, string>>;
}): string[] {
  const keys = Object.values(entity.filters ?? {});
  return fieldsOf(entity).flatMap(([key, field]) => (keys.includes(key) && !isReference(field) ? [key] : []));
}

/** Rows inserted in one statement. */
const AT_ONCE = 5000;

/** What is added: the beginning of the statement, and the type of each column. */
interface Added {
  readonly into: (rows: RawBuilder<unknown>) => Compilable<unknown>;
  readonly types: readonly string[];
}

async function insertRows(
  { trx, dialect, statement }: HistoryParts,
  { into, types }: Added,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = types.map((type, at) => sql`cast(value->>${sql.lit(at)} as ${sql.raw(type)})`);
  const made = statement(`add ${types.join()}`, () =>
    into(sql`select ${sql.join(values)} from ${dialect.elements(new Slot(0))}`),
  );
  for (let from = 0; from < rows.length; from += AT_ONCE)
    unawaited(rowsOf(trx, made.bind([JSON.stringify(rows.slice(from, from + AT_ONCE))])));
}
