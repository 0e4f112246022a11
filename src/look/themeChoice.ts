/**
 * Light or dark: the system's preference decides until the person menu says otherwise.
 * The first paint is `public/theme.js`'s business, which reads the same key; both must agree.
 */
import { useState } from 'react';
import { recall, remember } from './storedValue';

/** What the person menu offers. */
export type ThemeChoice = 'system' | 'light' | 'dark';
/** The choices, in the menu's order. */
export const themeChoices = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[];

const key = 'theme';
const systemIsDark = () => window.matchMedia?.('(prefers-color-scheme: dark)');

/** The remembered choice. */
export function themeChoice(): ThemeChoice {
  const kept = recall(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function paint(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark()?.matches === true);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Paints the chosen theme now and follows the system's preference from here on. */
export function followTheme(): void {
  paint(themeChoice());
  systemIsDark()?.addEventListener('change', () => paint(themeChoice()));
}

/** The choice and how to change it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState(themeChoice);
  return [
    choice,
    (next) => {
      remember(key, next === 'system' ? undefined : next);
      paint(next);
      setChoice(next);
    },
  ];
}
