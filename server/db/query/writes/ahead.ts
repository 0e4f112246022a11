/**
 * Write transactions whose statements go out as soon as they are made. Kysely would send each of them only when the one before it
 * is answered; the engines answer in the order of sending anyway. Names no table and no engine.
 */
import { DummyDriver, Transaction, type DatabaseConnection, type Dialect, type Kysely } from 'kysely';
import type { WriteTransaction } from '../../database';
import type { SystemTables } from '../../values';

/** A transaction, and what became of its statements. */
export interface AheadTransaction {
  readonly trx: WriteTransaction;
  /** Refuses more statements: whatever still runs must not be heard after the end. */
  end(): void;
  /** The first error of a statement; later ones may only follow from it. */
  firstError(): unknown;
  /** Resolves when all statements that were sent are answered. Rejects with the first error. */
  settled(): Promise<void>;
}

/** The same transaction as `outer`, which the engine has begun on `connection` and ends. */
export function sendingAhead(
  outer: Kysely<SystemTables>,
  connection: DatabaseConnection,
  dialect: Dialect,
): AheadTransaction {
  const sent = new Set<Promise<unknown>>();
  let isOver = false;
  let failure: { readonly error: unknown } | undefined;
  const provideConnection = async <T>(consume: (of: DatabaseConnection) => Promise<T>): Promise<T> => {
    if (isOver) throw new Error('The transaction is over.');
    const answer = consume(connection);
    sent.add(answer);
    try {
      return await answer;
    } catch (error) {
      failure ??= { error };
      throw error;
    } finally {
      sent.delete(answer);
    }
  };
  const executor = outer.getExecutor().withConnectionProvider({ provideConnection });
  return {
    trx: new Transaction<SystemTables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor }),
    end: () => void (isOver = true),
    firstError: () => failure?.error,
    settled: async () => {
      while (sent.size > 0) await Promise.allSettled(sent);
      if (failure) throw failure.error;
    },
  };
}

/** Sends a statement without waiting for its answer: where it fails, so does the transaction, and nothing is saved. */
export function unawaited(statement: Promise<unknown>): void {
  // The transaction keeps the error.
  statement.catch(() => undefined);
}
