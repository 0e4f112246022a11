/** Tables that tests read and write by name without the registry's own calls: those of the registry, and those that tests make. */
import type { Kysely } from 'kysely';
import type { SqlValue, SystemTables } from '../../server/db/values';
import type { EntityName } from '../../src/rules/rows';

/** Tables whose columns only the test knows. */
export type Tables<Name extends string> = Record<Name, Record<string, SqlValue>>;

declare module '../../server/db/values' {
  interface SystemTables extends Tables<EntityName | 'person' | 'pet' | 'probe'> {}
}

/** The same for names that only come up at run time. */
export const anyTable = (sql: Kysely<SystemTables>) => sql.withTables<Tables<string>>();
