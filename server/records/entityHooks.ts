/**
 * What one table may do beyond its entry: the shape of `server/hooks.ts`. The generic code calls these by name and
 * never knows which table has which.
 */
import type { RawBuilder } from 'kysely';
import type { Values } from '../../src/rules/rows';
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

/** What a hook may look at while it runs, inside the write transaction. */
export interface Surroundings {
  /** The values of a record in the shape of a draft (references as ids), or `undefined`. */
  read(table: string, id: number): Promise<Values | undefined>;
  /** The record as it stands, in the same shape, when one is changed. */
  readonly stored?: Values | undefined;
  /** True when only the given keys are to change. */
  readonly partial: boolean;
}

/** The hooks of one table. */
export interface EntityHooks {
  /** The body as it is to be checked and stored; runs before the checks on every single write. */
  beforeSave?(body: Values, surroundings: Surroundings): Promise<Values>;
  readonly extraColumns?: Readonly<Record<string, ExtraColumn>>;
  readonly filters?: Readonly<Record<string, ExtraFilter>>;
}

/** Hooks by table. */
export type AllHooks = Readonly<Record<string, EntityHooks | undefined>>;
