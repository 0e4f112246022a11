/** What the reads of one table's rows are made with. Names no table. */
import type { Entities } from '../../../../src/grammar/entity';
import type { DayCounts } from '../counts/dayCounts';
import type { Db } from '../../database';
import type { Filter } from '../filters';
import type { Statements } from '../statement';
import type { TableQueries } from '../tableQueries';

/** The parts. */
export interface ReadParts<Row> {
  readonly db: Db;
  readonly registry: Entities;
  readonly name: string;
  readonly filters: ReadonlyMap<string, Filter>;
  readonly queries: TableQueries<Row>;
  readonly statement: Statements;
  /** Kept counts, where they are kept. */
  readonly dayCounts: DayCounts | undefined;
}
