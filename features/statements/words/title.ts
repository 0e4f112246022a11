/** What statements are called, in the menu and as the page's title, and their section of the settings. */
export const title = { en: 'Statements', es: 'Liquidaciones' } as const;
export const papersTitle = { en: 'Statement Setup', es: 'Formato de liquidaciones' } as const;
