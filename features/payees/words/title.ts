/** What other payees are called in the menu. */
export const otherPayeesTitle = { en: 'Other Payees', es: 'Otros beneficiarios' } as const;
