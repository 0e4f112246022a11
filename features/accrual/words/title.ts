/** What the accrual is called, in the menu and as the page's title. */
export const title = { en: 'Accrual', es: 'Devengado' } as const;
