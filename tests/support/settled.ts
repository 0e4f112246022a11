/** Papers as tests need them without issuing: a statement with the rows that it settles, loaded through the writer. */
import { writeSteps } from './writing';
import { openTables } from '../../server/db/query/tables';
import type { Db } from '../../server/db/database';
import { hooks } from '../../server/hooks';
import { openWriter, type Writer } from '../../server/records/writer';
import { entities } from '../../src/entities';
import type { SettlementRole } from '../../src/rules/settled/settled';
import { ACTOR, NOW } from './api';

/** A row on a paper. */
export interface PaperItem {
  readonly table: string;
  readonly id: number;
  readonly amount: string;
}

/** A paper to be loaded. */
export interface LoadedPaper {
  readonly role: SettlementRole;
  /** Id of the producer, hauler or customer. */
  readonly party: number;
  readonly items: readonly PaperItem[];
  readonly language?: 'en' | 'es';
}

const CODES = {
  producer: ['PS', 'producer_statement'],
  hauler: ['HS', 'hauler_statement'],
  customer: ['CS', 'customer_statement'],
} as const;

/** Loads a paper and gives its id and reference. Numbers go on from paper to paper. */
export async function loadPaper(
  writer: Pick<Writer, 'write'>,
  number: number,
  { role, party, items, language = 'en' }: LoadedPaper,
): Promise<{ id: number; reference: string }> {
  const [code, report] = CODES[role];
  const reference = `${code}-2026-${String(number).padStart(4, '0')}`;
  const load = { kind: 'load', actor: ACTOR, language: 'en' } as const;
  const amount = items.reduce((sum, one) => sum + Number(one.amount), 0).toFixed(2);
  const { result } = await writer.write({
    ...load,
    rows: [
      {
        table: 'statement',
        at: NOW,
        values: {
          code,
          year: 2026,
          number,
          reference,
          report,
          role,
          [`${role}_id`]: party,
          language,
          date_from: '2026-09-01',
          date_to: '2026-09-30',
          issued_on: '2026-10-02',
          issued_by: 'clerk',
          loads: items.length,
          tons: '0',
          tickets_amount: amount,
          more_amount: '0',
          amount,
        },
      },
    ],
  });
  const [id = 0] = result;
  await writer.write({
    ...load,
    rows: items.map((one) => ({
      table: 'statement_item',
      at: NOW,
      values: { statement_id: id, item_table: one.table, item_id: one.id, role, amount: one.amount },
    })),
  });
  return { id, reference };
}

/** Writes acts on a database of tests. */
export function testWriter(db: Db): Writer {
  return openWriter({
    steps: writeSteps,
    db,
    registry: entities,
    tables: openTables({ db, registry: entities, hooks }),
    clock: () => NOW,
  });
}
