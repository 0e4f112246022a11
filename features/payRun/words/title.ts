/** What pay runs are called in the menu and as the page's title. */
export const title = { en: 'Pay Run', es: 'Lote de pagos' } as const;
