/** What the page of an amount is called. */
export const title = { en: 'Why', es: 'Por qué' };
