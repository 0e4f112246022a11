/** Figures that are 0 on purpose: somebody said so, and the price check asks no more (decision 58). Kept as settings. Names no table. */
import { sql } from 'kysely';
import { ZERO_IS_RIGHT } from '../../src/rules/start/settings';
import { keepStatements, rowsOf, Slot } from '../db/query/statement';
import type { FieldOfRecord } from '../records/act';
import { SETTING } from '../records/settings/settings';
import type { StartParts } from './read';

/** The setting that holds what was said of a figure. */
export function zeroSetting({ table, id, field }: FieldOfRecord): string {
  return `${ZERO_IS_RIGHT}${table} ${id} ${field}`;
}

/** The names of the settings of all figures that are 0 on purpose. */
export async function rightZeros({ db }: Pick<StartParts, 'db'>): Promise<ReadonlySet<string>> {
  const made = keepStatements(db.sql)(
    'right zeros',
    () => sql`select name from ${sql.table(SETTING)} where name like ${new Slot(0)} and value is not null`,
  );
  const rows = await rowsOf(db.sql, made.bind([`${ZERO_IS_RIGHT}%`]));
  return new Set(rows.map(({ name }) => String(name)));
}
