/**
 * The closed vocabulary of fields: five kinds, their options, one constructor each.
 * This file is the manual for entries of `entities.ts`. It imports nothing.
 * A new kind does not compile until `src/kinds`, `server/kinds` and `src/resources/kinds` each have a file for it.
 */

/** Units as the specification writes them (ruling 57). We added `mi`. */
export type Unit = 'lbs' | '%' | '$/ton' | '$ per ton' | '$/mile' | 'mi';

/**
 * Where a ticket form shows a field: `load` is cleared after each ticket, `kept` and `rates` keep their values for the next,
 * `context` is set by the page (the job a ticket belongs to) and has no input.
 */
export const zones = ['load', 'kept', 'rates', 'context'] as const;
/** One zone of a ticket form. */
export type Zone = (typeof zones)[number];

/** What fields of a form belong together; a heading stands above each group of a form. */
export const fieldGroups = ['address', 'contact'] as const;
/** One group of fields. */
export type FieldGroup = (typeof fieldGroups)[number];

/** How reports print a field. Everything here is optional and only replaces what follows from the field's label, kind and unit. */
export interface Print {
  /** Column head on paper. Default: the label. */
  readonly head?: string;
  /** Name in XLSX and CSV, without the unit. Default: the head. */
  readonly file?: string;
  /** Unit under the head. Default: the field's unit. */
  readonly unit?: string;
  /** Width on paper in points of 8-point type; the columns of a report share the page in proportion. Default: by kind and unit. */
  readonly width?: number;
}

/** Options of a field of any kind. */
interface Base {
  /** Marked in forms and required by the server. Default: optional. */
  readonly required?: true;
  /** Text of the label. Default: made from the key, `gross_weight` → `Gross Weight`, `crop_id` → `Crop`. */
  readonly label?: string;
  /** One sentence of help, shown under the field while there is no other note. Default: none. */
  readonly help?: string;
  /** Form width in twelfths of a row. Default 4. */
  readonly span?: 2 | 3 | 4 | 6 | 8 | 12;
  /** The group in which forms show the field. Neighbours of one group share its heading. Default: none. */
  readonly group?: FieldGroup;
  /** `false` keeps the field out of the generated list. Default: shown. */
  readonly list?: false;
  /** Former name of the column; the migration renames it and keeps its data. */
  readonly was?: string;
  /** Zone of the ticket form. If one field of an entry has a zone, all must have one. Default: the entry has no ticket form. */
  readonly zone?: Zone;
  /** The bulk edit dialog shows the field and bulk update writes it; `label` is its label there. Default: not in bulk. */
  readonly bulk?: true | { readonly label: string };
  /**
   * A reference field of the same entry. Where this field is empty, a save copies the value of the same-named field of that
   * record, and reports read it from there. Default: empty stays empty.
   */
  readonly inherit?: string;
  /** How reports print the field. Default: as follows from label, kind and unit. */
  readonly print?: Print;
}

/** What each kind adds. */
interface Shapes<Name extends string> {
  /**
   * Words. One line unless `lines` is given. `digits` shows a numeric or telephone keypad; the value is still text
   * (ruling 23). Telephone numbers are never cut in lists.
   */
  text: {
    readonly lines?: number;
    readonly digits?: true | 'phone';
    /** Longest text in characters. Default 200 for one line, 2,000 for several (ruling 50). */
    readonly max?: number;
  };
  /** An exact decimal number, never a float: `scale` decimals are stored, more are refused (ruling 50). */
  decimal: {
    readonly scale: number;
    readonly unit?: Unit;
    /** Step of the form's field, where the specification names one. */
    readonly step?: number;
    /** Smallest valid value. */
    readonly min?: number;
    /** Values must be greater than this. */
    readonly above?: number;
    /** Largest valid value. */
    readonly max?: number;
    /** Values must be less than this. */
    readonly below?: number;
    /** 0 says nothing here and is refused. */
    readonly nonzero?: true;
    /** Name of a decimal field of the same table that must be greater than this one. */
    readonly lessThan?: string;
  };
  /** A calendar day `YYYY-MM-DD`, never an instant (ruling 25). */
  date: object;
  /** One of a fixed list of labels; the label itself is stored and sent (ruling 30). */
  choice: { readonly choices: readonly string[] };
  /** A record of another table: an id on writes, a nested object on reads (§3). */
  ref: {
    readonly to: Name;
    /** Field of this table that limits the options to rows with the same value in their field of that name (§4). */
    readonly narrowedBy?: string;
    /** References of the target that are nested inside it when read. */
    readonly embeds?: readonly string[];
    /** Shown in lists for a missing name. Default `N/A` (ruling 38). */
    readonly blank?: string;
  };
}

/** The names of the kinds. */
export type Kind = keyof Shapes<string>;

/**
 * A field of kind `K`. Written as a mapped type indexed by `K`, because only then does
 * a lookup in a table of kinds compile without a cast; a union of whole interfaces does not.
 */
export type FieldOf<K extends Kind, Name extends string = string> = {
  [P in K]: Base & { readonly kind: P } & Shapes<Name>[P];
}[K];

/** A field of any kind. */
export type Field<Name extends string = string> = FieldOf<Kind, Name>;

