/** Kysely over our pool, for transactions whose connection may break before, while or after they are committed. */
import {
  PostgresDialect,
  PostgresDriver,
  type Driver,
  type PostgresDialectConfig,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import { CommitUnknown, isConnectionLost } from './faults';
import { openSession } from './transactions/session';
import type { Pool } from './pool';

/** The dialect over a pool. */
export function dialectOver(pool: Pool): PostgresDialect {
  return new BreakableDialect({ pool: kyselyPool(pool) });
}

class BreakableDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new BreakableDriver(this.#config);
  }
}

type DriverConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class BreakableDriver extends PostgresDriver {
  override async commitTransaction(connection: DriverConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw isConnectionLost(error) ? new CommitUnknown(error) : error;
    }
  }
  override async rollbackTransaction(connection: DriverConnection): Promise<void> {
    // PostgreSQL rolls back what a broken connection leaves behind; its failure would hide why we roll back.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

function kyselyPool(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      client.planOnce(false);
      // pg answers in the shape Kysely asks for; the two libraries' types do not say so.
      return { query: openSession(client), release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
    options: {},
  };
}
