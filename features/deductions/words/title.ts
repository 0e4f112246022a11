/** What deductions are called in the menu. */
export const deductionsTitle = { en: 'Deductions', es: 'Descuentos' } as const;
