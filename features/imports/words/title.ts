/** What imports are called, in the menu and as the page's title. */
export const title = { en: 'Import', es: 'Importar' } as const;
/** The list of earlier ones. */
export const earlier = { en: 'Earlier Imports', es: 'Importaciones anteriores' } as const;