/** True for a field that refers to a record of another table. */
export function isReference<N extends string>(field: Field<N> | undefined): field is FieldOf<'ref', N> {
  return field?.kind === 'ref';
}

/** True for a decimal number. */
export function isDecimal(field: Field | undefined): field is FieldOf<'decimal'> {
  return field?.kind === 'decimal';
}

/** True for a calendar day. */
export function isDate(field: Field | undefined): field is FieldOf<'date'> {
  return field?.kind === 'date';
}

/** True for one of a fixed list. */
export function isChoice(field: Field | undefined): field is FieldOf<'choice'> {
  return field?.kind === 'choice';
}

/** True for words that a person types. */
export function isText(field: Field | undefined): field is FieldOf<'text'> {
  return field?.kind === 'text';
}

/** Spread into a constructor's options, or given alone: `text(required)`, `text({ ...required, span: 2 })`. */
export const required = { required: true } as const;

type Options<K extends Kind> = Base & Shapes<string>[K];

/**
 * `Given`, refused where it has a key that `Shape` lacks. Inference through a type parameter switches excess-property
 * checks off, so a misspelt optional key would compile; mapping every unknown key to `never` brings the error back.
 */
export type Exact<Shape, Given> = Given & { readonly [K in Exclude<keyof Given, keyof Shape>]: never };

/** A text field. */
export function text<const O extends Options<'text'> = object>(
  options?: Exact<Options<'text'>, O>,
): { readonly kind: 'text' } & O {
  return { kind: 'text', ...options } as { readonly kind: 'text' } & O;
}

/** A weight in lbs, 2 decimals, at most 200,000. */
export function weight<const O extends Partial<Options<'decimal'>> = object>(options?: Exact<Options<'decimal'>, O>) {
  return { kind: 'decimal', scale: 2, unit: 'lbs', max: 200_000, ...options } as const as {
    readonly kind: 'decimal';
    readonly scale: 2;
    readonly unit: 'lbs';
  } & O;
}

/** A percentage 0–100, 2 decimals (ruling 4). */
export function percent<const O extends Partial<Options<'decimal'>> = object>(options?: Exact<Options<'decimal'>, O>) {
  return { kind: 'decimal', scale: 2, unit: '%', min: 0, max: 100, ...options } as const as {
    readonly kind: 'decimal';
    readonly scale: 2;
    readonly unit: '%';
  } & O;
}

/** An amount of money per something, 4 decimals, not negative; `$/ton` unless another unit is given. */
export function rate<const O extends Partial<Options<'decimal'>> = object>(options?: Exact<Options<'decimal'>, O>) {
  return { kind: 'decimal', scale: 4, unit: '$/ton', min: 0, max: 99_999, step: 0.01, ...options } as const as {
    readonly kind: 'decimal';
    readonly scale: 4;
  } & O;
}

/** A distance in miles, 2 decimals, not negative. */
export function miles<const O extends Partial<Options<'decimal'>> = object>(options?: Exact<Options<'decimal'>, O>) {
  return { kind: 'decimal', scale: 2, unit: 'mi', min: 0, max: 99_999, ...options } as const as {
    readonly kind: 'decimal';
    readonly scale: 2;
    readonly unit: 'mi';
  } & O;
}

/** An amount of money in dollars, 2 decimals; negative for one that was taken back. */
export function amount<const O extends Partial<Options<'decimal'>> = object>(options?: Exact<Options<'decimal'>, O>) {
  return { kind: 'decimal', scale: 2, min: -99_999_999, max: 99_999_999, ...options } as const as {
    readonly kind: 'decimal';
    readonly scale: 2;
  } & O;
}

/** The id of a record whose table stands in another field. */
export function recordId<const O extends Partial<Options<'decimal'>> = object>(options?: Exact<Options<'decimal'>, O>) {
  return { kind: 'decimal', scale: 0, min: 1, ...options } as const as {
    readonly kind: 'decimal';
    readonly scale: 0;
  } & O;
}

/** A whole number, not negative. */
export function count<const O extends Partial<Options<'decimal'>> = object>(options?: Exact<Options<'decimal'>, O>) {
  return { kind: 'decimal', scale: 0, min: 0, ...options } as const as {
    readonly kind: 'decimal';
    readonly scale: 0;
  } & O;
}

/** A calendar day. */
export function date<const O extends Options<'date'> = object>(
  options?: Exact<Options<'date'>, O>,
): { readonly kind: 'date' } & O {
  return { kind: 'date', ...options } as { readonly kind: 'date' } & O;
}

/** One of a fixed list of labels. */
export function choice<const C extends readonly string[], const O extends Base = object>(
  choices: C,
  options?: Exact<Base, O>,
) {
  return { kind: 'choice', choices, ...options } as { readonly kind: 'choice'; readonly choices: C } & O;
}

/** A record of the table `to`. */
export function ref<const N extends string, const O extends Omit<Options<'ref'>, 'to'> = object>(
  to: N,
  options?: Exact<Omit<Options<'ref'>, 'to'>, O>,
) {
  return { kind: 'ref', to, ...options } as { readonly kind: 'ref'; readonly to: N } & O;
}
