/** What the page, its line in the menu and the section of the settings are called. */
export const title = { en: 'ACH', es: 'ACH' } as const;
