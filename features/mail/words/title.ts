/** What opens the dialog of mail. */
export const title = { en: 'Email…', es: 'Enviar…' } as const;
