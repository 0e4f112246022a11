/** What the proof is called, in the menu and as the page's title. */
export const title = { en: 'Reconcile', es: 'Conciliación' } as const;
