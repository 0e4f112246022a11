/** The line on Home: by itself, because Home does not pay for the rest, nor other pages for the line. */
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
