/** What was chosen for the whole business, by name (decision 58). */
import { sql, type Kysely } from 'kysely';
import type { sides } from '../../../src/sides';
import { rowsOf, type Statements, slot } from '../../db/query/statement';
import type { SystemTables } from '../../db/values';

/** The side table of settings. */
export const SETTING = 'setting' satisfies keyof typeof sides;

/** What reading them needs. */
export interface SettingParts {
  readonly trx: Kysely<SystemTables>;
  readonly statement: Statements;
}

/** A setting as it is stored. */
export interface StoredSetting {
  readonly id: number;
  readonly version: number;
  readonly value: string | null;
}

/** The setting of this name; `undefined` where nobody ever chose. */
export async function settingIn({ trx, statement }: SettingParts, name: string): Promise<StoredSetting | undefined> {
  const made = statement('setting', () =>
    trx
      .selectFrom(SETTING)
      .select(['id', 'version', 'value'])
      .where('name', '=', slot(0))
      .orderBy('id')
      .limit(sql.lit(1)),
  );
  return (await rowsOf(trx, made.bind([name])))[0];
}
