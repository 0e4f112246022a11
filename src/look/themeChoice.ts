/**
 * Light or dark: the system's preference, until the user chooses in the person menu. `public/theme.js` does the first
 * paint and reads the same key; both must agree.
 */
import { useState } from 'react';
import { recall, remember } from './storedValue';

/** The options of the person menu. */
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

/** Applies the chosen theme and follows later changes of the system's preference. */
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
