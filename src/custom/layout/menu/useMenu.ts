/** The menu's entries with the ids that some of them link to, and the entry of the page shown. */
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Entities } from '../../../grammar/entity';
import { useRegistry } from '../../../resources/registry';
import { ALL_ROWS } from '../../../resources/options/allRows';
import type { Translate } from '../../../messages/catalogue';
import { listTitle } from '../../../rules/labels';
import { keepsOneRecord, menuOf, type ExtraEntry, type MenuEntry, type MenuSection } from '../../../rules/menu';
import { addPath } from '../../../rules/paths';
import type { AnyRow } from '../../../rules/rows';
import { useInstalledLanguage, useMessages } from '../../../i18n/useMessages';
import { useMay, useMe } from '../../../client/people/useMe';
import { officeMenu, type OfficeSection } from '../../office/entries';
import { useFeatures } from '../../feature';
import { usePageHandle } from '../../page';
import type { Key } from '../../../kinds/ref';

/** The entries without a single table (§2.3). */
function extrasOf(registry: Entities, t: Translate): ExtraEntry[] {
  const { producer, field } = registry;
  return [
    { section: 'Reports', text: t('frame.viewReports'), to: '/report_runner' },
    ...(producer
      ? [
          {
            section: 'Producer',
            text: t('frame.addProducer'),
            to: addPath(producer),
            after: field && listTitle(field),
          } as const,
        ]
      : []),
  ];
}

/**
 * Id of the record of the table that keeps one; its menu entry links there. Option lists share this query, so a save that
 * makes it stale updates the menu at once (ruling 22). For one table alone: `useQueries` would weigh 2 KB on every page.
 */
function useFirstIds(registry: Entities): Record<string, Key | undefined> {
  const name = Object.keys(registry).find((one) => registry[one] && keepsOneRecord(registry[one]));
  const { data } = useGetList<AnyRow>(name ?? 'none', ALL_ROWS, { enabled: name !== undefined });
  const id = data?.[0]?.id;
  return useMemo(() => (name === undefined ? {} : { [name]: id }), [name, id]);
}

/** Whether an entry leads to a form that adds: an act, and no place. */
function isAdd(entry: MenuEntry, registry: Entities): boolean {
  return Object.values(registry).some((entity) => !keepsOneRecord(entity) && addPath(entity) === entry.to);
}

/** The sections without what adds, or with that marked. */
function withAdds(registry: Entities, sections: readonly MenuSection[], mayAdd: boolean): readonly MenuSection[] {
  const marked = ({ entries, section }: MenuSection): MenuSection => ({
    section,
    entries: entries.map((entry) => (isAdd(entry, registry) ? { ...entry, isAdd: true as const } : entry)),
  });
  const all = sections.map(marked);
  if (mayAdd) return all;
  return all.map(({ entries, section }) => ({ section, entries: entries.filter((entry) => !entry.isAdd) }));
}

/** The menu of §2.3; for those who change nothing, without what adds. */
export function useMenu(registry: Entities): readonly MenuSection[] {
  const firstIds = useFirstIds(registry);
  const t = useMessages();
  const mayAdd = useMay('write');
  return useMemo(() => {
    const sections = menuOf(registry, extrasOf(registry, t), firstIds);
    return withAdds(registry, sections, mayAdd);
  }, [registry, firstIds, t, mayAdd]);
}

/** The screens of the office, at the foot of the menu (rulings 70 and 107). */
export function useOfficeMenu(): readonly OfficeSection[] {
  const registry = useRegistry();
  const t = useMessages();
  const { language } = useInstalledLanguage();
  const role = useMe()?.role;
  const features = useFeatures();
  return useMemo(() => officeMenu(registry, { t, language, role, features }), [registry, t, language, role, features]);
}

/** The entry that links here, otherwise the one that the page's handle names. */
export function useCurrentEntry(
  sections: readonly MenuSection[],
  office: readonly OfficeSection[],
): { entry: MenuEntry | undefined; exact: boolean } {
  const here = useLocation().pathname.replace(/(?<=.)\/+$/, '');
  const { menu } = usePageHandle();
  const entries = [...sections, ...office].flatMap((section) => section.entries);
  const own = entries.find((entry) => entry.to === here);
  return { entry: own ?? entries.find((entry) => entry.to === menu), exact: own !== undefined };
}
