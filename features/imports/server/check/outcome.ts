/** What becomes of a row: created, changed, unchanged or refused. The same checks as the writer's. */
import type { ImportFault, RowOutcome } from '../../rules/calls';
import { entityOf, fieldsOf, type Values } from '../../../../src/rules/rows';
import { validate, type FieldErrors } from '../../../../src/rules/validation';
import type { CheckedValues } from '../../../../server/db/query/rowStore';
import { changedFields } from '../../../../server/records/changed';
import { withInherited } from '../../../../server/records/plan/inherit';
import type { BookRecord } from '../names/book';
import type { PreparedRow, RowFill } from './rowFill';
import type { ResolvedRow, Resolving } from '../resolve/resolving';

/** A row as it is kept until it is written. */
export interface StagedRow {
  readonly line: number;
  readonly outcome: RowOutcome;
  /** The record that it is. */
  readonly id: number | null;
  readonly version: number | null;
  /** All values of a new row, the changed ones of another. References may be ids of new records. */
  readonly values: CheckedValues;
  /** What the changed fields had before. */
  readonly before: Values;
  /** What is kept beside the record, of the columns that the file has. */
  readonly extra: CheckedValues;
  readonly faults: readonly ImportFault[];
  /** By field the place of the record that a figure is from, among the sources of the check; what the file has is left out. */
  readonly from?: Readonly<Record<string, number>>;
  /** Tables that have nothing to fill in. */
  readonly lacks?: readonly string[];
  /** When another Windrow changed it last, as its export says: of two rates the later one counts. */
  readonly edited?: string;
}

/** Everything but what is beside the record. */
type Judged = Omit<StagedRow, 'extra'>;

/** Makes a row ready to be judged: what it says, and what it inherits. */
export async function prepare(
  parts: Resolving,
  row: ResolvedRow,
  record: BookRecord | undefined,
): Promise<PreparedRow> {
  const entity = entityOf(parts.registry, parts.table);
  const context = { read: reader(parts), stored: record?.values, partial: record !== undefined };
  return { row, record, given: await withInherited(entity, row.values, context) };
}

/** The outcome of a row that no record is yet. */
export function created(parts: Resolving, { row, given }: PreparedRow, fill: RowFill): Judged {
  const result = validate(entityOf(parts.registry, parts.table), { ...given, ...fill.values }, { t: parts.t });
  const faults = faultsOf(row, result.errors);
  const whole = { line: row.line, id: null, version: null, before: {} };
  if (faults.length > 0) return { ...whole, outcome: 'refused', values: result.values ?? result.passed, faults };
  const values = result.values ?? {};
  return { ...whole, outcome: 'created', values, faults, ...figuresFrom(fill, values) };
}

/** The outcome of a row that is a record already: what the file has and is not empty is taken, and what is filled in. */
export function changed(parts: Resolving, { row, given }: PreparedRow, record: BookRecord, fill: RowFill): Judged {
  const entity = entityOf(parts.registry, parts.table);
  const stored = record.values;
  const full: Values = { ...given, ...fill.values };
  const only = fieldsOf(entity).flatMap(([key]) => (Object.hasOwn(full, key) ? [key] : []));
  const result = validate(entity, full, { t: parts.t, only, stored });
  const faults = faultsOf(row, result.errors);
  const place = { line: row.line, id: record.id, version: record.version };
  if (faults.length > 0)
    return { ...place, outcome: 'refused', values: result.values ?? result.passed, before: {}, faults };
  const keys = changedFields(entity, stored, result.values ?? {});
  const values = Object.fromEntries(keys.map((key) => [key, result.values?.[key] ?? null]));
  const before = Object.fromEntries(keys.map((key) => [key, stored[key] ?? null]));
  const outcome = keys.length > 0 ? 'changed' : 'unchanged';
  return { ...place, outcome, values, before, faults, ...figuresFrom(fill, values) };
}

/** Where the written figures are from that the file does not have, and what the tables do not have. */
function figuresFrom({ from, lacks }: RowFill, values: Values): Pick<StagedRow, 'from' | 'lacks'> {
  const written = Object.entries(from).filter(([field]) => Object.hasOwn(values, field));
  return {
    ...(written.length > 0 ? { from: Object.fromEntries(written) } : {}),
    ...(lacks.length > 0 ? { lacks } : {}),
  };
}

/** A row that is refused as it is. */
export function refused(row: ResolvedRow, faults: readonly ImportFault[]): Judged {
  return { line: row.line, outcome: 'refused', id: null, version: null, values: {}, before: {}, faults };
}

function reader({ book }: Resolving): (table: string, id: number) => Promise<Values | undefined> {
  return async (table, id) => book.get(table, id)?.values;
}

/** Faults of names come before those of the checks, which would only say that the field is empty. */
function faultsOf(row: ResolvedRow, errors: FieldErrors = {}): ImportFault[] {
  const named = new Set(row.faults.map(({ field }) => field?.split('.')[0]));
  // What was not looked for because of another fault is not missing.
  const isHidden = (field: string): boolean => named.size > 0 && !row.cells.has(field);
  const checked = Object.entries(errors).flatMap(([field, [reason = '']]) =>
    named.has(field) || isHidden(field) ? [] : [{ field, text: row.cells.get(field) ?? '', reason }],
  );
  return [...row.faults, ...checked];
}
