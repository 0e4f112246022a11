/** Write transactions in few round trips: statements do not wait for each other, and COMMIT does not wait for them. */
import { isAbortedTransactionError, type Dialect, type Kysely } from 'kysely';
import { sendingAhead, type AheadTransaction } from '../../../query/writes/ahead';
import type { WriteTransaction } from '../../../database';
import type { AnyTables } from '../../../values';
import { faultOf } from '../faults';

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
    const first = opened?.firstError();
    throw first !== undefined && isConsequence(error, first) ? first : error;
  }
}

/** Whether an error only says that an earlier statement of the transaction failed. */
function isConsequence(error: unknown, first: unknown): boolean {
  if (isAbortedTransactionError(error)) return true;
  if (error instanceof Error && 'code' in error && error.code === '25P02') return true;
  // The connection is given up after this refusal: what went out behind the statement, COMMIT too, finds it closed.
  const refused = faultOf(first)?.kind;
  if (refused !== 'only reads' && refused !== 'not writable') return false;
  const kind = faultOf(error)?.kind;
  return kind === 'unavailable' || kind === 'outcome unknown';
}
