/** What its section of the settings page is called where it has one of its own. */
export const title = { en: 'Export All Data', es: 'Exportar todos los datos' } as const;
