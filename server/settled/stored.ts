/** Stored values as the calls answer them. */
import { sumPrinted } from '../../src/rules/tickets/weights';
import type { Dialect } from '../db/dialect';
import type { SqlValue } from '../db/values';

/** A statement as it is read. */
export type StatementRow = Readonly<Record<string, SqlValue>>;

/** Reads stored amounts as decimal text with 2 decimals. */
export function amountReader({ types }: Pick<Dialect, 'types'>): (stored: SqlValue | undefined) => string {
  const { decode } = types.decimal(2);
  return (stored = null) => sumPrinted([String(decode(stored) ?? '0')]);
}

/** Reads stored amounts as whole cents, for sums over many rows. An amount has 15 digits at most, which a double holds exactly. */
export function centsReader({ types }: Pick<Dialect, 'types'>): (stored: SqlValue | undefined) => bigint {
  const { decode } = types.decimal(2);
  return (stored = null) => BigInt(Math.round(Number(decode(stored) ?? 0) * 100));
}

/** A stored text; `null` for none. */
export function textOrNull(value: SqlValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** `PS-2026-0001, PS-2026-0003` of a JSON array. */
export function papersIn(stored: SqlValue): string | null {
  const papers: readonly unknown[] = JSON.parse(String(stored ?? '[]')) ?? [];
  return papers.length === 0 ? null : papers.join(', ');
}
