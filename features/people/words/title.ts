/** What the users are called in the menu and as a page's title. */
export const title = { en: 'Users', es: 'Usuarios' } as const;
/** The title of the page behind a link. */
export const setPassword = { en: 'Set Your Password', es: 'Elija su contraseña' } as const;
