/**
 * Where the values of a row are from, and the text in which that is kept: what is from one record stands together, because a bulk
 * update keeps a text for each of thousands of rows. Reads what older programs wrote, too.
 */
import { column, type RowsOf, type TableDeclarations } from '../../db/schema/tables';

/** The table as the schema declares it: no field of a ticket, no part of its rows or payloads. One row for each version of a record that an act gave such values. */
export const originTables = {
  windrow_origin: {
    id: 'generated',
    columns: {
      record_table: column.text({ required: true }),
      record_id: column.bigint({ required: true }),
      /** The record's version with these values. An undo brings back the state of a version, and so its origins. */
      version: column.integer({ required: true }),
      /** The values that the version has set, each with where it is from: see `textOfOrigins`. */
      sources: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'record_table' }, { by: 'record_id' }, { by: 'version' }], unique: true }],
  },
} satisfies TableDeclarations;

declare module '../../db/values' {
  interface SystemTables extends RowsOf<typeof originTables> {}
}

/** Where one value is from. */
export interface KeptOrigin {
  /** The record that the look-up found; absent where it found none. */
  readonly from?: { readonly table: string; readonly id: number; readonly version: number };
  /** The value is another one than the look-up's; that one as decimal text, `null` where it had none. */
  readonly by_hand?: { readonly answer: string | null };
}

/** By field. */
export type KeptOrigins = Readonly<Record<string, KeptOrigin>>;

/** What is from one record (or from none), by field: 0 where the value is the look-up's, else the look-up's as `by_hand` has it. */
type KeptGroup = readonly [
  of: readonly [table: string, id: number, version: number] | 0,
  fields: Record<string, 0 | string | null>,
];

/** The text of origins. */
export function textOfOrigins(origins: KeptOrigins): string {
  const groups = new Map<string, KeptGroup>();
  for (const [field, { from, by_hand: byHand }] of Object.entries(origins)) {
    const key = from ? `${from.table} ${from.id} ${from.version}` : '';
    const group: KeptGroup = groups.get(key) ?? [from ? [from.table, from.id, from.version] : 0, {}];
    group[1][field] = byHand ? byHand.answer : 0;
    groups.set(key, group);
  }
  return JSON.stringify([...groups.values()]);
}

/** The origins in a text: groups, or as programs before migration 11 kept them, the origins themselves. */
export function originsIn(text: string): KeptOrigins {
  const kept = JSON.parse(text) as readonly KeptGroup[] | KeptOrigins;
  if (!isGroups(kept)) return kept;
  return Object.fromEntries(
    kept.flatMap(([of, fields]) => {
      const from = of === 0 ? {} : { from: { table: of[0], id: of[1], version: of[2] } };
      return Object.entries(fields).map(([field, answer]): [string, KeptOrigin] => [
        field,
        answer === 0 ? from : { ...from, by_hand: { answer } },
      ]);
    }),
  );
}

function isGroups(kept: readonly KeptGroup[] | KeptOrigins): kept is readonly KeptGroup[] {
  return Array.isArray(kept);
}
