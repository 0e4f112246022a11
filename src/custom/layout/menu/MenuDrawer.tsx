/** The side menu over the page, on narrow windows: one quarter at a time, chosen at its foot. */
import { useState } from 'react';
import { Button } from '../../../look/kit/Button';
import { Drawer } from '../../../look/kit/Drawer';
import { useMessages } from '../../../i18n/useMessages';
import type { OfficeGroup } from '../../office/groups';
import type { MenuProps } from './currentMark';
import { waitingIn } from './WaitingBadge';
import { MenuGroup, WorkSections } from './MenuSections';
import { sectionIcons } from './sectionIcons';

/** The drawer. */
export function MenuDrawer({ open, onClose, ...menu }: MenuProps & { open: boolean; onClose: () => void }) {
  const t = useMessages();
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': t('frame.menu') } }}>
      <nav id="main-menu" className="side-menu" aria-label={t('frame.mainMenu')}>
        {open && <Quarters {...menu} />}
      </nav>
    </Drawer>
  );
}

/** The quarter that is shown, at first that of the page, and the buttons that choose another. */
function Quarters({ office, ...menu }: MenuProps) {
  const t = useMessages();
  const { current } = menu;
  const [shown, setShown] = useState<OfficeGroup | 'work'>(
    () => office.find(({ entries }) => current !== undefined && entries.includes(current))?.group ?? 'work',
  );
  const group = office.find((one) => one.group === shown);
  const quarters = ['work' as const, ...office.map((one) => one.group)];
  return (
    <>
      {group ? (
        <div className="work">
          <MenuGroup name={group.group} title={t(`office.${group.group}`)} isOpen entries={group.entries} {...menu} />
        </div>
      ) : (
        <WorkSections {...menu} />
      )}
      {office.length > 0 && (
        <div className="quarters grid on-ground">
          {quarters.map((name) => {
            const Icon = sectionIcons[name === 'work' ? 'Tickets' : name];
            const entries = office.find((one) => one.group === name)?.entries ?? [];
            return (
              <Button
                key={name}
                className={waitingIn(entries, menu.waiting) > 0 ? 'waits' : undefined}
                aria-pressed={name === shown}
                onClick={() => setShown(name)}
              >
                <Icon fontSize="large" />
                {t(`office.${name}`)}
              </Button>
            );
          })}
        </div>
      )}
    </>
  );
}
