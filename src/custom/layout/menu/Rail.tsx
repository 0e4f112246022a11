/** The side menu as a rail of 52 px: an icon for each section, whose entries fly out. */
import { lazy, Suspense, useState } from 'react';
import type { MenuSection } from '../../../rules/menu';
import { useMessages } from '../../../i18n/useMessages';
import type { MenuProps } from './currentMark';
import { sectionIcons } from './sectionIcons';

const RailFlyout = lazy(() => import('./RailFlyout').then((module) => ({ default: module.RailFlyout })));

/** One button for each section; pressed, it shows the entries beside it. */
export function Rail({ sections, ...here }: MenuProps) {
  const t = useMessages();
  const [opened, setOpened] = useState<{ anchor: HTMLElement; section: MenuSection }>();
  const close = () => setOpened(undefined);
  return (
    <>
      {sections.map((section) => {
        const Icon = sectionIcons[section.section];
        const isHere = here.current !== undefined && section.entries.includes(here.current);
        return (
          <button
            key={section.section}
            type="button"
            className={isHere ? 'here' : ''}
            aria-label={t(`frame.section.${section.section}`)}
            title={t(`frame.section.${section.section}`)}
            aria-haspopup="menu"
            aria-expanded={opened?.section === section}
            onClick={(event) => setOpened({ anchor: event.currentTarget, section })}
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
