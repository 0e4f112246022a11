/** The screens below `/office/` (ruling 70): those that exist. They stand at the foot of the menu and in the command box. */
import type { Translate } from '../../messages/catalogue';
import type { MenuEntry } from '../../rules/menu';

/** Address of the settings. */
export const SETTINGS = '/office/settings';

/** Their menu entries. @param isOwn the server is ours (ruling 61); another one has none of them */
export function officeEntries(t: Translate, isOwn: boolean): readonly MenuEntry[] {
  return isOwn ? [{ text: t('office.settings'), to: SETTINGS }] : [];
}
