/**
 * The `@font-face` rules of IBM Plex Sans for the page and for report pages, which the build writes into their style
 * sheets in place of a mark: `faces: latin-ext, latin; 400, 500, 600; /fonts/{alphabet}-{weight}.woff2`.
 */
import type { Plugin } from 'vite';

/** Code points of each alphabet, as the package's own style sheets have them. */
const ranges: Readonly<Record<string, string>> = {
  vietnamese:
    'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, ' +
    'U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, ' +
    'U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, ' +
    'U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
};

const listOf = (text: string): string[] => text.split(',').map((one) => one.trim());

function face(alphabet: string, weight: string, address: string): string {
  const range = ranges[alphabet];
  if (range === undefined) throw new Error(`No code points are known for the alphabet ${alphabet}.`);
  const url = address.replace('{alphabet}', alphabet).replace('{weight}', weight);
  return `@font-face {
  font-family: 'IBM Plex Sans';
  font-weight: ${weight};
  font-display: swap;
  src: url('${url}') format('woff2');
  unicode-range: ${range};
}`;
}

/** The sheet with the rules in place of its mark. @throws Error for an alphabet without code points */
export function withFontFaces(css: string): string {
  return css.replace(
    /\/\* faces: ([^;]+); ([^;]+); (\S+) \*\//g,
    (_, alphabets: string, weights: string, url: string) =>
      listOf(alphabets)
        .flatMap((alphabet) => listOf(weights).map((weight) => face(alphabet, weight, url)))
        .join('\n'),
  );
}

/** Vite plugin: the rules in the page's sheet, before Vite looks for the files that they name. */
export function fontFaces(): Plugin {
  return {
    name: 'windrow-font-faces',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/src/look/fonts.css') ? { code: withFontFaces(code), map: null } : null),
  };
}
