/** MUI's Drawer in our theme: a drawer. */
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import { KitTheme } from './KitTheme';

/** The same props as MUI's. */
export function Drawer(props: DrawerProps) {
  return (
    <KitTheme>
      <MuiDrawer {...props} />
    </KitTheme>
  );
}
