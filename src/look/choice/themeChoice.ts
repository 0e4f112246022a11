/** The theme as the application uses it: it follows the system, and the person menu changes it. */
import { useState } from 'react';
import { paintTheme, rememberTheme, systemIsDark, themeChoice, type ThemeChoice } from './paintTheme';

/** The choices, in the menu's order. */
export const themeChoices = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[];

/** Applies the chosen theme and follows later changes of the system's preference. */
export function followTheme(): void {
  paintTheme(themeChoice());
  systemIsDark()?.addEventListener('change', () => paintTheme(themeChoice()));
}

/** The choice and how to change it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState(themeChoice);
  return [
    choice,
    (next) => {
      rememberTheme(next);
      paintTheme(next);
      setChoice(next);
    },
  ];
}
