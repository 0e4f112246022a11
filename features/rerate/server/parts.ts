/** What finding the tickets of a changed price needs. */
import type { Entities } from '../../../src/grammar/entity';
import type { TicketTable } from '../../../server/api/tickets';
import type { Db } from '../../../server/db/database';
import type { Statements } from '../../../server/db/query/statement';
import type { TableReader } from '../../../server/db/query/tables';
import type { ClosedDays } from '../../../server/records/acts/closedDays';
import type { AllHooks } from '../../../server/records/entityHooks';

export interface RerateParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly hooks: AllHooks;
  readonly tables: (name: string) => TableReader;
  readonly ticketTables: Readonly<Record<string, TicketTable | undefined>>;
  readonly statement: Statements;
  readonly closedDays: ClosedDays;
}
