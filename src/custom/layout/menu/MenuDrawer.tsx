/** The side menu over the page, on narrow windows. */
import { Drawer } from '../../../look/kit/Drawer';
import { useMessages } from '../../../i18n/useMessages';
import type { MenuProps } from './currentMark';
import { MenuSections } from './MenuSections';

/** The drawer. */
export function MenuDrawer({ open, onClose, ...menu }: MenuProps & { open: boolean; onClose: () => void }) {
  const t = useMessages();
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': t('frame.menu') } }}>
      <nav id="main-menu" className="side-menu" aria-label={t('frame.mainMenu')}>
        <MenuSections {...menu} />
      </nav>
    </Drawer>
  );
}
