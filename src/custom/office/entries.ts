/** The screens below `/office/` (ruling 70): those that exist. They stand at the foot of the menu and in the command box. */
import type { Entities } from '../../grammar/entity';
import type { Translate } from '../../messages/catalogue';
import type { Language } from '../../messages/languages';
import { allows, type Need, type Role } from '../../rules/accounts/roles';
import type { MenuEntry } from '../../rules/menu';
import type { PageFeature } from '../feature';

/** Address of the users. */
export const USERS = '/office/users';
/** Address of the import. */
export const IMPORT = '/office/import';
/** Address of the settings. */
export const SETTINGS = '/office/settings';

interface PlacedEntry extends MenuEntry {
  /** Where it stands: the smallest comes first. */
  readonly place: number;
  readonly needs?: Need;
}

/** What their menu entries depend on. */
interface EntryParts {
  readonly t: Translate;
  readonly language: Language;
  /** None is known of another server (ruling 61): nothing stands there. */
  readonly role: Role | undefined;
  readonly features: readonly PageFeature[];
}

/** Their menu entries for a role. */
export function officeEntries(registry: Entities, { t, language, role, features }: EntryParts): readonly MenuEntry[] {
  if (role === undefined) return [];
  const ofFeatures = features
    .flatMap(({ entries = [] }) => entries)
    .map(({ text, ...entry }): PlacedEntry => ({ ...entry, text: text[language] }));
  const all: readonly PlacedEntry[] = [
    ...officeTables(registry).map((entry) => ({ place: 20, ...entry })),
    { place: 60, text: t('users.title'), to: USERS, needs: 'owner' },
    { place: 90, text: t('office.settings'), to: SETTINGS, needs: 'owner' },
    ...ofFeatures,
  ];
  return all
    .filter(({ needs }) => needs === undefined || allows(role, needs))
    .toSorted((a, b) => a.place - b.place)
    .map(({ text, to }) => ({ text, to }));
}

/** The lists of tables of the registry that stand here (ruling 70). */
function officeTables(registry: Entities): MenuEntry[] {
  return Object.values(registry).flatMap(({ menu, routes }) =>
    menu?.section === 'Office' && menu.list && routes.list ? [{ text: menu.list, to: routes.list }] : [],
  );
}
