/** MUI's Menu in our theme: a menu. */
import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import { KitTheme } from './KitTheme';

/** The same props as MUI's. */
export function Menu(props: MenuProps) {
  return (
    <KitTheme>
      <MuiMenu {...props} />
    </KitTheme>
  );
}
