/** What was chosen for statements, as one setting of the business: cut-offs, terms, notes. */
import { STATEMENT_SETTINGS } from '../../src/rules/history/settingNames';
import type { StatementSettings } from '../../src/rules/settled/papers';
import { settingIn } from '../records/settings/settings';
import type { Db } from '../db/database';
import type { Statements } from '../db/query/statement';

/** What was chosen, with what is usual in place of what was not. */
export async function readSettings({
  db,
  statement,
}: {
  readonly db: Db;
  readonly statement: Statements;
}): Promise<StatementSettings> {
  const chosen = await settingIn({ trx: db.sql, statement }, STATEMENT_SETTINGS);
  return settingsIn(chosen?.value ?? null);
}

/** The same of the text that is stored; `null`: nobody ever chose. */
export function settingsIn(stored: string | null): StatementSettings {
  const kept = JSON.parse(stored ?? '{}') as Partial<StatementSettings>;
  return {
    cutoffs: { producer: null, hauler: null, customer: null, ...kept.cutoffs },
    terms_days: kept.terms_days ?? null,
    terms_text: kept.terms_text ?? '',
    notes: kept.notes ?? {},
  };
}
