/** The screens below `/office/` (ruling 70): those that exist. They stand at the foot of the menu and in the command box. */
import type { Entities } from '../../grammar/entity';
import type { Translate } from '../../messages/catalogue';
import { allows, type Need, type Role } from '../../rules/accounts/roles';
import type { MenuEntry } from '../../rules/menu';
import { BOOKS, PROOF, STATEMENTS } from '../../rules/statements/paths';

/** Address of the history. */
export const HISTORY = '/office/history';
/** Address of the users. */
export const USERS = '/office/users';
/** Address of the import. */
export const IMPORT = '/office/import';
/** Address of the price check. */
export const PRICES = '/office/prices';
/** Address of the check of a day. */
export const CHECK = '/office/check';
/** Address of the season. */
export const SEASON = '/office/season';
/** Address of the settings. */
export const SETTINGS = '/office/settings';

/** Their menu entries for a role; none where no role is known, as on another server (ruling 61). */
export function officeEntries(registry: Entities, t: Translate, role: Role | undefined): readonly MenuEntry[] {
  if (role === undefined) return [];
  const may = (need: Need, ...entries: readonly MenuEntry[]): readonly MenuEntry[] =>
    allows(role, need) ? entries : [];
  return [
    { text: t('office.statements'), to: STATEMENTS },
    ...officeTables(registry),
    { text: t('office.books'), to: BOOKS },
    { text: t('history.title'), to: HISTORY },
    ...may('write', { text: t('office.import'), to: IMPORT }),
    ...may('owner', { text: t('users.title'), to: USERS }),
    { text: t('office.check'), to: CHECK },
    { text: t('office.season'), to: SEASON },
    ...may('owner', { text: t('office.proof'), to: PROOF }),
    { text: t('office.prices'), to: PRICES },
    ...may('owner', { text: t('office.settings'), to: SETTINGS }),
  ];
}

/** The lists of tables of the registry that stand here (ruling 70). */
function officeTables(registry: Entities): MenuEntry[] {
  return Object.values(registry).flatMap(({ menu, routes }) =>
    menu?.section === 'Office' && menu.list && routes.list ? [{ text: menu.list, to: routes.list }] : [],
  );
}
