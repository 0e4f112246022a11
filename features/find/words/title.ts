/** What the frame and lists of tickets say of it, without its other texts. */

/** What the command box is called. */
export const title = { en: 'Find anything', es: 'Buscar cualquier cosa' } as const;
/** On its button. */
export const find = { en: 'Find', es: 'Buscar' } as const;
/** Where a list of tickets has none of a number. */
export const searchOtherYears = { en: 'Search other years', es: 'Buscar en otros años' } as const;
