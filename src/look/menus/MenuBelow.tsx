/** A menu below its button, with the right edges in line. */
import { Menu } from '../kit/Menu';
import type { ReactNode } from 'react';

interface MenuBelowProps {
  /** The button. */
  readonly anchor: HTMLElement;
  /** Name of the list for screen readers. */
  readonly label?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The open menu. The focus returns to the button when it closes. */
export function MenuBelow({ anchor, label, onClose, children }: MenuBelowProps) {
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {children}
    </Menu>
  );
}
