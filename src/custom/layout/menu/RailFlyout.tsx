/** The entries of one section beside the rail. */
import { useMessages } from '../../../i18n/useMessages';
import { WaitingBadge, waitingText } from './WaitingBadge';
import { Menu } from '../../../look/kit/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import type { MenuEntry } from '../../../rules/menu';
import { currentMark, type MenuProps } from './currentMark';

interface RailFlyoutProps extends Omit<MenuProps, 'sections' | 'office'> {
  readonly anchor: HTMLElement;
  /** Name of the list. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** The open list. */
export function RailFlyout({ anchor, label, entries, onClose, ...here }: RailFlyoutProps) {
  const t = useMessages();
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {entries.map((entry) => (
        <MenuItem
          key={entry.text}
          component={Link}
          to={entry.to}
          selected={entry === here.current}
          title={waitingText([entry], here.waiting, t)}
          onClick={onClose}
          {...currentMark(entry, here)}
        >
          {entry.text}
          <WaitingBadge entries={[entry]} {...here} />
        </MenuItem>
      ))}
    </Menu>
  );
}
