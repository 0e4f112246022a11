/** The plan of choosing something for the whole business (decision 58). */
import type { Act } from '../act';
import type { RowChange, WriteContext } from '../context';
import { SETTING, settingIn } from './settings';

/** Nothing is written where it is so already. */
export async function planSet(context: WriteContext, { name, value }: Act<'set'>): Promise<RowChange[]> {
  const present = await settingIn(context, name);
  if ((present?.value ?? null) === value) return [];
  if (present === undefined) return [{ table: SETTING, after: { name, value } }];
  const row = (await context.rows(SETTING, [present.id])).get(present.id);
  return row
    ? [{ table: SETTING, id: present.id, before: row.values, versionBefore: row.version, after: { value } }]
    : [];
}
