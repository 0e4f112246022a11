/** MUI's Dialog in our theme: a dialog. */
import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { KitTheme } from './KitTheme';

/** The same props as MUI's. */
export function Dialog(props: DialogProps) {
  return (
    <KitTheme>
      <MuiDialog {...props} />
    </KitTheme>
  );
}
