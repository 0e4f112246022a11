/** What the page and its paper are called. */
export const title = { en: 'Account Statement', es: 'Estado de cuenta' } as const;
