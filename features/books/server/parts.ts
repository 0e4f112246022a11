/** What looking for documents needs, within an act and outside of one. */
import type { Kysely } from 'kysely';
import type { StoredTables } from '../../../src/grammar/entity';
import type { Translate } from '../../../src/messages/catalogue';
import type { sides } from '../../../src/sides';
import type { Dialect } from '../../../server/db/dialect';
import type { Statements } from '../../../server/db/query/statement';
import type { SystemTables } from '../../../server/db/values';

/** The parts. An act's context has them. */
export interface BooksParts {
  readonly trx: Kysely<SystemTables>;
  readonly dialect: Dialect;
  readonly statement: Statements;
  readonly registry: StoredTables;
  /** In the language of whoever exports: texts of lines are in it. */
  readonly t: Translate;
}

/** The side tables of exports, and of what went out with each. */
export const EXPORT = 'books_export' satisfies keyof typeof sides;
export const ENTRY = 'books_entry' satisfies keyof typeof sides;
