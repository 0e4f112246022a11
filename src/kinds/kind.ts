/** The contract of a field kind in code that the browser and the server share. One file per kind implements it. */
import type { Entities, Entity } from '../grammar/entity';
import type { FieldOf, Kind, Unit } from '../grammar/field';
import type { Fault } from './faults';

/** Key of a record. Windrow's own are numbers; another server's may be texts, such as UUIDs. */
export type Key = number | string;

/** The result of a check: the value to store (a decimal as plain text, a reference as an id), or a message. */
export type CheckResult = { readonly value: string | number } | { readonly fault: Fault };

/**
 * A value in a form: text; the id of a related record; `null` where no option is chosen. Decimals are plain text without
 * commas, days are `YYYY-MM-DD`.
 */
export type FormValue = string | number | null;

/** How the values of a field are shown in one column of a table. */
export interface ColumnFormat {
  /** Numbers are right-aligned. */
  readonly isNumber: boolean;
  /** Never cut and never broken in two lines: numbers, days, telephone numbers. */
  readonly isWhole: boolean;
  readonly unit?: Unit | undefined;
  /** The text of a value that is not empty. */
  text(value: unknown): string;
  /** What rows are sorted by; `null` for an empty value. */
  sortKey(value: unknown): string | number | null;
  /** Text that a search finds besides the text shown: `78460` for `78,460`. */
  readonly searchText?: (value: unknown) => string;
}

/** What a sample value is made from. */
export interface SampleContext {
  readonly key: string;
  /** Words for the field: the table's title for the field that names a record, otherwise the field's label. */
  readonly caption: string;
  /** Makes samples differ, from 1 up. */
  readonly n: number;
  /** A plausible number for a decimal; used if the field's limits allow it. */
  readonly plausible: number | undefined;
  /** The id of a record of a related table. */
  readonly idFor: (table: string) => Key;
}

/** Where a field is declared. */
export interface Declaration {
  readonly registry: Entities;
  readonly entity: Entity;
}

/**
 * Everything shared code knows about one kind.
 * `Read` is the type of a value in a row, `Write` its type in a draft; `Row` and `Draft` are inferred from them.
 */
export interface KindRules<K extends Kind, Read = unknown, Write extends string | number = string | number> {
  /** Checks a value of a request that is not empty (§5). */
  check(field: FieldOf<K>, raw: unknown): CheckResult;
  /** A valid value. */
  sample(field: FieldOf<K>, context: SampleContext): Write;
  /** What an empty value is sent as (ruling 59): texts of other servers are often not nullable. */
  readonly emptySent: '' | null;
  /** A form's value that is not blank, in the form the API takes. An invalid value is sent unchanged: the server reports it. */
  serialize(field: FieldOf<K>, value: unknown): unknown;
  /** A value of an API answer in the form the screens read, whichever server sent it (rulings 6 and 49). */
  deserialize(field: FieldOf<K>, value: unknown, registry: Entities): unknown;
  /** A row's value; `null` when it is empty. */
  read(field: FieldOf<K>, value: unknown): Read | null;
  /** A row's value as text, without its unit; `blank` when it is empty. */
  format(field: FieldOf<K>, value: unknown): string;
  /** A row's value as a form contains it. */
  formValue(field: FieldOf<K>, value: unknown): FormValue;
  /** The format of a column. `values`: the column's values, which decide how many decimals it shows. */
  columnFormat(field: FieldOf<K>, values: readonly unknown[]): ColumnFormat;
  /** The text shown for an empty value. */
  blank(field: FieldOf<K>): string;
  /** A short name of the type of its values: fields with equal names can take each other's values. */
  valueType(field: FieldOf<K>): string;
  /** Faults in the field's own options; empty when they are sound. */
  optionFaults(field: FieldOf<K>, declaration: Declaration): string[];
}

/** True for a value that a form or a request leaves empty. */
export function isEmpty(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');
}

/** A value as the text of a form; `''` for none. */
export function textValue(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** The column format of kinds whose values are plain text. */
export function textFormat(isWhole: boolean): ColumnFormat {
  return {
    isNumber: false,
    isWhole,
    text: (value) => String(value),
    sortKey: (value) => (isEmpty(value) ? null : String(value)),
  };
}
