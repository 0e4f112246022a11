/**
 * The theme of MUI's parts that open over the page: menus, dialogs, popovers, the drawer. It travels with them and is no part of
 * the frame, so that nothing that is shown before a click waits for MUI.
 */
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '../theme';

/** The theme around one part that is open. */
export function KitTheme({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
