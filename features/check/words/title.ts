/** What the review is called, in the menu and as the page's title. */
export const title = { en: 'Review Tickets', es: 'Revisar boletas' } as const;

/** The filter of a list that shows the doubtful tickets alone. */
export const toReview = { en: 'marked', es: 'con marca' } as const;
