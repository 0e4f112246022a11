/** What the users are called in the menu and as a page's title. */
export const title = { en: 'Users', es: 'Usuarios' } as const;
/** The title of the page behind a link. */
export const setPassword = { en: 'Set Your Password', es: 'Elija su contraseña' } as const;
/** The line on Home: by itself, because Home does not pay for the rest. */
export const firstPassword = {
  en: {
    'users.firstPassword':
      'The first password of %{name} has not been changed. It was printed when Windrow started for the first time.',
  },
  es: {
    'users.firstPassword':
      'La primera contraseña de %{name} no se ha cambiado. Se imprimió cuando Windrow se inició por primera vez.',
  },
} as const;
