/** What the section of the settings page is called. */
export const title = { en: 'Backup', es: 'Copia de seguridad' } as const;
