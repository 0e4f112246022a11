/** What opens the dialog of mail. */
export const title = { en: 'Email…', es: 'Enviar…' } as const;
/** What the mail server is called, in the settings and the history. */
export const serverTitle = { en: 'Mail Server', es: 'Servidor de correo' } as const;
/** What the log is called, also in the menu. */
export const logTitle = { en: 'Email Log', es: 'Registro de correo' } as const;
