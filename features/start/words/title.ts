/** What the check of prices is called, in the menu and as the page's title. */
export const title = { en: 'Missing Rates', es: 'Tarifas faltantes' } as const;
