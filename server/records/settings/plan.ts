/** The plan of choosing something for the whole business (decision 58). */
import type { Act } from '../act';
import type { RowChange, WriteContext } from '../context';
import { SETTING, settingIn } from './settings';
import { defineAct, type ActDefinition, type SeenRow } from '../acts/definition';
import { nothing } from '../acts/records';
import { usual } from '../acts/rules';

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

/**
 * The act `set`.
 * @param ofClerks how the names of settings begin that clerks choose while they set the business up; all others are an owner's
 */
export function setAct(ofClerks: readonly string[]): ActDefinition<'set'> {
  return defineAct({
    ...usual,
    kind: 'set',
    needs: ({ name }) => (ofClerks.some((start) => String(name).startsWith(start)) ? 'write' : 'owner'),
    subject: ({ name }) => ({ name }),
    plan: planSet,
    answer: nothing,
    about: (_, { name, value, of }) => ({ name, value, ...of }),
    isNothingAlone: true,
    staleBeside: staleSetting,
  });
}

/** The setting, if it has another version now than the actor saw. */
async function staleSetting(context: WriteContext, { name, seen }: Act<'set'>): Promise<readonly SeenRow[]> {
  if (seen === undefined) return [];
  const id = (await settingIn(context, name))?.id ?? 0;
  const row = id === 0 ? undefined : (await context.rows(SETTING, [id])).get(id);
  return (row?.version ?? 0) === seen ? [] : [{ table: SETTING, id, version: seen }];
}
