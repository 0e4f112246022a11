/**
 * Light or dark: the system's preference, until the user chooses. Free of React: `src/standalone/theme.ts` runs it before
 * the first paint.
 */
import { recall, remember } from './localValue';

/** The options of the person menu. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';

/** The media query of a dark system; `undefined` where there are no media queries. */
export const systemIsDark = (): MediaQueryList | undefined => window.matchMedia?.('(prefers-color-scheme: dark)');

/** The remembered choice. */
export function themeChoice(): ThemeChoice {
  const kept = recall(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Remembers a choice. */
export function rememberTheme(choice: ThemeChoice): void {
  remember(KEY, choice === 'system' ? undefined : choice);
}

/** Puts a choice on the page. */
export function paintTheme(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark()?.matches === true);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
