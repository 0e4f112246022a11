/**
 * The MUI theme. Its palette only names the custom properties of tokens.css, so `data-theme` on <html> switches MUI too
 * and no colour is written twice. It styles the MUI components in use: menus, drawer, popovers, dialogs. Fields,
 * buttons, panels and tables are plain markup with the classes of base.css, which is much cheaper in lists of thousands
 * of rows.
 */
import { createTheme, type Theme } from '@mui/material/styles';

declare module 'react' {
  /** Custom properties that style sheets read. */
  interface CSSProperties {
    readonly [property: `--${string}`]: string | number | undefined;
  }
}

/** Type as the look document writes it: size, line height, weight. */
const type = (size: number, line: number, weight: number) => ({
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: 'normal',
});

/** A palette entry that is one token for all uses. */
const plain = (token: string) => ({
  main: `var(--${token})`,
  light: `var(--${token})`,
  dark: `var(--${token})`,
  contrastText: 'var(--surface)',
});

/** Parts above the page have the only shadow of the design, and a ground of their own for all that lies in them. */
const above = {
  '--surface': 'var(--raised)',
  '--sunken': 'var(--raised-hover)',
  background: 'var(--raised)',
  boxShadow: 'var(--shadow)',
};
const raised = { ...above, border: '1px solid var(--line)' };

/** The theme of every MUI part. */
export const theme: Theme = createTheme({
  // Native colour functions accept `var(…)`; without them MUI would try to compute with the names.
  cssVariables: { nativeColor: true },
  spacing: 4,
  shape: { borderRadius: 4 },
  palette: {
    primary: {
      main: 'var(--primary)',
      light: 'var(--primary)',
      dark: 'var(--primary-hover)',
      contrastText: 'var(--on-primary)',
    },
    secondary: plain('ink-2'),
    error: plain('error'),
    warning: plain('warning'),
    info: plain('info'),
    success: plain('good'),
    background: { default: 'var(--ground)', paper: 'var(--surface)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
    divider: 'var(--line)',
    action: {
      active: 'var(--ink-2)',
      hover: 'var(--sunken)',
      selected: 'var(--primary-weak)',
      focus: 'var(--primary-weak)',
      disabled: 'var(--ink-3)',
      disabledBackground: 'var(--sunken)',
    },
  },
  zIndex: { appBar: 1100, drawer: 1200, modal: 1300, snackbar: 1400, tooltip: 1400 },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 80,
      short: 100,
      standard: 120,
      complex: 120,
      enteringScreen: 120,
      leavingScreen: 80,
    },
  },
  typography: {
    fontFamily: 'var(--font)',
    htmlFontSize: 16,
    fontSize: 13,
    fontWeightBold: 600,
    h1: type(16, 24, 600),
    h2: type(14, 20, 600),
    body1: type(13, 20, 400),
    body2: type(13, 20, 400),
    button: { ...type(14, 20, 600), textTransform: 'none' },
    caption: type(12, 16, 400),
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 } } },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiMenu: { styleOverrides: { paper: raised, list: { padding: '4px 0' } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          // MUI removes the minimum height from 600 px up; we keep it.
          '&&': { minHeight: 'var(--row)' },
          padding: '0 12px',
          gap: 10,
          ...type(13, 20, 400),
          '&:hover, &.Mui-focusVisible': { background: 'var(--sunken)' },
          '&.Mui-selected, &.Mui-selected:hover': {
            background: 'var(--primary-weak)',
            color: 'var(--primary-text)',
            fontWeight: 600,
          },
        },
      },
    },
    MuiListSubheader: {
      styleOverrides: {
        root: { padding: '4px 12px', background: 'none', color: 'var(--ink-3)', ...type(12, 16, 600) },
      },
    },
    MuiDivider: { styleOverrides: { root: { '.MuiMenu-list &': { margin: '4px 0' } } } },
    MuiPopover: { styleOverrides: { paper: raised } },
    MuiBackdrop: {
      styleOverrides: {
        root: {
          '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' },
          // A dialog over a dialog: the page is dimmed once.
          '.MuiDialog-root ~ .MuiModal-root > &:not(.MuiBackdrop-invisible)': { background: 'transparent' },
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { ...above, width: 560, maxWidth: 'calc(100vw - 32px)', margin: 16, borderRadius: 6 },
      },
    },
    MuiDrawer: {
      styleOverrides: { paper: { width: 'var(--drawer-w)', background: 'var(--surface)', boxShadow: 'var(--shadow)' } },
    },
  },
});
