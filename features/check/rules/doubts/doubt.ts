/** What a doubt about a saved ticket is, and which tables have tickets that may be doubted. */
import type { EntityName, FieldName } from '../../../../src/rules/rows';

/** The filter of a list that shows the doubtful tickets alone; our own server has it. */
export const DOUBTFUL: Readonly<Record<string, string>> = { doubtful: '1' };

/** What may be doubtful, in the order in which it is told. */
export const doubtCodes = [
  'tare_zero',
  'tare_far',
  'tare_under',
  'gross_over',
  'gross_under',
  'net_over',
  'net_under',
  'number_date',
  'same_number',
  'other_hauler',
] as const;

/** One of them. */
export type DoubtCode = (typeof doubtCodes)[number];

/** Fields that a doubt is about. */
export const doubtFields = ['ticket_number', 'gross_weight', 'tare_weight', 'hauler_id'] as const;

/** One of them. */
export type DoubtField = (typeof doubtFields)[number];

/** One doubt. Texts are stored and shown as they are; weights are plain decimals in lbs. */
export interface Doubt {
  readonly code: DoubtCode;
  readonly field: DoubtField;
  /** The doubtful value: while it stays, a doubt that was looked at stays so. */
  readonly value: string;
  /** What it was compared with: a limit, the usual value, a day or the truck's hauler; `null` for nothing. */
  readonly than: string | null;
  /** The other ticket of the same number. */
  readonly otherId: number | null;
}

/** What doubts are about in a table of tickets. */
interface DoubtfulTable<N extends EntityName> {
  readonly number: FieldName<N>;
  readonly gross: FieldName<N>;
  readonly tare: FieldName<N>;
  readonly day: FieldName<N>;
  /** The field that tells whose usual weights are compared. Default: only the limits of all trucks. */
  readonly truck?: FieldName<N>;
  /** The hauler that is paid, who is usually the truck's. */
  readonly hauler?: FieldName<N>;
}

const weighed = { number: 'ticket_number', gross: 'gross_weight', tare: 'tare_weight', day: 'date' } as const;

/** The tables of tickets that are judged. */
export const doubtfulTables = {
  crop_ticket: { ...weighed, truck: 'truck_id', hauler: 'hauler_id' },
  delivery_ticket: weighed,
  haul_ticket: weighed,
} as const satisfies { readonly [N in EntityName]?: DoubtfulTable<N> };

/** Name of a table of tickets that are judged. */
export type DoubtfulName = keyof typeof doubtfulTables;

/** True for the name of a table whose tickets are judged. */
export function isDoubtful(name: string): name is DoubtfulName {
  return Object.hasOwn(doubtfulTables, name);
}

/** The fields of a table that a judgement depends on. */
export function judgedFields(name: DoubtfulName): readonly string[] {
  return Object.values(doubtfulTables[name]);
}
