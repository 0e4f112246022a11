/** What the page, its line in the menu and the section of the settings are called. */
export const title = { en: 'ACH', es: 'ACH' } as const;

/** What the page of one file is called. */
export const fileTitle = { en: 'ACH File', es: 'Archivo ACH' } as const;

/** The lines on Home: by themselves, because Home does not pay for the rest. */
export const told = {
  en: {
    'ach.told.changed': 'The bank account of %{name} now ends in %{end}. Entered by %{by}, %{when}.',
    'ach.told.removed': 'The bank account of %{name} was removed by %{by}, %{when}.',
    'ach.told.see': 'See Account',
  },
  es: {
    'ach.told.changed': 'La cuenta bancaria de %{name} ahora termina en %{end}. La escribió %{by}, %{when}.',
    'ach.told.removed': '%{by} quitó la cuenta bancaria de %{name}, %{when}.',
    'ach.told.see': 'Ver la cuenta',
  },
} as const;
