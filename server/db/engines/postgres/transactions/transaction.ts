/** Write transactions in few round trips: statements do not wait for each other, and COMMIT does not wait for them. */
import { isAbortedTransactionError, type Dialect, type Kysely } from 'kysely';
import { sendingAhead, type AheadTransaction } from '../../../query/writes/ahead';
import type { WriteTransaction } from '../../../database';
import type { AnyTables } from '../../../values';

/** Runs `work` in a transaction. Statements that it did not wait for are part of it. */
export async function writeOn<T>(
  database: Kysely<AnyTables>,
  dialect: Dialect,
  work: (trx: WriteTransaction) => Promise<T>,
): Promise<T> {
  let opened: AheadTransaction | undefined;
  try {
    return await database.transaction().execute((outer) =>
      outer.getExecutor().provideConnection(async (connection) => {
        const own = sendingAhead(outer, connection, dialect);
        opened = own;
        return work(own.trx).finally(own.end);
      }),
    );
  } catch (error) {
    throw isConsequence(error) ? (opened?.firstError() ?? error) : error;
  }
}

/** Whether an error only says that an earlier statement of the transaction failed. */
function isConsequence(error: unknown): boolean {
  return isAbortedTransactionError(error) || (error instanceof Error && 'code' in error && error.code === '25P02');
}
