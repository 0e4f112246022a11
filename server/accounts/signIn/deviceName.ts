/** A short name for a device, from what its browser says of itself: `Chrome, Windows`. */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const LONGEST = 60;

/** The name; `null` where nothing is known. It is a claim of the device, not a proof. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const named = (names: typeof browsers): string[] => {
    const found = names.find(([pattern]) => pattern.test(userAgent));
    return found ? [found[1]] : [];
  };
  const known = [...named(browsers), ...named(systems)].join(', ');
  if (known) return known;
  // A program: its name without its version.
  const program = /^[\w.-]+/.exec(userAgent)?.[0] ?? '';
  return program.slice(0, LONGEST) || null;
}
