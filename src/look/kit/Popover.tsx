/** MUI's Popover in our theme: a popover. */
import MuiPopover, { type PopoverProps } from '@mui/material/Popover';
import { KitTheme } from './KitTheme';

/** The same props as MUI's. */
export function Popover(props: PopoverProps) {
  return (
    <KitTheme>
      <MuiPopover {...props} />
    </KitTheme>
  );
}
