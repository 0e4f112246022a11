/** What can be done with one row, behind one button. */
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { MenuBelow } from './MenuBelow';
import { Button } from '../kit/Button';

interface ActsMenuProps {
  /** Name of the button and of the menu. */
  readonly label: string;
  readonly items: readonly { readonly text: string; readonly go: () => void }[];
}

/** The button and its menu. */
export function ActsMenu({ label, items }: ActsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        look="icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </Button>
      {anchor && (
        <MenuBelow anchor={anchor} label={label} onClose={() => setAnchor(null)}>
          {items.map(({ text, go }) => (
            <MenuItem
              key={text}
              onClick={() => {
                setAnchor(null);
                go();
              }}
            >
              {text}
            </MenuItem>
          ))}
        </MenuBelow>
      )}
    </>
  );
}
