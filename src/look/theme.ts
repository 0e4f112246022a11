/**
 * The MUI theme: its palette only names the custom properties of tokens.css, so `data-theme` on <html> switches MUI too
 * and no colour is written twice. Measures are those of the look (2.3), label above the field, note line always there.
 */
import { createTheme, type CSSInterpolation, type Theme } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    figure: React.CSSProperties;
    load: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties;
    load?: React.CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
    load: true;
  }
}

/** Pixels over pixels, the way the look writes type: size, line, weight. */
const type = (size: number, line: number, weight: number) => ({
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: 'normal',
});

const one = (name: string) => ({ main: `var(--${name})`, light: `var(--${name})`, dark: `var(--${name})`, contrastText: 'var(--surface)' });

/** Border of a field: the ring lies inside, so that a focused field measures what it measured before. */
const outline: CSSInterpolation = {
  height: 'var(--control)',
  padding: 0,
  background: 'var(--surface)',
  '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: 'var(--edge)' },
  '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
  '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--edge)' },
  '&.Mui-focused .MuiOutlinedInput-notchedOutline, &.Mui-focused.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: 'var(--focus)' },
  '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: 'var(--error)' },
  '&.Mui-disabled': { background: 'var(--ground)' },
  '&.MuiInputBase-multiline': { height: 'auto', padding: '7px 10px' },
  '&.MuiInputBase-multiline .MuiOutlinedInput-input': { height: 'auto', padding: 0 },
};

