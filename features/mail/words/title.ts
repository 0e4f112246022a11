/** What opens the dialog of mail. */
export const title = { en: 'Email…', es: 'Enviar…' } as const;
/** What the mail server is called, in the settings and the history. */
export const serverTitle = { en: 'Mail Server', es: 'Servidor de correo' } as const;
