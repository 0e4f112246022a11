/**
 * The palette: the one file that names colours. `npm run palette` writes them into the style sheets, the page and the
 * mark; PDF and XLSX read them from here. A name is the custom property without its dashes: `ink-2` is `--ink-2`.
 */

/** Colours of the light theme, and of reports on screen and paper. */
export const light = {
  // surfaces and lines: `line` separates, `edge` borders controls
  ground: '#f1f4ef',
  surface: '#ffffff',
  sunken: '#e7ece4',
  // what lies above the page (dialog, popover, menu), and a line of it under the pointer
  raised: '#ffffff',
  'raised-hover': '#e7ece4',
  line: '#cfd7cb',
  edge: '#6c796e',
  // ink: values; labels; hints, units and N/A
  ink: '#121b16',
  'ink-2': '#3d4a42',
  'ink-3': '#56625a',
  // action and what is chosen
  primary: '#125c36',
  'primary-hover': '#0c4527',
  'on-primary': '#ffffff',
  'primary-weak': '#dbebdf',
  'primary-text': '#0f5130',
  // top bar
  bar: '#102d1d',
  'bar-hover': 'rgb(255 255 255 / 0.12)',
  'on-bar': '#ffffff',
  'on-bar-2': '#bcc4c0',
  'bar-edge': '#7f9c88',
  gold: '#e9b44c',
  'on-gold': '#1d1300',
  // states
  error: '#b01e1a',
  'error-weak': '#fbe8e6',
  warning: '#744500',
  'warning-weak': '#fff0c7',
  'warning-edge': '#a86c00',
  info: '#3d4a42',
  'info-weak': '#e7ece4',
  focus: '#0b5cc4',
  'focus-bar': '#9cc8ff',
  skeleton: '#dde3da',
  scrim: 'rgb(10 20 14 / 0.48)',
  // notices
  good: '#1a6b3f',
  bad: '#a81b17',
  'on-notice': '#ffffff',
  'notice-hover': 'rgb(255 255 255 / 0.16)',
  // chart: crop, delivery (with an edge), haul
  'chart-1': '#1b7a3e',
  'chart-2': '#90c956',
  'chart-2-edge': '#55953a',
  'chart-3': '#d1690a',
  // the picture beside the login form, same in both themes
  'picture-sky': '#102d1d',
  'picture-earth': '#0d2618',
  'picture-row': '#174629',
  'picture-row-lit': '#1d5233',
  'edge-shadow': 'rgb(10 30 18 / 0.14)',
  shadow: '0 6px 20px rgb(10 30 18 / 0.22), 0 1px 3px rgb(10 30 18 / 0.2)',
} as const;

/** Name of a colour. */
export type ColourName = keyof typeof light;

type Colours = Readonly<Partial<Record<ColourName, string>>>;

/** What the dark theme has instead; other colours are those of the light one. */
export const dark: Colours = {
  ground: '#0d1310',
  surface: '#161d19',
  sunken: '#202923',
  raised: '#1e2722',
  'raised-hover': '#2c3831',
  line: '#323d36',
  edge: '#7e8c82',
  ink: '#eef3ef',
  'ink-2': '#c3cdc6',
  'ink-3': '#9ca9a0',
  primary: '#6ccb92',
  'primary-hover': '#8adbab',
  'on-primary': '#06210f',
  'primary-weak': '#1d3b2a',
  'primary-text': '#8adbab',
  bar: '#0a2013',
  error: '#ff9d93',
  'error-weak': '#3d1b18',
  warning: '#f6c667',
  'warning-weak': '#3a2c0c',
  'warning-edge': '#c98f24',
  info: '#c3cdc6',
  'info-weak': '#202923',
  focus: '#7db6ff',
  skeleton: '#28322c',
  scrim: 'rgb(0 0 0 / 0.62)',
  'chart-1': '#3fa865',
  'chart-2': '#a4d586',
  'chart-2-edge': '#a4d586',
  'chart-3': '#f0963f',
  shadow: '0 6px 24px rgb(0 0 0 / 0.6), 0 0 0 1px #323d36',
};

/** What printed pages have instead: paper is white in both themes. */
export const print: Colours = {
  ground: '#ffffff',
  surface: '#ffffff',
  sunken: '#ffffff',
  line: '#888888',
  edge: '#000000',
  ink: '#000000',
  'ink-2': '#000000',
  'ink-3': '#000000',
  'primary-text': '#000000',
};
