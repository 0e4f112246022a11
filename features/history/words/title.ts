/** What the pages are called, in the menu and as titles. */
export const title = { en: 'History', es: 'Historial' } as const;
export const stoodTitle = { en: 'As of a Date', es: 'A una fecha' } as const;
/** What Ctrl+Z does, for the sheet of keys. */
export const undoesLast = { en: 'Undo what was done last', es: 'Deshacer lo último' } as const;