/** The theme of every MUI part. */
export const theme: Theme = createTheme({
  cssVariables: { nativeColor: true },
  spacing: 4,
  shape: { borderRadius: 4 },
  palette: {
    primary: { main: 'var(--primary)', light: 'var(--primary)', dark: 'var(--primary-hover)', contrastText: 'var(--on-primary)' },
    secondary: one('ink-2'),
    error: one('error'),
    warning: one('warning'),
    info: one('info'),
    success: one('good'),
    background: { default: 'var(--ground)', paper: 'var(--surface)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
    divider: 'var(--line)',
    action: { active: 'var(--ink-2)', hover: 'var(--sunken)', selected: 'var(--primary-weak)', focus: 'var(--primary-weak)', disabled: 'var(--ink-3)', disabledBackground: 'var(--sunken)' },
  },
  zIndex: { appBar: 1100, drawer: 1200, modal: 1300, snackbar: 1400, tooltip: 1400 },
  transitions: { duration: { shortest: 80, shorter: 80, short: 100, standard: 120, complex: 120, enteringScreen: 120, leavingScreen: 80 } },
  typography: {
    fontFamily: 'var(--font)',
    htmlFontSize: 16,
    fontSize: 13,
    fontWeightBold: 600,
    h1: type(16, 24, 600),
    h2: type(14, 20, 600),
    h3: type(13, 20, 600),
    body1: type(13, 20, 400),
    body2: type(13, 20, 400),
    button: { ...type(14, 20, 600), textTransform: 'none' },
    caption: type(12, 16, 400),
    figure: type(24, 28, 600),
    load: type(17, 24, 500),
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          height: 'var(--control)',
          minWidth: 0,
          padding: '0 16px',
          gap: 6,
          whiteSpace: 'nowrap',
          transition: 'background var(--quick)',
          '&.MuiButton-containedPrimary:hover': { background: 'var(--primary-hover)' },
          '&.MuiButton-textPrimary, &.MuiButton-outlinedPrimary': { color: 'var(--primary-text)' },
          '&.MuiButton-outlinedPrimary': { borderColor: 'var(--edge)', background: 'var(--surface)' },
          '&.MuiButton-outlinedError': { borderColor: 'var(--error)', background: 'var(--surface)' },
          '&.MuiButton-textPrimary:hover, &.MuiButton-outlinedPrimary:hover': { background: 'var(--sunken)' },
          '&.MuiButton-sizeSmall': { height: 'var(--control-small)', padding: '0 10px', fontSize: 13 },
        },
        startIcon: { margin: 0 },
        endIcon: { margin: 0 },
      },
    },
    MuiIconButton: { styleOverrides: { root: { width: 28, height: 28, padding: 0, borderRadius: 4, color: 'var(--ink-2)', '&:hover': { background: 'var(--sunken)', color: 'var(--ink)' } } } },
    MuiSvgIcon: { styleOverrides: { root: { width: 18, height: 18, fontSize: 18 }, fontSizeSmall: { width: 14, height: 14 }, fontSizeLarge: { width: 22, height: 22 } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true, variant: 'outlined' } },
    MuiFormControl: { styleOverrides: { root: { display: 'grid', gridTemplateRows: '16px auto 16px', rowGap: 2, minWidth: 0 } } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          ...type(12, 16, 600),
          color: 'var(--ink-2)',
          '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'var(--ink-2)' },
        },
        asterisk: { color: 'var(--error)', '&.Mui-error': { color: 'var(--error)' } },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: { root: outline, input: { height: '100%', padding: '0 10px', boxSizing: 'border-box', ...type(14, 20, 400), '&::placeholder': { color: 'var(--ink-3)', opacity: 1 } } },
    },
    MuiInputAdornment: { styleOverrides: { root: { height: 'auto', maxHeight: 'none', margin: 0, color: 'var(--ink-3)', '& .MuiTypography-root': { ...type(12, 16, 400), color: 'var(--ink-3)' } }, positionEnd: { paddingRight: 10 }, positionStart: { paddingLeft: 10 } } },
    MuiFormHelperText: { styleOverrides: { root: { display: 'flex', alignItems: 'center', gap: 4, height: 16, margin: 0, ...type(12, 16, 400), color: 'var(--ink-3)', whiteSpace: 'nowrap', '&.Mui-error': { color: 'var(--error)', fontWeight: 500 } } } },
    MuiAutocomplete: {
      styleOverrides: {
        root: { '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-root .MuiOutlinedInput-root, & .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { padding: '0 30px 0 0' }, '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '0 0 0 10px' } },
        endAdornment: { right: '4px !important', top: '50%', transform: 'translateY(-50%)' },
        popupIndicator: { width: 26, height: 28, marginRight: 0, color: 'var(--ink-3)' },
        clearIndicator: { width: 22, height: 28, color: 'var(--ink-3)' },
        paper: { border: '1px solid var(--line)', boxShadow: 'var(--shadow)' },
        listbox: { padding: 0, maxHeight: 'calc(var(--row) * 9)', '& .MuiAutocomplete-option': { minHeight: 'var(--row)', padding: '0 12px', '&.Mui-focused': { background: 'var(--primary-weak)', color: 'var(--primary-text)' }, '&[aria-selected="true"]': { background: 'none', fontWeight: 600 }, '&[aria-selected="true"].Mui-focused': { background: 'var(--primary-weak)' } } },
        noOptions: { minHeight: 'var(--row)', padding: '6px 12px', color: 'var(--ink-3)' },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiMenu: { styleOverrides: { paper: { border: '1px solid var(--line)', boxShadow: 'var(--shadow)' }, list: { padding: '4px 0' } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 'var(--row)', padding: '0 12px', gap: 10, ...type(13, 20, 400), '&:hover, &.Mui-focusVisible': { background: 'var(--sunken)' }, '&.Mui-focusVisible': { outlineOffset: -2 }, '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--primary-weak)', color: 'var(--primary-text)', fontWeight: 600 } } } },
    MuiPopover: { styleOverrides: { paper: { border: '1px solid var(--line)', boxShadow: 'var(--shadow)' } } },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } } },
    MuiDialog: { styleOverrides: { paper: { width: 560, maxWidth: 'calc(100vw - 32px)', margin: 16, borderRadius: 6, boxShadow: 'var(--shadow)' } } },
    MuiDialogTitle: { styleOverrides: { root: { ...type(16, 24, 600), padding: '16px 20px 4px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } } } },
    MuiDrawer: { styleOverrides: { paper: { width: 'var(--drawer-w)', background: 'var(--surface)', boxShadow: 'var(--shadow)' } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 }, styleOverrides: { tooltip: { ...type(12, 16, 400), background: 'var(--ink)', color: 'var(--ground)', borderRadius: 4 } } },
    MuiCheckbox: { styleOverrides: { root: { padding: 5, color: 'var(--edge)' } } },
    MuiChip: { styleOverrides: { root: { height: 24, ...type(12, 16, 500) } } },
  },
});
