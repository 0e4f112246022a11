/** The screens below `/office/` (rulings 70 and 107): those that exist. They stand at the foot of the menu and in the command box. */
import type { Entities } from '../../grammar/entity';
import type { Translate } from '../../messages/catalogue';
import type { Language } from '../../messages/languages';
import { allows, type Need, type Role } from '../../rules/accounts/roles';
import type { MenuEntry } from '../../rules/menu';
import { officeGroups, type OfficeGroup } from './groups';
import type { PageFeature } from '../feature';

/** Address of the import. */
export const IMPORT = '/office/import';
/** Address of the settings. */
export const SETTINGS = '/office/settings';

interface PlacedEntry extends MenuEntry {
  /** Where it stands: the smallest comes first. */
  readonly place: number;
  readonly group: OfficeGroup;
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

/** A group of them. */
export interface OfficeSection {
  readonly group: OfficeGroup;
  readonly entries: readonly MenuEntry[];
}

/** Their menu for a role; empty groups are left out. */
export function officeMenu(registry: Entities, { t, language, role, features }: EntryParts): readonly OfficeSection[] {
  if (role === undefined) return [];
  const ofFeatures = features
    .flatMap(({ entries = [] }) => entries)
    .map(({ text, ...entry }): PlacedEntry => ({ ...entry, text: text[language] }));
  const all: readonly PlacedEntry[] = [
    ...officeTables(registry).map((entry): PlacedEntry => ({ place: 20, group: 'money', ...entry })),
    { place: 90, group: 'setup', text: t('office.settings'), to: SETTINGS, needs: 'owner' },
    ...ofFeatures,
  ];
  const seen = all
    .filter(({ needs }) => needs === undefined || allows(role, needs))
    .toSorted((a, b) => a.place - b.place);
  return officeGroups
    .map((group) => ({
      group,
      entries: seen.filter((entry) => entry.group === group).map(({ text, to }) => ({ text, to })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The lists of tables of the registry that stand here (ruling 70). */
function officeTables(registry: Entities): MenuEntry[] {
  return Object.values(registry).flatMap(({ menu, routes }) =>
    menu?.section === 'Office' && menu.list && routes.list ? [{ text: menu.list, to: routes.list }] : [],
  );
}
