/** The entries of one section beside the rail. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import type { MenuSection } from '../../../rules/menu';
import { useMessages } from '../../../i18n/useMessages';
import { currentMark, type MenuProps } from './currentMark';

interface RailFlyoutProps extends Omit<MenuProps, 'sections'> {
  readonly anchor: HTMLElement;
  readonly section: MenuSection;
  readonly onClose: () => void;
}

/** The open list. */
export function RailFlyout({ anchor, section, onClose, ...here }: RailFlyoutProps) {
  const t = useMessages();
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': t(`frame.section.${section.section}`) } }}
    >
      {section.entries.map((entry) => (
        <MenuItem
          key={entry.text}
          component={Link}
          to={entry.to}
          selected={entry === here.current}
          onClick={onClose}
          {...currentMark(entry, here)}
        >
          {entry.text}
        </MenuItem>
      ))}
    </Menu>
  );
}
