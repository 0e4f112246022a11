/** The setting of the whole business for how days and times are written (ruling 113). */
import { SHOWN_DATES } from '../../src/rules/history/settingNames';
import { withSides } from '../../src/rules/extras/sides';
import type { Entities } from '../../src/grammar/entity';
import { datesOf, type ShownDates } from '../../src/messages/shownDates';
import type { Db } from '../db/database';
import { keepStatements } from '../db/query/statement';
import { SETTING, settingIn } from '../records/settings/settings';

/** What was chosen; `undefined` where nobody ever chose, and in a registry without settings: days are ISO there. */
export async function chosenDates(db: Pick<Db, 'sql'>, registry: Entities): Promise<ShownDates | undefined> {
  if (!Object.hasOwn(withSides(registry), SETTING)) return undefined;
  const chosen = await settingIn({ trx: db.sql, statement: keepStatements(db.sql) }, SHOWN_DATES);
  return chosen && datesOf(chosen.value);
}
