/** What closing is called, in the settings. */
export const title = { en: 'Closing', es: 'Cierre' } as const;
/** The entry of the menu that asks whether the month that is over is closed. */
export const closeMonth = { en: 'Close Month…', es: 'Cerrar el mes…' } as const;
