/** What imports are called, in the menu and as the page's title. */
export const title = { en: 'Import', es: 'Importar' } as const;
