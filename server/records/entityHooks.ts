/**
 * The shape of `server/hooks.ts`: what one table may do beyond its entry. The generic code calls hooks by name and
 * names no table.
 */
import type { RawBuilder } from 'kysely';
import type { FilterKind } from '../db/filterKind';
import type { ValuePlace } from '../db/query/statement';

/** A boolean column of reads that is no field. Ignored in request bodies. */
export interface ExtraColumn {
  /** One sentence for the API description. */
  readonly about: string;
  /** SQL of the value; the row's table has the alias `t`. */
  readonly sql: RawBuilder<unknown>;
  /** The other tables that the value is read from, all with a version (decision 80). Default: not known, so answers with it are not kept. */
  readonly reads?: readonly string[];
}

/**
 * A query key that has a meaning of its own. It replaces the filter of a reference field of the same name.
 */
export interface ExtraFilter {
  /** One sentence for the API description. */
  readonly about: string;
  /** What its value is. Default: a record's id. */
  readonly takes?: FilterKind;
  /** It leaves few rows of the table. */
  readonly isNarrow?: true;
  /** SQL condition of the rows; `id` is the requested id, the row's table has the alias `t`. */
  condition(id: ValuePlace): RawBuilder<unknown>;
  /** SQL that sorts better matches first. Default: only the list's own order. */
  bestFirst?(id: ValuePlace): RawBuilder<unknown>;
}

/** The hooks of one table. */
export interface EntityHooks {
  readonly extraColumns?: Readonly<Record<string, ExtraColumn>>;
  readonly filters?: Readonly<Record<string, ExtraFilter>>;
}

/** Query keys of lists by table. */
export type ListFilters = Readonly<Record<string, EntityHooks['filters']>>;

/** Hooks by table. */
export type AllHooks = Readonly<Record<string, EntityHooks | undefined>>;

/** The same hooks, with the filters of features. */
export function withFilters(hooks: AllHooks, features: readonly { readonly filters?: ListFilters }[]): AllHooks {
  const all = { ...hooks };
  for (const { filters = {} } of features) {
    for (const [table, own] of Object.entries(filters))
      all[table] = { ...all[table], filters: { ...all[table]?.filters, ...own } };
  }
  return all;
}
