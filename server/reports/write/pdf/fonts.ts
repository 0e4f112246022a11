/** Where the typefaces are installed: IBM Plex Sans, whose digits are tabular by default and which covers Latin Extended. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Files to embed into a PDF. */
export const pdfFonts = {
  regular: require.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
} as const;

/**
 * Faces for what Plex Sans has no glyph for, in the order they are asked: Chinese and Japanese, then Korean. A file is read
 * only when a text needs it.
 */
export const fallbackFonts = {
  regular: [
    require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  ],
  strong: [
    require.resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf'),
  ],
} as const;

/** The file of a typeface for the page, `latin-400`; `undefined` for a name there is none of. */
export function pageFont(name: string): string | undefined {
  const match = /^(latin|latin-ext|vietnamese)-(400|600)$/.exec(name);
  return match ? require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${name}-normal.woff2`) : undefined;
}
