/** What others are told of an act: which records of which table have which version now. */
import type { WriteTransaction } from '../db/database';
import type { ActKind } from './act';
import type { ActDefinition } from './acts/definition';
import type { WriteContext, WrittenRow } from './context';

/** The records of one table that an act changed. */
export interface ChangedRecords {
  readonly table: string;
  readonly ids: readonly number[];
  /** The version of each; of a removed record the one that it would have next. */
  readonly versions: Readonly<Record<number, number>>;
  /** Those of `ids` that are gone, where the kind of the act does not say so. */
  readonly gone?: readonly number[];
  /** The act's own name, and its kind, actor and moment. */
  readonly act: string;
  readonly kind: string;
  readonly by: string;
  readonly at: string;
}

/** Tells others what acts change. Each is called with one entry for each table, and not for acts that changed no record. */
export interface Publisher {
  /** Within the act's transaction: what is sent must be heard only after its commit. If it throws, nothing was written. */
  inTransaction?(trx: WriteTransaction, changed: readonly ChangedRecords[]): Promise<void>;
  /** After the commit, in this process. Must not throw. */
  committed?(changed: readonly ChangedRecords[]): void;
}

/** Tells all of them. */
export function tellAll(publishers: readonly Publisher[]): Publisher {
  return {
    inTransaction: async (trx, changed) => {
      for (const publisher of publishers) await publisher.inTransaction?.(trx, changed);
    },
    committed: (changed) => publishers.forEach((publisher) => publisher.committed?.(changed)),
  };
}

/** The records that an act changed, by table. */
export function changedRecords(
  { act, actId, at }: WriteContext,
  { removes }: Pick<ActDefinition<ActKind>, 'removes'>,
  rows: readonly WrittenRow[],
): ChangedRecords[] {
  const changed = rows.filter(({ fields }) => fields.length > 0);
  const goneOf = (written: readonly WrittenRow[]): Pick<ChangedRecords, 'gone'> => {
    const gone = written.flatMap(({ id, after }) => (after ? [] : [id]));
    return gone.length > 0 && !removes ? { gone } : {};
  };
  return [...Map.groupBy(changed, ({ table }) => table)].map(([table, written]) => ({
    table,
    ids: written.map(({ id }) => id),
    ...goneOf(written),
    versions: Object.fromEntries(written.map(({ id, version }) => [id, version])),
    act: actId,
    kind: act.kind,
    by: act.actor.name,
    at: at.toISOString(),
  }));
}
