/** Which statements have taken up the rows of a table, for files of lists that have a column for them. */
import { withSides } from '../../src/rules/extras/sides';
import type { Entities } from '../../src/grammar/entity';
import type { Translate } from '../../src/messages/catalogue';
import { PAPER } from '../../src/rules/lists/cells';
import { takenWhole } from '../../src/rules/tickets/tables';
import type { Db } from '../db/database';
import { hasPapers } from '../records/settled/claims';
import { itemsOnPapers } from '../settled/claims';
import type { ExportColumn } from './columns';

/** References by the id of the record; records on none are left out. */
export type PaperNames = ReadonlyMap<number, string>;

/** Reads the papers of a table's rows; `undefined` for tables whose lists have no column for them. */
export async function readPapers(db: Db, registry: Entities, table: string): Promise<PaperNames | undefined> {
  if (!takenWhole.includes(table) || !hasPapers(withSides(registry))) return undefined;
  const query = itemsOnPapers(db.sql).select(['i.item_id', 's.reference']).where('i.item_table', '=', table);
  const rows = Map.groupBy(await query.orderBy('i.item_id').orderBy('s.id').execute(), (row) => Number(row.item_id));
  return new Map(Array.from(rows, ([id, own]) => [id, own.map(({ reference }) => reference).join(', ')]));
}

/** The column of the papers, where there is one. No import takes it. */
export function paperColumns(papers: PaperNames | undefined, t: Translate): ExportColumn[] {
  return papers ? [{ key: PAPER, head: t('office.statement'), kind: 'text' }] : [];
}
