/** What the accounts are called among the tabs, and what opens the dialog of a payment. */
export const accountsTitle = { en: 'Accounts', es: 'Cuentas' } as const;
export const paymentsTitle = { en: 'Payments', es: 'Pagos' } as const;
export const payTitle = { en: 'Record Payment…', es: 'Registrar pago…' } as const;
