/** What closing is called, in the settings. */
export const title = { en: 'Closing', es: 'Cierre' } as const;
