/** How far a new business is: what it needs before its first ticket, and how much of it is there (decision 58). Names no table. */
import { sql } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { MOST_ROWS_COUNTED, YOUNG, type Start, type StartStep } from '../rules/calls';
import { START_HIDDEN } from '../rules/settings';
import { stepsOf } from '../rules/steps';
import { PRICED, wanted } from '../rules/wanted';
import type { Db } from '../../../server/db/database';
import { keepStatements, rowsOf, type CompiledStatement } from '../../../server/db/query/statement';
import type { TableReader } from '../../../server/db/query/tables';
import { settingIn } from '../../../server/records/settings/settings';

/** What reading it needs. */
export interface StartParts {
  readonly db: Db;
  readonly registry: Entities;
}

/** What checking prices needs. */
export interface PriceParts extends StartParts {
  readonly tables: (name: string) => TableReader;
}

/** Returns a function that tells how far the business is now. */
export function openStart({ db, registry }: StartParts): () => Promise<Start> {
  const statement = keepStatements(db.sql);
  const steps = stepsOf(registry, wanted);
  const tables = steps.flatMap((step) => step.tables);
  const counts = (): CompiledStatement =>
    statement('start', () =>
      sql.join(
        tables.map(
          (table) => sql`
          select ${sql.lit(table)} as counted, count(*) as count
          from (select 1 from ${sql.table(table)} limit ${sql.lit(MOST_ROWS_COUNTED)}) as few`,
        ),
        sql` union all `,
      ),
    );
  return async () => {
    const rows = tables.length === 0 ? [] : await rowsOf(db.sql, counts().bind([]));
    const byTable = new Map(rows.map(({ counted, count }) => [String(counted), Number(count)]));
    const chosen = await settingIn({ trx: db.sql, statement }, START_HIDDEN);
    const hidden = chosen !== undefined && chosen.value !== null;
    const shown = steps.map(({ key, tables: own }): StartStep => {
      const counted = own.map((table) => ({ table, count: byTable.get(table) ?? 0 }));
      return {
        key,
        tables: counted,
        count: counted.reduce((sum, { count }) => sum + count, 0),
        done: counted.every(({ count }) => count > 0),
      };
    });
    const done = shown.filter((step) => step.done).length;
    const isYoung = (byTable.get(PRICED) ?? 0) < YOUNG;
    return { steps: shown, done, hidden, is_new: !hidden && done < shown.length, is_young: !hidden && isYoung };
  };
}
