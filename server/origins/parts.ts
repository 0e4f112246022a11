/** What reading origins needs. */
import type { Kysely } from 'kysely';
import type { Entities } from '../../src/grammar/entity';
import type { Db } from '../db/database';
import type { Statements } from '../db/query/statement';
import type { TableReader } from '../db/query/tables';
import type { AnyTables } from '../db/values';

/** Where it reads: all of it in one transaction. */
export interface OriginParts {
  readonly db: Db;
  readonly trx: Kysely<AnyTables>;
  readonly statement: Statements;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
}
