/**
 * What one table may do beyond its entry: the shape of `server/hooks.ts`. The generic code calls these by name and
 * never knows which table has which.
 */
import type { RawBuilder } from 'kysely';
import type { Slot } from '../db/query/statement';

/** A true-or-false column of reads that no field stands for. Bodies that hold it are not heard. */
export interface ExtraColumn {
  /** One sentence for the API description. */
  readonly about: string;
  /** SQL of the value; the row's table goes by `t`. */
  readonly sql: RawBuilder<unknown>;
}

/** A query key that asks for a record's id and means something of its own. It stands before a reference field of that name. */
export interface ExtraFilter {
  /** One sentence for the API description. */
  readonly about: string;
  /** SQL that holds for the rows wanted; `id` stands for the id asked for, the row's table goes by `t`. */
  condition(id: Slot): RawBuilder<unknown>;
  /** SQL that sorts what matches better before the rest. Default: the list's own order alone. */
  bestFirst?(id: Slot): RawBuilder<unknown>;
}

/** The hooks of one table. */
export interface EntityHooks {
  readonly extraColumns?: Readonly<Record<string, ExtraColumn>>;
  readonly filters?: Readonly<Record<string, ExtraFilter>>;
}

/** Hooks by table. */
export type AllHooks = Readonly<Record<string, EntityHooks | undefined>>;
