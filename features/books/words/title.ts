/** What goes to the bookkeeper, in the menu and as the page's title. */
export const title = { en: 'Books', es: 'Contabilidad' } as const;
