/** What the review is called, in the menu and as the page's title. */
export const title = { en: 'Review Tickets', es: 'Revisar boletas' } as const;
