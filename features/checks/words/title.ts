/** What checks are called in the menu, and their section of the settings. */
export const title = { en: 'Checks', es: 'Cheques' } as const;
