/** The side menu as a rail of 52 px: an icon for each section and for the office, whose entries fly out. */
import Settings from '@mui/icons-material/SettingsOutlined';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { MenuEntry } from '../../../rules/menu';
import { useMessages } from '../../../i18n/useMessages';
import type { MenuProps } from './currentMark';
import { sectionIcons } from './sectionIcons';

const RailFlyout = lazy(() => import('./RailFlyout').then((module) => ({ default: module.RailFlyout })));

/** One button of the rail. */
interface Group {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly Icon: ComponentType<{ fontSize?: 'medium' | 'large' }>;
  readonly className?: string;
}

/** One button for each section; pressed, it shows the entries beside it. */
export function Rail({ sections, office, ...here }: MenuProps) {
  const t = useMessages();
  const [opened, setOpened] = useState<{ anchor: HTMLElement; label: string; entries: readonly MenuEntry[] }>();
  const close = () => setOpened(undefined);
  const groups: Group[] = sections.map(({ section, entries }) => ({
    label: t(`frame.section.${section}`),
    entries,
    Icon: sectionIcons[section],
  }));
  if (office.length > 0)
    groups.push({ label: t('office.office'), entries: office, Icon: Settings, className: 'office' });
  return (
    <>
      {groups.map(({ label, entries, Icon, className = '' }) => {
        const isHere = here.current !== undefined && entries.includes(here.current);
        return (
          <button
            key={label}
            type="button"
            className={`${className} ${isHere ? 'here' : ''}`.trim()}
            aria-label={label}
            title={label}
            aria-haspopup="menu"
            aria-expanded={opened?.label === label}
            onClick={(event) => setOpened({ anchor: event.currentTarget, label, entries })}
          >
            <Icon fontSize="large" />
          </button>
        );
      })}
      {opened && (
        <Suspense>
          <RailFlyout {...opened} {...here} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
