/** Copies a business from one place of data to another, on any engine, and compares what arrived with what was sent. */
import { setImmediate } from 'node:timers/promises';
import type { Entities } from '../../src/grammar/entity';
import { DatabaseProblem } from '../db/database';
import {
  RowsDigest,
  type Inlet,
  type Outlet,
  type RowReader,
  type TransferPlace,
  type TransferTable,
} from '../db/transfer';
import type { SqlRow } from '../db/values';
import { migrate } from '../migrations/migrate';
import type { FeatureData } from '../db/schema/migrate';
import { refuseOther, transferTables } from './shape';

/** What a copy is made from. */
export interface CopyRequest {
  readonly from: TransferPlace;
  /** An empty place. */
  readonly to: TransferPlace;
  readonly registry: Entities;
  /** What features bring to the database. */
  readonly features: FeatureData;
  readonly now: Date;
  /** Ends the work; the target is empty then. */
  readonly signal: AbortSignal;
  /** Is called with each table that has arrived and how many rows it has. */
  readonly onTable?: (table: string, rows: number) => void;
}

/** Rows by table. */
export type CopiedRows = ReadonlyMap<string, number>;

/**
 * Copies all rows with their ids, versions and history. The target has them all, compared by count and content, once this resolves;
 * where it rejects, or the process dies, the target is as empty as before.
 * @throws DatabaseProblem where a Windrow uses one of the places, the target is not empty, or the source is of another version
 */
export async function copyBusiness(request: CopyRequest): Promise<CopiedRows> {
  const { from, to, registry, features, now, signal } = request;
  const tables = transferTables(registry, features.tables);
  const outlet = await from.open();
  try {
    refuseOther(tables, await outlet.stored());
    const counts = new Map<string, number>();
    await to.fill(
      (db) => migrate(db, registry, features, now),
      async (inlet) => {
        const sent = await send(outlet, inlet, { ...request, tables });
        signal.throwIfAborted();
        await inlet.finish();
        for (const table of tables) {
          const digest = await digestIn(inlet, table, signal);
          refuseDifference(table, sent.get(table.name), digest);
          counts.set(table.name, digest.rows);
        }
      },
    );
    return counts;
  } finally {
    await outlet.close();
  }
}

async function send(
  outlet: Outlet,
  inlet: Inlet,
  { tables, signal, onTable }: CopyRequest & { readonly tables: readonly TransferTable[] },
): Promise<ReadonlyMap<string, RowsDigest>> {
  const sent = new Map<string, RowsDigest>();
  for (const table of tables) {
    const digest = new RowsDigest();
    const rows = counted(digest, outlet.rows(table), signal);
    await inlet.put(table, { rows, lastId: await outlet.lastId(table) });
    sent.set(table.name, digest);
    onTable?.(table.name, digest.rows);
  }
  return sent;
}

/** The same rows, each counted as it passes. */
async function* counted(
  digest: RowsDigest,
  rows: AsyncIterable<readonly SqlRow[]>,
  signal: AbortSignal,
): AsyncGenerator<readonly SqlRow[]> {
  for await (const part of rows) {
    // SQLite reads and writes without a pause, in which Ctrl+C would never be heard.
    await setImmediate();
    signal.throwIfAborted();
    for (const row of part) digest.add(row);
    yield part;
  }
}

async function digestIn(reader: RowReader, table: TransferTable, signal: AbortSignal): Promise<RowsDigest> {
  const digest = new RowsDigest();
  const all = counted(digest, reader.rows(table), signal);
  while (!(await all.next()).done);
  return digest;
}

function refuseDifference({ name }: TransferTable, sent: RowsDigest | undefined, arrived: RowsDigest): void {
  if (sent?.text() === arrived.text()) return;
  throw new DatabaseProblem(
    `The table ${name} was not copied exactly: ${sent?.rows} rows were read and ${arrived.rows} written, or their content differs.`,
  );
}
